"""How strong bots are, as numbers that hold beyond who met whom: Plackett and Luce's model, by ``openskill``.

A pair of games is one match between two: seats of a bot in one game are no players of their own, and
luck in the cards is the same for both. Bots do not learn, so a rating only grows more certain.
"""

from collections.abc import Iterable

from openskill.models import PlackettLuce

from bedrog.sim.tournament import Two


class Ratings:
    """One for each bot, from pairs in their order: 25 with 8.3 of doubt at the beginning."""

    def __init__(self, bots: Iterable[str]) -> None:
        self._model = PlackettLuce(tau=0.0)
        self._ratings = {bot: self._model.rating(name=bot) for bot in bots}

    def add(self, two: Two, share: float) -> None:
        """A pair of which the first has won this share: 1, or 0, or a half."""
        teams = [[self._ratings[bot]] for bot in two]
        rated = self._model.rate(teams, scores=[share, 1 - share])
        for bot, team in zip(two, rated, strict=True):
            self._ratings[bot] = team[0]

    def of(self, bot: str) -> tuple[float, float]:
        """Strength and doubt: mu and sigma."""
        rating = self._ratings[bot]
        return rating.mu, rating.sigma
