"""Which of several bots is better: every two of them meet, deal after deal.

Half the seats of a game belong to one bot and half to the other; with an odd number of seats one of them has
one more, alternately from deal to deal. Each deal is played twice, the second time with the seats
exchanged and the same cards, so luck in the cards counts for both. From deal to deal the seats are
shared in another way, until all ways have been gone through.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations, count

import msgspec

from bedrog.bots import Bot, bot_called
from bedrog.bots.files import Texts, read_files
from bedrog.core.errors import Malformed
from bedrog.core.outcome import Outcome
from bedrog.games import game_named
from bedrog.sim.facts import Counts, add
from bedrog.sim.match import Played, play, verify_seats

Two = tuple[str, str]
"""The names of two bots that meet."""


@dataclass(frozen=True)
class Encounter:
    """Two bots and one deal; deals of the same two count from 0."""

    bots: Two
    deal: int

    def seatings(self, seats: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Who sits where in the two games of this deal."""
        one, other = self.bots
        mine = self._shared(seats)
        first = tuple(one if seat in mine else other for seat in range(seats))
        return first, tuple(other if bot == one else one for bot in first)

    def _shared(self, seats: int) -> tuple[int, ...]:
        """The seats of the first bot, in the first game."""
        odd = seats % 2
        share, turn = seats // 2 + odd * (self.deal % 2), self.deal // (1 + odd)
        ways = list(combinations(range(seats), share))
        return ways[turn % len(ways)]


class GamePlayed(msgspec.Struct, frozen=True, gc=False):
    """How one game ended; ``bots`` and ``outcome`` by seat."""

    bots: tuple[str, ...]
    outcome: Outcome
    decisions: int


class Pair(msgspec.Struct, frozen=True, gc=False):
    """Both games of an encounter; ``facts`` of both, or none where nobody watched."""

    bots: Two
    deal: int
    games: tuple[GamePlayed, GamePlayed]
    facts: Counts = {}

    @property
    def share(self) -> float:
        """What of the pair the first bot has won: 1, or 0, or a half."""
        mine, theirs = (self.mean_placing(bot) for bot in self.bots)
        return 0.5 if mine == theirs else float(mine < theirs)

    def mean_placing(self, bot: str) -> float:
        """Over all seats of the bot in both games; 1 is the best."""
        places = [place for game in self.games for place in _places(game, bot)]
        return sum(places) / len(places)


def _places(game: GamePlayed, bot: str) -> list[float]:
    places = placings(game.outcome)
    return [place for place, owner in zip(places, game.bots, strict=True) if owner == bot]


def placings(outcome: Outcome) -> tuple[float, ...]:
    """By seat, from 1 for the best; equal scores share the mean of their places.

    Whether many points are good or bad tells the score of the winners.
    """
    best = outcome.scores[outcome.winners[0]]
    gaps = [abs(score - best) for score in outcome.scores]
    return tuple(sum(other < gap for other in gaps) + (gaps.count(gap) + 1) / 2 for gap in gaps)


@dataclass(frozen=True)
class Tournament:
    """Bots that meet one another; ``texts`` are those of the files that they are in."""

    game: str
    seats: int
    bots: tuple[str, ...]
    house_rules: dict[str, object]
    seed: str
    texts: Texts = field(default_factory=dict)

    def encounters(self, deals: int | None) -> Iterator[Encounter]:
        """Every two bots, for so many deals or without end; a deal of all, then the next."""
        for deal in count() if deals is None else range(deals):
            for two in combinations(self.bots, 2):
                yield Encounter(two, deal)

    def play(self, encounter: Encounter, watch: bool = False) -> Pair:
        """Both games. Their chance depends on the seed, the two bots' names and the deal only."""
        facts: Counts = {}
        games = []
        for seated in encounter.seatings(self.seats):
            played = self._game(encounter, seated, watch)
            games.append(GamePlayed(seated, played.outcome, played.decisions))
            add(facts, played.facts)
        return Pair(encounter.bots, encounter.deal, (games[0], games[1]), facts)

    def _game(self, encounter: Encounter, seated: tuple[str, ...], watch: bool) -> Played:
        game = game_named(self.game)
        rules = game.house_rules.read(self.house_rules)
        bots = [self.bot(name) for name in seated]
        seed = f"{self.seed}/{' '.join(encounter.bots)}/{encounter.deal}"
        return play(game, rules, bots, seed, keep=False, watch=watch)

    def bot(self, name: str) -> Bot:
        """The bot, known by the name it was given here."""
        return replace(bot_called(name, self.game, self.texts), name=name)


def tournament_of(
    game_id: str, seats: int, bots: tuple[str, ...], house_rules: dict[str, object], seed: str
) -> Tournament:
    """The tournament that people ask for.

    Raises Malformed for an unknown game, bot or house rule, a wrong number of seats, fewer than two
    bots or the same one twice, or a file with bots that is not as it should be.
    """
    verify_seats(game_id, seats, house_rules)
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise Malformed(
            "bot_count", f"a tournament is between two or more different bots, not {','.join(bots)}"
        )
    texts = read_files(bots)
    for bot in bots:
        bot_called(bot, game_id, texts)
    return Tournament(game_id, seats, bots, house_rules, seed, texts)
