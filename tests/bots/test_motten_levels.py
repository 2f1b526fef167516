"""Each level of Valse Motten beats the one below it, by the law of ``bedrog tournament``."""

from itertools import pairwise

import pytest

from bedrog.bots import bots_for
from bedrog.sim.stats import wilson
from bedrog.sim.tournament import Tournament

LEVELS = ("uniform", "steady", "sharp", "master")

STEPS = list(pairwise(LEVELS))


def test_these_are_the_levels() -> None:
    assert tuple(bot.name for bot in bots_for("motten")) == LEVELS


def shares(better: str, worse: str, seats: int, pairs: int) -> list[float]:
    """What the better one won of each pair."""
    cup = Tournament("motten", seats, (better, worse), {}, "levels")
    return [cup.play(encounter).share for encounter in cup.encounters(pairs)]


@pytest.mark.parametrize(("worse", "better"), STEPS)
def test_a_level_wins_more_than_the_one_below(worse: str, better: str) -> None:
    assert sum(shares(better, worse, seats=3, pairs=24)) > 12


@pytest.mark.deep
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(("worse", "better"), STEPS)
def test_a_level_surely_beats_the_one_below(worse: str, better: str, seats: int) -> None:
    won = shares(better, worse, seats, pairs=200)
    low, _ = wilson(sum(won), len(won))
    assert sum(won) / len(won) >= 0.55
    assert low > 0.5
