"""What a game was worth to a seat, on one scale for every game and any number of seats."""

from bedrog.core.outcome import Outcome


def placing(outcome: Outcome) -> tuple[float, ...]:
    """By seat: the share of the others it did better than, less the share that did better.

    1 for a sole winner, -1 for a sole last, 0 where all are equal; the sum is 0. Whether more points
    are better, the winners tell.
    """
    scores, best = outcome.scores, outcome.scores[outcome.winners[0]]
    sign = 1 if best == max(scores) else -1
    return tuple(_place(sign * own, [sign * score for score in scores]) for own in scores)


def _place(own: int, scores: list[int]) -> float:
    better = sum(own > other for other in scores)
    worse = sum(own < other for other in scores)
    return (better - worse) / (len(scores) - 1)
