"""Nodes as real processes that share a PostgreSQL and a NATS, and people who go from one to the other."""

import asyncio
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.live import PATIENCE, House, Line
from tests.server.nats_server import Nats, nats
from tests.server.postgres import Postgres

PROGRAM = """
import sys
from bedrog.server.config import Config
from bedrog.server.run import serve
config = Config(port=0, store=sys.argv[1], bus=sys.argv[2], bot_pace=0, thinkers=1, public_tables=True)
serve(config, say=lambda line: print(line, flush=True))
"""


class Node:
    """One of the servers, and how to talk to it."""

    def __init__(self, process: Process, home: House) -> None:
        self.process = process
        self.home = home

    def send(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    async def kill(self) -> None:
        self.send(signal.SIGKILL)
        await self.process.wait()

    async def drain(self) -> None:
        self.send(signal.SIGTERM)
        assert await self.process.wait() == 0


class Cluster:
    """Nodes by number, from 0. ``first``: Python that each of them does before it serves."""

    def __init__(self, store: str, bus: Nats, stack: AsyncExitStack, first: str) -> None:
        self.store = store
        self.bus = bus
        self._program = first + PROGRAM
        self.nodes: list[Node] = []
        self._stack = stack

    async def join(self, store: str | None = None) -> Node:
        """One more node, perhaps with a way of its own to the store."""
        words = (self._program, store or self.store, self.bus.address)
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", *words, stdout=PIPE, stderr=DEVNULL
        )
        self._stack.push_async_callback(_gone, process)
        assert process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            url = (await process.stdout.readline()).decode().split()[-1]
        http = await self._stack.enter_async_context(
            httpx.AsyncClient(base_url=url, timeout=PATIENCE)
        )
        home = await self._stack.enter_async_context(House(url, http))
        self.nodes.append(Node(process, home))
        return self.nodes[-1]


async def _gone(process: Process) -> None:
    if process.returncode is None:
        process.kill()
    await process.communicate()


@asynccontextmanager
async def cluster(
    folder: Path, postgres: Postgres, nodes: int = 3, first: str = ""
) -> AsyncIterator[Cluster]:
    """So many nodes, gone at the end one way or another."""
    store = await asyncio.to_thread(postgres.fresh)
    with nats(folder) as bus:
        async with AsyncExitStack() as stack:
            made = Cluster(store, bus, stack, first)
            await asyncio.gather(*(made.join() for _ in range(nodes)))
            yield made


async def come_back(home: House, code: str, token: str | None) -> Line:
    """Enter as a page does that was sent away: again and again, until the table is there."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(InvalidStatus, ConnectionClosed):
                line = await home.enter(code, token)
                if line.heard[-1]["t"] == "table":
                    return line
            await asyncio.sleep(0.1)
