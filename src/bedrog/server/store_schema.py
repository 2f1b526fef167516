"""What lies in the store's database, and how older ones are brought up to date."""

from collections.abc import Callable
from typing import Literal

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    func,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.exc import DBAPIError

Synchronous = Literal["NORMAL", "FULL"]

BUSY_SECONDS = 2.0
"""How long to wait for another process to let go: a server that is just stopping."""

MIGRATING = 4_835_170_332
"""What a node locks in PostgreSQL while it brings the database up to date."""


class StoreError(Exception):
    """The store cannot be opened, read or written; one line that says what and where."""


def reason(error: Exception) -> str:
    """What went wrong, in the database's own words and without the statement."""
    return str(error.orig if isinstance(error, DBAPIError) else error).partition("\n")[0]


VERSIONS = Table("schema_versions", MetaData(), Column("version", Integer, primary_key=True))
"""One row per migration that was applied."""


def migrate(connection: Connection) -> None:
    """Apply what is missing, all or nothing: the caller's transaction holds it together."""
    if connection.dialect.name == "postgresql":  # nodes may start at the same moment
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
    newest = form_of(connection)
    VERSIONS.create(connection, checkfirst=True)
    for number in range(newest + 1, len(MIGRATIONS) + 1):
        MIGRATIONS[number - 1](connection)
        connection.execute(insert(VERSIONS).values(version=number))


def form_of(connection: Connection) -> int:
    """How many migrations were applied. Raises StoreError for what this program cannot read."""
    present = inspect(connection).get_table_names()
    if present and VERSIONS.name not in present:
        raise StoreError("it belongs to another program")
    found = connection.scalars(select(VERSIONS.c.version)) if present else ()
    newest = max(found, default=0)
    if newest > len(MIGRATIONS):
        raise StoreError(f"a newer bedrog wrote it (form {newest}); update bedrog to read it")
    return newest


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


def _fences(connection: Connection) -> None:
    """2: which owner a table has: the highest number that one of them came with."""
    connection.execute(text("ALTER TABLE tables ADD COLUMN fence BIGINT NOT NULL DEFAULT 0"))


MIGRATIONS: tuple[Callable[[Connection], None], ...] = (_tables_and_entries, _fences)
"""In order; each stays as it is once released, and the next one changes what it left."""
