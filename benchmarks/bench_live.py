"""Valse Motten with many tables on one core: hands, cards in the air and races at the pace of people.

Each table has four. Whoever has the turn lays or draws after some seconds, everybody slaps at a cue, and
now and then a hand goes below the table. Measured is how long it takes until a message is answered, until
the last of the four sees a hand land, and from the last hand of a race to its verdict; and what all of it
costs the server.
"""

import argparse
import asyncio
import multiprocessing
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from functools import partial
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bedrog.core.chance import Generator, generator
from bench_server import SEATS, cpu_seconds, server

TURN_S = (2.0, 5.0)
"""How long somebody thinks about a turn or a gift."""

DIP_S = (4.0, 12.0)
"""How long until a hand goes below the table again."""

SLAP_S = (0.25, 0.5)


class Heard(msgspec.Struct):
    """As much of a message as a scripted player looks at."""

    t: str
    k: int = 0
    id: str | None = None
    race: int = 0
    seat: int = -1
    kind: str = ""
    racers: tuple[int, ...] = ()
    legal: tuple[dict[str, Any], ...] = ()


decode = msgspec.json.Decoder(Heard).decode


class Times(msgspec.Struct):
    """Milliseconds."""

    answers: list[float] = msgspec.field(default_factory=list)
    hands: list[float] = msgspec.field(default_factory=list)
    verdicts: list[float] = msgspec.field(default_factory=list)


