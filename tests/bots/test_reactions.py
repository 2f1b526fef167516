"""How quick bots are, drawn many times."""

from statistics import fmean, pstdev

import pytest

from bedrog.bots.reactions import (
    DEVICE_MS,
    QUICKEST_MS,
    SPEEDS,
    Kind,
    Law,
    Level,
    Speed,
    reaction,
)
from bedrog.core.chance import generator
from bedrog.sim.stats import wilson

DRAWS = 20_000
LEVELS: tuple[Level, ...] = ("easy", "normal", "hard")
KINDS: tuple[Kind, ...] = ("slap", "pick")


def drawn(level: Level, kind: Kind) -> list[float | None]:
    chance = generator(f"{level} {kind}")
    return [reaction(level, kind, chance) for _ in range(DRAWS)]


def law_of(level: Level, kind: Kind) -> Law:
    speed: Speed = SPEEDS[level]
    return speed.slap if kind == "slap" else speed.pick


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", KINDS)
def test_times_follow_the_law_and_what_a_device_adds(level: Level, kind: Kind) -> None:
    """Mean within five standard errors, spread within 4 %; the floor moves neither by more."""
    law = law_of(level, kind)
    times = [time for time in drawn(level, kind) if time is not None]
    spread = (law.spread**2 + law.tail**2) ** 0.5
    allowed = 5 * spread / DRAWS**0.5
    assert abs(fmean(times) - law.middle - law.tail - DEVICE_MS) < allowed
    assert pstdev(times) == pytest.approx(spread, rel=0.04)


@pytest.mark.parametrize("level", LEVELS)
def test_they_sleep_now_and_then(level: Level) -> None:
    asleep = drawn(level, "slap").count(None)
    low, high = wilson(asleep, DRAWS, z=4)
    assert low < SPEEDS[level].lapse < high


def test_nobody_is_quicker_than_a_person_could_be() -> None:
    times = [time for time in drawn("hard", "slap") if time is not None]
    assert min(times) == QUICKEST_MS + DEVICE_MS


@pytest.mark.parametrize("kind", KINDS)
def test_a_better_bot_is_quicker(kind: Kind) -> None:
    means = [fmean(time for time in drawn(level, kind) if time is not None) for level in LEVELS]
    assert means == sorted(means, reverse=True)


def test_to_find_a_card_takes_longer_than_to_slap() -> None:
    for level in LEVELS:
        slaps, picks = drawn(level, "slap"), drawn(level, "pick")
        assert fmean(filter(None, picks)) > fmean(filter(None, slaps)) + 100


def test_equal_lots_make_equal_times() -> None:
    assert drawn("normal", "slap") == drawn("normal", "slap")
