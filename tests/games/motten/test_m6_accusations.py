"""M6.4 to M6.9: right and wrong accusations."""

import pytest

from bedrog.games.motten import GAME
from bedrog.games.motten.events import Accused, Drew, Dropped, Gave
from bedrog.games.motten.state import State
from tests.games.motten.drawing import Fixed, can, heard, play, position, refused, stirs

TABLE = """
    top number:3
    0 * number:2 number:5 moth:3
    1   number:2 ant:1 | limbo moth:1 | gone spider:2
    2>  number:4 number:1 spider:1 | stirred
    3   number:1 ant:5
"""


def table(**house: object) -> State:
    return position(TABLE, house)


def test_m6_4_right_card_back_guard_bug_and_one_card_of_the_guard() -> None:
    state = play(table(), "0 caught 1")
    assert state.hands[1] == ("number:2", "ant:1", "moth:1")
    assert state.guard == 1
    assert GAME.awaited(state) == (0,)
    question = GAME.view(state, None).question
    assert question is not None
    assert (question.kind, question.seats, question.to) == ("caught", (0,), 1)
    after = play(state, "0 give 0 number:5")
    assert after.hands[0] == ("number:2", "moth:3")
    assert after.hands[1] == ("number:2", "ant:1", "moth:1", "number:5")


def test_m6_4_earlier_vanished_cards_stay_gone() -> None:
    assert play(table(), "0 caught 1").sleeves[1] == ("spider:2",)


def test_m6_4_the_returned_card_is_seen_by_its_owner_only() -> None:
    assert heard(table(), "0 caught 1", viewer=1)[0] == Accused(0, 1, right=True, card="moth:1")
    for viewer in (0, 2, 3, None):
        assert heard(table(), "0 caught 1", viewer=viewer)[0] == Accused(
            0, 1, right=True, card=None
        )


def test_m6_4_the_card_of_the_guard_is_seen_by_the_two_only() -> None:
    state = play(table(), "0 caught 1")
    for viewer in (0, 1):
        events = heard(state, "0 give 0 number:5", viewer=viewer)
        assert events == [Gave(0, 1, "caught", "number:5")]
    for other in (2, 3, None):
        assert heard(state, "0 give 0 number:5", viewer=other) == [Gave(0, 1, "caught", None)]


def test_m6_4_of_his_choice_but_no_moth() -> None:
    state = play(table(), "0 caught 1")
    assert can(state, 0, "give", "keep") == {"give 0 number:2", "give 0 number:5"}
    assert refused(state, "0 give 0 moth:3") == ("moth_gift", "M5")
    assert refused(state, "0 keep 0") == ("must_give", "M5")
    assert refused(state, "0 give 0 number:2 1") == ("receiver_fixed", "M5")
    assert refused(state, "1 give 0 number:2") == ("nothing_asked", "M5")
    assert refused(play(state, "0 give 0 number:2"), "0 give 0 number:5") == ("nothing_asked", "M5")


def test_m6_4_a_guard_with_only_moths_gives_none_and_the_bug_still_moves() -> None:
    state = position("top number:3\n 0 * moth:2\n 1> ant:1 | limbo moth:1\n 2 number:4")
    state = play(state, "0 caught 1")
    assert (state.guard, state.giver, state.hands[0]) == (1, None, ("moth:2",))
    assert GAME.awaited(play(state, "table wait 3000")) == (1,)


def test_m6_4_nobody_moves_before_the_card_is_given() -> None:
    state = play(table(), "0 caught 1", "table wait 60000")
    assert GAME.view(state, None).frozen
    for move in ("2 lay number:4", "3 vanish ant:5 slow", "0 feint slow"):
        assert refused(state, move) == ("accusation_running", "M6.2")
    state = play(state, "0 give 0 number:5")
    assert not GAME.view(state, None).frozen
    assert refused(state, "2 lay number:4") == ("", "")


def test_m6_4_the_bug_takes_the_evidence_with_it() -> None:
    """What the old guard heard of others cannot be called by the new one."""
    state = position(
        "top number:3\n 0 * number:2\n 1> ant:1 | limbo moth:1\n 2 number:4 | limbo moth:2"
    )
    state = play(state, "0 lantern 2", "0 caught 1")
    assert state.windows == (None, None, None)
    assert state.sleeves[2] == ("moth:2",)
    assert (state.lantern, state.lantern_seen, state.shines) == (None, None, ())


def test_m6_4_a_feint_that_waits_to_be_heard_is_heard_by_nobody() -> None:
    state = play(table(), "3 feint slow", "0 caught 1")
    assert refused(state, "table heard 3 0 0") == ("nothing_to_hear", "M6.6")


def test_m6_5_wrong_the_guard_draws_one_and_stays_guard() -> None:
    state = play(table(), "0 caught 2")
    assert (state.guard, len(state.hands[0]), state.windows[2]) == (0, 4, None)
    drawn = state.hands[0][-1]
    assert heard(table(), "0 caught 2", viewer=0) == [
        Accused(0, 2, right=False, card=None),
        Drew(0, "wrong", drawn),
    ]
    assert heard(table(), "0 caught 2", viewer=2)[1] == Drew(0, "wrong", None)


