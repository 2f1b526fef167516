"""SQLite as the store: one file for one server."""

import sqlite3

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.pool import StaticPool

from bedrog.server import store_schema
from bedrog.server.store_schema import StoreError, Synchronous

KEEP_AND_RESTORE = (
    "move it and what lies beside it away, keep that, and put a backup in its place: bedrog restore"
)
"""What to do about a damaged database."""


def lock(path: str) -> sqlite3.Connection:
    """Hold this file until the connection is closed. Raises StoreError where another server does.

    It lies beside the database, so that backups may read that at any time. SQLite locks it too: the
    system lets go of it whatever way the process ends.
    """
    held = sqlite3.connect(
        path, timeout=store_schema.BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
    try:
        held.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        held.close()
        if not isinstance(error, sqlite3.OperationalError):
            raise StoreError(f"its lock {path} is no lock; remove that file") from error
        if "locked" not in str(error):
            raise
        raise StoreError(
            "another server is using it; stop that one or choose another folder for the data"
        ) from error
    return held


def advice(error: BaseException | None) -> str:
    """What to do about an error; empty where the database itself is not to blame."""
    damaged = isinstance(error, sqlite3.DatabaseError) and not isinstance(
        error, sqlite3.OperationalError
    )
    return f"; {KEEP_AND_RESTORE}" if damaged else ""


def verify_whole(connection: Connection) -> None:
    """Raises StoreError for a file that is damaged, whatever part of it would be read first."""
    found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
    if found != "ok":
        raise StoreError(f"it is damaged: {' '.join(found.split())}; {KEEP_AND_RESTORE}")


def engine(url: URL, synchronous: Synchronous) -> Engine:
    """SQLite with one connection, whose transactions begin where SQLAlchemy says so."""
    made = create_engine(
        url,
        poolclass=StaticPool,
        connect_args={"check_same_thread": False, "timeout": store_schema.BUSY_SECONDS},
    )

    @event.listens_for(made, "connect")
    def prepare(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None
        for pragma in ("journal_mode=WAL", f"synchronous={synchronous}"):
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(made, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return made
