"""M7: the end of a round."""

import pytest

from bedrog.games.motten import GAME
from bedrog.games.motten.cards import POINTS, penalty
from bedrog.games.motten.events import (
    Dropped,
    GoesOn,
    Laid,
    Lapsed,
    LastLook,
    RaceStarted,
    RoundEnded,
    Safe,
    Winked,
)
from bedrog.games.motten.passing import due
from bedrog.games.motten.state import State
from tests.games.motten.drawing import can, heard, play, position, refused, stirs

LAST = """
    top number:3
    0>  number:2
    1 * number:5 ant:1
    2   moth:4 spider:1 number:1
"""
LIMBO = LAST.replace("0>  number:2", "0>  number:2 | limbo moth:1")
FEINT = LAST.replace("0>  number:2", "0>  number:2 | stirred")
MISSED = LAST.replace("0>  number:2", "0>  number:2 | missed moth:1 | stirred")
ACTION = LIMBO.replace("0>  number:2", "0>  mosquito:2")


def test_m7_1_who_holds_no_cards_wins_the_round() -> None:
    state = play(position(LAST), "0 lay number:2", "table wait 2500")
    assert (state.phase, state.winners) == ("results", (0,))
    assert state.scores == ((0, 6, 16),)


CAUSES = {
    "played": ("0> number:2\n 1 * number:5 ant:1\n 2 moth:4 ant:5", ["0 lay number:2"]),
    "given by spider": (
        "0> spider:2 number:1\n 1 * number:5 ant:1\n 2 moth:4 ant:5",
        ["0 lay spider:2", "0 give 1 number:1 2"],
    ),
    "given by mosquito": (
        "0 number:1\n 1>* mosquito:2 ant:1\n 2 moth:4 ant:5",
        ["1 lay mosquito:2", "table raced 1 0=1 2=90", "0 give 2 number:1", "1 give 2 ant:1"],
    ),
    "won cockroach race": (
        "0 number:2\n 1>* cockroach:2 ant:1\n 2 moth:4 ant:5",
        ["1 lay cockroach:2", "table raced 1 0=500=number:2"],
    ),
}


@pytest.mark.parametrize("cause", CAUSES)
def test_m7_1_whatever_the_cause(cause: str) -> None:
    seats, moves = CAUSES[cause]
    state = play(position(f"top number:3\n {seats}"), *moves)
    if state.phase == "last_look":
        state = play(state, "table wait 2500")
    assert (state.phase, 0 in state.winners) == ("results", True)


def test_m7_1_the_guards_gift_as_well() -> None:
    state = position("top number:3\n 0 * number:2\n 1> ant:1 | limbo moth:1\n 2 ant:5")
    events = heard(state, "0 caught 1", "0 give 0 number:2")
    assert isinstance(events[-1], RoundEnded)
    assert events[-1].winners == (0,)


@pytest.mark.parametrize("picture", [LAST, LIMBO, FEINT, MISSED])
def test_m7_2_always_and_always_equally_long(picture: str) -> None:
    state = play(position(picture), "0 lay number:2")
    assert (state.phase, GAME.awaited(state)) == ("last_look", ())
    assert play(state, "table wait 2499").phase == "last_look"
    after = play(state, "table wait 2500")
    assert (after.phase, after.winners) == ("results", (0,))


def test_m7_2_what_is_in_limbo_looks_like_what_is_missed_already() -> None:
    """A hand that still seemed to hold a card would tell the guard whom to call."""
    limbo, missed = (position(picture) for picture in (LIMBO, MISSED))
    for viewer in (1, 2, None):
        assert GAME.view(limbo, viewer).seats == GAME.view(missed, viewer).seats
        told = heard(limbo, "0 lay number:2", viewer=viewer)
        assert told == [Laid(0, "number:2"), Dropped(0, 1), LastLook((0,))]
        assert told == heard(missed, "0 lay number:2", viewer=viewer)
        views = [GAME.view(play(state, "0 lay number:2"), viewer) for state in (limbo, missed)]
        assert views[0] == views[1]
        assert views[0].seats[0].hand == 0