def test_m6_5_a_fidget_and_a_feint_are_as_innocent() -> None:
    for move in ("3 feint slow", "table fidget 3 quick"):
        state = play(table(), move, "table wait 350", "table heard 3 0 0", "0 caught 3")
        assert (state.guard, len(state.hands[0])) == (0, 4)


def test_m6_5_a_card_that_is_gone_for_good_is_no_proof() -> None:
    state = play(table(), "table wait 2500")
    assert refused(state, "0 caught 1") == ("no_open_window", "M6.6")
    state = play(state, "table wait 4000", *stirs(1), "0 caught 1")
    assert (state.guard, state.sleeves[1]) == (0, ("spider:2", "moth:1"))


def test_m6_5_the_same_movement_is_not_called_twice() -> None:
    state = play(table(), "0 caught 2", "table wait 7000")
    assert refused(state, "0 caught 2") == ("no_open_window", "M6.6")


def test_m6_7_the_former_guard_may_smuggle_as_soon_as_it_is_closed() -> None:
    state = play(table(), "0 caught 1", "0 give 0 number:5", "table wait 2999")
    assert can(state, 0, "vanish", "feint") == set()
    state = play(state, "table wait 1")
    assert refused(state, "0 vanish moth:3 slow") == ("", "")
    assert can(state, 1, "vanish", "feint") == set()


def test_m6_7_the_order_of_turns_is_not_affected() -> None:
    state = play(table(), "0 caught 1", "0 give 0 number:5", "table wait 3000", "2 lay number:4")
    assert state.turn == 3


def test_m6_7_a_caught_player_on_turn_plays_on_as_guard_and_may_lay_moths() -> None:
    state = position(
        "top number:3\n 0 * number:2 ant:4\n 1> ant:1 | limbo moth:2\n 2 number:4 ant:5"
    )
    assert can(state, 1, "lay", "draw") == {"draw"}
    state = play(state, "0 caught 1", "0 give 0 ant:4", "table wait 3000")
    assert (state.turn, state.guard) == (1, 1)
    assert can(state, 1, "lay", "draw") == {"lay moth:2", "lay ant:4"}


RACE = """
    top number:3
    0 * number:2 number:5
    1>  {kind}:2 number:1 spider:1
    2   number:2 ant:1 | limbo moth:1
    3   number:2 ant:5
"""


def race(kind: str, **house: object) -> State:
    return play(position(RACE.format(kind=kind), house), f"1 lay {kind}:2")


def test_m6_8_during_a_race_it_is_judged_at_once_and_the_race_goes_on() -> None:
    state = play(race("mosquito"), "0 caught 2")
    assert (state.phase, state.guard, state.giver) == ("slap", 2, 0)
    view = GAME.view(state, 3)
    assert view.question is not None
    assert (view.question.kind, view.question.racers) == ("caught", (0, 2, 3))
    assert view.awaits == (0, 2, 3)
    state = play(state, "3 slap 1", "0 slap 1", "table wait 200")
    assert GAME.view(state, None).raced == (0, 3)
    assert GAME.awaited(state) == (0, 2)
    assert can(state, 0, "slap", "give") == {"give 1 number:2", "give 1 number:5"}
    state = play(state, "2 slap 1")
    assert (state.phase, state.receiver, GAME.awaited(state)) == ("gifts", 2, (0,))
    state = play(state, f"0 give {state.prompt} number:5", "table wait 3000")
    assert GAME.awaited(state) == (0, 1, 3)


def test_m6_8_it_is_settled_before_the_hands_of_the_race_are_looked_at() -> None:
    state = position(
        "top number:3\n 0 * number:5 ant:4\n 1> cockroach:2 number:1\n 2 ant:1 | limbo moth:1\n 3 number:2"
    )
    state = play(state, "1 lay cockroach:2", "0 caught 2", "table raced 1 3=500=number:2")
    assert (state.hands[3], GAME.awaited(state)) == ((), (0,))
    assert state.phase == "cockroach"
    assert refused(state, "1 hold 1") == ("raced_already", "M4")
    assert refused(state, "table raced 1 3=500") == ("race_over", "")
    state = play(state, "0 give 1 number:5")
    assert state.phase == "last_look"
    assert play(state, "table wait 5500").winners == (3,)


def test_m6_8_a_guard_who_is_out_by_his_gift_during_a_race_ends_the_round() -> None:
    state = position(
        "top number:3\n 0 * number:5\n 1> mosquito:2 number:1\n 2 ant:1 | limbo moth:1\n 3 number:2"
    )
    state = play(state, "1 lay mosquito:2", "0 caught 2", "0 give 1 number:5")
    assert (state.phase, state.winners) == ("results", (0,))


