"""A line that is longer than it is: a TCP proxy on this machine that keeps back what passes through it."""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from bedrog.core.chance import generator


class DelayProxy:
    """Every chunk takes ``way`` ms each way, give or take ``jitter``; bytes stay in order."""

    def __init__(self, port: int, way: float, jitter: float) -> None:
        self._port = port
        self._way = way
        self._jitter = jitter
        self._lots = generator(f"proxy {way}")

    async def serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        """One connection, until either side has ended it."""
        back, forth = await asyncio.open_connection("127.0.0.1", self._port)
        with suppress(ConnectionError, asyncio.CancelledError):
            await asyncio.gather(self._pass(reader, forth), self._pass(back, writer))
        for end in (writer, forth):
            end.close()

    async def _pass(self, reader: StreamReader, writer: StreamWriter) -> None:
        """What is read now is written later; reading goes on meanwhile."""
        clock = asyncio.get_running_loop()
        chunks: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        late = asyncio.create_task(self._write(chunks, writer))
        last = 0.0
        while chunk := await reader.read(65_536):
            delay = self._way + self._lots.uniform(-self._jitter, self._jitter)
            last = max(last, clock.time() + delay / 1000)
            chunks.put_nowait((last, chunk))
        chunks.put_nowait((last, b""))
        await late

    async def _write(
        self, chunks: asyncio.Queue[tuple[float, bytes]], writer: StreamWriter
    ) -> None:
        clock = asyncio.get_running_loop()
        while (due := await chunks.get())[1]:
            await asyncio.sleep(due[0] - clock.time())
            writer.write(due[1])
        writer.close()


@asynccontextmanager
async def delayed(port: int, rtt: float, jitter: float) -> AsyncIterator[int]:
    """The port behind which ``port`` lies ``rtt`` ms away, there and back."""
    proxy = DelayProxy(port, rtt / 2, jitter)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]