def test_m7_2_what_was_shown_in_limbo_is_not_shown_again() -> None:
    state = play(position(LIMBO), "table wait 1000", "0 lay number:2")
    assert heard(state, "table wait 1500") == []
    assert heard(state, "table wait 1500", viewer=0) == [Safe(0, "moth:1")]
    assert heard(state, "table wait 1500", viewer=2) == [Winked(0)]
    events = heard(state, "table wait 60000")
    assert [type(event) for event in events] == [RoundEnded]


def test_m7_2_the_table_stands_still() -> None:
    state = play(position(LIMBO), "0 lay number:2")
    for move in ("2 vanish spider:1 slow", "2 feint slow", "table fidget 2 slow"):
        assert refused(state, move) == ("accusation_running", "M6.2")
    for move in ("1 draw", "1 lay ant:1"):
        assert refused(state, move) == ("not_now", "M3.1")
    assert refused(state, "2 caught 0") == ("only_guard_accuses", "M6.3")
    assert can(state, 1) == {"caught 0", "lantern 0", "lantern 2"}
    assert can(state, 2) == set()


def test_m7_2_a_call_brings_the_card_back_and_the_game_goes_on() -> None:
    state = play(position(LIMBO), "0 lay number:2", "1 caught 0")
    assert (state.hands[0], state.guard, state.phase) == (("moth:1",), 0, "last_look")
    events = heard(state, "1 give 0 ant:1")
    assert GoesOn() in events
    state = play(state, "1 give 0 ant:1")
    assert (state.phase, state.turn, state.top) == ("turn", 1, "number:2")
    assert GAME.awaited(play(state, "table wait 3000")) == (1,)


def test_m7_2_a_lapsed_effect_is_now_carried_out() -> None:
    state = position(ACTION)
    told = heard(state, "0 lay mosquito:2")
    assert told[0] == Laid(0, "mosquito:2")
    assert Lapsed(0, "mosquito:2") in told
    state = play(state, "0 lay mosquito:2", "1 caught 0")
    assert heard(state, "1 give 0 ant:1")[-2:] == [GoesOn(), RaceStarted("slap", 0)]
    state = play(state, "1 give 0 ant:1")
    assert (state.phase, GAME.awaited(state), state.lapsed) == ("slap", (1, 2), None)


def test_m7_2_also_when_the_guard_has_only_moths_to_give() -> None:
    state = position(ACTION.replace("number:5 ant:1", "moth:5"))
    state = play(state, "0 lay mosquito:2", "1 caught 0")
    assert (state.phase, state.hands[:2]) == ("slap", (("moth:1",), ("moth:5",)))


def test_m7_2_a_wrong_call_changes_nothing_but_the_time() -> None:
    state = play(position(FEINT), "0 lay number:2", "table wait 1000", "1 caught 0")
    assert play(state, "table wait 4499").phase == "last_look"
    after = play(state, "table wait 4500")
    assert (after.phase, after.winners, len(after.hands[1])) == ("results", (0,), 3)


def test_m7_2_any_seat_whose_window_is_open_may_be_called() -> None:
    picture = LIMBO.replace("number:1\n", "number:1 | limbo moth:2\n")
    state = play(position(picture), "0 lay number:2", "1 caught 2")
    assert (state.guard, state.hands[2][-1]) == (2, "moth:2")
    assert state.sleeves[0] == ("moth:1",)
    state = play(state, "1 give 0 ant:1")
    assert state.phase == "last_look"
    assert play(state, "table wait 5500").winners == (0,)


def test_m7_2_the_look_stands_still_until_the_guard_has_given_his_card() -> None:
    picture = LIMBO.replace("number:1\n", "number:1 | limbo moth:2\n")
    state = play(position(picture), "0 lay number:2", "table wait 500", "1 caught 2")
    state = play(state, "table wait 60000")
    assert state.phase == "last_look"
    state = play(state, "1 give 0 ant:1")
    assert due(state) is not None
    assert play(state, "table wait 1999").phase == "last_look"
    assert play(state, "table wait 2000").winners == (0,)


