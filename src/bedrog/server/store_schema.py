"""The store's database: how it is opened, and how older ones are brought up to date."""

import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Literal

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Engine,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    create_engine,
    event,
    insert,
    inspect,
    select,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import StaticPool

Synchronous = Literal["NORMAL", "FULL"]

BUSY_SECONDS = 2.0
"""How long to wait for another process to let go: a server that is just stopping."""


class StoreError(Exception):
    """The store cannot be opened, read or written; one line that says what and where."""


class Database:
    """The open database of this server, and of no other: two would spoil each other's logs.

    The lock lies in a file beside it, so that backups may read the database at any time. SQLite
    locks that file too: the system lets go of it whatever way the process ends.
    """

    def __init__(self, engine: Engine, lock: sqlite3.Connection) -> None:
        self._engine = engine
        self._lock = lock

    def begin(self) -> AbstractContextManager[Connection]:
        """One transaction."""
        return self._engine.begin()

    def close(self) -> None:
        self._engine.dispose()
        self._lock.close()


def open_database(url: str, synchronous: Synchronous) -> Database:
    """The database at ``url``, with its schema up to date. Raises StoreError."""
    engine = _engine(url, synchronous)
    place = engine.url.database
    try:
        lock = _lock(":memory:" if place is None else f"{place}.lock")
        database = Database(engine, lock)
        try:
            with database.begin() as connection:
                _migrate(connection)
        except BaseException:
            database.close()
            raise
    except (DBAPIError, sqlite3.Error, StoreError) as error:
        raise StoreError(f"cannot open the store {place}: {reason(error)}") from error
    return database


def reason(error: Exception) -> str:
    """What went wrong, in the database's own words and without the statement."""
    return str(error.orig if isinstance(error, DBAPIError) else error).partition("\n")[0]


def _lock(path: str) -> sqlite3.Connection:
    """Hold the file until the connection is closed."""
    lock = sqlite3.connect(
        path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        if "locked" not in str(error):
            raise
        raise StoreError(
            "another server is using it; stop that one or choose another folder for the data"
        ) from error
    return lock


def _engine(url: str, synchronous: Synchronous) -> Engine:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise StoreError("the store's address has the form sqlite:///FOLDER/FILE") from None
    if parsed.get_backend_name() != "sqlite":
        raise StoreError(f"a store of the kind {parsed.get_backend_name()} is not known")
    engine = create_engine(
        parsed,
        poolclass=StaticPool,
        connect_args={"check_same_thread": False, "timeout": BUSY_SECONDS},
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # transactions begin where SQLAlchemy says so
        for pragma in ("journal_mode=WAL", f"synchronous={synchronous}"):
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


VERSIONS = Table("schema_versions", MetaData(), Column("version", Integer, primary_key=True))
"""One row per migration that was applied."""


def _migrate(connection: Connection) -> None:
    """Apply what is missing, all or nothing: the caller's transaction holds it together."""
    present = inspect(connection).get_table_names()
    if present and VERSIONS.name not in present:
        raise StoreError("it belongs to another program")
    VERSIONS.create(connection, checkfirst=True)
    newest = max(connection.scalars(select(VERSIONS.c.version)), default=0)
    if newest > len(MIGRATIONS):
        raise StoreError(f"a newer bedrog wrote it (form {newest}); update bedrog to read it")
    for number in range(newest + 1, len(MIGRATIONS) + 1):
        MIGRATIONS[number - 1](connection)
        connection.execute(insert(VERSIONS).values(version=number))


def _tables_and_entries(connection: Connection) -> None:
    """1: the tables with the length of their logs, and the entries by number, from 1."""
    schema = MetaData()
    Table(
        "tables",
        schema,
        Column("code", String, primary_key=True),
        Column("length", Integer, nullable=False),
        Column("touched_ms", BigInteger, nullable=False),
    )
    Table(
        "entries",
        schema,
        Column("code", String, primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("entry", LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    schema.create_all(connection)


MIGRATIONS: tuple[Callable[[Connection], None], ...] = (_tables_and_entries,)
"""In order; each stays as it is once released, and the next one changes what it left."""