def test_m6_8_who_has_raced_his_last_card_that_can_be_given_owes_none_any_more() -> None:
    state = position(
        "top number:3\n 0 * number:2 moth:3\n 1> cockroach:2 number:1\n 2 ant:1 | limbo moth:1"
    )
    state = play(state, "1 lay cockroach:2", "0 caught 2", "table raced 1 0=500=number:2")
    assert (state.giver, state.phase, state.turn) == (None, "turn", 2)
    assert GAME.awaited(play(state, "table wait 3000")) == (2,)


def test_m6_8_who_has_raced_his_last_card_is_out_though_he_owed_one() -> None:
    state = position(
        "top number:3\n 0 * number:2\n 1> cockroach:2 number:1\n 2 ant:1 | limbo moth:1"
    )
    state = play(state, "1 lay cockroach:2", "0 caught 2", "table raced 1 0=500=number:2")
    assert (state.giver, state.phase, state.guard) == (None, "last_look", 2)
    assert play(state, "table wait 5499").phase == "last_look"
    assert play(state, "table wait 5500").winners == (0,)


def test_m6_8_gifts_by_lot_wait_for_the_card_that_is_owed() -> None:
    state = position(
        "top number:3\n 0 * number:5 moth:3\n 1> mosquito:2 number:1 moth:4\n 2 ant:1 | limbo moth:1",
        {"mosquito_gift": "random"},
    )
    state = play(state, "1 lay mosquito:2", "0 caught 2", "table raced 1 0=300 2=900")
    assert (state.phase, GAME.awaited(state)) == ("gifts", (0,))
    state = play(state, "0 give 1 number:5")
    assert (state.phase, state.turn) == ("turn", 2)
    assert state.hands == (("moth:3",), ("moth:4",), ("ant:1", "moth:1", "number:5", "number:1"))


def test_m6_8_choices_already_made_are_void_and_made_anew() -> None:
    state = play(race("mosquito"), "table raced 1 0=300 2=301 3=900", "1 give 2 spider:1")
    assert GAME.awaited(state) == (0, 2)
    for called, waits in ((2, "0 give 3 number:5"), (3, "table wait 1")):
        stirred = state if called == 2 else play(state, "3 feint quick")
        after = play(stirred, f"0 caught {called}", waits, "table wait 3000")
        assert after.answers == (None,) * 4
        assert GAME.awaited(after) == (0, 1, 2)
        assert refused(after, "0 give 2 number:2") == ("question_closed", "")
        assert after.hands[1] == ("number:1", "spider:1")


def test_m6_8_the_spider_chooses_anew_as_well() -> None:
    state = play(race("spider"), "0 caught 2")
    assert GAME.awaited(state) == (0,)
    state = play(state, "0 give 2 number:2", "table wait 3000")
    assert GAME.awaited(state) == (1,)
    assert can(state, 1, "keep") == {"keep 2"}


def test_m6_8_a_spider_that_has_given_its_card_as_guard_has_none_left() -> None:
    state = position(
        "top number:3\n 0>* spider:2 number:5 moth:3\n 1 ant:1 | limbo moth:1\n 2 number:4"
    )
    state = play(state, "0 lay spider:2", "0 caught 1", "0 give 2 number:5")
    assert (state.phase, state.turn, state.hands[0]) == ("turn", 1, ("moth:3",))


def test_m6_8_nobody_is_asked_while_an_accusation_is_cleared_up() -> None:
    state = play(race("spider"), *stirs(3), "0 caught 3")
    assert GAME.awaited(state) == ()
    assert refused(state, "1 keep 2") == ("nothing_asked", "M5")
    assert refused(play(state, "table wait 3000"), "1 keep 2") == ("", "")


def test_m6_9_two_vanish_at_once_the_other_stands() -> None:
    state = play(table(), "3 vanish ant:5 quick", "0 caught 1")
    assert state.hands[1][-1] == "moth:1"
    assert state.sleeves[3] == ("ant:5",)


def test_hands_show_what_has_vanished_when_the_card_of_the_guard_arrives() -> None:
    state = position(
        "top number:3\n 0 * number:2 ant:4\n 1> ant:1 | limbo moth:2 | missed moth:1\n 2 number:4"
    )
    seen = [GAME.view(state, None).seats[1].hand]
    called = play(state, "0 caught 1")
    seen.append(GAME.view(called, None).seats[1].hand)
    events = heard(called, "0 give 0 ant:4")
    assert Dropped(1, 1) in events
    seen.append(GAME.view(play(called, "0 give 0 ant:4"), None).seats[1].hand)
    assert seen == [3, 3, 3]


@pytest.mark.parametrize(("lot", "card"), [(0, "number:2"), (1, "number:5")])
def test_the_card_by_lot_is_no_moth(lot: int, card: str) -> None:
    state = play(table(penalty_card="random"), "0 caught 1", dealer=Fixed(penalty_card=lot))
    assert (state.giver, state.hands[1][-1]) == (None, card)
