"""M6.1 to M6.3: making a card vanish."""

import pytest

from bedrog.games.motten import GAME
from bedrog.games.motten.events import Drew, Dropped, Safe, Winked
from bedrog.games.motten.state import State
from tests.games.motten.drawing import can, heard, play, position, refused, stirs

TABLE = """
    top number:3
    0 * number:2 number:5 moth:3
    1   number:2 moth:1 ant:1
    2>  number:4 number:1 spider:1
    3   number:1 number:1 moth:5
"""


def table(**house: object) -> State:
    return position(TABLE, house)


def shown(state: State) -> list[int]:
    views = [GAME.view(state, viewer) for viewer in (0, 1, 2, 3, None)]
    seen = {tuple(seat.hand for seat in view.seats) for view in views}
    assert len(seen) == 1
    return list(seen.pop())


def test_m6_1_every_non_guard_may_make_any_card_vanish_on_or_off_turn() -> None:
    state = table()
    for seat in (1, 2, 3):
        cards = set(state.hands[seat])
        expected = {f"vanish {card} {tempo}" for card in cards for tempo in ("quick", "slow")}
        assert can(state, seat, "vanish") == expected


@pytest.mark.parametrize("kind", ["spider", "mosquito", "cockroach"])
def test_m6_1_also_while_an_action_is_carried_out(kind: str) -> None:
    state = position(f"top number:3\n 0 * number:2\n 1> {kind}:2 ant:1\n 2 moth:1 ant:5 number:1")
    state = play(state, f"1 lay {kind}:2")
    assert state.phase != "turn"
    after = play(state, "2 vanish moth:1 slow")
    assert after.hands[2] == ("ant:5", "number:1")
    assert refused(state, "1 vanish ant:1 slow") == ("last_card", "M6.2")


def test_m6_1_also_while_gifts_are_chosen_but_not_the_card_that_is_given() -> None:
    state = position(
        "top number:3\n 0 * number:2 ant:4\n 1> mosquito:2 ant:1\n 2 moth:1 ant:5 number:1"
    )
    state = play(state, "1 lay mosquito:2", "table raced 1 0=500 2=1")
    assert {text.split()[1] for text in can(state, 2, "vanish")} == {"moth:1", "ant:5", "number:1"}
    chosen = play(state, "2 give 2 ant:5")
    assert {text.split()[1] for text in can(chosen, 2, "vanish")} == {"moth:1", "number:1"}
    assert refused(chosen, "2 vanish ant:5 slow") == ("card_needed", "M6.8")
    after = play(chosen, "2 vanish number:1 slow", "1 give 2 ant:1")
    assert after.hands[2] == ("moth:1",)


def test_m6_1_who_owes_a_gift_keeps_a_card_for_it() -> None:
    state = position("top number:3\n 0 * number:2 ant:4\n 1> mosquito:2 ant:1\n 2 moth:1 ant:5")
    state = play(state, "1 lay mosquito:2", "table raced 1 0=500 2=1")
    assert refused(state, "2 vanish ant:5 slow") == ("card_needed", "M6.8")
    assert GAME.awaited(play(state, "2 vanish moth:1 slow")) == (1, 2)


def test_m6_1_of_two_equal_cards_one_may_go() -> None:
    state = position(
        "top number:3\n 0 * number:2 ant:4\n 1> mosquito:2 ant:1\n 2 number:5 number:5"
    )
    state = play(state, "1 lay mosquito:2", "table raced 1 0=500 2=1", "2 give 2 number:5")
    assert can(state, 2, "vanish") == {"vanish number:5 quick", "vanish number:5 slow"}


def test_m6_1_a_spider_that_must_give_keeps_a_card_for_it() -> None:
    picture = "top number:3\n 0 * number:2\n 1> spider:2 ant:1 moth:1\n 2 ant:5"
    must = play(position(picture, {"spider_gift": "must"}), "1 lay spider:2")
    assert refused(must, "1 vanish ant:1 slow") == ("card_needed", "M6.8")
    may = play(position(picture), "1 lay spider:2", "1 vanish ant:1 slow")
    assert can(may, 1, "give", "keep") == {"keep 1"}


def test_m6_1_a_card_laid_in_a_race_by_the_clock_stays() -> None:
    state = position("top number:3\n 0 * number:5\n 1> cockroach:2 ant:1\n 2 number:2 ant:5")
    state = play(state, "1 lay cockroach:2", "2 match 1 number:2")
    assert refused(state, "2 vanish number:2 slow") == ("card_needed", "M6.8")
    assert refused(state, "2 vanish ant:5 slow") == ("", "")


def test_m6_1_vanished_cards_are_out_until_the_next_round() -> None:
    state = play(table(), *stirs(1, "moth:1"), "table wait 2500")
    assert state.sleeves[1] == ("moth:1",)
    assert "moth:1" not in state.hands[1]
    own = GAME.view(state, 1).own
    assert own is not None
    assert (own.sleeve, own.limbo) == (("moth:1",), None)


def test_m6_1_ten_seconds_lie_between_two_vanishes() -> None:
    state = play(table(), *stirs(1, "moth:1"), "table wait 9649")
    assert can(state, 1, "vanish") == set()
    assert can(state, 1, "feint") == {"feint quick", "feint slow"}
    assert refused(state, "1 vanish ant:1 slow") == ("too_soon", "M6.1")
    state = play(state, "table wait 1")
    assert refused(state, "1 vanish ant:1 slow") == ("", "")


