"""The store's rows: tables and the entries of their logs, inside a transaction of the caller."""

from collections.abc import Collection, Iterator, Mapping, Sequence
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

TABLES = table("tables", column("code"), column("length"), column("touched_ms"), column("fence"))
ENTRIES = table("entries", column("code"), column("number"), column("entry", LargeBinary))

_ADD_ENTRIES = insert(ENTRIES)
_KNOWN = (
    select(TABLES.c.code, TABLES.c.length, TABLES.c.fence)
    .where(TABLES.c.code.in_(bindparam("codes", expanding=True)))
    .order_by(TABLES.c.code)
    .with_for_update()
)
"""In one order and held until the end: no other node comes in between, and none waits in a circle."""

_CHANGED: dict[str, Any] = {"length": bindparam("now_long"), "touched_ms": bindparam("now_ms")}
_MAKE_TABLES = insert(TABLES).values(code=bindparam("which"), **_CHANGED)
_TOUCH_TABLES = update(TABLES).where(TABLES.c.code == bindparam("which")).values(_CHANGED)


class Addition(NamedTuple):
    """Entries for the log of a table, at least one, and the time now in milliseconds."""

    code: str
    entries: Sequence[bytes]
    now_ms: int


class StoredTable(NamedTuple):
    """A table as it is on disk; ``touched_ms`` is the time of its last entry.

    ``hole``: where a damaged log has lost an entry, or has one too many; None: it is whole.
    """

    code: str
    entries: tuple[bytes, ...]
    touched_ms: int
    hole: int | None = None


class Known(NamedTuple):
    """How long the log of a table is, and the highest number that an owner came with."""

    length: int
    fence: int


def known(connection: Connection, codes: Collection[str]) -> dict[str, Known]:
    """The tables among those that are there; they stay as they are until the transaction ends."""
    rows = connection.execute(_KNOWN, {"codes": list(codes)})
    return {row.code: Known(row.length, row.fence) for row in rows}


def add(connection: Connection, additions: Sequence[Addition], before: Mapping[str, Known]) -> None:
    """Write entries, numbered on from what is there (the first is 1): three statements at most."""
    touched = {addition.code: addition.now_ms for addition in additions}
    lengths = {code: before[code].length if code in before else 0 for code in touched}
    rows = []
    for code, entries, _ in additions:
        numbered = enumerate(entries, lengths[code] + 1)
        rows += [{"code": code, "number": number, "entry": entry} for number, entry in numbered]
        lengths[code] += len(entries)
    connection.execute(_ADD_ENTRIES, rows)
    for statement, codes in (
        (_MAKE_TABLES, touched.keys() - before),
        (_TOUCH_TABLES, touched.keys() & before),
    ):
        values = [
            {"which": code, "now_long": lengths[code], "now_ms": touched[code]} for code in codes
        ]
        if values:
            connection.execute(statement, values)


def make(connection: Connection, code: str, fence: int, now_ms: int) -> None:
    """A table without entries, so that nobody else takes its code."""
    connection.execute(insert(TABLES).values(code=code, length=0, touched_ms=now_ms, fence=fence))


def fence_off(connection: Connection, code: str, fence: int) -> None:
    """From now on this table is its owner's who came with this number."""
    connection.execute(update(TABLES).where(TABLES.c.code == code).values(fence=fence))


def old(connection: Connection, before_ms: int) -> list[str]:
    """The tables that nothing was added to since then."""
    found = select(TABLES.c.code).where(TABLES.c.touched_ms < before_ms).order_by(TABLES.c.code)
    return list(connection.scalars(found))


def remove(connection: Connection, codes: Collection[str]) -> None:
    """Delete tables with their logs."""
    for rows in (ENTRIES, TABLES):
        connection.execute(delete(rows).where(rows.c.code.in_(codes)))


def read(connection: Connection, code: str | None) -> Iterator[StoredTable]:
    """One table or all of them, in the order of their codes."""
    wanted = (
        select(
            TABLES.c.code, TABLES.c.length, TABLES.c.touched_ms, ENTRIES.c.number, ENTRIES.c.entry
        )
        .select_from(TABLES.outerjoin(ENTRIES, ENTRIES.c.code == TABLES.c.code))
        .where(TABLES.c.length > 0)
        .order_by(TABLES.c.code, ENTRIES.c.number)
    )
    if code is not None:
        wanted = wanted.where(TABLES.c.code == code)
    for found, rows in groupby(connection.execute(wanted), attrgetter("code")):
        yield _stored(found, list(rows))


def _stored(code: str, rows: Sequence[Any]) -> StoredTable:
    """A table without any entries comes as one row."""
    there = [row for row in rows if row.number is not None]
    entries = tuple(row.entry for row in there)
    hole = _hole([row.number for row in there], rows[0].length)
    return StoredTable(code, entries, rows[0].touched_ms, hole)


def _hole(numbers: Sequence[int], length: int) -> int | None:
    broken = (place for place, number in enumerate(numbers, 1) if place != number)
    ends = min(len(numbers), length) + 1
    return next(broken, None if len(numbers) == length else ends)
