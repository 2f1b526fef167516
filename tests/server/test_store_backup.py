"""Copies of the store: whole, private, checked, and put back only where nothing is lost by it."""

import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import pytest

from bedrog.server.store import Store, StoredTable, StoreError
from bedrog.server.store_backup import back_up, restore


def opened(path: Path) -> Store:
    return Store.open(f"sqlite:///{path}")


def tables_of(path: Path) -> list[StoredTable]:
    store = opened(path)
    try:
        return list(store.load_all())
    finally:
        store.close()


def a_store(path: Path) -> None:
    store = opened(path)
    store.append("MKT4", [b"a", b"b"], 1).result(20)
    store.append("B7XK", [b"c"], 2).result(20)
    store.close()


def test_a_copy_is_put_back_as_it_was(tmp_path: Path) -> None:
    store, copy = tmp_path / "bedrog.db", tmp_path / "copy.db"
    a_store(store)
    before = tables_of(store)
    assert back_up(store, copy) == 2
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    back = tmp_path / "back.db"
    assert restore(copy, back) == 2
    assert tables_of(back) == before
    assert {file.name for file in tmp_path.iterdir() if "half" in file.name} == set()


def test_a_copy_made_while_the_server_writes_is_of_one_moment(tmp_path: Path) -> None:
    store, copy = opened(tmp_path / "bedrog.db"), tmp_path / "copy.db"
    store.append("MKT4", [b"0"], 0).result(20)
    done = threading.Event()

    def write() -> None:
        number = 0
        while not done.is_set():
            number += 1
            store.append("MKT4", [b"%d" % number], number).result(20)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for _ in range(5):
            assert back_up(tmp_path / "bedrog.db", copy) == 1
            [table] = tables_of(copy)
            assert list(table.entries) == [b"%d" % number for number in range(len(table.entries))]
    finally:
        done.set()
        writer.join()
        store.close()


def test_where_tables_are_nothing_is_put_back(tmp_path: Path) -> None:
    store, copy = tmp_path / "bedrog.db", tmp_path / "copy.db"
    a_store(store)
    back_up(store, copy)
    before = store.read_bytes()
    with pytest.raises(StoreError, match="move all of that store away"):
        restore(copy, store)
    assert store.read_bytes() == before


def test_what_lies_beside_a_store_is_no_part_of_a_copy(tmp_path: Path) -> None:
    a_store(tmp_path / "other.db")
    store = tmp_path / "bedrog.db"
    store.with_name("bedrog.db-wal").write_bytes(b"entries of the store that was here")
    with pytest.raises(StoreError, match=r"bedrog\.db-wal already"):
        restore(tmp_path / "other.db", store)
    assert not store.exists()


def test_a_failed_copy_leaves_the_one_before(tmp_path: Path) -> None:
    store, copy = tmp_path / "bedrog.db", tmp_path / "copy.db"
    copy.write_bytes(b"the copy of yesterday")
    with pytest.raises(StoreError, match="unable to open database file"):
        back_up(store, copy)
    store.write_bytes(b"Dear diary, " * 500)
    with pytest.raises(StoreError, match="not a database"):
        back_up(store, copy)
    store.unlink()
    with closing(sqlite3.connect(store)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(StoreError, match="another program"):
        back_up(store, copy)
    assert copy.read_bytes() == b"the copy of yesterday"
    assert {file.name for file in tmp_path.iterdir()} == {"bedrog.db", "copy.db"}


def test_a_damaged_store_is_not_copied(tmp_path: Path) -> None:
    store = tmp_path / "bedrog.db"
    a_store(store)
    content = store.read_bytes()
    store.write_bytes(content[:4096] + b"\xa5" * (len(content) - 4096))
    with pytest.raises(StoreError, match="cannot copy the store"):
        back_up(store, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()
