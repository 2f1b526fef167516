"""What happens in a game, one small value each; ``None`` stands for a card the listener may not know."""

from typing import Literal

import msgspec

from bedrog.games.bedriegers.cards import Character, Goal

Decision = Literal["cloak", "traitor"]


class _Event(msgspec.Struct, frozen=True, gc=False, tag_field="e"):
    pass


class RoundStarted(_Event, frozen=True, tag="round_started"):
    """New goals are in the row (B1.5) and ``seat`` begins."""

    round: int
    seat: int
    goals: tuple[Goal, ...]


class Laid(_Event, frozen=True, tag="laid"):
    """``seat`` laid a card face down at the bottom of ``column`` (B3.1)."""

    seat: int
    column: int
    card: Character | None


class Turned(_Event, frozen=True, tag="turned"):
    """The card at ``position`` was uncovered and turned over (B3.2)."""

    column: int
    position: int
    seat: int
    card: Character


class Moved(_Event, frozen=True, tag="moved"):
    """The Explorer of ``seat`` went face down to the bottom of column ``to`` (B5.1)."""

    seat: int
    column: int
    to: int


class Stayed(_Event, frozen=True, tag="stayed"):
    """The Explorer of ``seat`` stays face up: it moved in this turn, or all is closed (B5.1)."""

    seat: int
    column: int
    why: Literal["moved_already", "all_closed"]


class Killed(_Event, frozen=True, tag="killed"):
    """The Assassin of ``by`` sent the card of ``seat`` to its owner's discard pile (B5.2)."""

    column: int
    by: int
    seat: int
    card: Character | None


class Closed(_Event, frozen=True, tag="closed"):
    """A Storm closed ``column`` (B5.3)."""

    column: int


class Asked(_Event, frozen=True, tag="asked"):
    """``seat`` decides for its Cloak or for a Traitor (B5.4, B5.5)."""

    kind: Decision
    seat: int
    column: int


class Hid(_Event, frozen=True, tag="hid"):
    """``seat`` slid a hand card under its Cloak (B5.4)."""

    seat: int
    column: int
    card: Character | None


class Swapped(_Event, frozen=True, tag="swapped"):
    """``seat`` swapped the goals of two columns (B5.5)."""

    seat: int
    column: int
    other: int


class Declined(_Event, frozen=True, tag="declined"):
    """``seat`` left the Cloak empty, or the goals where they are."""

    kind: Decision
    seat: int
    column: int


class Reshuffled(_Event, frozen=True, tag="reshuffled"):
    """``seat`` shuffled the own discard pile into a new draw pile (B3.3)."""

    seat: int


class Drew(_Event, frozen=True, tag="drew"):
    """``seat`` drew a card (B3.3)."""

    seat: int
    card: Character | None


class Skipped(_Event, frozen=True, tag="skipped"):
    """``seat`` has no card and cannot draw one (B3.4)."""

    seat: int


class ColumnWon(_Event, frozen=True, tag="column_won"):
    """The goal of ``column`` goes to ``seat``, or out of the game when nobody has a value (B6)."""

    column: int
    goal: Goal
    seat: int | None


class RoundEnded(_Event, frozen=True, tag="round_ended"):
    """All columns are complete, or nobody can lay a card any more (B4.2, B3.4)."""

    round: int


class WantsNext(_Event, frozen=True, tag="wants_next"):
    """``seat`` has seen the results."""

    seat: int


class GameEnded(_Event, frozen=True, tag="game_ended"):
    """The sixth round is scored (B4.6, B8)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
    RoundStarted
    | Laid
    | Turned
    | Moved
    | Stayed
    | Killed
    | Closed
    | Asked
    | Hid
    | Swapped
    | Declined
    | Reshuffled
    | Drew
    | Skipped
    | ColumnWon
    | RoundEnded
    | WantsNext
    | GameEnded
)
