"""What the guard hears: how likely each level is, and that harmless hands say nothing about a hand."""

from collections import Counter

import pytest

from bedrog.core.chance import SeededDealer, seed_from
from bedrog.games.motten.actions import Heard
from bedrog.games.motten.evidence import LEVELS, SHARES, chances, clearness, draw_level
from bedrog.games.motten.rules import apply
from bedrog.games.motten.times import SWUNG_FROM, SWUNG_ONTO
from tests.games.motten.drawing import play, position

Situation = tuple[bool, bool, int]
"""Vanished, quick, thousandths of it under the lantern."""

EXPECTED: dict[str, tuple[Situation, tuple[int, ...]]] = {
    "slow feint, unlit": ((False, False, 0), (309, 191, 191, 150, 92, 44, 17, 6)),
    "quick feint, lit": ((False, True, 1000), (309, 191, 191, 150, 92, 44, 17, 6)),
    "slow, unlit": ((True, False, 0), (212, 170, 197, 179, 127, 70, 31, 14)),
    "quick, unlit": ((True, True, 0), (115, 127, 179, 197, 170, 115, 61, 36)),
    "slow, swung onto": ((True, False, SWUNG_ONTO), (28, 52, 103, 160, 195, 186, 139, 137)),
    "quick, swung away from": ((True, True, SWUNG_FROM), (21, 41, 87, 146, 189, 193, 154, 169)),
    "slow, lit": ((True, False, 1000), (6, 17, 44, 92, 150, 191, 191, 309)),
    "quick, lit": ((True, True, 1000), (0, 3, 8, 25, 61, 115, 170, 618)),
}
"""Thousandths for each level from 0 to 7."""

CLEARNESS = {
    "slow, unlit": 0.30,
    "quick, unlit": 0.70,
    "slow, swung onto": 1.41,
    "quick, swung away from": 1.54,
    "slow, lit": 2.00,
    "quick, lit": 2.80,
}

ONCE_IN_A_THOUSAND = {6: 22.46, 7: 24.32}
"""Chi-square that true shares pass once in a thousand times, by degrees of freedom."""

DRAWS = 100_000


@pytest.mark.parametrize("name", EXPECTED)
def test_the_chances_in_thousandths(name: str) -> None:
    situation, expected = EXPECTED[name]
    assert chances(clearness(*situation)) == expected
    assert sum(expected) == SHARES == 1000
    assert len(expected) == len(LEVELS)


@pytest.mark.parametrize("name", CLEARNESS)
def test_how_clear_a_vanish_is(name: str) -> None:
    assert clearness(*EXPECTED[name][0]) == pytest.approx(CLEARNESS[name], abs=0.006)


@pytest.mark.parametrize("name", EXPECTED)
def test_levels_are_drawn_as_often_as_that(name: str) -> None:
    situation, expected = EXPECTED[name]
    dealer = SeededDealer(seed_from(name))
    seen = Counter(draw_level(*situation, dealer) for _ in range(DRAWS))
    shares = {level: share * DRAWS / SHARES for level, share in enumerate(expected) if share}
    assert set(seen) == set(shares)
    chi_square = sum((seen[level] - share) ** 2 / share for level, share in shares.items())
    assert chi_square < ONCE_IN_A_THOUSAND[len(shares) - 1]


def test_more_light_is_never_less_clear() -> None:
    for quick in (True, False):
        clear = [clearness(True, quick, lit) for lit in range(1001)]
        assert clear == sorted(set(clear))


def test_harmless_movements_sound_alike_however_they_are_lit() -> None:
    sounds = {clearness(False, quick, lit) for quick in (True, False) for lit in range(0, 1001, 50)}
    assert sounds == {0.0}


HANDS = ("moth:1 moth:2 moth:3", "number:1 ant:1", "spider:1", "number:2 number:5 ant:5 moth:4")
MOVES = ("1 feint quick", "1 feint slow", "table fidget 1 quick", "table fidget 1 slow")


def test_harmless_movements_do_not_depend_on_the_hand() -> None:
    for number in range(100):
        levels = set()
        for hand in HANDS:
            for move in MOVES:
                state = position(f"top number:3\n 0 * number:3\n 1 {hand}\n 2> number:3 ant:3")
                state = play(state, move)
                dealer = SeededDealer(seed_from(f"hand {number}"))
                state = apply(state, -1, Heard(1, 700), dealer)
                levels.add(state.moments[0].level)
        assert len(levels) == 1


def test_one_lot_is_drawn_for_every_movement_whatever_it_was() -> None:
    """Else what comes after would tell."""
    picture = "top number:3\n 0 * number:3\n 1 ant:1 moth:1\n 2> number:3 ant:3"
    after = []
    for move in (*MOVES, "1 vanish ant:1 quick", "1 vanish moth:1 slow"):
        dealer = SeededDealer(bytes(32))
        apply(play(position(picture), move), -1, Heard(1, 500), dealer)
        after.append([dealer.choose("evidence", None, 1000) for _ in range(3)])
    assert all(numbers == after[0] for numbers in after)
