"""The store's database, open: SQLite or PostgreSQL."""

import sqlite3
from contextlib import AbstractContextManager

from sqlalchemy import URL, Connection, Engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from bedrog.server import store_postgres, store_sqlite
from bedrog.server.store_schema import StoreError, Synchronous, migrate, reason


class Database:
    """The open database of this server, and of no other that it does not know of: two would spoil
    each other's logs. ``lock`` is held as long.
    """

    def __init__(self, engine: Engine, lock: sqlite3.Connection | None = None) -> None:
        self._engine = engine
        self._lock = lock

    def begin(self) -> AbstractContextManager[Connection]:
        """One transaction."""
        return self._engine.begin()

    def close(self) -> None:
        self._engine.dispose()
        if self._lock is not None:
            self._lock.close()


def open_database(url: str, synchronous: Synchronous, *, shared: bool = False) -> Database:
    """The database at ``url``, with its schema up to date. Raises StoreError."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise StoreError(
            "the store's address has the form sqlite:///FOLDER/FILE or postgresql://HOST/DATABASE"
        ) from None
    try:
        database = _open(parsed, synchronous, shared=shared)
        try:
            with database.begin() as connection:
                if parsed.get_backend_name() == "sqlite":
                    store_sqlite.verify_whole(connection)
                migrate(connection)
        except BaseException:
            database.close()
            raise
    except (DBAPIError, sqlite3.Error, StoreError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        words = f"{reason(error)}{store_sqlite.advice(cause)}"
        raise StoreError(f"cannot open the store {_place(parsed)}: {words}") from error
    return database


def _open(url: URL, synchronous: Synchronous, *, shared: bool) -> Database:
    match url.get_backend_name():
        case "sqlite":
            place = ":memory:" if url.database is None else f"{url.database}.lock"
            lock = store_sqlite.lock(place)
            return Database(store_sqlite.engine(url, synchronous), lock)
        case "postgresql":
            return Database(store_postgres.engine(url, shared=shared))
        case other:
            raise StoreError(f"a store of the kind {other} is not known")


def _place(url: URL) -> str | None:
    """The store's address for people to read, without a password."""
    return url.database if url.get_backend_name() == "sqlite" else str(url)
