"""M6.6 and the time: from the evidence on, how long a seat may still be caught."""

import pytest

from bedrog.games.motten import GAME
from bedrog.games.motten.events import Safe, Stirred
from bedrog.games.motten.passing import due
from bedrog.games.motten.state import State
from tests.games.motten.drawing import Fixed, can, heard, play, position, refused, stirs

TABLE = """
    top number:3
    0 * number:2 number:5 moth:3
    1   number:2 moth:1 ant:1
    2>  number:4 number:1 spider:1
"""


def test_m6_6_it_is_open_from_the_act_on() -> None:
    state = play(position(TABLE), "1 vanish moth:1 quick")
    assert can(state, 0, "caught") == {"caught 1"}
    assert due(state) is not None


def test_m6_6_until_two_and_a_half_seconds_after_the_guard_heard() -> None:
    state = play(position(TABLE), *stirs(1, "moth:1"), "table wait 2499")
    assert refused(state, "0 caught 1") == ("", "")
    state = play(state, "table wait 1")
    assert refused(state, "0 caught 1") == ("no_open_window", "M6.6")


def test_m6_6_without_evidence_it_stays_open() -> None:
    state = play(position(TABLE), "1 vanish moth:1 quick", "table wait 60000")
    assert refused(state, "0 caught 1") == ("", "")


@pytest.mark.parametrize("lag", [1, 250, 400])
def test_m6_6_the_guards_own_delay_is_added(lag: int) -> None:
    state = play(position(TABLE), *stirs(1, "moth:1", lag=lag), f"table wait {2499 + lag}")
    assert refused(state, "0 caught 1") == ("", "")
    assert refused(play(state, "table wait 1"), "0 caught 1") == ("no_open_window", "M6.6")


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("table heard 1 1001 0", ("no_share", "M6.6")),
        ("table heard 1 0 401", ("no_share", "M6.6")),
        ("table heard 2 0 0", ("nothing_to_hear", "M6.6")),
        ("table heard 7 0 0", ("nothing_to_hear", "M6.6")),
        ("0 heard 1 0 0", ("table_only", "M6.6")),
    ],
)
def test_m6_6_what_is_no_evidence(move: str, why: tuple[str, str]) -> None:
    assert refused(play(position(TABLE), "1 vanish moth:1 quick"), move) == why


def test_m6_6_a_movement_is_heard_once_and_by_the_guard_only() -> None:
    state = play(position(TABLE), "1 vanish moth:1 quick")
    dealer = Fixed(evidence=999)
    for viewer in (1, 2, None):
        assert heard(state, "table heard 1 1000 0", viewer=viewer, dealer=dealer) == []
    events = heard(state, "table heard 1 1000 0", viewer=0, dealer=dealer)
    assert events == [Stirred(1, quick=True, level=7)]
    state = play(state, "table heard 1 1000 0")
    assert refused(state, "table heard 1 1000 0") == ("nothing_to_hear", "M6.6")


def test_m6_6_the_guard_sees_what_was_heard_as_long_as_one_may_call() -> None:
    state = play(position(TABLE), *stirs(1, "moth:1", lit=400), dealer=Fixed(evidence=500))
    watch = GAME.view(state, 0).watch
    assert watch is not None
    assert watch.callable == (1,)
    [seen] = watch.heard
    assert (seen.seat, seen.quick, seen.lit, seen.dark) == (1, True, 400, False)
    later = GAME.view(play(state, "table wait 2500"), 0).watch
    assert later is not None
    assert (later.callable, later.heard) == ((), ())
    assert GAME.view(state, 1).watch is None
    assert GAME.view(state, None).watch is None


def test_m6_6_a_card_in_limbo_is_out_of_the_hand_for_its_owner() -> None:
    state = play(position(TABLE), *stirs(1, "moth:1"))
    own = GAME.view(state, 1).own
    assert own is not None
    assert (own.hand, own.limbo, own.sleeve) == (("number:2", "ant:1"), "moth:1", ())
    assert (own.may_move, own.vanishable) == (False, ())


def test_m6_6_windows_close_one_after_the_other() -> None:
    state = play(position(TABLE), *stirs(1, "moth:1"), *stirs(2, "spider:1"))
    events = heard(state, "table wait 2500", viewer=1)
    assert Safe(1, "moth:1") in events
    state = play(state, "table wait 2150")
    assert (state.sleeves[1], state.sleeves[2]) == (("moth:1",), ())
    assert play(state, "table wait 350").sleeves[2] == ("spider:1",)


def test_a_dispute_shifts_the_windows_of_others_and_stops_everything() -> None:
    state = play(position(TABLE), *stirs(1, "moth:1"), *stirs(2), "0 caught 2")
    assert GAME.view(state, None).frozen
    for move in ("2 lay number:4", "2 draw", "1 vanish ant:1 slow", "0 caught 1"):
        assert refused(state, move) == ("accusation_running", "M6.2")
    assert GAME.awaited(state) == ()
    assert can(state, 0) == {"lantern 1", "lantern 2"}
    state = play(state, "table wait 3000")
    assert (GAME.view(state, None).frozen, GAME.awaited(state)) == (False, (2,))
    left = 2500 - 350
    state = play(state, f"table wait {left - 1}")
    assert state.windows[1] is not None
    assert play(state, "table wait 1").windows[1] is None


