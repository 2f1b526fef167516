"""What may be asked of a table from outside, as plain values: a table need not live where it is asked.

Each is called with the table and the time, on the node where the table lives, and answers with
what ``__call__`` returns.
"""

from functools import cache
from typing import Any, Generic, Protocol, TypeVar, get_type_hints

import msgspec

from bedrog.record import record
from bedrog.server.measure import Kernel
from bedrog.server.table import Table
from bedrog.wire.http import SeatTaken, TableFacts
from bedrog.wire.to_client import No, ToClient
from bedrog.wire.to_server import Hello, ToServer

T = TypeVar("T")


class Link(Protocol):
    """A connection, as far as tables know one. Neither call waits or fails."""

    def send(self, message: ToClient | msgspec.Raw) -> None:
        """Tell it this; ``Raw`` is a message that is JSON already."""
        ...

    def close(self) -> None:
        """Close after what has been sent."""
        ...


class Ask(msgspec.Struct, Generic[T], frozen=True, gc=False, tag_field="c"):
    """A command that answers with a T."""

    def __call__(self, table: Table, now: int) -> T:
        raise NotImplementedError


class AnyTable(Protocol):
    """A table, here or on another node."""

    code: str

    def connect(self, link: Link) -> int:
        """A number for this connection; the table hears of it with its hello."""
        ...

    def disconnect(self, link: int) -> None:
        """The connection is gone."""
        ...

    async def ask(self, command: Ask[T]) -> T:
        """Let the table do something; returns when it is on disk.

        Raises the table's Refusal, TableEnded, or NotSaved.
        """
        ...

    def post(self, command: "Command") -> object:
        """Let the table do something, without waiting for what comes of it."""
        ...


# What comes in by HTTP


class Facts(Ask[TableFacts], frozen=True, tag=True):
    def __call__(self, table: Table, now: int) -> TableFacts:  # noqa: ARG002
        return table.facts()


class SitDown(Ask[SeatTaken], frozen=True, tag=True):
    name: str

    def __call__(self, table: Table, now: int) -> SeatTaken:
        return table.sit_down(self.name, now)


class Start(Ask[TableFacts], frozen=True, tag=True):
    token: str

    def __call__(self, table: Table, now: int) -> TableFacts:
        table.start(self.token, now)
        return table.facts()


class ReadRecord(Ask[bytes], frozen=True, tag=True):
    """The record of a game as its file has it."""

    token: str

    def __call__(self, table: Table, now: int) -> bytes:  # noqa: ARG002
        return record.write(table.record(self.token))


class ReplayKey(Ask[str], frozen=True, tag=True):
    token: str

    def __call__(self, table: Table, now: int) -> str:  # noqa: ARG002
        return table.replay_key(self.token)


class GiveSeatLink(Ask[str], frozen=True, tag=True):
    token: str

    def __call__(self, table: Table, now: int) -> str:
        return table.seat_link(self.token, now)


class TakeSeatLink(Ask[SeatTaken], frozen=True, tag=True):
    code: str

    def __call__(self, table: Table, now: int) -> SeatTaken:
        return table.use_seat_link(self.code, now)


# What comes in by a connection


class _LinkCommand(Ask[None], frozen=True):
    link: int


class Enter(_LinkCommand, frozen=True, tag=True):
    hello: Hello

    def __call__(self, table: Table, now: int) -> None:
        table.enter(self.link, self.hello, now)


class Receive(_LinkCommand, frozen=True, tag=True):
    message: ToServer
    arrived: int

    def __call__(self, table: Table, now: int) -> None:
        table.receive(self.link, self.message, now, self.arrived)


class Reject(_LinkCommand, frozen=True, tag=True):
    answer: No

    def __call__(self, table: Table, now: int) -> None:
        table.reject(self.link, self.answer, now)


class Echoed(_LinkCommand, frozen=True, tag=True):
    k: int
    arrived: int
    kernel: Kernel | None

    def __call__(self, table: Table, now: int) -> None:  # noqa: ARG002
        table.echoed(self.link, self.k, self.arrived, self.kernel)


LinkCommand = Enter | Receive | Reject | Echoed
Command = (
    Facts | SitDown | Start | ReadRecord | ReplayKey | GiveSeatLink | TakeSeatLink | LinkCommand
)


@cache
def answer_type(command: Any) -> Any:
    """What a command of this kind answers with."""
    return get_type_hints(command.__call__)["return"]
