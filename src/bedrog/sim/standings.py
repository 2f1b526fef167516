"""What a tournament comes to."""

from collections.abc import Sequence
from itertools import combinations
from statistics import fmean

import msgspec

from bedrog.sim.facts import Counts, add
from bedrog.sim.ratings import Ratings
from bedrog.sim.stats import mean_interval, wilson
from bedrog.sim.tournament import GamePlayed, Pair, Tournament, Two, placings


class Matchup(msgspec.Struct, frozen=True, gc=False):
    """Two bots against each other: the pairs of games that the first has won, ties as halves; 95 % interval."""

    bots: Two
    pairs: int
    wins: float
    win_rate: float
    win_rate_low: float
    win_rate_high: float


class Standing(msgspec.Struct, frozen=True, gc=False):
    """One bot against all others. Placings count from 1; ``mu`` and ``sigma`` are its rating.

    ``games`` counts seat-games, as for a series.
    """

    pairs: int
    wins: float
    win_rate: float
    win_rate_low: float
    win_rate_high: float
    games: int
    mean_placing: float
    mean_score: float
    mean_score_low: float
    mean_score_high: float
    mu: float
    sigma: float


class Standings:
    """Adds up the pairs of a tournament, in their order."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.pairs = 0
        self.shares: dict[Two, list[float]] = {two: [] for two in combinations(tournament.bots, 2)}
        self.places: dict[str, list[float]] = {bot: [] for bot in tournament.bots}
        self.scores: dict[str, list[int]] = {bot: [] for bot in tournament.bots}
        self.lengths: list[int] = []
        self.facts: Counts = {}
        self._ratings = Ratings(tournament.bots)

    def add(self, pair: Pair) -> None:
        """The next pair."""
        self.pairs += 1
        self.shares[pair.bots].append(pair.share)
        self._ratings.add(pair.bots, pair.share)
        add(self.facts, pair.facts)
        for game in pair.games:
            self._add_game(game)

    def _add_game(self, game: GamePlayed) -> None:
        self.lengths.append(game.decisions)
        places = placings(game.outcome)
        for bot, place, score in zip(game.bots, places, game.outcome.scores, strict=True):
            self.places[bot].append(place)
            self.scores[bot].append(score)

    def matchups(self) -> tuple[Matchup, ...]:
        return tuple(
            Matchup(two, len(shares), *_won(shares)) for two, shares in self.shares.items()
        )

    def standing(self, bot: str) -> Standing:
        shares = self._shares(bot)
        mu, sigma = self._ratings.of(bot)
        low, high = mean_interval(self.scores[bot])
        return Standing(
            len(shares),
            *_won(shares),
            games=len(self.scores[bot]),
            mean_placing=fmean(self.places[bot]),
            mean_score=fmean(self.scores[bot]),
            mean_score_low=low,
            mean_score_high=high,
            mu=mu,
            sigma=sigma,
        )

    def _shares(self, bot: str) -> list[float]:
        return [
            share if bot == two[0] else 1 - share
            for two, shares in self.shares.items()
            if bot in two
            for share in shares
        ]

    def results(self, seconds: float) -> "Results":
        tournament = self.tournament
        return Results(
            game=tournament.game,
            games=2 * self.pairs,
            seats=tournament.seats,
            bots=tournament.bots,
            seed=tournament.seed,
            house_rules=tournament.house_rules,
            seconds=round(seconds, 3),
            matchups=self.matchups(),
            results={bot: self.standing(bot) for bot in tournament.bots},
        )


def _won(shares: Sequence[float]) -> tuple[float, float, float, float]:
    won = sum(shares)
    return won, won / len(shares), *wilson(won, len(shares))


class Results(msgspec.Struct, frozen=True, gc=False):
    """The whole tournament. ``games`` are those of all pairs together."""

    game: str
    games: int
    seats: int
    bots: tuple[str, ...]
    seed: str
    house_rules: dict[str, object]
    seconds: float
    matchups: tuple[Matchup, ...]
    results: dict[str, Standing]
