"""M4.3: the mosquito. The next seat to the left of its player slaps first in these tests."""

import pytest

from bedrog.games.motten import GAME
from bedrog.games.motten.actions import Time
from bedrog.games.motten.events import Gave, RaceStarted, Slapped
from bedrog.games.motten.state import State
from tests.games.motten.drawing import Fixed, can, heard, play, position, refused

MOSQUITO = """
    top number:3
    0>  mosquito:2 number:5 ant:5
    1 * number:1 moth:4
    2   number:1 moth:2 moth:1
    3   moth:1 moth:5
"""


def laid(**house: object) -> State:
    return play(position(MOSQUITO, house), "0 lay mosquito:2")


def test_m4_3_everybody_but_its_player_slaps() -> None:
    state = laid()
    assert (state.phase, GAME.awaited(state)) == ("slap", (1, 2, 3))
    question = GAME.view(state, None).question
    assert question is not None
    assert (question.kind, question.racers) == ("slap", (1, 2, 3))
    assert heard(position(MOSQUITO), "0 lay mosquito:2")[-1] == RaceStarted("slap", 0)
    assert refused(state, "0 slap 1") == ("no_race", "M4")
    for seat in (1, 2, 3):
        assert can(state, seat, "slap") == {"slap 1"}


def test_m4_3_the_slowest_gets_a_card_from_everybody_its_player_included() -> None:
    state = play(laid(), "table raced 1 1=300 2=310 3=500")
    assert (state.phase, state.receiver, GAME.awaited(state)) == ("gifts", 3, (0, 1, 2))
    after = play(state, "1 give 2 number:1", "0 give 2 ant:5", "2 give 2 number:1")
    assert after.hands == (
        ("number:5",),
        ("moth:4",),
        ("moth:2", "moth:1"),
        ("moth:1", "moth:5", "ant:5", "number:1", "number:1"),
    )
    assert (after.turn, after.phase) == (1, "turn")


def test_m4_3_the_times_are_told_to_all() -> None:
    times = (Time(1, 300), Time(2, 310), Time(3, None))
    assert heard(laid(), "table raced 1 1=300 2=310 3=-") == [Slapped(times, 3, lot=False)]


def test_m4_3_by_the_clock_of_the_game_the_last_to_slap_is_slowest() -> None:
    state = play(laid(), "3 slap 1", "table wait 200", "1 slap 1", "table wait 9")
    assert GAME.awaited(state) == (2,)
    assert GAME.view(state, None).raced == (1, 3)
    assert refused(state, "1 slap 1") == ("raced_already", "M4")
    assert play(state, "2 slap 1").receiver == 2


def test_m4_3_who_has_only_moths_gives_nothing() -> None:
    state = play(laid(), "table raced 1 1=300 2=500 3=310")
    assert GAME.awaited(state) == (0, 1)
    after = play(state, "1 give 2 number:1", "0 give 2 ant:5")
    assert after.hands[3] == ("moth:1", "moth:5")
    assert after.hands[2] == ("number:1", "moth:2", "moth:1", "ant:5", "number:1")


def test_m4_3_when_all_have_only_moths_the_turn_passes_at_once() -> None:
    state = position("top number:3\n 0> mosquito:2 moth:3\n 1 * moth:1\n 2 moth:2 number:1")
    after = play(state, "0 lay mosquito:2", "table raced 1 1=300 2=500")
    assert (after.phase, after.turn) == ("turn", 1)


def test_m4_3_each_giver_picks_and_sees_nothing_of_the_others() -> None:
    state = play(laid(), "table raced 1 1=300 2=310 3=500")
    chosen = play(state, "0 give 2 ant:5")
    assert chosen.hands == state.hands
    assert [GAME.view(chosen, 0).own.answered for _ in (0,)] == ["ant:5"]  # type: ignore[union-attr]
    assert heard(state, "0 give 2 ant:5") == []
    assert refused(chosen, "0 give 2 number:5") == ("nothing_asked", "M5")
    for viewer in (1, 2, 3, None):
        same = play(state, "0 give 2 number:5")
        assert GAME.view(same, viewer) == GAME.view(chosen, viewer)


def test_m4_3_a_gift_is_seen_by_its_giver_and_the_slowest_only() -> None:
    state = play(laid(), "table raced 1 1=300 2=310 3=500", "1 give 2 number:1", "0 give 2 ant:5")
    move = "2 give 2 number:1"
    assert heard(state, move, viewer=3)[:2] == [
        Gave(0, 3, "mosquito", "ant:5"),
        Gave(1, 3, "mosquito", "number:1"),
    ]
    assert heard(state, move, viewer=1)[:2] == [
        Gave(0, 3, "mosquito", None),
        Gave(1, 3, "mosquito", "number:1"),
    ]
    assert {event.card for event in heard(state, move) if isinstance(event, Gave)} == {None}


