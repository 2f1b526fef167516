"""Worker processes for bots that think; there are none until the first is needed."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from time import monotonic
from typing import Any

from anyio import BrokenWorkerProcess, CapacityLimiter, sleep, to_process

from bedrog.core.chance import generator
from bedrog.server.log import log
from bedrog.server.metrics import Metrics
from bedrog.server.worker import Thought, settle_in, think_about

Tell = Callable[[Any], object]
"""Where the chosen action goes."""


class Thinkers:
    """At most so many bots think at once; the others wait, and whoever came first is first."""

    def __init__(self, workers: int, metrics: Metrics) -> None:
        self._places = CapacityLimiter(workers)
        self._processes = CapacityLimiter(workers)
        self._metrics = metrics
        self._tasks: set[asyncio.Task[None]] = set()
        self._ready = False

    def make_ready(self) -> None:
        """Start the first worker, so that the first thought need not wait for that."""
        if not self._ready:
            self._ready = True
            self._begin(self._start())

    def ask(self, thought: Thought, tell: Tell) -> None:
        """Have it thought about; returns at once. From its turn on the answer takes the time it is
        given, however easy the choice was or whatever went wrong.
        """
        self._begin(self._answer(thought, tell))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Nobody is told any more; processes in the middle of a thought are killed."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _start(self) -> None:
        with suppress(BrokenWorkerProcess):  # who thinks first will find out, and say so
            async with self._places:
                await to_process.run_sync(settle_in, cancellable=True, limiter=self._processes)

    async def _answer(self, thought: Thought, tell: Tell) -> None:
        with self._metrics.thoughts.track_inprogress():
            async with self._places:
                ends = monotonic() + thought.ms / 1000
                choice = await self._choice(thought)
            await sleep(max(0, ends - monotonic()))
        tell(choice)

    async def _choice(self, thought: Thought) -> Any:
        """What the bot chooses; when it breaks, or its process ends, the lots choose."""
        try:
            return await to_process.run_sync(
                think_about, thought, cancellable=True, limiter=self._processes
            )
        except Exception as broken:
            log.error("bot_broken", bot=thought.bot.name, game=thought.game, exc_info=broken)
            return generator(thought.lots).choice(thought.legal)