def test_a_movement_heard_during_a_dispute_has_its_whole_window_afterwards() -> None:
    state = play(position(TABLE), *stirs(2), "1 vanish moth:1 quick", "0 caught 2")
    state = play(state, "table wait 350", "table heard 1 0 0", "table wait 5149")
    assert state.windows[1] is not None
    assert play(state, "table wait 1").windows[1] is None


def test_none_may_be_called_while_the_guard_is_locked() -> None:
    state = play(position(TABLE), *stirs(2), "0 caught 2", "table wait 3000")
    view = GAME.view(state, 0)
    assert (view.locked, view.dark) == (True, True)
    state = play(state, "1 vanish moth:1 quick", "table wait 2999")
    assert refused(state, "0 caught 1") == ("locked", "M6.5")
    assert can(state, 0, "caught") == set()
    state = play(state, "table wait 1")
    assert (GAME.view(state, 0).locked, can(state, 0, "caught")) == (False, {"caught 1"})


def test_a_new_guard_is_locked_for_three_seconds() -> None:
    state = play(
        position(TABLE), *stirs(1, "moth:1"), "0 caught 1", "0 give 0 number:5", "table wait 3000"
    )
    state = play(state, "2 feint slow", "table wait 2999")
    assert refused(state, "1 caught 2") == ("locked", "M6.5")
    assert refused(play(state, "table wait 1"), "1 caught 2") == ("", "")


def test_time_passes_the_same_in_one_step_or_in_many() -> None:
    state = play(
        position(TABLE), *stirs(1, "moth:1"), "0 lantern 2", *stirs(2, "spider:1"), "0 lantern 1"
    )
    at_once = play(state, "table wait 20000")
    slowly = state
    for _ in range(200):
        slowly = play(slowly, "table wait 100")
    assert slowly == at_once


def test_due_names_every_moment_at_which_something_is_different() -> None:
    state = play(position(TABLE), *stirs(1, "moth:1"), "0 lantern 2", *stirs(2), "0 caught 2")
    seen = [GAME.view(state, viewer) for viewer in (0, 1, 2, None)]
    for _ in range(40):
        wait = due(state)
        if wait is None:
            break
        before = play(state, f"table wait {wait - 1}") if wait > 1 else state
        assert [GAME.view(before, viewer) for viewer in (0, 1, 2, None)] == seen
        state = play(state, f"table wait {wait}")
        seen = [GAME.view(state, viewer) for viewer in (0, 1, 2, None)]
    assert due(state) is None
    assert play(state, "table wait 3600000").windows == (None, None, None)


def lantern(state: State, viewer: int | None) -> int | None:
    return GAME.view(state, viewer).lantern


def test_the_others_see_the_lantern_a_second_late_wherever_it_goes_meanwhile() -> None:
    state = play(position(TABLE), "0 lantern 1")
    watch = GAME.view(state, 0).watch
    assert watch is not None
    assert (watch.lantern, lantern(state, 1)) == (1, None)
    state = play(state, "table wait 900", "0 lantern 2", "table wait 99")
    assert lantern(state, 1) is None
    state = play(state, "table wait 1")
    assert [lantern(state, viewer) for viewer in (0, 1, 2, None)] == [1, 1, 1, 1]
    state = play(state, "table wait 899")
    assert lantern(state, None) == 1
    assert lantern(play(state, "table wait 1"), None) == 2


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("1 lantern 2", ("no_guard", "M6.3")),
        ("0 lantern 0", ("no_such_seat", "M6.3")),
        ("0 lantern 3", ("no_such_seat", "M6.3")),
        ("0 lantern 1", ("lantern_there", "M6.3")),
    ],
)
def test_where_the_lantern_cannot_shine(move: str, why: tuple[str, str]) -> None:
    assert refused(play(position(TABLE), "0 lantern 1"), move) == why


def test_the_lantern_is_out_in_the_guards_own_turn_and_in_races_and_shortly_after() -> None:
    picture = "top number:3\n 0>* number:2 number:5\n 1 mosquito:1 ant:1\n 2 moth:1 ant:5"
    state = position(picture)
    assert GAME.view(state, None).dark
    state = play(state, "0 lay number:2")
    assert not GAME.view(state, None).dark
    state = play(state, "1 lay mosquito:1")
    assert GAME.view(state, None).dark
    state = play(state, "table raced 1 0=300 2=301", "table wait 1999")
    assert GAME.view(state, None).dark
    assert not GAME.view(play(state, "table wait 1"), None).dark


def test_the_lantern_is_out_shortly_after_a_cockroach_as_well() -> None:
    picture = "top number:3\n 0 * number:2\n 1> cockroach:2 ant:1\n 2 moth:1 ant:5"
    state = play(position(picture), "1 lay cockroach:2", "table raced 1", "table wait 1999")
    assert (state.turn, GAME.view(state, None).dark) == (2, True)
    assert not GAME.view(play(state, "table wait 1"), None).dark
