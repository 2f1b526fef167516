"""A run: many games at once against one server, faults all along, and the reckoning at the end."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic

import msgspec

from bedrog.chaos.checks import violations
from bedrog.chaos.faults import FAULTS, Fault, trouble
from bedrog.chaos.person import WHIMS, Whim
from bedrog.chaos.system import System
from bedrog.chaos.table import Table
from bedrog.core.chance import generator
from bedrog.server import table_log
from bedrog.server.store import Store

PAUSE_S = (0.2, 2.0)
"""Between one fault of the server and the next."""


class Plan(msgspec.Struct, frozen=True):
    """What to do. ``games`` of each kind in ``kinds``, ``tables`` at a time; in each of the ``rounds`` every
    fault happens once, ``pause`` seconds after the one before, until all games are over.
    """

    games: int = 10
    tables: int = 10
    seed: str = "chaos"
    kinds: tuple[str, ...] = ("bedriegers", "motten")
    faults: tuple[Fault, ...] = tuple(FAULTS)
    whims: tuple[Whim, ...] = tuple(WHIMS)
    pause: tuple[float, float] = PAUSE_S
    rounds: int = 1_000_000


class Violation(msgspec.Struct, frozen=True):
    """Something that must not be; ``number`` of the game in its plan, which its lots follow from."""

    number: int
    table: str
    game: str
    what: str


class Report(msgspec.Struct):
    """What came of a plan. ``tried``: how often each fault and whim; ``acts``: confirmed by the server."""

    plan: Plan
    games: dict[str, int]
    acts: int
    views: int
    tried: dict[str, int]
    violations: list[Violation]
    seconds: float


async def run(plan: Plan, data: Path, say: Callable[[str], None]) -> Report:
    """Play it in this folder, which must be empty. Raises DidNotStart when a server does not come up."""
    began = monotonic()
    system, tried = System(data), Counter[str]()
    await system.start()
    try:
        tables = await _play(plan, system, tried, say)
        await _fetch(tables)
        await system.kill()
        await system.start()
        await _fetch(tables)
    finally:
        await system.stop()
    found = await asyncio.to_thread(lambda: list(_reckon(tables, system.store)))
    witnesses = [each for table in tables for each in table.evidence.witnesses]
    return Report(
        plan,
        dict(Counter(table.evidence.game for table in tables)),
        sum(len(each.done) for each in witnesses),
        sum(len(each.seen) for each in witnesses),
        {each: tried[each] for each in (*plan.faults, *plan.whims)},
        found,
        monotonic() - began,
    )


async def _play(
    plan: Plan, system: System, tried: "Counter[str]", say: Callable[[str], None]
) -> list[Table]:
    """All games, so many at a time; in the end the server is well."""
    room = asyncio.Semaphore(plan.tables)
    tables = [
        Table(system, kind, generator(f"{plan.seed} {number}"))
        for number, kind in enumerate(plan.kinds * plan.games)
    ]
    over = 0

    async def play(table: Table) -> None:
        nonlocal over
        async with room:
            await table.play(plan.whims, tried)
        over += 1
        say(f"{over} of {len(tables)} games are over")

    enough = asyncio.Event()
    lots = generator(f"{plan.seed} faults")
    async with asyncio.TaskGroup() as group:
        group.create_task(
            trouble(
                system,
                plan.faults,
                lots,
                tried=tried,
                pause=plan.pause,
                rounds=plan.rounds,
                enough=enough,
            )
        )
        await asyncio.gather(*(play(table) for table in tables))
        enough.set()
    return tables


async def _fetch(tables: list[Table]) -> None:
    for table in tables:
        await table.fetch_records()


def _reckon(tables: list[Table], store: Path) -> Iterator[Violation]:
    """Hold what people saw against what is on disk."""
    opened = Store.open(f"sqlite:///{store}")
    try:
        for number, table in enumerate(tables):
            seen = table.evidence
            stored = opened.load(seen.code)
            found = (
                ["the table is not in the store"]
                if stored is None
                else violations(seen, list(table_log.read(stored.entries)))
            )
            for what in found:
                yield Violation(number, seen.code, seen.game, what)
    finally:
        opened.close()
