"""Each level of Bedriegers beats the one below it, by the law of ``bedrog tournament``."""

from itertools import pairwise

import pytest

from bedrog.bots import bots_for
from bedrog.sim.stats import wilson
from bedrog.sim.tournament import Tournament

LEVELS = ("uniform", "steady", "sharp", "master")

STEPS = list(pairwise(LEVELS))


def test_these_are_the_levels() -> None:
    assert tuple(bot.name for bot in bots_for("bedriegers")) == LEVELS


def shares(better: str, worse: str, seats: int, pairs: int) -> list[float]:
    """What the better one won of each pair."""
    cup = Tournament("bedriegers", seats, (better, worse), {}, "levels of may")
    return [cup.play(encounter).share for encounter in cup.encounters(pairs)]


def test_sharp_wins_more_than_steady() -> None:
    assert sum(shares("sharp", "steady", seats=2, pairs=4)) > 2


@pytest.mark.deep
@pytest.mark.parametrize(("seats", "pairs"), [(2, 150), (4, 24), (6, 16)])
@pytest.mark.parametrize(("worse", "better"), STEPS)
def test_a_level_surely_beats_the_one_below(
    worse: str, better: str, seats: int, pairs: int
) -> None:
    won = shares(better, worse, seats, pairs)
    low, _ = wilson(sum(won), len(won))
    assert sum(won) / len(won) >= 0.55
    assert low > 0.5
