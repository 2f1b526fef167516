"""What a game was worth to a seat, on one scale for every game and any number of seats."""

from bedrog.core.outcome import Outcome
from bedrog.sim.tournament import placings


def placing(outcome: Outcome) -> tuple[float, ...]:
    """By seat: the share of the others it did better than, less the share that did better.

    1 for a sole winner, -1 for a sole last, 0 where all are equal; the sum is 0.
    """
    seats = len(outcome.scores)
    return tuple((seats + 1 - 2 * place) / (seats - 1) for place in placings(outcome))