def test_m6_2_one_at_a_time() -> None:
    state = play(table(), "1 vanish moth:1 quick")
    for move in ("1 vanish ant:1 quick", "1 feint slow", "table fidget 1 slow"):
        assert refused(state, move) == ("one_at_a_time", "M6.2")
    state = play(state, "table wait 350", "table heard 1 0 0", "table wait 2500")
    assert state.windows[1] is None
    assert refused(state, "1 feint slow") == ("one_at_a_time", "M6.2")
    state = play(state, "table wait 1149")
    assert refused(state, "1 feint slow") == ("one_at_a_time", "M6.2")
    assert refused(play(state, "table wait 1"), "1 feint slow") == ("", "")


def test_m6_2_others_move_at_the_same_time() -> None:
    state = play(table(), "1 vanish moth:1 quick", "2 vanish spider:1 quick", "3 feint slow")
    assert [window is not None for window in state.windows] == [False, True, True, True]


def test_m6_2_never_the_last_card() -> None:
    state = position("top number:3\n 0>* number:2\n 1 moth:1\n 2 number:4")
    assert refused(state, "1 vanish moth:1 slow") == ("last_card", "M6.2")
    assert can(state, 1, "vanish") == set()


def test_m6_2_what_is_only_shown_does_not_count() -> None:
    state = position("top number:3\n 0>* number:2\n 1 moth:1 | missed ant:1\n 2 number:4")
    assert shown_of(state, 1) == 2
    assert refused(state, "1 vanish moth:1 slow") == ("last_card", "M6.2")


def test_m6_2_never_while_an_accusation_is_cleared_up() -> None:
    state = play(table(), *stirs(3), "0 caught 3")
    for move in ("1 vanish ant:1 slow", "1 feint slow", "table fidget 1 slow"):
        assert refused(state, move) == ("accusation_running", "M6.2")
    state = play(state, "table wait 2999")
    assert refused(state, "1 feint slow") == ("accusation_running", "M6.2")
    assert refused(play(state, "table wait 1"), "1 feint slow") == ("", "")


def test_m6_2_everybody_sees_hands_with_limbo_and_what_is_not_missed_yet() -> None:
    state = table()
    assert shown(state) == [3, 3, 3, 3]
    state = play(state, *stirs(1, "moth:1"))
    assert (shown(state), len(state.hands[1])) == ([3, 3, 3, 3], 2)
    state = play(state, "table wait 2500")
    assert (shown(state), state.sleeves[1]) == ([3, 3, 3, 3], ("moth:1",))
    assert shown(play(state, "table wait 1999")) == [3, 3, 3, 3]
    assert heard(state, "table wait 2000") == [Dropped(1, 1)]
    assert shown(play(state, "table wait 2000")) == [3, 2, 3, 3]


def test_m6_2_a_hand_that_changes_openly_shows_it_before() -> None:
    state = position(
        "top number:3\n 0>* number:4 ant:2\n 1 number:1 ant:1 | missed moth:1 moth:2\n 2 number:4"
    )
    assert shown_of(state, 1) == 4
    events = heard(state, "0 lay ant:2")
    assert events[1:3] == [Drew(1, "ant", None), Dropped(1, 2)]
    after = play(state, "0 lay ant:2")
    assert (shown_of(after, 1), after.drops[1]) == (3, None)
    assert heard(after, "table wait 60000") == []


def shown_of(state: State, seat: int) -> int:
    return GAME.view(state, None).seats[seat].hand


def test_m6_2_only_the_owner_and_the_other_smugglers_hear_that_a_card_is_gone() -> None:
    state = play(table(), *stirs(1, "moth:1"))
    assert heard(state, "table wait 2500", viewer=1) == [Safe(1, "moth:1")]
    for other in (2, 3):
        assert heard(state, "table wait 2500", viewer=other) == [Winked(1)]
    for viewer in (0, None):
        assert heard(state, "table wait 2500", viewer=viewer) == []


def test_m6_3_the_guard_never_smuggles() -> None:
    state = table()
    assert can(state, 0, "vanish", "feint") == set()
    for move in ("0 vanish moth:3 slow", "0 feint quick", "table fidget 0 quick"):
        assert refused(state, move) == ("guard_smuggles_not", "M6.3")


def test_m6_3_only_the_guard_accuses_and_names_one_player() -> None:
    state = play(table(), *stirs(1, "moth:1"))
    assert refused(state, "2 caught 1") == ("only_guard_accuses", "M6.3")
    assert can(state, 0, "caught") == {"caught 1"}


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("1 vanish moth:2 slow", ("not_in_hand", "M6.1")),
        ("table fidget 4 slow", ("no_such_seat", "")),
        ("1 fidget 1 slow", ("table_only", "M6.6")),
        ("1 wait 100", ("table_only", "M6.6")),
        ("table feint slow", ("no_seat", "")),
        ("table next_round 1", ("no_seat", "")),
        ("table wait 0", ("no_such_time", "M6.6")),
        ("table wait 3600001", ("no_such_time", "M6.6")),
        ("0 caught 4", ("no_open_window", "M6.6")),
        ("0 caught 1", ("no_open_window", "M6.6")),
        ("0 caught 0", ("no_open_window", "M6.6")),
    ],
)
def test_m6_other_refusals(move: str, why: tuple[str, str]) -> None:
    assert refused(table(), move) == why
