"""Copies of the store: made while a server runs, and put back where there is none."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bedrog.server.store_schema import StoreError


def back_up(store: Path, to: Path) -> int:
    """Copy the store into one file, also while a server writes; how many tables are in it.

    The copy is the store of one moment. What was at ``to`` is replaced when the copy is whole and
    sound, not before. Raises StoreError.
    """
    return _copy(store, to)


def restore(copy: Path, store: Path) -> int:
    """Make a store of a copy; how many tables are in it.

    Raises StoreError, also where there is a store already.
    """
    # What SQLite keeps beside a file is a part of it: it would be taken for a part of the copy.
    for file in (store, store.with_name(f"{store.name}-wal")):
        if file.exists():
            raise StoreError(
                f"there is {file} already; move all of that store away, or choose another folder"
            )
    return _copy(copy, store)


def _copy(source: Path, to: Path) -> int:
    half = to.with_name(f".{to.name}.half")
    try:
        _make_private(half)
        # rw: a store that is not there is not made, and a killed server's last entries are read too.
        address = f"{source.absolute().as_uri()}?mode=rw"
        with (
            closing(sqlite3.connect(address, uri=True)) as old,
            closing(sqlite3.connect(half)) as new,
        ):
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
            tables = _tables_in(new)
        _to_disk(half)
        half.replace(to)
    except sqlite3.Error as wrong:
        raise StoreError(f"cannot copy the store {source}: {wrong}") from wrong
    finally:
        half.unlink(missing_ok=True)
    return tables


def _make_private(file: Path) -> None:
    """Hands and seeds lie in it. What a copy that was broken off has left goes away."""
    file.unlink(missing_ok=True)
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _tables_in(copy: sqlite3.Connection) -> int:
    """Raises sqlite3.Error for a file that is damaged, or of another program."""
    [(found,)] = copy.execute("PRAGMA integrity_check(1)").fetchall()
    if found != "ok":
        raise sqlite3.DatabaseError(f"it is damaged: {found}")
    if not copy.execute("SELECT 1 FROM sqlite_schema WHERE name = 'schema_versions'").fetchall():
        raise sqlite3.DatabaseError("it belongs to another program")
    [(tables,)] = copy.execute("SELECT count(*) FROM tables").fetchall()
    return int(tables)


def _to_disk(file: Path) -> None:
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())
