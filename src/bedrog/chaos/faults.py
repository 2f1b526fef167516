"""What happens to the server itself, to all tables at once."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Literal

from bedrog.chaos.system import System
from bedrog.core.chance import Generator

Fault = Literal["kill", "restart", "freeze", "lock", "disk", "clock"]

HOUR_MS = 3_600_000


async def kill(system: System, lots: Generator) -> None:
    """SIGKILL, and a new start after a moment."""
    await system.kill()
    await asyncio.sleep(lots.uniform(0, 1))
    await system.start()


async def restart(system: System, lots: Generator) -> None:
    """SIGTERM, and a new start."""
    await system.stop()
    await asyncio.sleep(lots.uniform(0, 0.5))
    await system.start()


async def clock(system: System, lots: Generator) -> None:
    """The machine comes back with another date, up to an hour ahead or behind."""
    system.skew(lots.randint(-HOUR_MS, HOUR_MS))
    await kill(system, lots)


async def freeze(system: System, lots: Generator) -> None:
    """The process stands still for up to two seconds."""
    await system.freeze(lots.uniform(0.2, 2))


async def lock(system: System, lots: Generator) -> None:
    """Another program holds the store, at times for longer than the server waits for it."""
    await system.hold_store(lots.uniform(0.5, 4))


async def disk(system: System, lots: Generator) -> None:
    """The disk is full for a while."""
    await system.fill_disk(lots.uniform(0.2, 2))


FAULTS: dict[Fault, Callable[[System, Generator], Awaitable[None]]] = {
    "kill": kill,
    "restart": restart,
    "clock": clock,
    "freeze": freeze,
    "lock": lock,
    "disk": disk,
}


async def trouble(
    system: System,
    faults: Collection[Fault],
    lots: Generator,
    *,
    tried: "Counter[str]",
    pause: tuple[float, float],
    rounds: int,
    enough: asyncio.Event,
) -> None:
    """One fault after the other, each once a round; in the end the server is well."""
    for _ in range(rounds if faults else 0):
        for fault in lots.sample(sorted(faults), len(faults)):
            with suppress(TimeoutError):
                async with asyncio.timeout(lots.uniform(*pause)):
                    await enough.wait()
            if enough.is_set():
                return
            await FAULTS[fault](system, lots)
            tried[fault] += 1
