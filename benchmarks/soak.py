"""Many minutes of both games with people who come and go, and whether the server's memory stays flat.

Every two seconds a table opens; people lose their lines and come back, watchers look in, and a table's
people all leave after some minutes. Tables without people expire after a minute. Memory is read
every ten seconds, and the slope is fitted to the second half, when as many tables end as open.
"""

import argparse
import asyncio
import gc
import multiprocessing
import tempfile
from collections import Counter
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import fmean, linear_regression
from time import perf_counter
from typing import Any
from unittest.mock import patch

import httpx
import msgspec

from bedrog.core.chance import Generator, generator
from bedrog.server import run
from bedrog.server.config import Config
from bedrog.server.table import TableSettings
from bench_server import resident_kb
from raw_line import RawLine

OPEN_EVERY_S = 2.0
TABLE_S = (40.0, 80.0)
"""How long people stay at a table."""

AWAY_S = (5.0, 20.0)
"""How long somebody plays until the line is lost."""

EXPIRE_MS = 60_000
READ_EVERY_S = 10.0
SEATS = 4


class Heard(msgspec.Struct):
    """As much of a message as a scripted player looks at."""

    t: str
    k: int = 0
    race: int = 0
    kind: str = ""
    n: int = 0
    legal: tuple[dict[str, Any], ...] = ()


decode = msgspec.json.Decoder(Heard).decode


class Person:
    """Plays by lots, loses the line now and then, and comes back to the same seat."""

    def __init__(self, port: int, code: str, token: str | None, lots: Generator) -> None:
        self._port = port
        self._code = code
        self._token = token
        self._lots = lots
        self._have = 0
        self._legal: tuple[dict[str, Any], ...] = ()
        self._sent = 0

    async def play(self, seconds: float) -> None:
        end = perf_counter() + seconds
        while perf_counter() < end:
            line = await RawLine.open(self._port, f"/api/tables/{self._code}/socket")
            line.heard = partial(self._hear, line)
            self._say(line, {"t": "hello", "token": self._token, "have": self._have})
            lost = min(end, perf_counter() + self._lots.uniform(*AWAY_S))
            while perf_counter() < lost:
                await asyncio.sleep(self._lots.uniform(0.5, 1.5))
                self._act(line)
            line.close()

    def _hear(self, line: RawLine, text: bytes) -> None:
        message = decode(text)
        if message.t == "ping":
            self._say(line, {"t": "pong", "k": message.k})
        elif message.t == "view":
            self._have, self._legal = message.n, message.legal
        elif message.t == "cue" and message.kind == "slap":
            self._wish(line, {"t": "tap", "race": message.race, "rt": None})

    def _act(self, line: RawLine) -> None:
        if self._legal:
            self._wish(line, {"t": "act", "action": self._lots.choice(self._legal)})
        elif self._token is not None:
            self._wish(line, {"t": "emote", "emote": "laugh"})

    def _wish(self, line: RawLine, message: dict[str, Any]) -> None:
        self._sent += 1
        self._say(line, {**message, "id": f"{id(self)}-{self._sent}"})

    def _say(self, line: RawLine, message: dict[str, Any]) -> None:
        line.send(msgspec.json.encode(message))


async def table(http: httpx.AsyncClient, number: int) -> None:
    """From the first to the last of a table's people."""
    lots = generator(f"soak {number}")
    game = ("bedriegers", "motten")[number % 2]
    wanted = {"game": game, "seats": SEATS, "name": "Anna"}
    made = (await http.post("/api/tables", json=wanted)).json()
    path = f"/api/tables/{made['table']}"
    others = [await http.post(f"{path}/seats", json={"name": name}) for name in ("B", "C", "D")]
    tokens = [made["token"], *(other.json()["token"] for other in others)]
    await http.post(f"{path}/start", headers={"Authorization": f"Bearer {tokens[0]}"})
    port = http.base_url.port or 0
    people = [Person(port, made["table"], token, lots) for token in (*tokens, None)]
    await asyncio.gather(*(one.play(lots.uniform(*TABLE_S)) for one in people))


async def soak(url: str, process: int, asked: Connection, minutes: float) -> None:
    end, began = perf_counter() + 60 * minutes, perf_counter()
    seen: list[tuple[float, float]] = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        opening = asyncio.create_task(keep_opening(http))
        while perf_counter() < end:
            await asyncio.sleep(READ_EVERY_S)
            seen.append(((perf_counter() - began) / 60, resident_kb(process)))
            if len(seen) % 6 == 0:
                print(
                    f"{seen[-1][0]:6.1f} min {seen[-1][1]:9,.0f} kB  {objects(asked)}", flush=True
                )
        opening.cancel()
        with suppress(asyncio.CancelledError):
            await opening
    report(seen[len(seen) // 2 :])


async def keep_opening(http: httpx.AsyncClient) -> None:
    async with asyncio.TaskGroup() as tables:
        number = 0
        while True:
            tables.create_task(table(http, number))
            number += 1
            await asyncio.sleep(OPEN_EVERY_S)


def objects(asked: Connection) -> str:
    asked.send(None)
    return str(asked.recv())


def report(seen: list[tuple[float, float]]) -> None:
    """The slope, and how far it is known: twice its standard error."""
    minutes, sizes = [minute for minute, _ in seen], [size for _, size in seen]
    slope, start = linear_regression(minutes, sizes)
    middle = fmean(minutes)
    errors = sum((size - start - slope * minute) ** 2 for minute, size in seen)
    spread = sum((minute - middle) ** 2 for minute in minutes)
    error = (errors / (len(seen) - 2) / spread) ** 0.5
    print(f"second half: {slope:+.1f} ± {2 * error:.1f} kB a minute, at {fmean(sizes):,.0f} kB")


def server(data: str, ready: Connection) -> None:
    """The other process; tells how many objects of which kind there are when asked."""

    def say(line: str) -> None:
        ready.send(line)
        asyncio.get_running_loop().add_reader(ready.fileno(), tell)

    def tell() -> None:
        ready.recv()
        gc.collect()
        most = Counter(type(one).__name__ for one in gc.get_objects()).most_common(5)
        ready.send(", ".join(f"{name} {count:,}" for name, count in most))

    with patch.object(run, "TableSettings", short_lived):
        run.serve(Config(port=0, data=Path(data)), say=say)


def short_lived(base: str, pace: Any, expire_ms: int, public: bool) -> TableSettings:  # noqa: ARG001
    """Settings whose tables expire after a minute; hosts count in hours."""
    return TableSettings(base, pace, EXPIRE_MS, public)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    given = parser.parse_args()
    ours, theirs = multiprocessing.Pipe()
    with tempfile.TemporaryDirectory() as data:
        process = multiprocessing.get_context("spawn").Process(target=server, args=(data, theirs))
        process.start()
        url = ours.recv().split()[-1]
        try:
            asyncio.run(soak(url, process.pid or 0, ours, given.minutes))
        finally:
            process.terminate()
            process.join()


if __name__ == "__main__":
    main()
