"""The people of other nodes at the tables of this one."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from msgspec import Raw

from bedrog.server import letters
from bedrog.server.clock import Clock
from bedrog.server.commands import Echoed, LinkCommand, Receive
from bedrog.server.letters import Answered, Asked, Letter, Shut, Told
from bedrog.server.table_task import NotSaved, TableTask
from bedrog.wire.codec import encode
from bedrog.wire.to_client import ToClient

Send = Callable[[str, Letter], None]


class Guest:
    """A connection that ends at another node, for a table here."""

    def __init__(self, send: Send, node: str, link: int) -> None:
        self._send = send
        self._node = node
        self._link = link

    def send(self, message: ToClient | Raw) -> None:
        self._send(self._node, Told(self._link, Raw(encode(message))))

    def close(self) -> None:
        self._send(self._node, Shut(self._link))


class Guests:
    """All of them, by their node and the number it gave them."""

    def __init__(
        self,
        send: Send,
        find: Callable[[str], TableTask | None],
        missed: Callable[[str], None],
        clock: Clock,
    ) -> None:
        """``find`` looks for a table that is here; ``missed`` hears of one that should be."""
        self._send = send
        self._find = find
        self._missed = missed
        self._clock = clock
        self._seats: dict[tuple[str, int], tuple[TableTask, int]] = {}

    def asked(self, node: str, letter: Asked) -> None:
        """Another node's people want something of a table."""
        table, command = self._find(letter.code), letter.command
        if table is None:
            self._missed(letter.code)
            if letter.number is not None:
                self._send(node, letters.refused(letter.number, NotSaved()))
            return
        if isinstance(command, LinkCommand):
            command = self._seated(node, table, command)
        reply = table.post(command)
        if letter.number is not None:
            reply.add_done_callback(partial(self._answer, node, letter.number))

    def parted(self, node: str, link: int) -> None:
        """A connection of another node is gone."""
        table, number = self._seats.pop((node, link), (None, 0))
        if table is not None:
            table.disconnect(number)

    def lose(self, node: str) -> None:
        """A whole node is gone."""
        for sender, link in list(self._seats):
            if sender == node:
                self.parted(node, link)

    def _seated(self, node: str, table: TableTask, command: LinkCommand) -> LinkCommand:
        """The command under the number that the connection has at this table.

        What counts by its arrival arrives here: the way between the nodes is a part of the line
        then, for pings and taps alike, and the clocks of two nodes need not agree.
        """
        number = self._number(node, table, command.link)
        if isinstance(command, Receive | Echoed):
            return msgspec.structs.replace(command, link=number, arrived=self._clock.now())
        return msgspec.structs.replace(command, link=number)

    def _number(self, node: str, table: TableTask, link: int) -> int:
        known = self._seats.get((node, link))
        if known is not None and known[0] is table:
            return known[1]
        number = table.connect(Guest(self._send, node, link))
        self._seats[node, link] = (table, number)
        return number

    def _answer(self, node: str, number: int, reply: "asyncio.Future[Any]") -> None:
        error = asyncio.CancelledError() if reply.cancelled() else reply.exception()
        if error is None:
            self._send(node, Answered(number, Raw(encode(reply.result()))))
        else:
            self._send(node, letters.refused(number, error))
