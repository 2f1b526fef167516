"""The game file: what was agreed, what chance dealt, and every input in order.

Everything else follows from the rules. A record holds all secrets of its game, so it is given out
only when the game is over.
"""

from typing import Annotated, Any, Literal

import msgspec

from bedrog.core.chance import Deal
from bedrog.core.errors import Malformed
from bedrog.core.outcome import Outcome
from bedrog.core.reading import read_json

FORMAT: Literal["bedrog-record"] = "bedrog-record"
VERSION: Literal[1] = 1

Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""32 bytes in hex."""


class Input(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a seat (-1: the table itself) did, ``at`` milliseconds after the game began."""

    at: int
    seat: int
    action: str


class Shuffle(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Where a seed came from: the table's ``secret``, and by seat what was promised and given; in hex.

    ``docs/decisions/verifiable-shuffle.md`` has the formulas.
    """

    secret: Hash
    promises: tuple[Hash | None, ...]
    shares: tuple[Hash | None, ...]


class Record(
    msgspec.Struct,
    frozen=True,
    gc=False,
    forbid_unknown_fields=True,
    kw_only=True,
    omit_defaults=True,
):
    """One game. ``names`` are by seat, for people; ``seed`` in hex only once the game is over.

    ``outcome`` is None for a game that was not played to its end, ``shuffle`` where one program
    alone chose the seed.
    """

    format: Literal["bedrog-record"]
    version: Literal[1]
    game: str
    seats: int
    names: tuple[str | None, ...]
    house_rules: dict[str, Any]
    seed: str | None
    deals: tuple[Deal, ...]
    inputs: tuple[Input, ...]
    outcome: Outcome | None
    shuffle: Shuffle | None = None


class _Head(msgspec.Struct):
    format: Any = None
    version: Any = None


def write(record: Record) -> bytes:
    """The record as one line of JSON."""
    return msgspec.json.encode(record) + b"\n"


def read(text: bytes) -> Record:
    """The record that ``write`` wrote. Raises Malformed with the place of what is wrong."""
    head = read_json(text, _Head, "a game record")
    if head.format != FORMAT:
        raise Malformed("unreadable_record", f'not a game record: it needs "format": "{FORMAT}"')
    if head.version != VERSION:
        raise Malformed(
            "unreadable_record", f"not a game record of version {VERSION}, which is all we read"
        )
    return read_json(text, Record, "a game record")
