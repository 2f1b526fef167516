"""What must hold of a table, whatever has failed meanwhile. Each check gives a sentence per violation."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from bedrog.chaos.evidence import Evidence, Witness, digest
from bedrog.record import record
from bedrog.record.replay import replay
from bedrog.server import table_log as log
from bedrog.server.room import moments

Log = Sequence[log.Line]


def violations(evidence: Evidence, lines: Log) -> list[str]:
    """All that is wrong at this table; ``lines`` are its log as it is on disk."""
    return [
        *evidence.odd,
        *(f"seat {each.seat}: {odd}" for each in evidence.witnesses for odd in each.odd),
        *lost_acts(evidence.witnesses, lines),
        *doubled_acts(lines),
        *gaps(evidence.witnesses),
        *foreign_views(evidence.witnesses, lines),
        *unequal_records(evidence.records),
    ]


def lost_acts(witnesses: Iterable[Witness], lines: Log) -> Iterator[str]:
    """Whatever was confirmed is on disk."""
    kept = {(line.seat, line.id) for line in lines}
    for witness in witnesses:
        for each in witness.done:
            if (witness.seat, each) not in kept:
                yield f"seat {witness.seat}: {each} was confirmed and is not in the log"


def doubled_acts(lines: Log) -> Iterator[str]:
    """No message has happened twice."""
    kept = Counter((line.seat, line.id) for line in lines if line.id is not None)
    for (seat, each), times in kept.items():
        if times > 1:
            yield f"seat {seat}: {each} is in the log {times} times"


def gaps(witnesses: Iterable[Witness]) -> Iterator[str]:
    """On one line each view has the number after the one before."""
    for witness in witnesses:
        for before, after in pairwise(witness.seen):
            if before.line == after.line and after.n != before.n + 1:
                yield f"seat {witness.seat}: view {after.n} came after view {before.n}"


def foreign_views(witnesses: Sequence[Witness], lines: Log) -> Iterator[str]:
    """Every view is one that the rules build for this seat at some moment of the game on disk.

    A card that somebody should not see, or a move that was shown and is lost, makes another one.
    """
    allowed: dict[int, set[bytes]] = {witness.seat: set() for witness in witnesses}
    for room, line in moments(lines):
        if room.play is not None and isinstance(line.entry, log.Began | log.Input):
            for seat, views in allowed.items():
                views.add(digest(room.play.view(seat)))
    for witness in witnesses:
        for sight in witness.seen:
            if sight.shown not in allowed[witness.seat]:
                yield f"seat {witness.seat}: view {sight.n} of line {sight.line} is none of this game"


def unequal_records(records: Sequence[bytes]) -> Iterator[str]:
    """Everybody gets the same record, before a restart and after, and the rules play it."""
    if not records:
        yield "nobody got a record: the game has not come to its end"
        return
    if len(set(records)) > 1:
        yield "the record is not the same for everybody, or changed with a restart"
    try:
        for _ in replay(record.read(records[0])):
            pass
    except Exception as wrong:
        yield f"the record cannot be played: {wrong}"
