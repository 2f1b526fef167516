"""A room as its log on disk tells it, or in which entry that cannot be read."""

from collections.abc import Iterator

import msgspec

from bedrog.core.errors import Refusal
from bedrog.server import table_log
from bedrog.server.room import Room, rebuild
from bedrog.server.store_rows import StoredTable


class Unreadable(ValueError):
    """What is wrong with a table's log, in one line that names no card."""


def room_of(stored: StoredTable) -> Room:
    """The room as it was after its last entry. Raises Unreadable."""
    if stored.hole is not None:
        raise Unreadable(f"its log breaks off at entry {stored.hole}")
    number = 0

    def lines() -> Iterator[table_log.Line]:
        nonlocal number
        for entry in stored.entries:
            number += 1
            yield from table_log.read([entry])

    try:
        room = rebuild(lines())
    except Exception as wrong:
        raise Unreadable(f"entry {number} of {len(stored.entries)} {_fault(wrong)}") from None
    if room.code != stored.code:
        raise Unreadable(f"it is the log of table {room.code}")
    return room


def _fault(wrong: Exception) -> str:
    """The kind of fault only: its words could hold what was sent, so cards too."""
    if isinstance(wrong, msgspec.DecodeError):
        return "is no entry"
    reason = wrong.reason if isinstance(wrong, Refusal) else type(wrong).__name__
    return f"does not follow from those before it ({reason})"