class Player:
    """One person at a table."""

    def __init__(self, seat: int, table: "LiveTable", lots: Generator) -> None:
        self._seat = seat
        self._table = table
        self._lots = lots
        self._line: ClientConnection | None = None
        self._sent: dict[str, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._legal: tuple[dict[str, Any], ...] = ()

    async def play(self, url: str, token: str) -> None:
        address = url.replace("http", "ws", 1) + f"/api/tables/{self._table.code}/socket"
        async with connect(address, compression=None, ping_interval=None) as line:
            self._line = line
            await self._write({"t": "hello", "token": token})
            self._later(self._dip, self._lots.uniform(*DIP_S))
            with suppress(ConnectionClosed):
                while True:
                    await self._hear(decode(await line.recv(decode=False)))

    async def _write(self, message: dict[str, Any]) -> None:
        if self._line is not None:
            with suppress(ConnectionClosed):
                await self._line.send(msgspec.json.encode(message).decode())

    async def _wish(self, message: dict[str, Any]) -> None:
        name = f"{self._seat}-{len(self._sent)}"
        self._sent[name] = perf_counter()
        await self._write({**message, "id": name})

    def _later(self, work: Callable[[], Awaitable[None]], seconds: float) -> None:
        async def do() -> None:
            await asyncio.sleep(seconds)
            await work()

        task = asyncio.create_task(do())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hear(self, message: Heard) -> None:
        if message.t == "ping":
            await self._write({"t": "pong", "k": message.k})
        elif message.t in {"ok", "no"}:
            began = self._sent.get(message.id or "")
            if began is not None:
                self._table.times.answers.append(1000 * (perf_counter() - began))
        elif message.t == "cue" and self._seat in message.racers and message.kind == "slap":
            self._later(partial(self._slap, message.race), self._lots.uniform(*SLAP_S))
        elif message.t == "hand":
            self._table.landed(message)
        elif message.t == "verdict" and self._seat == 0:
            self._table.decided(message.race)
        elif message.t == "view":
            self._think(message)

    def _think(self, view: Heard) -> None:
        moves = tuple(
            one for one in view.legal if one["t"] in {"lay", "draw", "give", "keep", "next_round"}
        )
        if moves and moves != self._legal:
            self._later(self._move, self._lots.uniform(*TURN_S))
        self._legal = moves

    async def _move(self) -> None:
        if self._legal:
            await self._wish({"t": "act", "action": self._lots.choice(self._legal)})

    async def _slap(self, race: int) -> None:
        self._table.slapped(race, self._seat)
        await self._wish({"t": "tap", "race": race, "rt": None})

    async def _dip(self) -> None:
        await self._wish({"t": "dip"})
        await asyncio.sleep(self._lots.uniform(0.1, 1.2))
        await self._wish({"t": "end", "vanish": False, "card": "number:1"})
        self._later(self._dip, self._lots.uniform(*DIP_S))


class LiveTable:
    """Four people, and what was measured."""

    def __init__(self, code: str, tokens: list[str], times: Times) -> None:
        self.code = code
        self.tokens = tokens
        self.times = times
        self._slaps: dict[tuple[int, int], tuple[float, int]] = {}
        self._last = (0, 0.0)

    def play(self, url: str) -> Iterable[Any]:
        lots = generator(self.code)
        return [Player(seat, self, lots).play(url, own) for seat, own in enumerate(self.tokens)]

    def slapped(self, race: int, seat: int) -> None:
        self._slaps[race, seat] = (perf_counter(), SEATS)

    def landed(self, hand: Heard) -> None:
        """One of the four has seen it."""
        now = perf_counter()
        self._last = (hand.race, now)
        began, missing = self._slaps.get((hand.race, hand.seat), (0.0, 0))
        if missing == 1:
            self.times.hands.append(1000 * (now - began))
        if missing:
            self._slaps[hand.race, hand.seat] = (began, missing - 1)

    def decided(self, race: int) -> None:
        """Its last hand decides a slap; a cockroach without cards is decided by the clock."""
        last, at = self._last
        if last == race:
            self.times.verdicts.append(1000 * (perf_counter() - at))


async def open_tables(http: httpx.AsyncClient, count: int, times: Times) -> list[LiveTable]:
    tables = []
    for _ in range(count):
        wanted = {"game": "motten", "seats": SEATS, "name": "Anna"}
        made = (await http.post("/api/tables", json=wanted)).json()
        seats = f"/api/tables/{made['table']}/seats"
        others = [(await http.post(seats, json={"name": name})).json() for name in ("B", "C", "D")]
        tokens = [made["token"], *(other["token"] for other in others)]
        tables.append(LiveTable(made["table"], tokens, times))
    return tables


async def measure(url: str, process: int, count: int, seconds: float) -> None:
    times = Times()
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        tables = await open_tables(http, count, times)
        playing = [asyncio.create_task(one) for table in tables for one in table.play(url)]
        await asyncio.sleep(2)
        for table in tables:
            token = {"Authorization": f"Bearer {table.tokens[0]}"}
            await http.post(f"/api/tables/{table.code}/start", headers=token)
        await asyncio.sleep(1)
        busy, began = cpu_seconds(process), perf_counter()
        await asyncio.sleep(seconds)
        busy, lasted = cpu_seconds(process) - busy, perf_counter() - began
        for task in playing:
            task.cancel()
    report("from a message to its answer", times.answers)
    report("from a slap to the last who sees the hand", times.hands)
    report("from the last hand to the verdict", times.verdicts)
    print(
        f"{count} tables: the server computed {1000 * busy / lasted / count:.2f} ms a table and second"
    )


def report(what: str, times: list[float]) -> None:
    if len(times) > 1:
        cuts = quantiles(times, n=100)
        print(f"{what}, milliseconds, {len(times)} times:")
        print(
            f"  median {cuts[49]:.1f}, 95 % {cuts[94]:.1f}, 99 % {cuts[98]:.1f}, most {max(times):.1f}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    given = parser.parse_args()
    ours, theirs = multiprocessing.Pipe()
    with TemporaryDirectory() as data:
        process = multiprocessing.get_context("spawn").Process(target=server, args=(data, theirs))
        process.start()
        url = ours.recv().split()[-1]
        try:
            asyncio.run(measure(url, process.pid or 0, given.tables, given.seconds))
        finally:
            process.terminate()
            process.join()


if __name__ == "__main__":
    main()
