"""How soon another node goes on with the tables of one that dies, and what a table on another node costs.

Needs a PostgreSQL with an empty database and a NATS with JetStream; starts the nodes by itself. Somebody plays at
a table whose node is killed, or asked to stop, and comes in at another one, trying ten times a second: measured
until the table is there again. Then one message after the other is saved and answered, at the node that has the
table and at another one in turn.
"""

import argparse
import asyncio
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

PROGRAM = """
import sys
from bedrog.server.config import Config
from bedrog.server.run import serve
serve(Config(port=0, store=sys.argv[1], bus=sys.argv[2]), say=lambda line: print(line, flush=True))
"""
MESSAGES = 300


class Node:
    """A server of its own, and its address."""

    def __init__(self, process: Process, url: str) -> None:
        self.process = process
        self.url = url

    async def end(self, number: signal.Signals) -> None:
        if self.process.returncode is None:
            self.process.send_signal(number)
        await self.process.wait()

    async def line(self, code: str, token: str) -> ClientConnection | None:
        """A line to the table, if this node lets us in now."""
        try:
            line = await connect(f"{self.url.replace('http', 'ws', 1)}/api/tables/{code}/socket")
            await line.send(msgspec.json.encode({"t": "hello", "token": token}), text=True)
            return line if await heard(line, "table", "bye") == "table" else None
        except (InvalidStatus, ConnectionClosed):
            return None


async def heard(line: ClientConnection, *kinds: str) -> str:
    """The kind of the next message that is one of these."""
    while True:
        kind: str = msgspec.json.decode(await line.recv())["t"]
        if kind in kinds:
            return kind


async def start(store: str, bus: str) -> Node:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PROGRAM, store, bus, stdout=PIPE, stderr=DEVNULL
    )
    assert process.stdout is not None
    return Node(process, (await process.stdout.readline()).decode().split()[-1])


async def opened(node: Node) -> tuple[str, str]:
    wanted = {"game": "bedriegers", "seats": 2, "name": "Anna"}
    async with httpx.AsyncClient(base_url=node.url) as http:
        made: dict[str, Any] = (await http.post("/api/tables", json=wanted)).json()
    return made["table"], made["token"]


async def taken_over(store: str, bus: str, number: signal.Signals) -> float:
    """Seconds from the signal until the table is there again."""
    first, second = await asyncio.gather(start(store, bus), start(store, bus))
    try:
        code, token = await opened(first)
        line = await first.line(code, token)
        assert line is not None
        began = perf_counter()
        first.process.send_signal(number)
        await line.wait_closed()
        while await second.line(code, token) is None:
            await asyncio.sleep(0.1)
        return perf_counter() - began
    finally:
        await asyncio.gather(first.end(signal.SIGKILL), second.end(signal.SIGTERM))


async def answered(line: ClientConnection, number: int) -> float:
    """Milliseconds until a message is saved and answered."""
    began = perf_counter()
    ready = {"t": "ready", "id": f"{number}", "yes": number % 2 == 0}
    await line.send(msgspec.json.encode(ready), text=True)
    assert await heard(line, "ok", "no") == "ok"
    taken = (perf_counter() - began) * 1000
    await asyncio.sleep(0.06)  # no more than a person may send
    return taken


async def near_and_far(store: str, bus: str) -> dict[str, list[float]]:
    """What a message takes, with the line at the owner and at another node."""
    first, second = await asyncio.gather(start(store, bus), start(store, bus))
    try:
        lines = {}
        for name, node in (("owner", first), ("another node", second)):
            lines[name] = await node.line(*await opened(first))
        times: dict[str, list[float]] = {name: [] for name in lines}
        for number in range(MESSAGES):
            for name, line in lines.items():
                assert line is not None
                times[name].append(await answered(line, number))
        return times
    finally:
        await asyncio.gather(first.end(signal.SIGTERM), second.end(signal.SIGTERM))


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--store", required=True)
    parser.add_argument("--bus", required=True)
    parser.add_argument("--rounds", type=int, default=10)
    given = parser.parse_args()
    for number in (signal.SIGKILL, signal.SIGTERM):
        times = [await taken_over(given.store, given.bus, number) for _ in range(given.rounds)]
        print(f"{number.name:14}{median(times):8.2f} s  ({min(times):.2f} to {max(times):.2f})")
    for name, taken in (await near_and_far(given.store, given.bus)).items():
        print(f"{name:14}{median(taken):8.2f} ms (99 %: {quantiles(taken, n=100)[-1]:.2f})")


if __name__ == "__main__":
    asyncio.run(main())
