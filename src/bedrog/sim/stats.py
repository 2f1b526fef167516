"""What a pile of results says, and how sure that is."""

from collections.abc import Sequence
from math import sqrt

import msgspec

NINETY_FIVE = 1.959964
"""How many standard deviations to either side hold 95 % of a normal distribution."""


def wilson(wins: float, games: float, z: float = NINETY_FIVE) -> tuple[float, float]:
    """Wilson's interval for a share: where the true one lies, with the confidence that ``z`` stands for.

    Unlike the plain one it stays between 0 and 1 and holds for few games and for extreme shares.
    """
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    low, high = (middle - half) / scale, (middle + half) / scale
    return max(0.0, min(share, low)), min(1.0, max(share, high))


def mean_interval(values: Sequence[float], z: float = NINETY_FIVE) -> tuple[float, float]:
    """Where the true mean lies, from so many values that do not depend on each other; one tells nothing."""
    return spread_interval(len(values), sum(values), sum(value * value for value in values), z)


def spread_interval(
    count: float, total: float, squares: float, z: float = NINETY_FIVE
) -> tuple[float, float]:
    """The same from how many there were, their sum and the sum of their squares."""
    mean = total / count
    if count < 2:
        return mean, mean
    variance = max(0.0, squares - total * mean) / (count - 1)
    half = z * sqrt(variance / count)
    return mean - half, mean + half


class Result(msgspec.Struct, frozen=True, gc=False):
    """One bot's games. ``games`` counts seat-games, ``wins`` 1/k for a win shared by k; 95 % interval."""

    games: int
    wins: float
    win_rate: float
    win_rate_low: float
    win_rate_high: float
    mean_score: float


def result(wins: Sequence[float], scores: Sequence[int]) -> Result:
    """From the share of the win (0 to 1) and the score of every seat-game."""
    games = len(scores)
    won = sum(wins)
    low, high = wilson(won, games)
    return Result(games, round(won, 6), won / games, low, high, sum(scores) / games)
