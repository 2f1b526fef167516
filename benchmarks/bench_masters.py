"""What bots that think cost everybody else, and how long they take when many of them think at once.

One server, its workers, and this process, which plays all the people, share the machine. Ordinary tables
have four people and a move a second; they are measured alone, beside one table with three masters, and
beside many of those, all in the same run. Times of moves as in ``bench_server``.
"""

import argparse
import asyncio
import multiprocessing
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bedrog.core.chance import generator
from bedrog.server.config import Config
from bedrog.server.run import serve
from bench_server import SEATS, Bench, open_tables
from bench_server import decode as decode_message

AIM_MS = 50.0
"""The 99th percentile of ordinary tables should stay under this, whoever thinks."""


class Masters:
    """A table where one person plays against bots that think; the person moves at once."""

    def __init__(self, code: str, token: str) -> None:
        self._code = code
        self._token = token
        self.waits: list[float] = []
        self.asked: float | None = None

    async def play(self, url: str) -> None:
        """Until the line is cut."""
        address = url.replace("http", "ws", 1) + f"/api/tables/{self._code}/socket"
        async with connect(address, compression=None, ping_interval=None) as line:
            await line.send(msgspec.json.encode({"t": "hello", "token": self._token}).decode())
            with suppress(ConnectionClosed):
                while True:
                    await self._hear(line)

    async def _hear(self, line: ClientConnection) -> None:
        message = decode_message(await line.recv(decode=False))
        if message.t != "view":
            return
        if self.asked is not None and message.events:
            self.waits.append(perf_counter() - self.asked)
        self.asked = None if message.legal else perf_counter()
        if message.legal:
            action = generator(f"{self._code}{len(self.waits)}").choice(message.legal)
            act = {"t": "act", "id": f"{self._code}{perf_counter()}", "action": action}
            await line.send(msgspec.json.encode(act).decode())

    def waiting(self) -> float:
        """For how long a bot has been awaited, in seconds."""
        return 0.0 if self.asked is None else perf_counter() - self.asked


def server(data: str, thinkers: int | None, ready: Connection) -> None:
    """The other process."""
    serve(Config(port=0, data=Path(data), bot_pace=0, thinkers=thinkers), say=ready.send)


async def open_masters(http: httpx.AsyncClient, count: int, bot: str) -> list[Masters]:
    tables = []
    for _ in range(count):
        wanted = {"game": "bedriegers", "seats": SEATS, "name": "Anna", "bots": [bot] * (SEATS - 1)}
        made = (await http.post("/api/tables", json=wanted)).raise_for_status().json()
        tables.append(Masters(made["table"], made["token"]))
        token = {"Authorization": f"Bearer {made['token']}"}
        await http.post(f"/api/tables/{made['table']}/start", headers=token)
    return tables


async def ordinary(http: httpx.AsyncClient, url: str, count: int) -> tuple[list[Bench], list[Any]]:
    """Tables where people play, begun and listened to."""
    tables = await open_tables(http, count)
    for table in tables:
        await table.connect(url)
    listeners = [asyncio.create_task(table.listen(at)) for table in tables for at in range(SEATS)]
    for table in tables:
        token = {"Authorization": f"Bearer {table.tokens[0]}"}
        await http.post(f"/api/tables/{table.code}/start", headers=token)
    await asyncio.sleep(1)
    return tables, listeners


async def measured(tables: list[Bench], seconds: float, beside: str) -> None:
    """Let the ordinary tables play, and say how that went."""
    before = [len(table.times) for table in tables]
    delays = [number / len(tables) for number in range(len(tables))]
    await asyncio.gather(*map(Bench.play, tables, [seconds] * len(tables), delays))
    times = sorted(
        time for table, done in zip(tables, before, strict=True) for time in table.times[done:]
    )
    print(f"{beside}: {len(times)} moves at {len(tables)} ordinary tables, milliseconds")
    print(
        f"  median {median(times):.2f}, 99 % {times[int(0.99 * len(times))]:.2f}, most {times[-1]:.2f}"
    )


def report(tables: list[Masters]) -> None:
    waits = [wait for table in tables for wait in table.waits]
    waiting = max(table.waiting() for table in tables)
    if waits:
        print(f"  masters answered {len(waits)} times, seconds from the question to the answer:")
        print(
            f"  median {median(waits):.2f}, least {min(waits):.2f}, most {max(waits):.2f};"
            f" somebody has waited {waiting:.2f}"
        )


async def measure(url: str, given: argparse.Namespace) -> None:
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        tables, listeners = await ordinary(http, url, given.tables)
        await measured(tables, given.seconds, "nobody thinks")
        for count in (1, given.masters - 1):
            masters = await open_masters(http, count, given.bot)
            listeners += [asyncio.create_task(table.play(url)) for table in masters]
            together = (
                "one table of masters" if count == 1 else f"{given.masters} tables of masters"
            )
            await measured(tables, given.seconds, together)
            report(masters)
        print(f"aim: 99 % under {AIM_MS:.0f} ms")
        for listener in listeners:
            listener.cancel()
        await asyncio.gather(*(line.close() for table in tables for line in table.lines))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50, help="ordinary tables")
    parser.add_argument("--masters", type=int, default=20, help="tables with masters")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--bot", default="master")
    parser.add_argument("--thinkers", type=int, help="worker processes of the server")
    given = parser.parse_args()
    ours, theirs = multiprocessing.Pipe()
    with TemporaryDirectory() as data:
        context = multiprocessing.get_context("spawn")
        process = context.Process(target=server, args=(data, given.thinkers, theirs))
        process.start()
        url = ours.recv().split()[-1]
        try:
            asyncio.run(measure(url, given))
        finally:
            process.terminate()
            process.join()


if __name__ == "__main__":
    main()
