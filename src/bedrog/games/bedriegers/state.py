"""The whole truth about a game at one moment, as frozen values."""

from typing import Literal

import msgspec

from bedrog.games.bedriegers.cards import Character, Goal
from bedrog.games.bedriegers.house_rules import HouseRules

ROUNDS = 6
HAND_SIZE = 3


class Laid(msgspec.Struct, frozen=True, gc=False):
    """A card in a column.

    ``under`` is the card its owner hid under a Cloak (B5.4). ``moved`` marks an Explorer that lies
    face down after a move, so that everybody knows which card it is (B7).
    """

    seat: int
    card: Character
    up: bool = False
    under: Character | None = None
    moved: bool = False


class Column(msgspec.Struct, frozen=True, gc=False):
    """A goal and the cards under it, the nearest to the goal first.

    ``closed`` by a Storm: it takes no more cards (B5.3).
    """

    goal: Goal
    cards: tuple[Laid, ...] = ()
    closed: bool = False

    @property
    def complete(self) -> bool:
        """Whether it holds as many cards as its goal asks, or a Storm closed it (B4.1)."""
        return self.closed or len(self.cards) >= self.goal.value


class Question(msgspec.Struct, frozen=True, gc=False):
    """A decision the game waits for: ``seat`` answers for the card at ``position`` of ``column``."""

    number: int
    kind: Literal["cloak", "traitor"]
    seat: int
    column: int
    position: int


Phase = Literal["play", "results", "over"]


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything there is to know; tuples of tuples are by seat.

    ``turn`` is the seat whose turn it is (during ``results``: whose turn ended the round).
    ``travelled`` are the seats whose Explorer has moved in this turn (B5.1). ``questions`` counts
    the questions asked so far. ``columns`` keeps the last round, turned over, until the next begins.
    ``ready`` are the seats that want to go on to the next round.
    """

    rules: HouseRules
    seats: int
    phase: Phase
    round: int
    turn: int
    columns: tuple[Column, ...]
    goals: tuple[Goal, ...]
    hands: tuple[tuple[Character, ...], ...]
    piles: tuple[tuple[Character, ...], ...]
    discards: tuple[tuple[Character, ...], ...]
    won: tuple[tuple[Goal, ...], ...]
    question: Question | None = None
    questions: int = 0
    travelled: tuple[int, ...] = ()
    ready: tuple[int, ...] = ()
