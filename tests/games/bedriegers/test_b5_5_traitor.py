"""B5.5: the Traitor."""

import pytest

from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.events import Asked, Declined, Drew, RoundEnded, Swapped
from bedrog.games.bedriegers.notation import print_action
from tests.drawing import heard, picture, play, position, row

TRAITOR = """
    music:5    1:traitor?
    trade:2    2:king
    farming:3  closed 2:storm 1:king?
    0> queen king
"""
BY_EXPLORER = """
    music:5    2:explorer?
    trade:2    1:traitor?
    farming:3
    0> queen king
"""


def test_b5_5_its_goal_may_be_swapped_with_that_of_any_other_column() -> None:
    asked = play(position(TRAITOR), "0 lay queen 0")
    assert [print_action(a) for a in GAME.legal(asked, 1)] == ["swap 1 1", "swap 1 2", "decline 1"]
    assert row(play(asked, "1 swap 1 1")) == picture("""
        trade:2    1:traitor 0:queen?
        music:5    2:king
        farming:3  closed 2:storm 1:king?
    """)


def test_b5_5_a_storm_closed_column_stays_closed_under_its_new_goal() -> None:
    after = play(position(TRAITOR), "0 lay queen 0", "1 swap 1 2")
    assert row(after) == picture("""
        farming:3  1:traitor 0:queen?
        trade:2    2:king
        music:5    closed 2:storm 1:king?
    """)
    assert after.columns[2].complete


def test_b5_5_declining_is_allowed() -> None:
    asked = play(position(TRAITOR), "0 lay queen 0")
    after = play(asked, "1 decline 1")
    assert row(after) == row(asked)
    assert after.turn == 1
    assert heard(asked, "1 decline 1") == [Declined("traitor", 1, 0), Drew(0, None)]


def test_b5_5_the_owner_decides() -> None:
    for before, column in ((TRAITOR, 0), (BY_EXPLORER, 1)):
        asked = play(position(before), "0 lay queen 0")
        assert GAME.may_act(asked) == (1,)
        assert Asked("traitor", 1, column) in heard(position(before), "0 lay queen 0")


def test_b5_5_or_the_active_player_also_when_an_explorer_uncovered_it() -> None:
    for before in (TRAITOR, BY_EXPLORER):
        asked = play(position(before, {"traitor_decides": "active"}), "0 lay queen 0")
        assert GAME.may_act(asked) == (0,)
        assert GAME.legal(asked, 1) == []
        assert play(asked, "0 decline 1").turn == 1


def test_b5_5_uncovered_by_an_explorer_its_own_columns_goal_is_swapped() -> None:
    after = play(position(BY_EXPLORER), "0 lay queen 0", "1 swap 1 0")
    assert row(after) == picture("""
        trade:2    0:queen?
        music:5    1:traitor 2:explorer?!
        farming:3
    """)


def test_b5_5_the_owner_decides_without_a_card_in_hand_too() -> None:
    before = position("music:5 1:traitor?\n trade:2\n 0> queen\n 1: | pile witch")
    assert GAME.may_act(play(before, "0 lay queen 0")) == (1,)


@pytest.mark.parametrize("house", [{}, {"traitor_decides": "active"}])
def test_b5_5_an_own_traitor_is_decided_by_its_owner(house: dict[str, object]) -> None:
    before = position("music:5 0:traitor?\n trade:2\n 0> queen king", house)
    assert GAME.may_act(play(before, "0 lay queen 0")) == (0,)


def test_b5_5_completeness_follows_the_new_goals() -> None:
    before = position("music:5 1:traitor?\n trade:1 1:king\n farming:3\n 0> queen")
    asked = play(before, "0 lay queen 0")
    assert [column.complete for column in asked.columns] == [False, True, False]
    after = play(asked, "1 swap 1 1")
    assert [column.complete for column in after.columns] == [True, False, False]


def test_b5_5_when_all_columns_are_complete_the_round_ends_after_the_draw() -> None:
    before = position(
        "music:5 1:traitor?\n trade:2 1:king 1:julia 1:romeo 0:julia 0:romeo\n 0> queen"
    )
    asked = play(before, "0 lay queen 0")
    ended = play(asked, "1 swap 1 1")
    assert (ended.phase, len(ended.hands[0])) == ("results", 1)
    told = heard(asked, "1 swap 1 1")
    assert told[:3] == [Swapped(1, 0, 1), Drew(0, None), RoundEnded(1)]
    assert play(asked, "1 decline 1").phase == "play"


def test_b5_5_a_traitor_acts_once() -> None:
    before = position("music:5 1:traitor?\n trade:2\n 0> queen king\n 1: witch")
    after = play(before, "0 lay queen 0", "1 swap 1 1", "1 lay witch 0", "0 lay king 0")
    assert after.question is None


def test_b5_5_every_question_has_a_number_of_its_own() -> None:
    before = position("""
        music:5    1:traitor?
        trade:5    1:cloak?
        farming:5
        0> queen king
        1: witch
    """)
    after = play(before, "0 lay queen 0", "1 decline 1", "1 lay witch 2")
    asked = play(after, "2 lay dragon 1")
    assert asked.question is not None
    assert (asked.question.number, asked.questions) == (2, 2)
