"""Each check finds what it is there for, in evidence that was doctored."""

from collections.abc import Callable, Iterator

import msgspec
import pytest

from bedrog.bots import bot_named
from bedrog.chaos.checks import violations
from bedrog.chaos.evidence import Evidence, Sight, Witness, digest
from bedrog.core.chance import generator, seed_from
from bedrog.record import record
from bedrog.server import table_log as log
from bedrog.server.room import Room, rebuild

OPENED = log.Opened("BCDF", "bedriegers", 2, {})
Log = list[log.Line]


@pytest.fixture(scope="module")
def game() -> tuple[Log, Room]:
    """A game of two from beginning to end, every move with an id."""
    entries: list[log.Entry] = [
        OPENED,
        log.SatDown(0, "Ada", "a"),
        log.SatDown(1, "Bo", "b"),
        log.Began(seed_from("chaos").hex()),
    ]
    lines = [log.Line(at, entry) for at, entry in enumerate(entries)]
    room = rebuild(lines)
    lines += moves(room)
    return lines, room


def moves(room: Room) -> Iterator[log.Line]:
    """Random moves until the end, which happen in this room."""
    play, lots = room.play, generator("moves")
    assert play is not None
    choose = bot_named("uniform", "bedriegers").choose
    while play.outcome() is None:
        seat = play.awaited()[0]
        action = choose(play.view(seat), play.legal(seat), lots)
        entry = log.Input(seat, msgspec.to_builtins(action))
        line = log.Line(play.moves, entry, seat, f"{seat}-{play.moves}")
        room.apply(line)
        yield line


@pytest.fixture
def evidence(game: tuple[Log, Room]) -> Evidence:
    """What honest people saw of it: every view, every move confirmed."""
    lines, _ = game
    witnesses = [Witness(0), Witness(1)]
    for length in range(4, len(lines) + 1, 9):
        play = rebuild(lines[:length]).play
        assert play is not None
        for witness in witnesses:
            seen = witness.seen
            seen.append(Sight(1, len(seen) + 1, digest(play.view(witness.seat))))
    for line in lines:
        if line.seat is not None and line.id is not None:
            witnesses[line.seat].hear(line.id, True)
    play = game[1].play
    assert play is not None
    return Evidence("BCDF", "bedriegers", witnesses, [record.write(play.record())] * 2)


def test_an_honest_game_is_in_order(game: tuple[Log, Room], evidence: Evidence) -> None:
    assert violations(evidence, game[0]) == []


def lose_a_move(_: Evidence, lines: Log) -> None:
    del lines[-1]


def forget_an_id(_: Evidence, lines: Log) -> None:
    lines[-1] = log.Line(lines[-1].at, lines[-1].entry)


def double_an_id(_: Evidence, lines: Log) -> None:
    lines.append(log.Line(9, log.ReadySet(0, True), lines[-1].seat, lines[-1].id))


def skip_a_view(evidence: Evidence, _: Log) -> None:
    del evidence.witnesses[0].seen[3]


def see_the_other_hand(evidence: Evidence, _: Log) -> None:
    first, second = evidence.witnesses
    first.seen[5] = msgspec.structs.replace(first.seen[5], shown=second.seen[5].shown)


def change_a_record(evidence: Evidence, _: Log) -> None:
    evidence.records[1] = evidence.records[1].replace(b"Ada", b"Ida")


def break_the_records(evidence: Evidence, _: Log) -> None:
    evidence.records[:] = [b"{}", b"{}"]


def have_no_record(evidence: Evidence, _: Log) -> None:
    evidence.records.clear()


def take_back(evidence: Evidence, _: Log) -> None:
    witness = evidence.witnesses[1]
    witness.hear(witness.done[0], False)


@pytest.mark.parametrize(
    ("doctor", "says"),
    [
        (lose_a_move, "was confirmed and is not in the log"),
        (forget_an_id, "was confirmed and is not in the log"),
        (double_an_id, "is in the log 2 times"),
        (skip_a_view, "view 5 came after view 3"),
        (see_the_other_hand, "view 6 of line 1 is none of this game"),
        (change_a_record, "not the same for everybody"),
        (break_the_records, "the record cannot be played"),
        (have_no_record, "nobody got a record"),
        (take_back, "was confirmed, and refused later"),
    ],
)
def test_what_is_wrong_is_found(
    game: tuple[Log, Room],
    evidence: Evidence,
    doctor: Callable[[Evidence, Log], None],
    says: str,
) -> None:
    lines = list(game[0])
    doctor(evidence, lines)
    found = violations(evidence, lines)
    assert any(says in one for one in found), found
