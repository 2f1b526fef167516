"""Many games between the same bots, on one core or several: the results are the same."""

from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import partial

import msgspec

from bedrog.bots import Bot, bot_called
from bedrog.bots.files import Texts, is_in_file, read_files
from bedrog.core.errors import Malformed
from bedrog.games import game_named
from bedrog.sim.facts import Counts, add
from bedrog.sim.match import Played, play, verify_seats
from bedrog.sim.stats import Result, mean_interval, result
from bedrog.sim.workers import spread

PIECE = 16
"""How many games of quick bots a process takes at a time: enough to make the hand-over cheap."""


@dataclass(frozen=True)
class Series:
    """Games of one kind. ``bots`` names one for each seat; game by game they move on a seat.

    ``texts`` are those of the files that bots are in.
    """

    game: str
    bots: tuple[str, ...]
    house_rules: dict[str, object]
    seed: str
    texts: Texts = field(default_factory=dict)

    def seated(self, number: int) -> tuple[str, ...]:
        """Who sits where in this game of the series; they count from 0."""
        first = number % len(self.bots)
        return self.bots[first:] + self.bots[:first]

    def play(self, number: int, keep: bool = True) -> Played:
        """One game, with its record and facts if you want to ``keep`` it. Its chance depends on the seed and its number, on nothing else."""
        game = game_named(self.game)
        bots = [self.bot(name) for name in self.seated(number)]
        rules = game.house_rules.read(self.house_rules)
        return play(game, rules, bots, f"{self.seed}/{number}", keep, watch=keep)

    def bot(self, name: str) -> Bot:
        """The bot, known by the name it was given here: in two files there may be two of one name."""
        return replace(bot_called(name, self.game, self.texts), name=name)

    @property
    def piece(self) -> int:
        """How many games a process takes at a time; those of bots that may think long, one by one."""
        slow = any(is_in_file(name) or self.bot(name).think for name in set(self.bots))
        return 1 if slow else PIECE


def series_of(
    game_id: str, seats: int, bots: tuple[str, ...], house_rules: dict[str, object], seed: str
) -> Series:
    """The series that people ask for; one bot fills all seats, several are one for each.

    Raises Malformed for an unknown game, bot or house rule, a wrong number of seats or bots, or a
    file with bots that is not as it should be.
    """
    verify_seats(game_id, seats, house_rules)
    if len(bots) not in {1, seats}:
        raise Malformed(
            "seat_count", f"{len(bots)} bots for {seats} seats; name one for all, or one for each"
        )
    texts = read_files(bots)
    for bot in bots:
        bot_called(bot, game_id, texts)
    return Series(game_id, bots * seats if len(bots) == 1 else bots, house_rules, seed, texts)


def played(series: Series, games: int, jobs: int, keep: bool) -> Generator[Played, None, None]:
    """The games of a series in their order, with records and facts if you want to ``keep`` them.

    Raises BrokenBot for a bot that does not play.
    """
    one = partial(_play, series, keep)
    with closing(spread(one, range(games), jobs, series.piece)) as games_played:
        yield from games_played


def _play(series: Series, keep: bool, number: int) -> Played:
    return series.play(number, keep)


class Tally:
    """Adds up games of a series, bot by bot."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.games = 0
        self.decisions = 0
        self.wins: dict[str, list[float]] = {bot: [] for bot in series.bots}
        self.scores: dict[str, list[int]] = {bot: [] for bot in series.bots}
        self.lengths: list[int] = []
        self.facts: Counts = {}

    def add(self, game: Played) -> None:
        """The next game, in order."""
        outcome = game.outcome
        for seat, bot in enumerate(self.series.seated(self.games)):
            won = 1 / len(outcome.winners) if seat in outcome.winners else 0
            self.wins[bot].append(won)
            self.scores[bot].append(outcome.scores[seat])
        self.games += 1
        self.decisions += game.decisions
        self.lengths.append(game.decisions)
        add(self.facts, game.facts)

    def mean_interval(self, bot: str) -> tuple[float, float]:
        """Where the mean score of a bot lies, with 95 % confidence."""
        return mean_interval(self.scores[bot])

    def summary(self, seconds: float) -> "Summary":
        return Summary(
            game=self.series.game,
            games=self.games,
            seats=len(self.series.bots),
            bots=self.series.bots,
            seed=self.series.seed,
            house_rules=self.series.house_rules,
            seconds=round(seconds, 3),
            games_per_second=round(self.games / seconds, 3),
            decisions=self.decisions,
            decisions_per_second=round(self.decisions / seconds, 1),
            results={bot: result(self.wins[bot], self.scores[bot]) for bot in self.wins},
        )


class Summary(msgspec.Struct, frozen=True, gc=False):
    """What a series came to. A decision is an action chosen among at least two, other than waiting."""

    game: str
    games: int
    seats: int
    bots: tuple[str, ...]
    seed: str
    house_rules: dict[str, object]
    seconds: float
    games_per_second: float
    decisions: int
    decisions_per_second: float
    results: dict[str, Result]