def test_m4_3_all_gifts_change_hands_at_the_same_moment() -> None:
    state = position(
        "top number:3\n 0> mosquito:2 number:5 ant:1\n 1 * moth:2 ant:5\n 2 number:1\n 3 number:2"
    )
    state = play(state, "0 lay mosquito:2", "table raced 1 1=500 2=300 3=300")
    state = play(state, "2 give 2 number:1", "0 give 2 number:5")
    assert [len(hand) for hand in state.hands] == [2, 2, 1, 1]
    state = play(state, "3 give 2 number:2")
    assert [len(hand) for hand in state.hands] == [1, 5, 0, 0]
    assert state.phase == "last_look"
    after = play(state, "table wait 2500")
    assert (after.winners, after.scores) == ((2, 3), ((0, 0, 0, 0),))


@pytest.mark.parametrize(
    ("times", "lot", "slowest"),
    [
        ("1=300 2=310 3=-", 0, 3),
        ("1=- 2=310 3=-", 0, 1),
        ("1=- 2=310 3=-", 1, 3),
        ("1=500 2=492 3=491", 0, 1),
        ("1=500 2=492 3=491", 1, 2),
        ("1=- 2=- 3=-", 2, 3),
    ],
)
def test_m4_3_no_slap_is_slowest_and_near_times_draw_lots(
    times: str, lot: int, slowest: int
) -> None:
    dealer = Fixed(dead_heat=lot)
    [slapped] = [
        event
        for event in heard(laid(), f"table raced 1 {times}", dealer=dealer)
        if isinstance(event, Slapped)
    ]
    assert slapped.slowest == slowest
    assert slapped.lot == (times != "1=300 2=310 3=-")


def test_m4_3_9_milliseconds_are_no_dead_heat() -> None:
    [slapped] = heard(laid(), "table raced 1 1=500 2=491 3=400")[:1]
    assert slapped == Slapped((Time(1, 500), Time(2, 491), Time(3, 400)), 1, lot=False)


def test_m4_3_who_is_not_measured_never_slapped() -> None:
    assert play(laid(), "1 slap 1", "table raced 1 2=500 3=400").receiver == 1


def test_m4_3_in_the_calm_race_the_loser_is_drawn_among_those_who_tapped() -> None:
    times = "table raced 1 1=1 2=900 3=5000"
    for lot, loser in enumerate((1, 2, 3)):
        assert play(laid(races="calm"), times, dealer=Fixed(dead_heat=lot)).receiver == loser


def test_m4_3_in_the_calm_race_no_shows_come_first() -> None:
    assert play(laid(races="calm"), "table raced 1 1=1 2=- 3=5000").receiver == 2


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("1 slap 0", ("race_over", "")),
        ("1 slap 2", ("no_race", "M4")),
        ("1 hold 1", ("no_race", "M4")),
        ("1 match 1 number:1", ("no_race", "M4")),
        ("1 raced 1 1=3", ("table_only", "M6.6")),
        ("table raced 1 0=300", ("no_racer", "M4")),
        ("table raced 1 7=300", ("no_racer", "M4")),
        ("table raced 0 1=300", ("race_over", "")),
        ("table raced 1 1=0", ("", "")),
        ("0 draw", ("not_now", "M3.1")),
    ],
)
def test_m4_3_what_does_not_count_in_the_race(move: str, why: tuple[str, str]) -> None:
    assert refused(laid(), move) == why


def test_m4_3_with_a_head_start_a_time_may_be_less_than_nothing() -> None:
    times = (Time(1, -140), Time(2, 12), Time(3, -2))
    assert heard(laid(), "table raced 1 1=-140 2=12 3=-2") == [Slapped(times, 2, lot=False)]


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("2 give 2 moth:2", ("moth_gift", "M5")),
        ("2 give 2 number:1 3", ("receiver_fixed", "M5")),
        ("2 give 2 ant:5", ("not_in_hand", "M5")),
        ("2 keep 2", ("must_give", "M5")),
        ("3 give 2 moth:1", ("nothing_asked", "M5")),
        ("2 give 1 number:1", ("question_closed", "")),
        ("2 slap 1", ("race_over", "")),
        ("table raced 1 1=300", ("race_over", "")),
    ],
)
def test_m4_3_what_is_no_gift(move: str, why: tuple[str, str]) -> None:
    assert refused(play(laid(), "table raced 1 1=300 2=310 3=500"), move) == why