def test_m7_2_open_windows_of_others_count_as_vanished() -> None:
    picture = LIMBO.replace("number:1\n", "number:1 | limbo moth:2\n")
    state = position(picture)
    state = play(state, "0 lay number:2", "table wait 2500")
    assert state.sleeves == (("moth:1",), (), ("moth:2",))
    assert state.scores == ((0, 6, 16),)


def test_m7_2_a_window_that_is_not_heard_yet_counts_as_vanished() -> None:
    state = play(position(LAST), "2 vanish moth:4 slow", "0 lay number:2", "table wait 2500")
    assert (state.sleeves[2], state.scores) == (("moth:4",), ((0, 6, 6),))


def test_m7_2_a_guard_who_empties_his_own_hand_ends_the_round_at_once() -> None:
    picture = "top number:3\n 0>* number:2\n 1 ant:1 number:1\n 2 moth:4 | limbo moth:1"
    state = play(position(picture), "0 lay number:2")
    assert (state.phase, state.winners, state.scores) == ("results", (0,), ((0, 6, 10),))
    assert state.sleeves[2] == ("moth:1",)
    assert refused(state, "0 caught 2") == ("round_is_over", "M6.3")


def test_m7_2_so_does_a_guard_together_with_others() -> None:
    state = position("top number:3\n 0> mosquito:2 ant:5\n 1 * number:5\n 2 number:1\n 3 ant:1")
    state = play(state, "0 lay mosquito:2", "table raced 1 1=1 2=1 3=90")
    state = play(state, "0 give 2 ant:5", "1 give 2 number:5", "2 give 2 number:1")
    assert (state.phase, state.winners) == ("results", (0, 1, 2))
    assert state.scores == ((0, 0, 0, 0),)


def test_m7_2_during_a_dispute_the_look_begins_after_it() -> None:
    state = play(
        position("top number:2\n 0> cockroach:1 ant:5\n 1 * number:5\n 2 number:1 | stirred"),
        "0 lay cockroach:1",
        "1 caught 2",
        "table wait 1000",
        "table raced 1 2=500=number:1",
    )
    assert state.phase == "last_look"
    assert play(state, "table wait 4499").phase == "last_look"
    assert play(state, "table wait 4500").winners == (2,)


@pytest.mark.parametrize(
    ("kind", "points"),
    [("number", 1), ("spider", 5), ("ant", 5), ("mosquito", 5), ("cockroach", 5), ("moth", 10)],
)
def test_m7_3_minus_points_of_each_kind(kind: str, points: int) -> None:
    assert [points] == [value for name, value in POINTS.items() if name == kind]
    assert {penalty((f"{kind}:{number}",)) for number in range(1, 6)} == {points}


def test_m7_3_bug_discards_and_vanished_cards_do_not_count() -> None:
    picture = LAST.replace("1 * number:5 ant:1", "1 * number:5 ant:1 | gone moth:1").replace(
        "number:1\n", "number:1 | missed moth:2\n"
    )
    state = play(position(picture), "0 lay number:2", "table wait 2500")
    assert state.scores == ((0, 6, 16),)


def test_m7_3_the_result_tells_the_truth_about_the_round() -> None:
    state = play(position(LAST), *stirs(2, "moth:4"), "0 lay number:2")
    *_, ended = heard(state, "table wait 2500")
    assert isinstance(ended, RoundEnded)
    assert ended.hands == ((), ("number:5", "ant:1"), ("spider:1", "number:1"))
    assert ended.points == (0, 6, 6)
    [moment] = ended.moments
    assert (moment.seat, moment.what, moment.card, moment.at) == (2, "vanish", "moth:4", 0)
    view = GAME.view(play(state, "table wait 2500"), None)
    assert (view.hands, view.moments, view.winners) == (ended.hands, ended.moments, (0,))


def shown(state: State) -> list[int]:
    return [seat.hand for seat in GAME.view(state, None).seats]


def test_m7_3_in_the_results_hands_look_as_they_are() -> None:
    picture = LAST.replace("number:1\n", "number:1 | limbo moth:2\n")
    state = play(position(picture), "0 lay number:2", "table wait 2500")
    assert shown(state) == [0, 2, 3]
