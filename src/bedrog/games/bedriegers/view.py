"""What one seat, or the audience, may know (B7). Built field by field; nothing is taken out of a state."""

from typing import Literal

import msgspec

from bedrog.games.bedriegers.cards import Character, Goal
from bedrog.games.bedriegers.house_rules import HouseRules


class CardSeen(msgspec.Struct, frozen=True):
    """A card in a column as a viewer sees it.

    ``card`` is None when it lies face down and the viewer may not know it. ``covers`` tells that a
    Cloak hides a card, ``under`` which one, to its owner only (until the round is scored).
    """

    seat: int
    card: Character | None
    up: bool
    covers: bool = False
    under: Character | None = None
    moved: bool = False


class ColumnSeen(msgspec.Struct, frozen=True):
    """A column: the cards from the goal downward."""

    goal: Goal
    cards: tuple[CardSeen, ...]
    closed: bool
    complete: bool


class QuestionSeen(msgspec.Struct, frozen=True):
    """Who decides what. Answers carry ``prompt``."""

    prompt: int
    kind: Literal["cloak", "traitor"]
    seat: int
    column: int
    position: int


class SeatSeen(msgspec.Struct, frozen=True):
    """What everybody may know of a seat; ``goals`` is None while won goals are hidden."""

    hand: int
    pile: int
    discards: int
    won: int
    goals: tuple[Goal, ...] | None = None


class Change(msgspec.Struct, frozen=True, rename={"before": "from", "after": "to"}):
    """What one step did to one card; values in points, None for no value."""

    position: int
    card: Character
    before: int | float | None
    after: int | float | None
    removed: bool
    why: str
    by: tuple[int, ...]


StepKind = Literal[
    "reveal", "musketeers", "wizard", "witch", "prince_squire", "values", "dragon", "result"
]


class Step(msgspec.Struct, frozen=True):
    """One step of B6: the cards that cause it, what changes, and the totals by seat afterwards."""

    kind: StepKind
    source: tuple[int, ...]
    changes: tuple[Change, ...]
    totals: dict[int, int | float]


RuleOfResult = Literal[
    "highest", "lowest", "prince_squire", "tie_nearest", "tie_furthest", "nobody"
]


class Report(msgspec.Struct, frozen=True):
    """A scored column that explains itself. ``totals`` is None when Prince and Squire decide."""

    winner: int | None
    rule: RuleOfResult
    totals: dict[int, int | float] | None
    steps: tuple[Step, ...]


class Score(msgspec.Struct, frozen=True):
    """The two counts of B8 for one seat; ``full_set`` is None without all six categories."""

    plain: int
    full_set: int | None
    points: int


class OutcomeSeen(msgspec.Struct, frozen=True):
    """The end of the game: points, winners, and by which count, by seat."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    counts: tuple[Score, ...]
    goals: tuple[tuple[Goal, ...], ...]


class View(msgspec.Struct, frozen=True, tag_field="game", tag="bedriegers"):
    """The table as ``viewer`` sees it (None: the audience). ``seats`` is by seat, from 0.

    ``own_discards`` and ``own_goals`` are empty for the audience. ``reports`` are the results of
    the round in ``columns``, given in the phases ``results`` and ``over``. ``ready`` are the seats
    that want to go on, ``awaits`` those that may act now.
    """

    viewer: int | None
    phase: Literal["play", "results", "over"]
    round: int
    rounds: int
    turn: int
    awaits: tuple[int, ...]
    columns: tuple[ColumnSeen, ...]
    seats: tuple[SeatSeen, ...]
    hand: tuple[Character, ...]
    own_discards: tuple[Character, ...]
    own_goals: tuple[Goal, ...]
    goals_left: int
    question: QuestionSeen | None
    travelled: tuple[int, ...]
    ready: tuple[int, ...]
    reports: tuple[Report, ...] | None
    outcome: OutcomeSeen | None
    house_rules: HouseRules
