"""The owner of a table: saves before it tells, and survives a disk that does not."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import Future
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from bedrog.core.errors import Illegal, Malformed
from bedrog.server import table_task
from bedrog.server.clock import HandClock
from bedrog.server.metrics import Metrics
from bedrog.server.store import Store, StoredTable
from bedrog.server.store_schema import StoreError
from bedrog.server.table import Table, TableSettings
from bedrog.server.table_task import NotSaved, TableEnded, TableTask
from bedrog.server.tables import NoSuchTable, Tables, TableUnreadable
from bedrog.server.thinkers import Thinkers
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from bedrog.wire.http import CreateTable
from tests.server.live import run

WANTED = CreateTable("bedriegers", 2, "Anna")


class FakeLink:
    """A connection that only listens."""

    def __init__(self) -> None:
        self.heard: list[Any] = []
        self.closed = False

    def send(self, message: object) -> None:
        self.heard.append(message)

    def close(self) -> None:
        self.closed = True

    def kinds(self) -> list[str]:
        return [type(message).__name__ for message in self.heard]


class Disk:
    """A real store whose writing can be held up, or made to fail."""

    def __init__(self, folder: Path) -> None:
        self.store = Store.open(f"sqlite:///{folder / 'bedrog.db'}")
        self.fails = False
        self.held: list[tuple[Future[None], str, Sequence[bytes], int]] | None = None

    def append(
        self, code: str, entries: Sequence[bytes], now_ms: int, fence: int = 0
    ) -> Future[None]:
        done: Future[None] = Future()
        if self.fails:
            done.set_exception(StoreError("the disk is full"))
            return done
        if self.held is not None:
            self.held.append((done, code, entries, now_ms))
            return done
        return self.store.append(code, entries, now_ms, fence)

    def let_go(self) -> None:
        """Write what was held up."""
        held, self.held = self.held or [], None
        for done, code, entries, now_ms in held:
            self.store.append(code, entries, now_ms).result()
            done.set_result(None)

    def forget(self, code: str, fence: int = 0) -> Future[None]:
        return self.store.forget(code, fence)

    def load(self, code: str) -> StoredTable | None:
        return self.store.load(code)

    def load_all(self) -> Any:
        return self.store.load_all()


class Scene:
    """A table with its owner task, a disk, and the host connected."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self.clock = HandClock()
        self.metrics = Metrics()
        settings = TableSettings("http://here", lambda: 1000, 3_600_000)
        table, self.token = Table.open(WANTED, "TEST", settings, self.clock.now())
        self.ended: list[str] = []
        store: Any = disk
        thinkers = Thinkers(1, self.metrics)
        self.task = TableTask(
            table, store, self.clock, self.metrics, thinkers=thinkers, ended=self._note_end
        )

    def _note_end(self, task: TableTask) -> None:
        self.ended.append(task.code)

    async def enter(self, token: str | None) -> tuple[FakeLink, int]:
        link = FakeLink()
        number = self.task.connect(link)
        await self.task.ask(lambda table, now: table.enter(number, say.Hello(token), now))
        return link, number

    def say(self, number: int, message: Any) -> "asyncio.Future[Any]":
        return self.task.post(lambda table, now: table.receive(number, message, now))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_task, "RETRY_SECONDS", 0)


@asynccontextmanager
async def scene(folder: Path) -> AsyncIterator[Scene]:
    disk = Disk(folder)
    made = Scene(disk)
    await made.task.ask(lambda *_: None)
    try:
        yield made
    finally:
        await made.task.stop()
        disk.store.close()


