"""What won goals promise: how good a seat's chances are in the middle of a game (B8)."""

from collections.abc import Sequence
from math import comb, sqrt, tanh

from bedrog.games.bedriegers.cards import CATEGORIES, Category, Goal
from bedrog.games.bedriegers.draft import Draft
from bedrog.games.bedriegers.final import score_goals
from bedrog.games.bedriegers.state import ROUNDS

MEAN_GOAL = 3
"""Points of a goal that is still to be won."""

LUCKY = 0.5
"""How likely a seat is to win, in one round, a goal of a category that it lacks."""

SWING = 5.0
"""How far, in points, one round moves two seats apart, as a rule of thumb."""

SURE = 0.05
"""The same at the end of the game: none, so that every point counts in full."""

COMPLETES = [
    [
        sum(
            comb(rounds, k) * LUCKY**k * (1 - LUCKY) ** (rounds - k)
            for k in range(missing, rounds + 1)
        )
        for rounds in range(ROUNDS + 1)
    ]
    for missing in range(len(CATEGORIES) + 1)
]
"""By missing categories and rounds to come: how likely all six are in the end."""


def standing(draft: Draft) -> list[float]:
    """For each seat the share of the others that it will leave behind, from 0 to 1, as far as one can tell."""
    left = ROUNDS - draft.round
    if draft.phase == "over":
        hopes = [float(score_goals(goals, draft.rules).points) for goals in draft.won]
        doubt = SURE
    else:
        hopes = [hope(goals, left) for goals in draft.won]
        doubt = SWING * sqrt(left)
    return [beaten(hopes, seat, doubt) for seat in range(draft.seats)]


def beaten(hopes: Sequence[float], seat: int, doubt: float) -> float:
    """The share of the others that this seat leaves behind, when differences are uncertain by ``doubt`` points."""
    own = hopes[seat]
    share = -0.5  # of itself, which counts for nothing
    for theirs in hopes:
        share += 0.5 + 0.5 * tanh((own - theirs) / doubt)
    return share / (len(hopes) - 1)


def hope(goals: Sequence[Goal], rounds: int) -> float:
    """Points at the end from these goals, with so many rounds to come; what all may expect alike is left out."""
    best: dict[Category, int] = {}
    plain = 0
    for goal in goals:
        plain += goal.value
        if goal.value > best.get(goal.category, 0):
            best[goal.category] = goal.value
    missing = len(CATEGORIES) - len(best)
    extra = len(goals) - len(best)
    more = 2 * (sum(best.values()) + MEAN_GOAL * missing) - extra - plain - MEAN_GOAL * missing
    return plain + COMPLETES[missing][rounds] * max(0, more)
