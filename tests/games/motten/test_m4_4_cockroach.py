"""M4.4: the cockroach."""

import pytest

from bedrog.games.motten import GAME
from bedrog.games.motten.actions import Time
from bedrog.games.motten.events import Dropped, Matched, RaceStarted
from bedrog.games.motten.state import State
from tests.games.motten.drawing import Fixed, can, heard, play, position, refused

COCKROACH = """
    top number:3
    0>  cockroach:2 number:2 ant:5
    1 * number:2 moth:2 spider:2
    2   number:2 number:1
    3   moth:1 moth:5
"""


def laid(**house: object) -> State:
    return play(position(COCKROACH, house), "0 lay cockroach:2")


def test_m4_4_all_race_the_guard_and_its_player_included() -> None:
    state = laid()
    assert (state.phase, GAME.awaited(state)) == ("cockroach", (0, 1, 2, 3))
    assert heard(position(COCKROACH), "0 lay cockroach:2")[-1] == RaceStarted("cockroach", 0)
    for seat in (0, 1, 2):
        assert can(state, seat, "match", "hold") == {"match 1 number:2", "hold 1"}
    assert can(state, 3, "match", "hold") == {"hold 1"}


def test_m4_4_only_the_fastest_card_stays() -> None:
    state = play(laid(), "table raced 1 1=600=number:2 2=500=number:2")
    assert state.hands[2] == ("number:1",)
    assert state.hands[1] == ("number:2", "moth:2", "spider:2")
    assert state.discards[-2:] == ("cockroach:2", "number:2")


def test_m4_4_the_number_on_top_stays_and_the_next_turn_is_left_of_its_player() -> None:
    state = play(laid(), "table raced 1 2=500=number:2")
    assert (state.top, state.turn, state.phase) == ("number:2", 1, "turn")


def test_m4_4_what_was_laid_and_taken_back_is_seen_by_all() -> None:
    events = heard(laid(), "table raced 1 1=600=number:2 2=500=number:2")
    times = (Time(1, 600, "number:2"), Time(2, 500, "number:2"))
    assert events == [Matched(times, 2, lot=False)]


def test_m4_4_nobody_can_or_will() -> None:
    state = play(laid(), "0 hold 1", "1 hold 1", "2 hold 1")
    assert GAME.awaited(state) == (3,)
    assert heard(state, "3 hold 1") == [Matched((), None, lot=False)]
    after = play(state, "3 hold 1")
    assert (after.phase, after.turn, after.top) == ("turn", 1, "cockroach:2")
    assert after.hands == state.hands


def test_m4_4_plain_number_cards_only() -> None:
    state = laid()
    assert refused(state, "1 match 1 spider:2") == ("no_match", "M4.4")
    assert refused(state, "1 match 1 moth:2") == ("no_match", "M4.4")
    assert refused(state, "2 match 1 number:1") == ("no_match", "M4.4")
    assert refused(state, "2 match 1 number:3") == ("not_in_hand", "M4.4")


@pytest.mark.parametrize(
    ("times", "winner"),
    [
        ("0=300=number:2 2=540=number:2", 2),
        ("0=300=number:2 2=559=number:2", 0),
        ("0=300=number:2 1=700=number:2", 0),
    ],
)
def test_m4_4_250_milliseconds_are_added_for_its_player(times: str, winner: int) -> None:
    [matched] = heard(laid(), f"table raced 1 {times}")
    assert isinstance(matched, Matched)
    assert (matched.fastest, matched.times[0]) == (winner, Time(0, 550, "number:2"))


@pytest.mark.parametrize(("lot", "winner"), [(0, 1), (1, 2)])
def test_m4_4_near_times_draw_lots(lot: int, winner: int) -> None:
    [matched] = heard(
        laid(), "table raced 1 1=508=number:2 2=500=number:2", dealer=Fixed(dead_heat=lot)
    )
    assert isinstance(matched, Matched)
    assert (matched.fastest, matched.lot) == (winner, True)


def test_m4_4_by_the_clock_of_the_game_the_first_is_fastest() -> None:
    state = play(laid(), "table wait 400", "2 match 1 number:2", "table wait 100", "0 hold 1")
    assert GAME.view(state, None).raced == (0, 2)
    assert refused(state, "2 hold 1") == ("raced_already", "M4")
    assert refused(state, "0 match 1 number:2") == ("raced_already", "M4")
    after = play(state, "1 match 1 number:2", "3 hold 1")
    assert after.hands[2] == ("number:1",)


def test_m4_4_in_the_calm_race_the_winner_is_drawn_among_those_who_chose_a_card() -> None:
    for lot, winner in enumerate((0, 1, 2)):
        events = heard(
            laid(races="calm"),
            "table raced 1 0=9000=number:2 1=5=number:2 2=700=number:2",
            dealer=Fixed(dead_heat=lot),
        )
        assert isinstance(events[0], Matched)
        assert events[0].fastest == winner


def test_m4_4_a_card_that_is_not_there_any_more_does_not_count() -> None:
    state = play(laid(), "2 vanish number:2 quick")
    [matched] = heard(state, "table raced 1 1=600=number:2 2=500=number:2")
    assert isinstance(matched, Matched)
    assert matched.fastest == 1


def test_m4_4_who_never_came_lays_nothing() -> None:
    [matched] = heard(laid(), "table raced 1 1=-=number:2 2=-")
    assert matched == Matched((), None, lot=False)


def test_m4_4_a_winner_s_hand_shows_what_has_vanished_from_it() -> None:
    state = position(
        "top number:3\n 0> cockroach:2 ant:1\n 1 * number:1\n 2 number:2 ant:2 | missed moth:1"
    )
    events = heard(state, "0 lay cockroach:2", "table raced 1 2=500=number:2")
    assert events[-1] == Dropped(2, 1)


def test_m4_4_an_action_card_laid_in_the_race_has_no_effect() -> None:
    state = play(laid(cockroach_cards="any"), "table raced 1 1=500=spider:2")
    assert (state.top, state.phase, state.turn) == ("spider:2", "turn", 1)


def test_m4_4_the_player_lays_the_last_card_and_wins() -> None:
    state = position("top number:3\n 0> cockroach:2 number:2\n 1 * number:1\n 2 number:1")
    state = play(state, "0 lay cockroach:2", "table raced 1 0=500=number:2")
    assert state.phase == "last_look"
    assert play(state, "table wait 2500").winners == (0,)


def test_m4_4_the_guard_lays_the_last_card_and_the_round_is_over_at_once() -> None:
    state = position("top number:3\n 0> cockroach:2 ant:5\n 1 * number:2\n 2 number:1")
    state = play(state, "0 lay cockroach:2", "table raced 1 1=500=number:2")
    assert (state.phase, state.winners) == ("results", (1,))
