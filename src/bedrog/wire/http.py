"""The HTTP side: what goes in, what comes back, and the problems (RFC 9457) in between."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from bedrog.core.held import Held
from bedrog.wire.to_client import HouseRuleRow, Table
from bedrog.wire.to_server import Name


class _Request(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    pass


class CreateTable(_Request, frozen=True):
    """Set up a table and sit down as its host. What is not named in ``house_rules`` gets its default.

    ``seats`` counts the host, the people to come and the ``bots``, one kind per seat.
    """

    game: str
    seats: int
    name: Name
    house_rules: dict[str, Any] = {}
    bots: tuple[Annotated[str, Meta(max_length=40)], ...] = ()


class TakeSeat(_Request, frozen=True):
    """Sit down in the first free seat of a table that has not begun."""

    name: Name


class UseSeatLink(_Request, frozen=True):
    """Move a seat to this device with the one-time ``code`` of a seat link."""

    code: Annotated[str, Meta(min_length=1, max_length=64)]


class Created(msgspec.Struct, frozen=True, gc=False):
    """The table's code, and the seat and secret of its host."""

    table: str
    seat: int
    token: str


class SeatTaken(msgspec.Struct, frozen=True, gc=False):
    """A seat and its secret: whoever has the token has the seat."""

    seat: int
    token: str


class SeatLink(msgspec.Struct, frozen=True, gc=False):
    """A link that moves the seat to another device once; the old token then ends.

    ``code`` is also the fragment of ``link``; both hold for ``seconds``.
    """

    link: str
    code: str
    seconds: int


class PublicSeat(msgspec.Struct, frozen=True, gc=False):
    """A seat as strangers see it; ``name`` None: free. ``bot`` is the kind of bot that plays it now."""

    seat: int
    name: str | None
    person: bool
    bot: str | None


class TableFacts(msgspec.Struct, frozen=True, gc=False):
    """What anybody with the code may know before coming in. ``free`` seats can be taken now.

    ``last_game``: which game its people can look back at; None while one is played, or before the first.
    """

    code: str
    game: str
    phase: Literal["lobby", "playing", "over"]
    seats: tuple[PublicSeat, ...]
    free: int
    watchers: int
    last_game: str | None


class OpenTable(msgspec.Struct, frozen=True, gc=False):
    """A table on the list of open tables. ``changed`` counts the house rules that are not as usual."""

    code: str
    game: str
    host: str
    seats: int
    free: int
    changed: int


class OpenTables(msgspec.Struct, frozen=True, gc=False):
    """The open tables of a server; ``on`` is false where it keeps no such list."""

    on: bool
    tables: tuple[OpenTable, ...]


class GameFacts(msgspec.Struct, frozen=True, gc=False):
    """A game this server knows: its numbers of players, house rules and kinds of bots.

    ``texts`` gives for each card the message keys of its texts under the usual house rules.
    """

    id: str
    least: int
    most: int
    house_rules: tuple[HouseRuleRow, ...]
    texts: dict[str, Any]
    bots: tuple[str, ...]


class Frame(msgspec.Struct, frozen=True, gc=False):
    """A moment of a game that is over: the table after ``step``, and what came of that step.

    ``at``: milliseconds since the game began. ``held``: what each seat holds, None where the viewer
    could not know.
    """

    step: int
    at: int
    view: Any
    events: tuple[Any, ...]
    held: tuple[Held | None, ...]


class Replay(msgspec.Struct, frozen=True, gc=False):
    """A whole game as ``viewer`` saw it: a seat, ``audience``, or ``all`` with nothing hidden."""

    table: Table
    viewer: str
    frames: tuple[Frame, ...]


class ReplayLink(msgspec.Struct, frozen=True, gc=False):
    """A link to look back at the last game. ``key``, also its fragment, opens the record of that game."""

    link: str
    key: str


class Health(msgspec.Struct, frozen=True, gc=False):
    """The server answers and can write its tables down."""

    status: Literal["ok"]
    version: str


class Problem(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Why a request was refused (RFC 9457), sent as ``application/problem+json``.

    ``reason`` is a message key that screens translate; ``type`` is the same as a name for programs;
    ``detail`` says in plain English what is wrong and what to do; ``rule`` names a rule of the game.
    """

    type: str
    title: str
    status: int
    detail: str
    reason: str
    rule: str = ""


PROBLEMS: dict[str, tuple[int, str]] = {
    "malformed": (400, "The request cannot be read"),
    "token_expected": (401, "The token of a seat is needed"),
    "not_yours": (403, "This is not for you to do"),
    "no_such_table": (404, "There is no such table"),
    "not_found": (404, "There is nothing at this address"),
    "method_not_allowed": (405, "This address does not take that method"),
    "illegal": (409, "That is not possible now"),
    "table_full": (409, "The table is full"),
    "already_begun": (409, "The game has begun"),
    "not_over_yet": (409, "The game is not over yet"),
    "link_ended": (410, "The link is used or too old"),
    "too_large": (413, "The request is too large"),
    "unsupported_media_type": (415, "The request is not JSON"),
    "unprocessable": (422, "The request asks for something that does not exist"),
    "too_fast": (429, "Too many requests"),
    "out_of_order": (500, "Something broke here"),
    "server_full": (503, "The server is full"),
    "server_busy": (503, "The server has too much to do"),
    "table_unreadable": (503, "The table cannot be read"),
    "stopping": (503, "The server is going down"),
}
"""Every kind of problem: its HTTP status and its title."""


def problem(kind: str, detail: str, reason: str | None = None, rule: str = "") -> Problem:
    """A problem of a ``kind`` from ``PROBLEMS``; ``reason`` where a screen can say it closer."""
    status, title = PROBLEMS[kind]
    return Problem(f"urn:bedrog:problem:{kind}", title, status, detail, reason or kind, rule)
