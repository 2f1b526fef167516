"""The line to NATS, over which nodes hear of each other: letters to one of them, and calls to all."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Self

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError
from nats.errors import MaxPayloadError
from nats.js import JetStreamContext

from bedrog.server.log import log

CONNECT_SECONDS = 2
CLOSE_SECONDS = 1
PING_SECONDS = 1
"""A line that is dead without having been cut is noticed after three of these."""

MOST_PENDING = 64 * 1024 * 1024
"""Bytes that may wait to be sent; a node that is so far behind counts as cut off."""

Letter = Callable[[str, bytes], None]
"""Takes the name of the node that sent it, and what it sent."""


class BusError(Exception):
    """The bus cannot be reached; one line that says where and why."""


class Bus:
    """One connection under one name; once it is cut it stays so.

    As long as it stands nothing is lost on it and everything stays in order, so a node that comes back is
    another one, with another name, that nobody expects anything of.
    """

    def __init__(self, client: Client, name: str) -> None:
        self.name = name
        self.cut = asyncio.Event()
        self._client = client
        self._out: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write(), name="bus")

    @classmethod
    async def open(cls, address: str, name: str) -> Self:
        """Connect to one of the servers (``nats://HOST``, separated by commas). Raises BusError."""
        client = Client()
        bus = cls(client, name)
        try:
            await client.connect(
                address.split(","),
                name=f"bedrog {name}",
                allow_reconnect=False,
                connect_timeout=CONNECT_SECONDS,
                max_reconnect_attempts=1,
                reconnect_time_wait=0,
                ping_interval=PING_SECONDS,
                pending_size=MOST_PENDING,
                closed_cb=bus._closed,
                error_cb=bus._failed,
            )
        except (OSError, TimeoutError, NatsError) as error:
            bus._writer.cancel()
            raise BusError(f"cannot reach the bus: {str(error) or 'no answer'}") from error
        bus.cut.clear()  # of several servers, one that did not answer may have set it
        return bus

    def stream(self) -> JetStreamContext:
        """Where leases are kept."""
        return self._client.jetstream(timeout=CONNECT_SECONDS)

    async def listen(self, letter: Letter, call: Letter) -> None:
        """Hear letters to this node, and calls to all; also its own."""

        async def take_letter(message: Msg) -> None:
            letter(message.subject.rpartition(".")[2], message.data)

        async def take_call(message: Msg) -> None:
            call(message.subject.rpartition(".")[2], message.data)

        await self._client.subscribe(f"bedrog.to.{self.name}.*", cb=take_letter)
        await self._client.subscribe("bedrog.all.*", cb=take_call)

    def send(self, node: str, letter: bytes) -> None:
        """Send a letter to one node; it may have gone, then nobody reads it."""
        self._out.put_nowait((f"bedrog.to.{node}.{self.name}", letter))

    def call(self, words: bytes) -> None:
        """Tell all nodes."""
        self._out.put_nowait((f"bedrog.all.{self.name}", words))

    async def close(self) -> None:
        """Send what waits, if that is possible, and end."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                if not self.cut.is_set():
                    await self._out.join()
                await self._client.close()
        self._writer.cancel()

    async def _write(self) -> None:
        while True:
            subject, data = await self._out.get()
            try:
                await self._client.publish(subject, data)
            except MaxPayloadError:
                log.error("letter_too_large", bytes=len(data))
            except (OSError, NatsError):
                self.cut.set()
            self._out.task_done()

    async def _closed(self) -> None:
        self.cut.set()

    async def _failed(self, _: Exception) -> None:
        """Something may not have come through: whoever waits for it waits in vain."""
        self.cut.set()
