"""Races over real sockets, with near and far lines: who wins does not depend on the line.

Robots with equal reflexes answer cues and pings honestly. All play cockroaches only, so that every
card is a race of everybody. How soon after its cue a hand was heard of must fail the same test.
"""

import asyncio
from collections import Counter
from contextlib import AsyncExitStack
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from bedrog.core.chance import generator
from tests.server.delay_proxy import delayed
from tests.server.live import House, house, run
from tests.server.motten.robots import Message, Robot, always_deal

LENGTHS = (10, 60, 150, 300)
"""Milliseconds there and back, each with a tenth of it as jitter."""

ERRORS = 3.9
"""A share may be so many standard errors from an equal one: one honest run in 2,500 is not, for four seats."""

HAND = " ".join(["cockroach:1", "cockroach:2", "number:1", "number:2"] * 60)

PICTURE = f"""
    top number:1
    0>*  {HAND}
    1    {HAND}
    2    {HAND}
    3    {HAND}
    pile number:3
"""


def interval(races: int) -> tuple[float, float]:
    """What an equal share of so many races may look like."""
    error = ERRORS * sqrt(0.25 * 0.75 / races)
    return 0.25 - error, 0.25 + error


class Races:
    """One table; ``lengths`` by seat. Who won, and who was heard of soonest, counted by line."""

    def __init__(self, lengths: tuple[int, ...]) -> None:
        self.lengths = lengths
        self.code, self.token = "", ""
        self.open = False
        self.won: Counter[int] = Counter()
        self.came: Counter[int] = Counter()

    def note(self, message: Message) -> None:
        if message["t"] == "verdict":
            heard = [one for one in message["reactions"] if one["arrived"] is not None]
            first = min(heard, key=lambda one: one["arrived"], default=None)
            if first is not None:
                self.came[self.lengths[first["seat"]]] += 1
        for event in message.get("events", ()):
            if event["e"] == "matched" and event["fastest"] is not None:
                self.won[self.lengths[event["fastest"]]] += 1


async def race(home: House, ports: dict[int, int], tables: list[Races], seconds: float) -> None:
    """All tables at once, for so long."""
    async with asyncio.TaskGroup() as group:
        playing = [
            group.create_task(one) for table in tables for one in await seated(home, ports, table)
        ]
        await asyncio.sleep(4)  # until every line has been measured
        for table in tables:
            table.open = True
            await home.start(table.code, table.token)
        await asyncio.sleep(seconds)
        for task in playing:
            task.cancel()


async def seated(home: House, ports: dict[int, int], table: Races) -> list[Any]:
    """The robots of a table, about to connect."""
    rules = {"cockroach_head_start": 0}
    code, token = await home.open(len(LENGTHS), game="motten", house_rules=rules)
    tokens = [token, *[await home.sit(code, name) for name in "BCD"]]
    table.code, table.token = code, token
    return [
        Robot(seat, table, generator(f"{code} {seat}")).play(socket_at(ports[length], code), own)
        for seat, (length, own) in enumerate(zip(table.lengths, tokens, strict=True))
    ]


def socket_at(port: int, code: str) -> str:
    return f"ws://127.0.0.1:{port}/api/tables/{code}/socket"


def tables_for(count: int) -> list[Races]:
    """Every line sits in every seat."""
    return [Races(LENGTHS[at % 4 :] + LENGTHS[: at % 4]) for at in range(count)]


@pytest.mark.parametrize(
    ("count", "seconds"), [(8, 14), pytest.param(12, 180, marks=pytest.mark.deep)]
)
def test_far_lines_win_as_often_as_near_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int, seconds: float
) -> None:
    always_deal(PICTURE, monkeypatch)
    tables = tables_for(count)

    async def test() -> None:
        async with house(tmp_path) as home, AsyncExitStack() as stack:
            port = int(home.url.rsplit(":", 1)[1])
            ports = {
                length: await stack.enter_async_context(delayed(port, length, length / 10))
                for length in LENGTHS
            }
            await race(home, ports, tables, seconds)

    run(test(), seconds=round(seconds) + 60)
    won = sum((table.won for table in tables), Counter[int]())
    came = sum((table.came for table in tables), Counter[int]())
    print(f"won {dict(won)}, heard of soonest {dict(came)}")
    least, most = interval(won.total())
    shares = {length: won[length] / won.total() for length in LENGTHS}
    assert won.total() > 4 * count
    assert all(least <= share <= most for share in shares.values()), (shares, won.total())
    raw = {length: came[length] / came.total() for length in LENGTHS}
    assert not all(least <= share <= most for share in raw.values()), (raw, came.total())
