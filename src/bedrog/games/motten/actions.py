"""What a seat can do, and what the table reports. Cards are named, never pointed at."""

import msgspec

from bedrog.games.motten.cards import Card


class _Action(msgspec.Struct, frozen=True, gc=False, tag_field="t", forbid_unknown_fields=True):
    pass


class Lay(_Action, frozen=True, tag="lay"):
    """Lay a card whose number is a neighbour of the top one (M3.1)."""

    card: Card


class Draw(_Action, frozen=True, tag="draw"):
    """Draw a card instead of laying one (M3.2)."""


class Give(_Action, frozen=True, tag="give"):
    """Answer a question with a card: spider's gift ``to`` a seat (M4.1), gift to the slowest (M4.3),
    the guard's card to the caught (M6.4). ``to`` is None where the question names the receiver.
    """

    prompt: int
    card: Card
    to: int | None = None


class Keep(_Action, frozen=True, tag="keep"):
    """Give nothing: the spider (M4.1)."""

    prompt: int


class Slap(_Action, frozen=True, tag="slap"):
    """Slap the mosquito (M4.3)."""

    prompt: int


class Match(_Action, frozen=True, tag="match"):
    """Lay a card of the cockroach's number in its race (M4.4)."""

    prompt: int
    card: Card


class Hold(_Action, frozen=True, tag="hold"):
    """Lay nothing on the cockroach (M4.4)."""

    prompt: int


class Vanish(_Action, frozen=True, tag="vanish"):
    """A hand came back from below the table without ``card`` (M6.1)."""

    card: Card
    quick: bool


class Feint(_Action, frozen=True, tag="feint"):
    """A hand came back from below the table with all its cards."""

    quick: bool


class Lantern(_Action, frozen=True, tag="lantern"):
    """The guard shines on ``seat``."""

    seat: int


class Caught(_Action, frozen=True, tag="caught"):
    """The guard accuses ``seat``: "Betrapt!" (M6.3)."""

    seat: int


class NextRound(_Action, frozen=True, tag="next_round"):
    """Seen enough of the results of ``round``. Rounds count from 1."""

    round: int


class Wait(_Action, frozen=True, tag="wait"):
    """The table: so many milliseconds have passed."""

    ms: int


class Fidget(_Action, frozen=True, tag="fidget"):
    """The table: the hand of ``seat`` went below the edge by itself, and came back."""

    seat: int
    quick: bool


class Heard(_Action, frozen=True, tag="heard"):
    """The table: the movement of ``seat`` is over, ``lit`` thousandths of it under the lantern.

    ``lag``: milliseconds by which the guard's line is late, 0 to 400 (M6.6).
    """

    seat: int
    lit: int
    lag: int = 0


class Time(msgspec.Struct, frozen=True, gc=False):
    """How a seat did in a race: milliseconds from cue to slap, None when it never came.

    Less than nothing is possible with a head start, and against the own usual time.
    """

    seat: int
    ms: int | None
    card: Card | None = None


class Raced(_Action, frozen=True, tag="raced"):
    """The table: the race is over, with these times of all who raced (M4.3, M4.4)."""

    prompt: int
    times: tuple[Time, ...]


class FalseSlap(_Action, frozen=True, tag="false_slap"):
    """The table: ``seat`` slapped a card that is no mosquito (M9)."""

    seat: int


Action = (
    Lay
    | Draw
    | Give
    | Keep
    | Slap
    | Match
    | Hold
    | Vanish
    | Feint
    | Lantern
    | Caught
    | NextRound
    | Wait
    | Fidget
    | Heard
    | Raced
    | FalseSlap
)


def waits(action: Action) -> bool:
    """Whether an action decides nothing."""
    return isinstance(action, NextRound | Wait)
