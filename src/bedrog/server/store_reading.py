"""The store for reading only: also while a server writes, which is not kept waiting."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, NullPool, create_engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from bedrog.server.store_schema import StoreError, reason


@contextmanager
def reading(url: str) -> Iterator[Connection]:
    """The store at one moment, however long one reads. Raises StoreError for what cannot be read."""
    parsed = make_url(url)
    is_file = parsed.get_backend_name() == "sqlite"
    place = parsed.database if is_file else str(parsed)
    try:
        engine = _file(Path(str(parsed.database))) if is_file else _server(url)
        with engine.connect() as connection:
            if is_file:
                connection.exec_driver_sql("BEGIN")
            yield connection
    except (DBAPIError, sqlite3.Error, StoreError) as error:
        raise StoreError(f"cannot read the store {place}: {reason(error)}") from error


def _file(file: Path) -> Engine:
    """It is not made where it is missing, and what a killed server wrote last is read too."""
    address = f"{file.absolute().as_uri()}?mode=rw"

    def connect() -> sqlite3.Connection:
        opened = sqlite3.connect(address, uri=True, isolation_level=None)
        opened.execute("PRAGMA query_only=ON").close()
        return opened

    return create_engine("sqlite://", creator=connect, poolclass=NullPool)


def _server(url: str) -> Engine:
    try:
        made = create_engine(make_url(url).set(drivername="postgresql+psycopg"), poolclass=NullPool)
    except ModuleNotFoundError:
        raise StoreError("PostgreSQL needs more: pip install 'bedrog[cluster]'") from None
    return made.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
