"""What is written down of a table: one small fact per entry, enough to rebuild it exactly.

Entries hold results, never questions: what a bot chose, which seat was given, the seed drawn. So
replaying needs no bot, no clock and no luck. Seat secrets stand here only as hashes.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec


class _Entry(msgspec.Struct, frozen=True, gc=False, tag_field="e"):
    pass


class Opened(_Entry, frozen=True, tag="opened"):
    """A new table with free seats. ``form`` is the form of these entries, for later readers."""

    code: str
    game: str
    seats: int
    house_rules: dict[str, Any]
    form: int = 1


class SatDown(_Entry, frozen=True, tag="sat_down"):
    """A person took the seat; in a game it was a bot's seat before."""

    seat: int
    name: str
    secret: str


class BotSat(_Entry, frozen=True, tag="bot_sat"):
    """The host gave a free seat to a bot."""

    seat: int
    name: str
    bot: str


class Freed(_Entry, frozen=True, tag="freed"):
    """The seat is nobody's (only in the lobby)."""

    seat: int


class ReadySet(_Entry, frozen=True, tag="ready"):
    seat: int
    yes: bool


class HouseRulesSet(_Entry, frozen=True, tag="house_rules"):
    house_rules: dict[str, Any]


class SeatsSet(_Entry, frozen=True, tag="seats"):
    """So many seats from now on; free seats go first, those at the end before others."""

    seats: int


class HeadStartSet(_Entry, frozen=True, tag="head_start"):
    """Valse Motten: so many milliseconds come off the seat's times in races."""

    seat: int
    ms: int


class EvenRacesSet(_Entry, frozen=True, tag="even_races"):
    """Valse Motten: whether everybody races against the own usual time."""

    yes: bool


class ChatSet(_Entry, frozen=True, tag="chat"):
    """Whether people may write to each other; what they write stands nowhere."""

    yes: bool


class PublicSet(_Entry, frozen=True, tag="public"):
    """Whether the table is on the list of open tables."""

    yes: bool


class GameSet(_Entry, frozen=True, tag="game"):
    """Another game from now on, under its usual house rules."""

    game: str


class HostSet(_Entry, frozen=True, tag="host"):
    seat: int


class Sealed(_Entry, frozen=True, tag="sealed"):
    """The table's secret for the next shuffle was drawn; in hex."""

    secret: str


class Promised(_Entry, frozen=True, tag="promised"):
    """The seat has promised a share; only its hash is known."""

    seat: int
    promise: str


class Closed(_Entry, frozen=True, tag="closed"):
    """The host has started: no promise is taken any more, and shares are given."""


class ShareGiven(_Entry, frozen=True, tag="share_given"):
    """The seat has given the share that it promised."""

    seat: int
    share: str


class Began(_Entry, frozen=True, tag="began"):
    """A game began: free seats were left out, the others moved up in order. ``seed`` in hex."""

    seed: str


class Input(_Entry, frozen=True, tag="input"):
    """A move of the game, and who made it for the seat."""

    seat: int
    action: Any
    by: Literal["person", "bot", "clock"] = "person"


class Dipped(_Entry, frozen=True, tag="dipped"):
    """Valse Motten: the person's hand went below the table."""

    seat: int


class DipEnded(_Entry, frozen=True, tag="dip_ended"):
    """Valse Motten: it is on its way back, without ``card`` if there is one."""

    seat: int
    card: str | None


class HandUp(_Entry, frozen=True, tag="hand_up"):
    """Valse Motten: it is back; an input before this tells what it did."""

    seat: int


class Tapped(_Entry, frozen=True, tag="tapped"):
    """Valse Motten: a hand came down in a race, at this moment; ``rt`` as its device told, ms."""

    seat: int
    race: int
    arrived: int
    rt: float | None


class Paused(_Entry, frozen=True, tag="paused"):
    seat: int


class Resumed(_Entry, frozen=True, tag="resumed"):
    pass


class BotTook(_Entry, frozen=True, tag="bot_took"):
    """A bot plays for the person who owns the seat; for one who is ``idle`` until asked back."""

    seat: int
    bot: str
    idle: bool = False


class GaveBack(_Entry, frozen=True, tag="gave_back"):
    """The person plays again."""

    seat: int


class Left(_Entry, frozen=True, tag="left"):
    """The person gave up the seat during a game; it is a bot's for good."""

    seat: int
    bot: str


class SecretSet(_Entry, frozen=True, tag="secret"):
    """The seat moved to another device; the old secret ended."""

    seat: int
    secret: str


class WentBack(_Entry, frozen=True, tag="went_back"):
    """After the end: back to the lobby, same people, same house rules."""


class Dissolved(_Entry, frozen=True, tag="dissolved"):
    """The table is no more. Never on disk: the table is forgotten there."""


Entry = (
    Opened
    | SatDown
    | BotSat
    | Freed
    | ReadySet
    | HouseRulesSet
    | SeatsSet
    | HeadStartSet
    | EvenRacesSet
    | ChatSet
    | PublicSet
    | GameSet
    | HostSet
    | Sealed
    | Promised
    | Closed
    | ShareGiven
    | Began
    | Input
    | Dipped
    | DipEnded
    | HandUp
    | Tapped
    | Paused
    | Resumed
    | BotTook
    | GaveBack
    | Left
    | SecretSet
    | WentBack
    | Dissolved
)


class Line(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An entry as it is stored: when, and which message of which seat it answers (if any)."""

    at: int
    entry: Entry
    seat: int | None = None
    id: str | None = None


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Line)


def write(lines: Iterable[Line]) -> list[bytes]:
    """Lines as the store keeps them."""
    return [_encoder.encode(line) for line in lines]


def read(entries: Iterable[bytes]) -> Iterator[Line]:
    """The lines again. Raises msgspec.DecodeError or RecursionError when something else was stored."""
    return map(_decoder.decode, entries)
