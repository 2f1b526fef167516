"""Neither to cheat always nor never, neither to accuse always nor never, is best in Valse Motten.

``benchmarks/motten_balance.py`` measures more; see ``docs/decisions/motten-balance.md``.
"""

from dataclasses import replace
from functools import partial
from math import sqrt
from statistics import fmean, stdev

import pytest

from bedrog.bots.motten import STEADY, Habits, play
from bedrog.games.motten import GAME
from bedrog.sim import match
from bedrog.sim.stats import NINETY_FIVE

EXTREMES = {
    "never smuggles": Habits(unlit=0, lit=0, dark=0, locked=0),
    "always smuggles": Habits(unlit=1, lit=1, dark=1, locked=1),
    "never calls": Habits(sure=2),
    "calls at every dip": Habits(sure=-1),
}


def loss(seats: int, habits: Habits, number: int) -> float:
    """Minus points a round of one seat with these habits, less the mean of the steady others'."""
    bots = [STEADY] * seats
    tested = number % seats
    bots[tested] = replace(STEADY, choose=partial(play, habits))
    rules = GAME.house_rules.read({})
    scores = match.play(GAME, rules, bots, f"balance {number}", keep=False).outcome.scores
    others = (sum(scores) - scores[tested]) / (seats - 1)
    return (scores[tested] - others) / seats


@pytest.mark.parametrize("extreme", EXTREMES)
def test_no_extreme_is_best(extreme: str) -> None:
    assert fmean(loss(4, EXTREMES[extreme], number) for number in range(40)) > 0


@pytest.mark.deep
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("extreme", EXTREMES)
def test_every_extreme_is_surely_worse_than_steady(extreme: str, seats: int) -> None:
    losses = [loss(seats, EXTREMES[extreme], number) for number in range(400)]
    half = NINETY_FIVE * stdev(losses) / sqrt(len(losses))
    assert fmean(losses) > half
