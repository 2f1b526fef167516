"""The server is killed after any line of the log, and the game goes on from there."""

from collections.abc import Callable

import pytest

from bedrog.core.chance import seed_from
from bedrog.games.motten import GAME
from bedrog.games.motten import actions as act
from bedrog.games.motten.state import State
from bedrog.server import lobby
from bedrog.server import table_log as log
from bedrog.server.room import rebuild
from bedrog.server.scene import in_race
from bedrog.wire import to_client as tell
from tests.server.motten.company import Company
from tests.server.motten.parlour import Parlour

Sit = Callable[..., Parlour]


class Past(Parlour):
    """Remembers the truth at every moment at which something was written down."""

    def __init__(self, seats: int) -> None:
        self.truths: dict[int, State] = {}
        super().__init__(seats, house_rules={"rounds": 1})

    def _take(self) -> None:
        super()._take()
        if self.table.room.play is not None:
            self.truths[len(self.lines)] = self.state


@pytest.fixture(scope="module")
def past() -> Past:
    """A game of one round, played to its end."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lobby, "fresh_seed", lambda: seed_from("sleeve"))
        table = Past(4)
        table.begin()
        Company(table, "restarts").play(600_000)
    return table


def again(past: Past, lines: int) -> Parlour:
    """A server that was killed after so many lines, and everybody back at once."""
    table = Parlour(4)
    table.lines, table.now = past.lines[:lines], past.lines[lines - 1].at + 3000
    table.reload()
    table.people = [table.guest_with(person.token) for person in past.people]
    return table


def points(past: Past) -> range:
    """After every line of the game."""
    began = next(at for at, line in enumerate(past.lines, 1) if isinstance(line.entry, log.Began))
    return range(began, len(past.lines))


def test_the_game_has_everything_in_it(past: Past) -> None:
    verbs = {entry.action["t"] for entry in past.entries(log.Input)}
    assert verbs >= {
        "lay",
        "draw",
        "vanish",
        "feint",
        "heard",
        "caught",
        "raced",
        "lantern",
        "fidget",
    }
    assert any(entry.card for entry in past.entries(log.DipEnded))
    assert past.people[0].table.phase == "over"
    assert len(past.lines) > 400


def test_what_is_written_down_is_what_was(past: Past) -> None:
    for lines, truth in past.truths.items():
        if lines % 31 == 0:
            play = rebuild(past.lines[:lines]).play
            assert play is not None
            assert play.state == truth


def test_the_record_is_the_same(past: Past) -> None:
    lived, replayed = past.table.room.play, rebuild(past.lines).play
    assert lived is not None
    assert replayed is not None
    assert lived.record() == replayed.record()


EVERY = pytest.mark.parametrize("every", [41, pytest.param(1, marks=pytest.mark.deep)])
"""After so many lines each; all of them take minutes."""


@EVERY
def test_everybody_sees_what_was_there(past: Past, every: int) -> None:
    for lines in points(past)[::every]:
        if lines in past.truths:
            table = again(past, lines)
            for seat, person in enumerate(table.people):
                if person.all(tell.View):
                    assert person.view.view == GAME.view(past.truths[lines], seat)


@EVERY
def test_every_hand_comes_back(past: Past, every: int) -> None:
    """One that had let go comes back without the card, any other with all cards."""
    for lines in points(past)[::every]:
        dips = rebuild(past.lines[:lines]).dips
        table = again(past, lines)
        before = table.state
        table.wait(2500)
        assert table.table.room.dips == {}
        for moment in table.state.moments[len(before.moments) :]:
            if moment.seat in dips:
                assert moment.card in {dips[moment.seat].card, None}


def test_what_was_let_go_is_gone_and_what_was_not_is_not(past: Past) -> None:
    """Where nothing stands in the way of it."""
    seen = {"vanish": 0, "feint": 0}
    for lines in points(past)[::2]:
        line = past.lines[lines - 1]
        if not isinstance(line.entry, log.Dipped | log.DipEnded):
            continue
        table, seat = again(past, lines), line.entry.seat
        if table.state.frozen or table.state.phase == "last_look":
            continue
        card = line.entry.card if isinstance(line.entry, log.DipEnded) else None
        if card is not None and not came_true(past, lines, seat):
            continue
        table.wait(1000)
        moment = next(one for one in reversed(table.state.moments) if one.seat == seat)
        assert (moment.what, moment.card) == ("vanish" if card else "feint", card)
        seen["vanish" if card else "feint"] += 1
    assert min(seen.values()) > 2


def came_true(past: Past, lines: int, seat: int) -> bool:
    """Without a restart this card vanished: the rules had nothing against it."""
    later = (line.entry for line in past.lines[lines:])
    moves = (entry for entry in later if isinstance(entry, log.Input) and entry.seat == seat)
    became: str = next(entry.action["t"] for entry in moves if "quick" in entry.action)
    return became == "vanish"


@EVERY
def test_windows_go_on_with_the_time_they_had_left(past: Past, every: int) -> None:
    seen = 0
    for lines in points(past)[::every]:
        table = again(past, lines)
        state = table.state
        for seat, window in enumerate(state.windows):
            if window and window.closes and state.phase != "last_look":
                table.wait(window.closes - state.clock - 1)
                assert table.state.windows[seat] == window
                table.wait(1)
                assert table.state.windows[seat] is None
                seen += 1
                break
    assert seen > 1


def test_a_race_is_run_once_more_and_says_so(past: Past) -> None:
    seen = 0
    for lines in points(past):
        if isinstance(past.lines[lines - 1].entry, log.Tapped):
            table = again(past, lines)
            assert in_race(table.state)
            number = table.state.prompt
            table.wait(700)
            assert all(person.last(tell.Cue).again for person in table.people)
            table.until(tell.Verdict)
            assert table.state.prompt > number or not in_race(table.state)
            seen += 1
    assert seen > 3


def test_for_those_who_do_not_come_back_it_waits_and_then_bots_race(past: Past) -> None:
    lines = next(at for at in points(past) if isinstance(past.lines[at - 1].entry, log.Tapped))
    table = Parlour(4)
    table.lines, table.now = past.lines[:lines], past.lines[lines - 1].at
    table.reload()
    here = table.guest_with(past.people[0].token)
    table.wait(10_000)
    assert here.all(tell.Cue) == []
    table.wait(700)
    assert here.last(tell.Cue).again
    verdict = table.until(tell.Verdict, here)
    assert [one.by for one in verdict.reactions if one.seat != 0] == ["bot"] * (
        len(verdict.reactions) - sum(one.seat == 0 for one in verdict.reactions)
    )


def test_an_accusation_goes_on(past: Past) -> None:
    seen = 0
    for lines in points(past):
        entry = past.lines[lines - 1].entry
        if isinstance(entry, log.Input) and entry.action["t"] == "caught":
            table = again(past, lines)
            left = table.state.frozen_until - table.state.clock
            assert left == 3000
            table.wait(left - 1)
            assert table.state.frozen or table.state.phase in {"results", "over"}
            table.wait(1)
            assert table.state.frozen == (table.state.giver is not None)
            seen += 1
    assert seen > 1


@EVERY
def test_one_can_play_on_to_the_end_from_anywhere(past: Past, every: int) -> None:
    for lines in points(past)[17 :: every * 9]:
        table = again(past, lines)
        Company(table, f"on from {lines}").play(900_000)
        assert table.people[0].table.phase == "over"


def test_a_race_that_was_over_is_not_run_again_for_the_card_that_is_still_owed(
    sit: Sit,
) -> None:
    table = sit(
        "top number:3\n 0 * number:5 ant:4\n 1> cockroach:2 number:1\n 2 ant:1 | limbo moth:1\n 3 ant:2",
    )
    for person in table.people:
        table.line(person, 20)
    table.people[1].act(act.Lay("cockroach:2"))
    table.until(tell.Cue)
    table.people[0].act(act.Caught(2))
    table.until(tell.Verdict)
    assert (table.state.unfinished, table.state.giver) == (True, 0)
    table.reload()
    for seat in range(4):
        table.come_back(seat)
    table.wait(20_000)
    assert not any(person.all(tell.Cue) for person in table.people)
    owed = next(one for one in table.people[0].view.legal if isinstance(one, act.Give))
    table.people[0].act(owed)
    assert table.state.phase == "turn"
