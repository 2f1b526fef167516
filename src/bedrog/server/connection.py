"""One WebSocket: reads, limits and passes on what comes in; writes what goes out at its own pace.

Two tasks, a reader and a writer. What goes out waits in a bounded outbox. A line that cannot keep up
is closed with ``bye slow`` rather than slowing the table or losing a message in between: its
owner comes back and gets the fresh view.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from msgspec import Raw
from starlette.websockets import WebSocket, WebSocketDisconnect

from bedrog.core.errors import Refusal, TooFast
from bedrog.server.clock import Clock
from bedrog.server.commands import AnyTable, Echoed, Enter, LinkCommand, Receive, Reject
from bedrog.server.flood import Bucket
from bedrog.server.measure import Kernel
from bedrog.server.metrics import Metrics
from bedrog.server.table import no
from bedrog.server.table_task import NotSaved, TableEnded
from bedrog.wire.codec import decode_to_server, encode, id_of
from bedrog.wire.to_client import Bye, Pong, ToClient, Why
from bedrog.wire.to_server import Echo, Hello, Ping, ToServer

HELLO_SECONDS = 5
OUTBOX = 64
"""How many messages may wait for a slow line."""

REFUSED_SECONDS = 0.01
"""A pause after each message too many: a flood fills the sender's own line, not this server."""

LAST_WORD_SECONDS = 1


class Connection:
    """The server's end of one line."""

    def __init__(
        self,
        socket: WebSocket,
        table: AnyTable,
        clock: Clock,
        metrics: Metrics,
        kernel: Callable[[], Kernel | None],
    ) -> None:
        """``kernel`` tells what the system knows of this line."""
        self._socket = socket
        self._kernel = kernel
        self._table = table
        self._clock = clock
        self._metrics = metrics
        self._bucket = Bucket(clock.now())
        self._outbox: asyncio.Queue[ToClient | Raw | None] = asyncio.Queue(OUTBOX)
        self._overflowed = asyncio.Event()
        self._link = table.connect(self)

    # What tables know of a connection

    def send(self, message: ToClient | Raw) -> None:
        self._put(message)

    def close(self) -> None:
        self._put(None)

    def _put(self, message: ToClient | Raw | None) -> None:
        try:
            self._outbox.put_nowait(message)
        except asyncio.QueueFull:
            self._overflowed.set()

    # The life of the line

    async def run(self) -> None:
        """Serve the line until either side ends it."""
        tasks = [
            asyncio.create_task(work)
            for work in (self._read(), self._write(), self._overflowed.wait())
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._table.disconnect(self._link)
        if self._overflowed.is_set():
            await self._give_up()

    async def _give_up(self) -> None:
        self._metrics.slow.inc()
        with suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
            async with asyncio.timeout(LAST_WORD_SECONDS):
                await self._send(Bye("slow"))
                await self._socket.close()

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while (message := await self._outbox.get()) is not None:
                await self._send(message)
            await self._socket.close()

    async def _send(self, message: ToClient | Raw) -> None:
        await self._socket.send_text(encode(message).decode())

    async def _read(self) -> None:
        with suppress(WebSocketDisconnect):
            hello = await self._first()
            if hello is None:
                self._dismiss("hello_expected")
            else:
                await self._hear(hello)
            while True:
                message = await self._next()
                if message is not None and hello is not None:
                    await self._hear(message)

    async def _first(self) -> Hello | None:
        """The hello that opens a line; None when it does not come in time, or something else does."""
        with suppress(TimeoutError):
            async with asyncio.timeout(HELLO_SECONDS):
                while (message := await self._next()) is None:
                    pass
                return message if isinstance(message, Hello) else None
        return None

    async def _next(self) -> ToServer | None:
        """The next message; None when it was refused. Raises WebSocketDisconnect."""
        data = await self._receive()
        try:
            if not self._bucket.take(self._clock.now()):
                raise TooFast("too_fast", "too many messages; wait for the answers")
            message = decode_to_server(data)
        except Refusal as refusal:
            await self._refuse(id_of(data), refusal)
            return None
        self._metrics.messages.labels(type(message).__name__).inc()
        return message

    async def _receive(self) -> str | bytes:
        event = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1005))
        text: str | None = event.get("text")
        data: bytes = event.get("bytes") or b""
        return data if text is None else text

    async def _refuse(self, id: str | None, refusal: Refusal) -> None:  # noqa: A002
        self._metrics.refusals.labels(refusal.code).inc()
        await self._ask(Reject(self._link, no(id, refusal)))
        if isinstance(refusal, TooFast):
            await asyncio.sleep(REFUSED_SECONDS)

    async def _hear(self, message: ToServer) -> None:
        """Pass a message on to the table, and wait until it is dealt with."""
        arrived = self._clock.now()
        if isinstance(message, Ping):
            self.send(Pong(message.k))
        elif isinstance(message, Echo):
            self._table.post(Echoed(self._link, message.k, arrived, self._kernel()))
        elif isinstance(message, Hello):
            await self._ask(Enter(self._link, message))
        else:
            await self._ask(Receive(self._link, message, arrived))

    async def _ask(self, command: LinkCommand) -> None:
        try:
            await self._table.ask(command)
        except TableEnded:
            self._dismiss("gone")
        except NotSaved:
            self._dismiss("stopping")

    def _dismiss(self, why: Why) -> None:
        self.send(Bye(why))
        self.close()
