"""Files the store meets: killed servers, damaged, foreign, older and newer ones."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, Engine, event, text

from bedrog.server import store_schema
from bedrog.server.store import Store, StoredTable, StoreError, Synchronous
from bedrog.server.store_sqlite import KEEP_AND_RESTORE

WRITER = """
import sys
from bedrog.server.store import Store

store = Store.open(sys.argv[1])
number = 0
while True:
    futures = [store.append(code, [b"%d" % number], number) for code in ("MKT4", "B7XK")]
    for future in futures:
        future.result()
    print(number, flush=True)
    number += 1
"""
"""Confirms one entry of two tables after the other, until it is killed."""

VERSION_1 = """
CREATE TABLE schema_versions (version INTEGER NOT NULL, PRIMARY KEY (version));
INSERT INTO schema_versions VALUES (1);
CREATE TABLE tables (
    code VARCHAR NOT NULL, length INTEGER NOT NULL, touched_ms BIGINT NOT NULL, PRIMARY KEY (code)
);
CREATE TABLE entries (
    code VARCHAR NOT NULL, number INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (code, number)
) WITHOUT ROWID;
INSERT INTO tables VALUES ('MKT4', 2, 1234567890123);
INSERT INTO entries VALUES ('MKT4', 1, X'61'), ('MKT4', 2, X'62');
"""
"""A file as the first version wrote it; it stays as it is when later versions come."""


def url(path: Path) -> str:
    return f"sqlite:///{path}"


def sqlite(path: Path, statements: str) -> None:
    file = sqlite3.connect(path)
    file.executescript(statements)
    file.close()


def refusal(path: Path) -> str:
    with pytest.raises(StoreError) as caught:
        Store.open(url(path))
    message = str(caught.value)
    assert message.startswith(f"cannot open the store {path}: ")
    assert "\n" not in message
    return message.removeprefix(f"cannot open the store {path}: ")


@pytest.mark.parametrize("confirmed", [1, 40])
def test_what_was_confirmed_survives_a_killed_server(tmp_path: Path, confirmed: int) -> None:
    path = tmp_path / "tables.db"
    writer = subprocess.Popen([sys.executable, "-c", WRITER, url(path)], stdout=subprocess.PIPE)
    assert writer.stdout is not None
    for _ in range(confirmed):
        last = int(writer.stdout.readline())
    os.kill(writer.pid, signal.SIGKILL)
    last = max([last, *map(int, writer.stdout.read().split())])
    writer.stdout.close()
    assert writer.wait(20) == -signal.SIGKILL
    store = Store.open(url(path))
    tables = list(store.load_all())
    store.close()
    assert [table.code for table in tables] == ["B7XK", "MKT4"]
    for table in tables:
        assert len(table.entries) > last
        assert list(table.entries) == [b"%d" % number for number in range(len(table.entries))]


def test_a_killed_server_leaves_a_file_that_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    writer = subprocess.Popen([sys.executable, "-c", WRITER, url(path)], stdout=subprocess.PIPE)
    assert writer.stdout is not None
    writer.stdout.readline()
    writer.kill()
    writer.communicate(timeout=20)
    store = Store.open(url(path))
    before = store.load("MKT4")
    assert before is not None
    store.append("MKT4", [b"more"], 7).result(20)
    assert store.load("MKT4") == StoredTable("MKT4", (*before.entries, b"more"), 7)
    store.close()


def test_two_servers_cannot_share_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_schema, "BUSY_SECONDS", 0)
    first = Store.open(url(tmp_path / "tables.db"))
    assert refusal(tmp_path / "tables.db") == (
        "another server is using it; stop that one or choose another folder for the data"
    )
    first.append("MKT4", [b"a"], 1).result(20)
    first.close()
    Store.open(url(tmp_path / "tables.db")).close()


def test_a_backup_can_be_made_while_the_server_runs(tmp_path: Path) -> None:
    store = Store.open(url(tmp_path / "tables.db"))
    store.append("MKT4", [b"a"], 1).result(20)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as file:
        with closing(sqlite3.connect(tmp_path / "backup.db")) as backup:
            file.backup(backup)
        store.append("MKT4", [b"b"], 2).result(20)
    store.close()
    copy = Store.open(url(tmp_path / "backup.db"))
    assert list(copy.load_all()) == [StoredTable("MKT4", (b"a",), 1)]
    copy.close()


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(b"Dear diary, " * 500)
    assert refusal(path) == f"file is not a database; {KEEP_AND_RESTORE}"
    assert path.read_bytes() == b"Dear diary, " * 500


def test_a_lock_that_is_none(tmp_path: Path) -> None:
    lock = tmp_path / "tables.db.lock"
    lock.write_bytes(b"Dear diary, " * 500)
    assert refusal(tmp_path / "tables.db") == f"its lock {lock} is no lock; remove that file"


def test_a_folder_in_place_of_a_file(tmp_path: Path) -> None:
    assert refusal(tmp_path) == "unable to open database file"


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert refusal(tmp_path / "nowhere" / "tables.db") == "unable to open database file"


def test_a_database_of_another_program(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    sqlite(path, "CREATE TABLE recipes (name TEXT)")
    assert refusal(path) == "it belongs to another program"


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.touch()
    store = Store.open(url(path))
    assert list(store.load_all()) == []
    store.close()


def test_a_damaged_database_says_so(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = Store.open(url(path))
    store.append("MKT4", [b"%d" % number * 400 for number in range(200)], 1).result(20)
    store.close()
    content = path.read_bytes()
    path.write_bytes(content[:8192] + b"\xa5" * (len(content) - 8192))
    damaged = path.read_bytes()
    assert refusal(path).endswith(f"; {KEEP_AND_RESTORE}")
    assert path.read_bytes() == damaged


def test_a_cut_off_database_says_so(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = Store.open(url(path))
    store.append("MKT4", [bytes(3000)] * 50, 1).result(20)
    store.close()
    os.truncate(path, 8192)
    assert refusal(path) == f"database disk image is malformed; {KEEP_AND_RESTORE}"


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("tables.db", "the form sqlite:///FOLDER/FILE"),
        ("", "the form sqlite:///FOLDER/FILE"),
        ("mysql://localhost/bedrog", "kind mysql is not known"),
    ],
)
def test_an_address_that_is_none(address: str, words: str) -> None:
    with pytest.raises(StoreError, match=words):
        Store.open(address)


def test_a_file_of_the_first_version_opens(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    sqlite(path, VERSION_1)
    store = Store.open(url(path))
    assert list(store.load_all()) == [StoredTable("MKT4", (b"a", b"b"), 1234567890123)]
    store.append("MKT4", [b"c"], 5).result(20)
    assert store.load("MKT4") == StoredTable("MKT4", (b"a", b"b", b"c"), 5)
    store.close()


def test_a_newer_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    sqlite(path, VERSION_1)
    sqlite(path, "INSERT INTO schema_versions VALUES (2), (99);")
    before = path.read_bytes()
    assert refusal(path) == "a newer bedrog wrote it (form 99); update bedrog to read it"
    assert path.read_bytes()[100:] == before[100:]


def second(connection: Connection) -> None:
    connection.execute(text("ALTER TABLE tables ADD COLUMN note VARCHAR"))


def test_a_migration_is_applied_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tables.db"
    sqlite(path, VERSION_1)
    monkeypatch.setattr(store_schema, "MIGRATIONS", (*store_schema.MIGRATIONS, second))
    for _ in range(2):
        store = Store.open(url(path))
        assert [table.code for table in store.load_all()] == ["MKT4"]
        store.close()
    assert versions(path) == [1, 2, 3]


def test_a_failed_migration_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def third(connection: Connection) -> None:
        connection.execute(text("DROP TABLE absent"))

    path = tmp_path / "tables.db"
    sqlite(path, VERSION_1)
    migrations: tuple[Callable[[Connection], None], ...] = store_schema.MIGRATIONS
    with monkeypatch.context() as patch:
        patch.setattr(store_schema, "MIGRATIONS", (*migrations, second, third))
        assert refusal(path) == "no such table: absent"
    assert versions(path) == [1]
    Store.open(url(path)).close()


def versions(path: Path) -> list[int]:
    file = sqlite3.connect(path)
    found = [version for (version,) in file.execute("SELECT version FROM schema_versions")]
    file.close()
    return found


@pytest.mark.parametrize(("synchronous", "level"), [("NORMAL", 1), ("FULL", 2)])
def test_how_sqlite_is_set(tmp_path: Path, synchronous: Synchronous, level: int) -> None:
    files: list[sqlite3.Connection] = []

    def opened(file: sqlite3.Connection, _: object) -> None:
        files.append(file)

    event.listen(Engine, "connect", opened)
    store = Store.open(url(tmp_path / "tables.db"), synchronous=synchronous)
    event.remove(Engine, "connect", opened)
    (file,) = files
    assert file.execute("PRAGMA synchronous").fetchall() == [(level,)]
    assert file.execute("PRAGMA journal_mode").fetchall() == [("wal",)]
    store.close()


codes = st.sampled_from(["B3CD", "F4GH"])
appends = st.tuples(codes, st.lists(st.binary(max_size=5), max_size=3))
forgets = st.tuples(codes, st.none())
reopenings = st.none()


@settings(max_examples=30)
@given(st.lists(appends | forgets | reopenings, max_size=12))
def test_the_store_is_a_map_of_lists(
    tmp_path_factory: pytest.TempPathFactory,
    steps: list[tuple[str, list[bytes] | None] | None],
) -> None:
    address = url(tmp_path_factory.mktemp("store") / "tables.db")
    store = Store.open(address)
    model: dict[str, list[bytes]] = {}
    forgotten: set[str] = set()
    for step in steps:
        if step is None:
            store.close()
            store, forgotten = Store.open(address), set()
            continue
        code, entries = step
        if entries is None:
            store.forget(code)
            model.pop(code, None)
            forgotten.add(code)
        else:
            store.append(code, entries, 1)
            if entries and code not in forgotten:
                model[code] = model.get(code, []) + entries
    stored = {table.code: list(table.entries) for table in store.load_all()}
    store.close()
    assert stored == model
