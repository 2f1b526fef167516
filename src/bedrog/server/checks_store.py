"""Checks of the store, by reading: a server may run meanwhile."""

from sqlalchemy import Connection

from bedrog.server import store_rows
from bedrog.server.config import Config
from bedrog.server.store_reading import reading
from bedrog.server.store_schema import MIGRATIONS, StoreError, form_of
from bedrog.server.stored_room import Unreadable, room_of
from bedrog.server.wrong import Wrong

MOST_NAMED = 5
"""Tables named in one line; of more only the number is told."""

NO_STORE = "there is none yet: the first start makes it"


def store(config: Config) -> str:
    """Whether the database is whole, and of a form that this program reads."""
    if _is_new(config):
        return NO_STORE
    try:
        with reading(config.store_url) as connection:
            form = form_of(connection)
            _verify_whole(connection)
    except StoreError as wrong:
        raise Wrong(
            str(wrong),
            "stop the server, keep all of the data folder, and put a backup back: bedrog restore",
        ) from wrong
    older = "" if form == len(MIGRATIONS) else f", brought to {len(MIGRATIONS)} by the next start"
    return f"it can be read and is whole (form {form}{older})"


def tables(config: Config) -> str:
    """Whether the log of every table can be played again."""
    if _is_new(config):
        return NO_STORE
    number, unreadable = 0, []
    try:
        with reading(config.store_url) as connection:
            form_of(connection)
            for stored in store_rows.read(connection, None):
                number += 1
                try:
                    room_of(stored)
                except Unreadable as wrong:
                    unreadable.append(f"{stored.code}: {wrong}")
    except StoreError as wrong:
        raise Wrong("the tables cannot be read", "mend the store first") from wrong
    if unreadable:
        named = "; ".join(unreadable[:MOST_NAMED])
        raise Wrong(
            f"{len(unreadable)} of {number} tables cannot be read: {named}",
            "the others are not touched by it; these come back with a backup only",
        )
    return f"{number} can be read"


def _is_new(config: Config) -> bool:
    file = config.store_file
    return config.store is None and not (file.exists() and file.stat().st_size)


def _verify_whole(connection: Connection) -> None:
    """PostgreSQL looks after its own pages."""
    if connection.dialect.name == "sqlite":
        found = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar_one()
        if found != "ok":
            raise StoreError(f"it is damaged: {found}")
