"""The one owner of a table: takes commands in turn, saves what came of them, then delivers it.

The next turn begins when the last is on disk. So nobody is shown what could still be lost, order
needs no care, and what is in memory is never more than one step ahead of the store. When a step
cannot be saved, or breaks, the table is loaded again as it is on disk: nothing is lost that
was acknowledged, nothing happens twice, and everybody connected is asked to come back.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec

from bedrog.core.errors import Refusal
from bedrog.server import table_log
from bedrog.server.bot_choice import thinks
from bedrog.server.clock import Clock
from bedrog.server.commands import Link
from bedrog.server.log import log
from bedrog.server.metrics import Metrics
from bedrog.server.room import rebuild
from bedrog.server.store import Fenced, Store
from bedrog.server.table import Effects, Table
from bedrog.server.thinkers import Thinkers
from bedrog.server.worker import Thought
from bedrog.wire.http import OpenTable
from bedrog.wire.to_client import Bye

T = TypeVar("T")

RETRY_SECONDS = 1.0


class TableEnded(Exception):
    """The table is no more."""


class NotSaved(Exception):
    """It could not be written down, so it did not happen."""


class Unsure(NotSaved):
    """The table did not answer, so nobody knows whether it happened."""


class _Job(msgspec.Struct):
    command: Callable[[Table, int], Any]
    arrived: int
    reply: asyncio.Future[Any]


class TableTask:
    """Runs a table until it is gone, has another owner, or ``stop`` or ``drop`` is called; then calls
    ``ended``. ``fence`` is the number of this owner, where there may be others.

    ``listing`` is what the list of open tables tells of it, as far as that is on disk.
    """

    def __init__(
        self,
        table: Table,
        store: Store,
        clock: Clock,
        metrics: Metrics,
        *,
        thinkers: Thinkers,
        ended: Callable[["TableTask"], None],
        fence: int = 0,
    ) -> None:
        self.code = table.room.code
        self.fence = fence
        self.listing: OpenTable | None = None
        self._table = table
        self._store = store
        self._clock = clock
        self._metrics = metrics
        self._thinkers = thinkers
        self._ended = ended
        self._inbox: asyncio.Queue[_Job] = asyncio.Queue()
        self._links: dict[int, Link] = {}
        self._last_link = 0
        self._closed = False
        self._gone = False
        self._task = asyncio.create_task(self._run(), name=f"table {self.code}")

    def connect(self, link: Link) -> int:
        """A number for this connection; the table hears of it with its hello."""
        self._last_link += 1
        self._links[self._last_link] = link
        return self._last_link

    def disconnect(self, link: int) -> None:
        """The connection is gone."""
        if self._links.pop(link, None) is not None:
            self.post(lambda table, now: table.leave(link, now))

    async def ask(self, command: Callable[[Table, int], T]) -> T:
        """Let the table do something; returns when it is on disk.

        Raises the table's Refusal, TableEnded, or NotSaved where the server stops.
        """
        answer: T = await self.post(command)
        return answer

    def post(self, command: Callable[[Table, int], Any]) -> asyncio.Future[Any]:
        """Let the table do something; the future need not be awaited."""
        reply = asyncio.get_running_loop().create_future()
        reply.add_done_callback(_looked_at)
        if self._closed:
            reply.set_exception(self._end())
        else:
            self._inbox.put_nowait(_Job(command, self._clock.now(), reply))
        return reply

    async def stop(self) -> None:
        """Send everybody away; what was acknowledged is on disk already."""
        if not self._closed:
            self.post(lambda table, _: table.say_bye("stopping"))
            self.post(lambda *_: self._close())
        await self._task

    async def drop(self) -> None:
        """Let go of it at once, whatever it is doing: somebody else may have it by now."""
        self._task.cancel()
        await asyncio.wait([self._task])

    def _close(self) -> None:
        self._closed = True

    async def _run(self) -> None:
        try:
            while not self._closed:
                await self._next_turn()
        finally:
            self._closed = True
            self._send_away()
            while not self._inbox.empty():
                _settle(self._inbox.get_nowait().reply, self._end())
            self._ended(self)

    async def _next_turn(self) -> None:
        due = self._table.next_due()
        jobs = await self._wait(due)
        try:
            await self._turn(jobs, due)
        except Fenced:
            log.warning("table_has_another_owner", table=self.code)
            self._closed = True
        except Exception as broken:  # one table's fault must not end it
            await self._recover(broken)
        finally:
            for job in jobs:
                _settle(job.reply, NotSaved())

    def _end(self) -> Exception:
        """Why nothing is done any more: a table that stops is still on disk."""
        return TableEnded() if self._gone else NotSaved()

    async def _wait(self, due: int | None) -> list[_Job]:
        """Everything there is to do; nothing when the clock has something to do first."""
        left = None if due is None else max(0, due - self._clock.now()) / 1000
        try:
            async with asyncio.timeout(left):
                jobs = [await self._inbox.get()]
        except TimeoutError:
            return []
        while not self._inbox.empty():
            jobs.append(self._inbox.get_nowait())
        return jobs

    async def _turn(self, jobs: list[_Job], due: int | None) -> None:
        outcomes = [self._attempt(job) for job in jobs]
        if due is not None and due <= self._clock.now():
            self._table.tick(self._clock.now())
        effects = self._table.take()
        await self._save(effects)
        self._deliver(effects)
        self.listing = self._table.listing()
        self._hand_over(effects)
        for job, outcome in zip(jobs, outcomes, strict=True):
            self._metrics.turn.observe((self._clock.now() - job.arrived) / 1000)
            _settle(job.reply, outcome)

    def _attempt(self, job: _Job) -> Any:
        try:
            return job.command(self._table, self._clock.now())
        except Refusal as refusal:
            return refusal

    def _hand_over(self, effects: Effects) -> None:
        """Bots think away from here. Where one has sat down, a process for it may start meanwhile."""
        game = self._table.room.game.id
        entries = (line.entry for line in effects.lines)
        if any(isinstance(one, table_log.BotSat) and thinks(one.bot, game) for one in entries):
            self._thinkers.make_ready()
        for thought in effects.thoughts:
            self._thinkers.ask(thought, partial(self._answer, thought))

    def _answer(self, thought: Thought, choice: Any) -> None:
        self.post(lambda table, now: table.answer(thought, choice, now))

    async def _save(self, effects: Effects) -> None:
        if effects.gone:
            await asyncio.wrap_future(self._store.forget(self.code, self.fence))
            self._closed = self._gone = True
            log.info("table_gone", table=self.code)
        elif effects.lines:
            entries = table_log.write(effects.lines)
            saved = self._store.append(self.code, entries, self._clock.now(), self.fence)
            await asyncio.wrap_future(saved)

    def _deliver(self, effects: Effects) -> None:
        for delivery in effects.deliveries:
            link = self._links.get(delivery.link)
            if link is not None:
                link.send(delivery.message)
                if isinstance(delivery.message, Bye):
                    link.close()
                    del self._links[delivery.link]

    def _send_away(self) -> None:
        for link in self._links.values():
            link.send(Bye("gone" if self._gone else "stopping"))
            link.close()
        self._links.clear()

    async def _recover(self, broken: Exception) -> None:
        """Forget what is in memory and take what is on disk."""
        self._metrics.failures.inc()
        log.error("table_reloaded", table=self.code, exc_info=broken)
        self._send_away()
        await asyncio.sleep(RETRY_SECONDS)
        try:
            stored = await asyncio.to_thread(self._store.load, self.code)
        except Exception as worse:  # the disk is still broken: the next turn tries again
            log.error("store_broken", table=self.code, exc_info=worse)
            return
        if stored is None:
            self._closed = self._gone = True
        else:
            room = rebuild(table_log.read(stored.entries))
            self._table = Table(room, self._table.settings, self._clock.now())


def _settle(reply: asyncio.Future[Any], outcome: Any) -> None:
    if reply.done():
        return
    if isinstance(outcome, Exception):
        reply.set_exception(outcome)
    else:
        reply.set_result(outcome)


def _looked_at(reply: asyncio.Future[Any]) -> None:
    """A reply that nobody awaits is nobody's fault."""
    if not reply.cancelled():
        reply.exception()
