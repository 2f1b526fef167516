"""What the guard hears of a hand that went below the table: a level from 0 (nothing) to 7.

The table draws it, so that no program of the guard's can read more than was drawn. A vanish is
heard more clearly the longer the lantern shone on it; a feint and a fidget sound alike.
"""

from bisect import bisect_right
from functools import lru_cache
from itertools import pairwise
from statistics import NormalDist

from bedrog.core.chance import Dealer
from bedrog.games.motten.times import FAINT, STRENGTH

LEVELS = range(8)
LIT = 1000
"""A movement that was under the lantern all the time; shares are counted in thousandths."""

SHARES = 1000
"""Chances of levels are whole thousandths."""


def draw_level(vanished: bool, quick: bool, lit: int, dealer: Dealer) -> int:
    """One level; ``lit`` is the share of the movement under the lantern, in thousandths."""
    limits = _limits(clearness(vanished, quick, lit))
    return bisect_right(limits, dealer.choose("evidence", None, SHARES))


@lru_cache(maxsize=4096)
def clearness(vanished: bool, quick: bool, lit: int) -> float:
    """How many standard deviations a movement stands out from harmless ones."""
    if not vanished:
        return 0.0
    faint = FAINT[quick]
    return STRENGTH[quick] * (faint + (1 - faint) * lit / LIT)


def chances(clear: float) -> tuple[int, ...]:
    """How many times in a thousand each level is heard."""
    limits = (0, *_limits(clear), SHARES)
    return tuple(after - before for before, after in pairwise(limits))


@lru_cache(maxsize=4096)
def _limits(clear: float) -> tuple[int, ...]:
    """Below the first limit is level 0, from the last on level 7: half a deviation a level."""
    heard = NormalDist(clear)
    return tuple(round(SHARES * heard.cdf(0.5 * level - 1)) for level in LEVELS[1:])
