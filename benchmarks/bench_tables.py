"""From 10 to 2,000 tables of Bedriegers on one core: how long from a move to its last delivery, and what it costs.

The server runs on one core and this process, which plays everybody, on another where there is one. Each
table has four, and one of them moves every second. Tables are added step by step to the same server, so that
only the share of the machine that others take can differ between steps; the load average is told with each.
"""

import argparse
import asyncio
import multiprocessing
import os
from collections import deque
from functools import partial
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import httpx
import leather
import msgspec

from bedrog.core.chance import generator
from bench_server import SEATS, cpu_seconds, resident_kb, server
from raw_line import RawLine

STEPS = (10, 30, 100, 200, 400, 700, 1000, 1500, 2000)
AIM_MS = 50.0


class Heard(msgspec.Struct):
    """As much of a message as a scripted player looks at."""

    t: str
    legal: tuple[Any, ...] = ()
    events: tuple[msgspec.Raw, ...] = ()
    view: msgspec.Raw = msgspec.Raw()


decode = msgspec.json.Decoder(Heard).decode


class Step(msgspec.Struct):
    """What was measured with so many tables; milliseconds and kilobytes."""

    tables: int
    times: list[float]
    cpu: float
    share: float
    memory: int

    def cut(self, of: int) -> float:
        """The time that all but one in ``of`` moves stay under."""
        return quantiles(self.times, n=of)[-1] if len(self.times) > 1 else 0.0

    def __str__(self) -> str:
        middle, hundredth, thousandth = self.cut(2), self.cut(100), self.cut(1000)
        return (
            f"{self.tables:6} {len(self.times):7} {middle:8.1f} {hundredth:8.1f} {thousandth:8.1f}"
            f" {self.cpu:8.2f} {100 * self.share:5.0f} % {os.getloadavg()[0]:6.1f} {self.memory:9,}"
        )


class FullTable:
    """Four people, one of whom moves each second for as long as ``play`` runs."""

    def __init__(self, code: str, tokens: list[str]) -> None:
        self.code = code
        self.tokens = tokens
        self.times = deque[float]()
        self._lines: list[RawLine] = []
        self._legal: tuple[int, tuple[Any, ...]] = (0, ())
        self._missing: set[int] = set()
        self._seen = asyncio.Event()
        self._number = 0

    async def connect(self, port: int) -> None:
        for seat, token in enumerate(self.tokens):
            line = await RawLine.open(port, f"/api/tables/{self.code}/socket")
            line.heard = partial(self._hear, seat)
            line.send(msgspec.json.encode({"t": "hello", "token": token}))
            self._lines.append(line)

    def _hear(self, seat: int, text: bytes) -> None:
        message = decode(text)
        if message.t != "view":
            return
        if message.legal:
            self._legal = (seat, message.legal)
        if message.events:
            self._missing.discard(seat)
        if not self._missing:
            self._seen.set()

    async def play(self, delay: float) -> None:
        lots = generator(self.code)
        await asyncio.sleep(delay)
        while True:
            began = perf_counter()
            await self._move(lots.choice(self._legal[1]))
            self.times.append(1000 * (perf_counter() - began))
            await asyncio.sleep(max(0, 1 - (perf_counter() - began)))

    async def _move(self, action: Any) -> None:
        self._missing = set(range(SEATS))
        self._seen.clear()
        self._number += 1
        act = {"t": "act", "id": f"{self.code}{self._number}", "action": action}
        self._lines[self._legal[0]].send(msgspec.json.encode(act))
        await self._seen.wait()


async def open_table(http: httpx.AsyncClient) -> FullTable:
    wanted = {"game": "bedriegers", "seats": SEATS, "name": "Anna"}
    made = (await http.post("/api/tables", json=wanted)).json()
    seats = f"/api/tables/{made['table']}/seats"
    others = [(await http.post(seats, json={"name": name})).json() for name in ("B", "C", "D")]
    return FullTable(made["table"], [made["token"], *(other["token"] for other in others)])


class Growth:
    """A server that gets more and more tables."""

    def __init__(self, http: httpx.AsyncClient, process: int, seconds: float) -> None:
        self._http = http
        self._process = process
        self._seconds = seconds
        self._tables: list[FullTable] = []
        self._playing: list[asyncio.Task[None]] = []
        self._empty = resident_kb(process)

    async def grow(self, count: int) -> Step:
        """Measure with so many tables."""
        while len(self._tables) < count:
            table = await open_table(self._http)
            await table.connect(self._http.base_url.port or 0)
            token = {"Authorization": f"Bearer {table.tokens[0]}"}
            await self._http.post(f"/api/tables/{table.code}/start", headers=token)
            self._tables.append(table)
            self._playing.append(asyncio.create_task(table.play((len(self._tables) * 0.618) % 1)))
        await asyncio.sleep(2)
        return await self._measure(count)

    async def _measure(self, count: int) -> Step:
        for table in self._tables:
            table.times.clear()
        busy, began = cpu_seconds(self._process), perf_counter()
        await asyncio.sleep(self._seconds)
        busy, lasted = cpu_seconds(self._process) - busy, perf_counter() - began
        times = [time for table in self._tables for time in table.times]
        memory = resident_kb(self._process) - self._empty
        return Step(count, times, 1000 * busy / max(1, len(times)), busy / lasted, memory)


def draw(steps: list[Step], file: Path) -> None:
    """The growth as a picture."""
    chart = leather.Chart("Milliseconds from a move to its last delivery, by tables on one core")
    for name, of in (("99 %", 100), ("median", 2)):
        chart.add_line([(step.tables, step.cut(of)) for step in steps], name=name)
    chart.add_line([(0, AIM_MS), (steps[-1].tables, AIM_MS)], name="aim for 99 %")
    chart.to_svg(str(file))


async def measure(url: str, process: int, most: int, seconds: float) -> list[Step]:
    steps: list[Step] = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        growth = Growth(http, process, seconds)
        print("tables   moves   median     99 %   99.9 %  ms/move   core   load        kB")
        for count in STEPS:
            if count <= most and (not steps or steps[-1].share < 0.95):
                steps.append(await growth.grow(count))
                print(steps[-1], flush=True)
    return steps


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=STEPS[-1], help="tables in the last step")
    parser.add_argument("--seconds", type=float, default=20, help="how long each step is measured")
    parser.add_argument("--picture", type=Path, help="an SVG file")
    given = parser.parse_args()
    ours, theirs = multiprocessing.Pipe()
    with TemporaryDirectory() as data:
        process = multiprocessing.get_context("spawn").Process(target=server, args=(data, theirs))
        process.start()
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
        url = ours.recv().split()[-1]
        try:
            steps = asyncio.run(measure(url, process.pid or 0, given.most, given.seconds))
        finally:
            process.terminate()
            process.join()
    if given.picture is not None:
        draw(steps, given.picture)


if __name__ == "__main__":
    main()
