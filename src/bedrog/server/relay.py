"""Tables on other nodes, for the people of this one: what they ask goes there, what they are told comes back."""

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Any, TypeVar

import msgspec

from bedrog.server import letters
from bedrog.server.commands import Ask, Command, Link, answer_type
from bedrog.server.letters import Answered, Asked, Letter, Parted, Refused, Shut, Told
from bedrog.server.table_task import Unsure
from bedrog.wire.to_client import Bye

T = TypeVar("T")

ANSWER_SECONDS = 5
"""How long a table's answer is waited for: longer than a node that is gone is waited for."""


class Relay:
    """Connections of this node to tables elsewhere, and questions that have no answer yet."""

    def __init__(self, send: Callable[[str, Letter], None]) -> None:
        self._send = send
        self._numbers = count(1)
        self._links: dict[int, tuple[str, Link]] = {}
        self._waiting: dict[int, tuple[str, asyncio.Future[Any], Any]] = {}

    def connect(self, node: str, link: Link) -> int:
        """A number for a connection, never given again."""
        number = next(self._numbers)
        self._links[number] = (node, link)
        return number

    def disconnect(self, number: int) -> None:
        """The connection is gone."""
        node, _ = self._links.pop(number, (None, None))
        if node is not None:
            self._send(node, Parted(number))

    async def ask(self, node: str, code: str, command: Any) -> Any:
        """The table's answer. Raises what the table raises, or Unsure."""
        number = next(self._numbers)
        reply = asyncio.get_running_loop().create_future()
        self._waiting[number] = (node, reply, answer_type(command.__class__))
        self._send(node, Asked(code, command, number))
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await reply
        except TimeoutError:
            raise Unsure from None
        finally:
            self._waiting.pop(number, None)

    def post(self, node: str, code: str, command: Command) -> None:
        self._send(node, Asked(code, command))

    def heard(self, letter: Answered | Refused | Told | Shut) -> None:
        """Something came back; whoever it was for may have gone."""
        match letter:
            case Told(number, message) if number in self._links:
                self._links[number][1].send(message)
            case Shut(number) if number in self._links:
                self._links.pop(number)[1].close()
            case Answered(number, answer) if number in self._waiting:
                _, reply, kind = self._waiting.pop(number)
                reply.set_result(msgspec.json.decode(answer, type=kind))
            case Refused(number) if number in self._waiting:
                self._waiting.pop(number)[1].set_exception(letters.reason(letter))

    def lose(self, node: str | None = None) -> None:
        """A node is gone, or all of them: people come back and find their table elsewhere."""
        for number, (where, link) in list(self._links.items()):
            if node in (None, where):
                link.send(Bye("stopping"))
                link.close()
                del self._links[number]
        for where, reply, _ in list(self._waiting.values()):
            if node in (None, where) and not reply.done():
                reply.set_exception(Unsure())


class FarTable:
    """A table that another node has."""

    def __init__(self, relay: Relay, node: str, code: str) -> None:
        self.code = code
        self._relay = relay
        self._node = node

    def connect(self, link: Link) -> int:
        return self._relay.connect(self._node, link)

    def disconnect(self, link: int) -> None:
        self._relay.disconnect(link)

    async def ask(self, command: Ask[T]) -> T:
        answer: T = await self._relay.ask(self._node, self.code, command)
        return answer

    def post(self, command: Command) -> None:
        self._relay.post(self._node, self.code, command)
