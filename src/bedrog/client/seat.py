"""A seat at a live table, and the line to it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Self
from urllib.parse import urlsplit

from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from bedrog.client.shares import Shares
from bedrog.core.chance import fresh_secret
from bedrog.wire.codec import decode_to_client, encode
from bedrog.wire.to_client import Bye, Cue, No, Ok, Probe, Table, ToClient, View, Why
from bedrog.wire.to_server import Act, Echo, Hello, Ready, Tap

SCHEMES = {"http": "ws", "https": "wss"}
COME_BACK = ("stopping", "slow")
"""What ends a line but not our seat."""

FIRST_PAUSE = 0.25
LONGEST_PAUSE = 10.0
"""Seconds before the next attempt to reach the server; each failure doubles them."""


MEANS: dict[Why, str] = {
    "replaced": "somebody else came in with the token of this seat",
    "moved": "the seat went to another device, and this token opens it no more",
    "removed": "the host freed the seat",
    "gone": "the table is gone",
    "no_such_seat": "the token opens no seat at this table",
}


class Dismissed(Exception):
    """The server sent us away for good; ``why`` as in ``bye``, "gone" also when there is no table."""

    def __init__(self, why: Why) -> None:
        super().__init__(f"the server has closed the line for good: {MEANS.get(why, why)}")
        self.why = why


@asynccontextmanager
async def join(url: str, code: str, token: str | None) -> AsyncIterator["Seat"]:
    """Sit at a table with the token of a seat, or watch with None, until the block ends.

    ``url`` is the server's address. Raises Dismissed, or OSError when nothing answers there.
    """
    seat = Seat(_socket_address(url, code), token)
    line = asyncio.create_task(seat.keep_line())
    try:
        await seat.arrived()
        yield seat
    finally:
        line.cancel()
        await asyncio.gather(line, return_exceptions=True)


class Seat:
    """Our end of the line. ``table`` is what everybody knows about the table, always the latest.

    Iterating gives the views as they come; whoever is slower than the game gets the latest, with
    the events of those in between. It raises Dismissed when the server sends us away.
    ``latest`` is the view heard last, whoever has looked at it; ``cue`` the race begun last, and
    when that was heard, in seconds of the event loop.
    """

    table: Table
    latest: View | None = None
    cue: tuple[Cue, float] | None = None

    def __init__(self, address: str, token: str | None) -> None:
        self._address = address
        self._token = token
        self._line: ClientConnection | None = None
        self._pause = FIRST_PAUSE
        self._arrived = False
        self._have = 0
        self._shares = Shares()
        self._view: View | None = None
        self._untold: tuple[Any, ...] = ()
        self._answers: dict[str, asyncio.Future[Ok | No | None]] = {}
        self._end: Exception | None = None
        self._news = asyncio.Event()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> View:
        while self._view is None:
            await self._hear_more()
        view = replace(self._view, events=self._untold)
        self._view, self._untold = None, ()
        return view

    async def act(self, action: Any) -> Ok | No | None:
        """Make a move: one of a view's ``legal``, as it is.

        None when the line broke before the answer came: the next view tells what became of it.
        """
        return await self._say(Act(fresh_secret(), action, self._have))

    async def tap(self, race: int, ms: float, card: str | None) -> Ok | No | None:
        """In a race of Valse Motten: the hand came down so long after the cue, with a card or without."""
        return await self._say(Tap(fresh_secret(), race, ms, wait=0.0, card=card))

    async def ready(self) -> Ok | No | None:
        """In the lobby: the others need not wait for us."""
        return await self._say(Ready(fresh_secret(), True))

    async def news(self, seconds: float) -> None:
        """Wait until something is heard, or so long. Raises Dismissed when we have been sent away."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._hear_more()

    async def _say(self, message: Act | Ready | Tap) -> Ok | No | None:
        answer: asyncio.Future[Ok | No | None] = asyncio.get_running_loop().create_future()
        self._answers[message.id] = answer
        try:
            if self._line is None:
                return None
            with suppress(ConnectionClosed):  # whoever keeps the line notices, and answers None
                await self._line.send(encode(message), text=True)
            return await answer
        finally:
            del self._answers[message.id]

    async def arrived(self) -> None:
        """Wait until the server has let us in."""
        while not self._arrived:
            await self._hear_more()

    async def keep_line(self) -> None:
        """Stay connected until the server sends us away; whoever iterates hears of the end."""
        try:
            while True:
                await self._visit()
                self._view = self.latest = None  # what was seen may be old by now
                await asyncio.sleep(self._pause)
                self._pause = min(2 * self._pause, LONGEST_PAUSE)
        except Exception as end:
            self._end = end
        self._news.set()

    async def _visit(self) -> None:
        """One connection, until it breaks. Raises what makes another one pointless."""
        try:
            async with connect(self._address, max_size=None) as line:
                await line.send(encode(Hello(self._token, self._have)), text=True)
                self._line = line
                async for data in line:
                    message = decode_to_client(data)
                    if isinstance(message, Probe):
                        await line.send(encode(Echo(message.k)), text=True)
                    else:
                        self._hear(message)
                    if isinstance(message, Table) and (part := self._shares.answer(message)):
                        await line.send(encode(part), text=True)
        except (OSError, ConnectionClosed, InvalidHandshake) as broken:
            if isinstance(broken, InvalidStatus) and broken.response.status_code == 404:
                raise Dismissed("gone") from None
            if not self._arrived:
                raise ConnectionError(f"no line to the server: {broken}") from broken
        finally:
            self._lose_line()

    def _lose_line(self) -> None:
        """What was asked stays unanswered."""
        self._line = None
        for answer in self._answers.values():
            if not answer.done():
                answer.set_result(None)

    def _hear(self, message: ToClient) -> None:
        self._pause = FIRST_PAUSE
        match message:
            case Table():
                self.table = message
                self._arrived = True
            case View():
                self._have = message.n
                self._view = self.latest = message
                self._untold += message.events
            case Ok(id=str(id_)) | No(id=str(id_)) if id_ in self._answers:
                self._view = None  # a newer one is on its way, right behind the answer
                self._answers[id_].set_result(message)
            case Cue():
                self.cue = message, asyncio.get_running_loop().time()
            case Bye(why=why) if why not in COME_BACK:
                raise Dismissed(why)
        self._news.set()

    async def _hear_more(self) -> None:
        if self._end is not None:
            raise self._end
        self._news.clear()
        await self._news.wait()


def _socket_address(url: str, code: str) -> str:
    parts = urlsplit(url)
    if parts.scheme not in SCHEMES:
        raise ValueError(f"{url!r} is no address of a server; write http://HOST:PORT")
    return f"{SCHEMES[parts.scheme]}://{parts.netloc}/api/tables/{code}/socket"
