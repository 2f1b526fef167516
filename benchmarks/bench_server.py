"""How long from a move to the last player who sees it, with many tables on one core; and memory.

The server runs in a process of its own, held to one core where the system allows; this process plays
all the people. Each table has four, and one of them moves every second. Measured from the moment a
move is sent to the moment the last of the four has received the view that shows it, so the load of
this process is in the figures as well.
"""

import argparse
import asyncio
import multiprocessing
import os
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import quantiles
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

SEATS = 4
AIM_MS = 25.0
"""The 99th percentile should stay under this."""


class Heard(msgspec.Struct):
    """As much of a message as a scripted player looks at."""

    t: str
    legal: tuple[Any, ...] = ()
    events: tuple[Any, ...] = ()


decode = msgspec.json.Decoder(Heard).decode


class Bench:
    """A table with its four lines, and how long each move took."""

    def __init__(self, code: str, tokens: list[str]) -> None:
        self.code = code
        self.tokens = tokens
        self.lines: list[ClientConnection] = []
        self.times: list[float] = []
        self._legal: tuple[int, tuple[Any, ...]] = (0, ())
        self._missing: set[int] = set()
        self._seen = asyncio.Event()

    async def connect(self, url: str) -> None:
        for token in self.tokens:
            address = url.replace("http", "ws", 1) + f"/api/tables/{self.code}/socket"
            line = await connect(address, compression=None, ping_interval=None)
            await line.send(msgspec.json.encode({"t": "hello", "token": token}).decode())
            self.lines.append(line)

    async def listen(self, seat: int) -> None:
        with suppress(ConnectionClosed):
            while True:
                message = decode(await self.lines[seat].recv(decode=False))
                if message.t == "view":
                    self._shown(seat, message)

    def _shown(self, seat: int, view: Heard) -> None:
        if view.legal:
            self._legal = (seat, view.legal)
        if view.events:
            self._missing.discard(seat)
        if not self._missing:
            self._seen.set()

    async def play(self, seconds: float, delay: float) -> None:
        """A move a second, from a moment of the table's own on."""
        lots, end = generator(self.code), perf_counter() + seconds
        await asyncio.sleep(delay)
        while perf_counter() < end:
            began = perf_counter()
            await self._move(lots.choice(self._legal[1]), len(self.times))
            await asyncio.sleep(max(0, 1 - (perf_counter() - began)))

    async def _move(self, action: Any, number: int) -> None:
        self._missing = set(range(SEATS))
        self._seen.clear()
        act = {"t": "act", "id": f"{self.code}{number}", "action": action}
        began = perf_counter()
        await self.lines[self._legal[0]].send(msgspec.json.encode(act).decode())
        await asyncio.wait_for(self._seen.wait(), 30)
        self.times.append(1000 * (perf_counter() - began))


def server(data: str, ready: Connection) -> None:
    """The other process: a server on one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    os.environ["PROMETHEUS_DISABLE_CREATED_SERIES"] = "1"
    serve(Config(port=0, data=Path(data)), say=ready.send)


def resident_kb(process: int) -> int:
    """Memory of a process in kilobytes."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise LookupError("this system does not tell how much memory a process has")


def cpu_seconds(process: int) -> float:
    """How long a process has been computing so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def open_tables(http: httpx.AsyncClient, count: int) -> list[Bench]:
    tables = []
    for _ in range(count):
        wanted = {"game": "bedriegers", "seats": SEATS, "name": "Anna"}
        made = (await http.post("/api/tables", json=wanted)).json()
        seats = f"/api/tables/{made['table']}/seats"
        others = [(await http.post(seats, json={"name": name})).json() for name in ("B", "C", "D")]
        tables.append(Bench(made["table"], [made["token"], *(other["token"] for other in others)]))
    return tables


async def measure(url: str, process: int, count: int, seconds: float) -> None:
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        empty = resident_kb(process)
        tables = await open_tables(http, count)
        opened = resident_kb(process)
        for table in tables:
            await table.connect(url)
        connected = resident_kb(process)
        listeners = [
            asyncio.create_task(table.listen(seat)) for table in tables for seat in range(SEATS)
        ]
        for table in tables:
            token = {"Authorization": f"Bearer {table.tokens[0]}"}
            await http.post(f"/api/tables/{table.code}/start", headers=token)
        await asyncio.sleep(1)
        playing = resident_kb(process)
        delays = [number / count for number in range(count)]
        busy = cpu_seconds(process)
        await asyncio.gather(*map(Bench.play, tables, [seconds] * count, delays))
        busy = cpu_seconds(process) - busy
        for listener in listeners:
            listener.cancel()
        times = [time for table in tables for time in table.times]
        report(times)
        print(f"  the server computed {1000 * busy / len(times):.2f} ms a move")
        print(f"memory, kilobytes: server {empty}, a table {(opened - empty) / count:.1f}")
        print(f"  an idle connection {(connected - opened) / count / SEATS:.1f}")
        print(f"  a game that has begun {(playing - connected) / count:.1f}")
        await asyncio.gather(*(line.close() for table in tables for line in table.lines))


def report(times: list[float]) -> None:
    cuts = quantiles(times, n=100)
    print(f"{len(times)} moves, milliseconds from a move to its last delivery:")
    print(
        f"  median {cuts[49]:.2f}, 95 % {cuts[94]:.2f}, 99 % {cuts[98]:.2f}, most {max(times):.2f}"
    )
    print(f"  aim: 99 % under {AIM_MS:.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    given = parser.parse_args()
    ours, theirs = multiprocessing.Pipe()
    with TemporaryDirectory() as data:
        context = multiprocessing.get_context("spawn")
        process = context.Process(target=server, args=(data, theirs))
        process.start()
        url = ours.recv().split()[-1]
        try:
            asyncio.run(measure(url, process.pid or 0, given.tables, given.seconds))
        finally:
            process.terminate()
            process.join()


if __name__ == "__main__":
    main()
