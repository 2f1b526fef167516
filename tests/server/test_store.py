"""The store: what is confirmed is on disk, in order, and nothing comes back from the dead."""

import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event, text

from bedrog.server.store import CodeTaken, Fenced, Store, StoredTable, StoreError
from bedrog.server.store_database import open_database
from tests.server.postgres import Postgres


@pytest.fixture
def file(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """Everything holds for both."""
    if request.param == "sqlite":
        address: str = request.getfixturevalue("file")
        return address
    server: Postgres = request.getfixturevalue("postgres")
    return server.fresh()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store.open(url)
    yield store
    store.close()


@pytest.fixture
def listen() -> Iterator[Callable[[str, Callable[..., None]], None]]:
    """Hook into whatever any database does, until the end of the test."""
    hooks: list[tuple[str, Callable[..., None]]] = []

    def add(name: str, hook: Callable[..., None]) -> None:
        hooks.append((name, hook))
        event.listen(Engine, name, hook)

    yield add
    for name, hook in hooks:
        event.remove(Engine, name, hook)


Listen = Callable[[str, Callable[..., None]], None]


class Brake:
    """Counts commits, and holds the first one until it is let go."""

    def __init__(self, listen: Listen) -> None:
        self.commits = 0
        self.reached = threading.Event()
        self.let_go = threading.Event()
        listen("commit", self._commit)

    def _commit(self, _: object) -> None:
        self.commits += 1
        if self.commits == 1:
            self.reached.set()
            assert self.let_go.wait(20)


def numbered(count: int, start: int = 0) -> list[bytes]:
    return [b"%d" % number for number in range(start, start + count)]


def done(*futures: Future[None]) -> None:
    for future in futures:
        future.result(20)


def failure(future: Future[None]) -> str:
    with pytest.raises(StoreError) as caught:
        future.result(20)
    return str(caught.value)


def test_what_was_appended_is_there_after_opening_again(url: str, store: Store) -> None:
    done(store.append("MKT4", [b"a", b"b"], 10), store.append("B7XK", [b"x"], 20))
    done(store.append("MKT4", [b"c"], 30))
    store.close()
    again = Store.open(url)
    assert list(again.load_all()) == [
        StoredTable("B7XK", (b"x",), 20),
        StoredTable("MKT4", (b"a", b"b", b"c"), 30),
    ]
    again.close()


def test_a_new_store_is_empty(store: Store) -> None:
    assert list(store.load_all()) == []
    assert store.load("MKT4") is None


def test_entries_are_numbered_without_gaps(url: str, store: Store) -> None:
    store.append("MKT4", numbered(2), 1)
    store.append("B7XK", numbered(1), 1)
    done(store.append("MKT4", numbered(3), 2))
    store.close()
    database = open_database(url, "NORMAL")
    with database.begin() as connection:
        found = connection.execute(text("SELECT code, number FROM entries ORDER BY code, number"))
        rows = [tuple(row) for row in found]
    database.close()
    assert rows == [("B7XK", 1), *(("MKT4", number) for number in range(1, 6))]


def test_entries_may_hold_any_bytes(store: Store) -> None:
    entries = (b"", bytes(range(256)), "één".encode(), b"x" * 100_000)
    done(store.append("MKT4", entries, 1))
    assert store.load("MKT4") == StoredTable("MKT4", entries, 1)


def test_appending_nothing_makes_no_table(store: Store) -> None:
    done(store.append("MKT4", [], 1))
    assert store.load("MKT4") is None


def test_many_appends_share_one_commit(store: Store, listen: Listen) -> None:
    brake = Brake(listen)
    first = store.append("MKT4", [b"first"], 1)
    assert brake.reached.wait(20)
    others = [store.append(f"T{at % 10}", [b"%d" % at], at) for at in range(500)]
    assert not any(other.done() for other in others)
    brake.let_go.set()
    done(first, *others)
    assert brake.commits == 2
    stored = {table.code: table for table in store.load_all()}
    assert stored["T3"].entries == tuple(b"%d" % at for at in range(3, 500, 10))
    assert stored["T3"].touched_ms == 493


def test_nothing_is_confirmed_before_the_commit(store: Store, listen: Listen) -> None:
    brake = Brake(listen)
    future = store.append("MKT4", [b"a"], 1)
    assert brake.reached.wait(20)
    assert not future.done()
    brake.let_go.set()
    done(future)


def test_whoever_stops_waiting_does_not_make_a_hole(store: Store, listen: Listen) -> None:
    brake = Brake(listen)
    store.append("MKT4", [b"a"], 1)
    assert brake.reached.wait(20)
    waiting = store.append("MKT4", [b"b"], 2)
    assert not waiting.cancel()
    brake.let_go.set()
    done(store.append("MKT4", [b"c"], 3))
    assert store.load("MKT4") == StoredTable("MKT4", (b"a", b"b", b"c"), 3)


def test_tables_keep_their_order_when_many_threads_write(store: Store) -> None:
    def write(code: str) -> None:
        for entry in numbered(100):
            store.append(code, [entry], 1)

    threads = [threading.Thread(target=write, args=(f"T{at}",)) for at in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [table.entries for table in store.load_all()] == [tuple(numbered(100))] * 8


def test_a_forgotten_table_is_gone(url: str, store: Store) -> None:
    done(store.append("MKT4", numbered(3), 1), store.append("B7XK", [b"x"], 1))
    done(store.forget("MKT4"))
    assert [table.code for table in store.load_all()] == ["B7XK"]
    store.close()
    again = Store.open(url)
    assert [table.code for table in again.load_all()] == ["B7XK"]
    again.close()


def test_forgetting_what_is_not_there_does_no_harm(store: Store) -> None:
    done(store.forget("MKT4"))


def test_a_late_append_does_not_bring_a_table_back(store: Store, listen: Listen) -> None:
    brake = Brake(listen)
    store.append("MKT4", [b"a"], 1)
    assert brake.reached.wait(20)
    under_way = store.append("MKT4", [b"b"], 2)
    forgotten = store.forget("MKT4")
    late = store.append("MKT4", [b"c"], 3)
    brake.let_go.set()
    done(under_way, forgotten)
    assert failure(late) == "table MKT4 was forgotten"
    assert store.load("MKT4") is None


def test_a_forgotten_code_is_free_after_opening_again(url: str, store: Store) -> None:
    done(store.append("MKT4", [b"old"], 1), store.forget("MKT4"))
    store.close()
    again = Store.open(url)
    done(again.append("MKT4", [b"new"], 2))
    assert again.load("MKT4") == StoredTable("MKT4", (b"new",), 2)
    again.close()


def test_closing_writes_what_is_queued(url: str, store: Store, listen: Listen) -> None:
    brake = Brake(listen)
    futures = [store.append("MKT4", [entry], 1) for entry in numbered(50)]
    assert brake.reached.wait(20)
    brake.let_go.set()
    store.close()
    assert all(future.done() and future.exception() is None for future in futures)
    again = Store.open(url)
    assert again.load("MKT4") == StoredTable("MKT4", tuple(numbered(50)), 1)
    again.close()


def test_a_closed_store_says_so(store: Store) -> None:
    store.close()
    store.close()
    assert failure(store.append("MKT4", [b"a"], 1)) == "the store is closed"
    assert failure(store.forget("MKT4")) == "the store is closed"
    with pytest.raises(StoreError, match="the store is closed"):
        store.load_all()


class Fault:
    """Lets every statement fail that would write the entry ``poison``, while it is ``on``."""

    def __init__(self, listen: Listen) -> None:
        self.on = True
        listen("before_cursor_execute", self._execute)

    def _execute(self, _: object, cursor: object, statement: str, values: Any, *rest: Any) -> None:
        del cursor, rest
        if not self.on or "INSERT INTO entries" not in statement:
            return
        rows = values if isinstance(values, list) else [values]
        entries = (row["entry"] if isinstance(row, dict) else row[-1] for row in rows)
        if b"poison" in (bytes(getattr(entry, "obj", entry)) for entry in entries):
            raise OSError("the disk is on fire")


def test_a_failed_transaction_fails_its_futures_and_no_others(store: Store, listen: Listen) -> None:
    brake = Brake(listen)
    Fault(listen)
    before = store.append("MKT4", [b"good"], 1)
    assert brake.reached.wait(20)
    together = [store.append("B7XK", [b"poison"], 2), store.append("MKT4", [b"unlucky"], 2)]
    brake.let_go.set()
    for future in together:
        assert failure(future) == "the store failed: the disk is on fire"
    done(before, store.append("C9WQ", [b"after"], 3))
    assert [table.code for table in store.load_all()] == ["C9WQ", "MKT4"]
    assert store.load("MKT4") == StoredTable("MKT4", (b"good",), 1)


def test_a_table_that_lacks_an_entry_takes_no_others_until_it_is_loaded(
    store: Store, listen: Listen
) -> None:
    fault = Fault(listen)
    done(store.append("MKT4", [b"1"], 1))
    failure(store.append("MKT4", [b"poison"], 2))
    fault.on = False
    assert failure(store.append("MKT4", [b"3"], 3)) == (
        "earlier entries of table MKT4 are missing; load it again"
    )
    assert store.load("MKT4") == StoredTable("MKT4", (b"1",), 1)
    done(store.append("MKT4", [b"2"], 4))
    assert store.load("MKT4") == StoredTable("MKT4", (b"1", b"2"), 4)


def test_loading_everything_mends_every_table(store: Store, listen: Listen) -> None:
    fault = Fault(listen)
    failure(store.append("MKT4", [b"poison"], 1))
    fault.on = False
    assert list(store.load_all()) == []
    done(store.append("MKT4", [b"1"], 2))
    assert store.load("MKT4") == StoredTable("MKT4", (b"1",), 2)


def test_a_full_disk(file: str, listen: Listen) -> None:
    files: list[sqlite3.Connection] = []
    listen("connect", lambda opened, _: files.append(opened))
    store = Store.open(file)
    done(store.append("MKT4", [b"small"], 1))
    files[0].execute("PRAGMA max_page_count=20").close()
    too_much = store.append("MKT4", [bytes(200_000)], 2)
    assert failure(too_much) == "the store failed: database or disk is full"
    assert store.load("MKT4") == StoredTable("MKT4", (b"small",), 1)
    done(store.append("MKT4", [b"still fits"], 3))
    files[0].execute("PRAGMA max_page_count=1000").close()
    done(store.append("MKT4", [bytes(200_000)], 4))
    store.close()
    again = Store.open(file)
    assert [len(entry) for entry in next(again.load_all()).entries] == [5, 10, 200_000]
    again.close()


def test_sqlite_in_memory() -> None:
    store = Store.open("sqlite://")
    done(store.append("MKT4", [b"a"], 1))
    assert store.load("MKT4") == StoredTable("MKT4", (b"a",), 1)
    store.close()


def test_a_table_has_one_owner_the_last_who_came(store: Store) -> None:
    done(store.make("MKT4", 5, 1))
    done(store.append("MKT4", [b"a"], 2, 5))
    assert store.take("MKT4", 7).result(20) == StoredTable("MKT4", (b"a",), 2)
    late = (store.append("MKT4", [b"lost"], 3, 5), store.forget("MKT4", 5), store.take("MKT4", 6))
    for future in late:
        with pytest.raises(Fenced, match="table MKT4 has another owner by now"):
            future.result(20)
    done(store.append("MKT4", [b"b"], 4, 7))
    assert store.load("MKT4") == StoredTable("MKT4", (b"a", b"b"), 4)


def test_a_former_owner_does_not_bring_back_what_was_forgotten(store: Store) -> None:
    done(store.make("MKT4", 5, 1))
    done(store.append("MKT4", [b"a"], 1, 5))
    store.take("MKT4", 6).result(20)
    done(store.forget("MKT4", 6))
    assert store.take("MKT4", 7).result(20) is None
    with pytest.raises(Fenced):
        store.append("MKT4", [b"late"], 2, 5).result(20)
    assert store.load("MKT4") is None


def test_a_late_owner_holds_up_no_other_table(store: Store, listen: Listen) -> None:
    done(store.make("MKT4", 6, 1), store.make("B7XK", 5, 1))
    brake = Brake(listen)
    first = store.append("B7XK", [b"a"], 1, 5)
    assert brake.reached.wait(20)
    late, good = store.append("MKT4", [b"b"], 1, 5), store.append("B7XK", [b"b"], 1, 5)
    brake.let_go.set()
    done(first, good)
    assert isinstance(late.exception(20), Fenced)
    assert brake.commits == 2
    assert store.load("B7XK") == StoredTable("B7XK", (b"a", b"b"), 1)


def test_a_code_is_given_once(store: Store) -> None:
    done(store.make("MKT4", 1, 1))
    with pytest.raises(CodeTaken, match="there is a table MKT4 already"):
        store.make("MKT4", 2, 1).result(20)
    done(store.append("B7XK", [b"a"], 1), store.forget("B7XK"), store.make("B7XK", 1, 1))


def test_a_table_that_was_only_made_can_be_taken(store: Store) -> None:
    done(store.make("MKT4", 1, 1))
    assert store.take("MKT4", 2).result(20) == StoredTable("MKT4", (), 0)
    assert store.take("B7XK", 2).result(20) is None


def test_old_tables_are_found(store: Store) -> None:
    done(store.append("MKT4", [b"a"], 10), store.append("B7XK", [b"a"], 20))
    assert store.old(20).result(20) == ["MKT4"]
    assert store.old(21).result(20) == ["B7XK", "MKT4"]