def test_nobody_is_told_before_it_is_on_disk(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as made:
            link, number = await made.enter(made.token)
            watcher, _ = await made.enter(None)
            made.disk.held = []
            link.heard.clear()
            watcher.heard.clear()
            reply = made.say(number, say.Ready("r", True))
            while not made.disk.held:
                await asyncio.sleep(0)
            assert link.heard == watcher.heard == []
            assert not reply.done()
            made.disk.let_go()
            await reply
            assert link.kinds() == ["Ok", "Table"]
            assert watcher.kinds() == ["Table"]

    run(test())


def test_while_the_disk_is_slow_the_loop_is_not(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as made:
            _, number = await made.enter(made.token)
            made.disk.held = []
            made.say(number, say.Ready("r", True))
            for _ in range(100):
                await asyncio.sleep(0)
            assert len(made.disk.held) == 1
            made.disk.let_go()

    run(test())


def test_what_came_in_meanwhile_is_saved_together(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as made:
            _, number = await made.enter(made.token)
            made.disk.held = []
            made.say(number, say.Ready("r", True))
            while not made.disk.held:
                await asyncio.sleep(0)
            last = [made.say(number, say.Ready(f"r{n}", bool(n % 2))) for n in range(5)][-1]
            held, made.disk.held = made.disk.held, []
            for done, code, entries, now_ms in held:
                made.disk.store.append(code, entries, now_ms).result()
                done.set_result(None)
            while not made.disk.held:
                await asyncio.sleep(0)
            assert [len(entries) for _, _, entries, _ in made.disk.held] == [5]
            made.disk.let_go()
            await last

    run(test())


def test_what_could_not_be_saved_did_not_happen(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as made:
            link, number = await made.enter(made.token)
            link.heard.clear()
            made.disk.fails = True
            with pytest.raises(NotSaved):
                await made.say(number, say.Ready("r", True))
            assert link.kinds() == ["Bye"]
            assert link.closed
            made.disk.fails = False
            again, number = await made.enter(made.token)
            facts = again.heard[0]
            assert isinstance(facts, tell.Table)
            assert not facts.seats[0].ready
            await made.say(number, say.Ready("r", True))
            assert again.kinds() == ["Table", "Ok", "Table"]
            assert b"bedrog_failures_total 1.0" in made.metrics.text()

    run(test())


def test_a_seat_that_could_not_be_saved_is_not_given(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as made:
            made.disk.fails = True
            with pytest.raises(NotSaved):
                await made.task.ask(lambda table, now: table.sit_down("Bo", now))
            made.disk.fails = False
            seat = await made.task.ask(lambda table, now: table.sit_down("Bo", now))
            assert seat.seat == 1

    run(test())


def test_a_step_that_breaks_is_undone_and_the_table_lives_on(tmp_path: Path) -> None:
    async def test() -> None:
        def breaks(table: Table, now: int) -> None:
            table.sit_down("Bo", now)
            raise KeyError("a fault in the program")

        async with scene(tmp_path) as made:
            with pytest.raises(NotSaved):
                await made.task.ask(breaks)
            facts = await made.task.ask(lambda table, _: table.facts())
            assert facts.free == 1

    run(test())


def test_a_disk_that_stays_broken_is_tried_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as made:
            made.disk.fails = True
            for _ in range(3):
                with pytest.raises(NotSaved):
                    await made.task.ask(lambda table, now: table.sit_down("Bo", now))
            made.disk.fails = False
            assert (await made.task.ask(lambda table, now: table.sit_down("Bo", now))).seat == 1

    run(test())


def test_a_refusal_is_for_whoever_asked(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as made:
            bad = made.task.post(lambda table, now: table.sit_down("", now))
            good = made.task.post(lambda table, now: table.sit_down("Bo", now))
            with pytest.raises(Malformed):
                await bad
            assert (await good).seat == 1

    run(test())


def test_a_table_that_is_gone_answers_so_and_leaves_nothing_on_disk(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as made:
            _, number = await made.enter(made.token)
            leave = made.say(number, say.Leave("l"))
            late = made.task.post(lambda table, now: table.sit_down("Bo", now))
            await leave
            with pytest.raises((TableEnded, Illegal)):
                await late
            with pytest.raises(TableEnded):
                await made.task.ask(lambda table, _: table.facts())
            assert made.ended == ["TEST"]
            assert made.disk.load("TEST") is None

    run(test())


def test_stopping_sends_everybody_away_after_their_answers(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as made:
            link, number = await made.enter(made.token)
            made.say(number, say.Ready("r", True))
            await made.task.stop()
            assert link.kinds() == ["Table", "Ok", "Table", "Bye"]
            assert link.heard[-1] == tell.Bye("stopping")
            await made.task.stop()

    run(test())


def test_timers_run_without_anybody_saying_anything(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as made:
            watcher, _ = await made.enter(None)
            made.task.post(lambda table, now: table.sit_down("Bo", now))
            await made.task.ask(lambda table, now: table.start(made.token, now))
            made.clock.advance(30_000)
            made.task.post(lambda *_: None)
            while not _bot_plays(watcher):
                await asyncio.sleep(0.001)

    run(test())


def _bot_plays(link: FakeLink) -> bool:
    tables = [message for message in link.heard if isinstance(message, tell.Table)]
    return any(seat.bot for seat in tables[-1].seats)


class TestTables:
    def test_a_restart_brings_every_table_back(self, tmp_path: Path) -> None:
        async def test() -> None:
            disk = Disk(tmp_path)
            first = tables(disk)
            codes = [(await first.create(WANTED)).table for _ in range(3)]
            await first.stop()
            second = tables(disk)
            second.restore()
            facts = [await second.find(code).ask(lambda table, _: table.facts()) for code in codes]
            assert [each.seats[0].name for each in facts] == ["Anna"] * 3
            await second.stop()
            disk.store.close()

        run(test())

    def test_what_has_expired_while_the_server_was_down_goes(self, tmp_path: Path) -> None:
        async def test() -> None:
            disk, clock = Disk(tmp_path), HandClock()
            first = tables(disk, clock)
            code = (await first.create(WANTED)).table
            await first.stop()
            clock.advance(EXPIRE_MS)
            second = tables(disk, clock)
            second.restore()
            with suppress(NoSuchTable):
                while second.find(code):
                    await asyncio.sleep(0)
            assert disk.load(code) is None
            await second.stop()
            disk.store.close()

        run(test())

    def test_a_table_that_cannot_be_read_does_not_keep_the_others_away(
        self, tmp_path: Path
    ) -> None:
        async def test() -> None:
            disk = Disk(tmp_path)
            disk.store.append("BAD1", [b"not an entry"], 0).result()
            first = tables(disk)
            good = (await first.create(WANTED)).table
            await first.stop()
            second = tables(disk)
            second.restore()
            second.find(good)
            with pytest.raises(TableUnreadable):
                second.find("BAD1")
            await second.stop()
            disk.store.close()

        run(test())

    def test_a_table_that_cannot_be_saved_is_not_opened(self, tmp_path: Path) -> None:
        async def test() -> None:
            disk = Disk(tmp_path)
            house = tables(disk)
            disk.fails = True
            with pytest.raises(NotSaved):
                await house.create(WANTED)
            disk.fails = False
            await house.create(WANTED)
            await house.stop()
            disk.store.close()

        run(test())


EXPIRE_MS = 3_600_000


def tables(disk: Disk, clock: HandClock | None = None) -> Tables:
    store: Any = disk
    settings = TableSettings("http://here", lambda: 0, EXPIRE_MS)
    metrics = Metrics()
    return Tables(store, clock or HandClock(), metrics, Thinkers(1, metrics), settings, most=10)
