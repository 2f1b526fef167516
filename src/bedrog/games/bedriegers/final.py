"""The final score (B8)."""

from collections.abc import Sequence

import msgspec

from bedrog.games.bedriegers.cards import CATEGORIES, Category, Goal
from bedrog.games.bedriegers.house_rules import HouseRules


class Score(msgspec.Struct, frozen=True, gc=False):
    """The two counts for one seat; ``full_set`` is None without all six categories."""

    plain: int
    full_set: int | None
    points: int


def score_goals(goals: Sequence[Goal], rules: HouseRules) -> Score:
    """What these goals are worth (B8.1 to B8.3), in points."""
    plain = sum(goal.value for goal in goals)
    doubled = full_set(goals)
    if doubled is None:
        return Score(plain, None, plain)
    if rules.full_set == "always":
        return Score(plain, doubled, doubled)
    return Score(plain, doubled, max(plain, doubled))


def full_set(goals: Sequence[Goal]) -> int | None:
    """B8.2: twice the best of each category, minus 1 for every other goal; None if one lacks."""
    best: dict[Category, int] = {}
    for goal in goals:
        best[goal.category] = max(goal.value, best.get(goal.category, 0))
    if len(best) < len(CATEGORIES):
        return None
    return 2 * sum(best.values()) - (len(goals) - len(CATEGORIES))


def winners(points: Sequence[int]) -> tuple[int, ...]:
    """B8.4: the seats with most points; equal points share the win."""
    most = max(points)
    return tuple(seat for seat, own in enumerate(points) if own == most)
