"""The store's rows: tables and the entries of their logs, inside a transaction of the caller."""

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from sqlalchemy import (
    Connection,
    LargeBinary,
    bindparam,
    column,
    delete,
    insert,
    select,
    table,
    update,
)

TABLES = table("tables", column("code"), column("length"), column("touched_ms"))
ENTRIES = table("entries", column("code"), column("number"), column("entry", LargeBinary))

_ADD_ENTRIES = insert(ENTRIES)
_KNOWN_LENGTHS = select(TABLES.c.code, TABLES.c.length).where(
    TABLES.c.code.in_(bindparam("codes", expanding=True))
)
_CHANGED: dict[str, Any] = {"length": bindparam("now_long"), "touched_ms": bindparam("now_ms")}
_MAKE_TABLES = insert(TABLES).values(code=bindparam("which"), **_CHANGED)
_TOUCH_TABLES = update(TABLES).where(TABLES.c.code == bindparam("which")).values(_CHANGED)


class Addition(NamedTuple):
    """Entries for the log of a table, at least one, and the time now in milliseconds."""

    code: str
    entries: Sequence[bytes]
    now_ms: int


class StoredTable(NamedTuple):
    """A table as it is on disk; ``touched_ms`` is the time of its last entry."""

    code: str
    entries: tuple[bytes, ...]
    touched_ms: int


def add(connection: Connection, additions: Sequence[Addition]) -> None:
    """Write entries, numbered on from what is there (the first is 1): four statements at most."""
    touched = {addition.code: addition.now_ms for addition in additions}
    before = _lengths(connection, touched)
    lengths = dict.fromkeys(touched, 0) | before
    rows = []
    for code, entries, _ in additions:
        numbered = enumerate(entries, lengths[code] + 1)
        rows += [{"code": code, "number": number, "entry": entry} for number, entry in numbered]
        lengths[code] += len(entries)
    connection.execute(_ADD_ENTRIES, rows)
    for statement, codes in (
        (_MAKE_TABLES, touched.keys() - before),
        (_TOUCH_TABLES, before),
    ):
        values = [
            {"which": code, "now_long": lengths[code], "now_ms": touched[code]} for code in codes
        ]
        if values:
            connection.execute(statement, values)


def remove(connection: Connection, codes: Collection[str]) -> None:
    """Delete tables with their logs."""
    for rows in (ENTRIES, TABLES):
        connection.execute(delete(rows).where(rows.c.code.in_(codes)))


def read(connection: Connection, code: str | None) -> Iterator[StoredTable]:
    """One table or all of them, in the order of their codes."""
    wanted = (
        select(ENTRIES.c.code, ENTRIES.c.entry, TABLES.c.touched_ms)
        .join_from(ENTRIES, TABLES, ENTRIES.c.code == TABLES.c.code)
        .order_by(ENTRIES.c.code, ENTRIES.c.number)
    )
    if code is not None:
        wanted = wanted.where(ENTRIES.c.code == code)
    for found, rows in groupby(connection.execute(wanted), attrgetter("code")):
        entries = list(rows)
        yield StoredTable(found, tuple(row.entry for row in entries), entries[-1].touched_ms)


def _lengths(connection: Connection, codes: Collection[str]) -> dict[str, int]:
    """How long the logs of those tables are that are there already."""
    rows = connection.execute(_KNOWN_LENGTHS, {"codes": list(codes)})
    return {row.code: row.length for row in rows}
