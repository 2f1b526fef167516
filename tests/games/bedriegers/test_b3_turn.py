"""B3: a turn."""

import pytest

from bedrog.core.errors import Illegal
from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.cards import CHARACTERS, TIMING, Character
from bedrog.games.bedriegers.events import Drew, Laid, Reshuffled, RoundEnded, Skipped, Turned
from bedrog.games.bedriegers.notation import print_action
from tests.drawing import heard, picture, play, position, row


def test_b3_1_a_card_goes_face_down_to_the_bottom_of_a_column() -> None:
    before = position("""
        music:4  1:king
        trade:4
        0> queen witch
    """)
    after = play(before, "0 lay queen 0")
    assert row(after) == picture("""
        music:4  1:king 0:queen?
        trade:4
    """)
    assert after.hands[0] == ("witch", "king")


def test_b3_1_an_empty_column_may_be_chosen() -> None:
    before = position("music:4\n trade:4 1:king?\n 0> queen")
    assert row(play(before, "0 lay queen 0")) == ["music:4 0:queen?", "trade:4 1:king?"]


def test_b3_1_a_column_with_enough_cards_stays_open() -> None:
    before = position("music:1 1:king\n trade:4\n 0> queen")
    assert before.columns[0].complete
    assert row(play(before, "0 lay queen 0"))[0] == "music:1 1:king 0:queen?"


def test_b3_1_not_a_column_closed_by_a_storm() -> None:
    before = position("music:4 closed 1:storm 0:king?\n trade:4\n 0> queen")
    with pytest.raises(Illegal, match="closed"):
        play(before, "0 lay queen 0")
    assert [print_action(action) for action in GAME.legal(before, 0)] == ["lay queen 1"]


def test_b3_1_colour_plays_no_part() -> None:
    before = position("""
        music:5    0:king
        trade:5    1:king
        farming:5
        0> queen witch
    """)
    assert [print_action(action) for action in GAME.legal(before, 0)] == [
        "lay queen 0",
        "lay queen 1",
        "lay queen 2",
        "lay witch 0",
        "lay witch 1",
        "lay witch 2",
    ]


@pytest.mark.parametrize("card", [card for card in CHARACTERS if TIMING[card] != "flip"])
def test_b3_2_the_face_down_card_above_is_turned_over(card: Character) -> None:
    laid = "king" if card != "king" else "queen"
    before = position(f"music:4 1:{card}?\n trade:4\n 0> {laid}")
    after = play(before, f"0 lay {laid} 0")
    assert row(after) == [f"music:4 1:{card} 0:{laid}?", "trade:4"]
    assert after.question is None
    assert heard(before, f"0 lay {laid} 0")[:2] == [Laid(0, 0, None), Turned(0, 0, 1, card)]


def test_b3_2_an_own_card_is_turned_over_just_as_well() -> None:
    before = position("music:4 0:storm?\n trade:4\n 0> king")
    assert row(play(before, "0 lay king 0"))[0] == "music:4 closed 0:storm 0:king?"


@pytest.mark.parametrize("card", [card for card in CHARACTERS if TIMING[card] == "flip"])
def test_b3_2_a_card_that_lies_face_up_does_not_trigger_again(card: Character) -> None:
    before = position(f"music:4 1:{card}\n trade:4\n 0> king")
    after = play(before, "0 lay king 0")
    assert row(after) == [f"music:4 1:{card} 0:king?", "trade:4"]
    assert after.question is None


def test_b3_2_only_the_card_directly_above_is_turned_over() -> None:
    before = position("music:5 1:storm 1:king 1:queen?\n trade:4\n 0> king")
    assert row(play(before, "0 lay king 0"))[0] == "music:5 1:storm 1:king 1:queen 0:king?"


def test_b3_3_the_player_draws_one_card_after_the_effect() -> None:
    before = position("music:4 1:storm?\n trade:4\n 0> king | pile witch queen")
    after = play(before, "0 lay king 0")
    assert (after.hands[0], after.piles[0]) == (("witch",), ("queen",))
    assert [type(event).__name__ for event in heard(before, "0 lay king 0")] == [
        "Laid",
        "Turned",
        "Closed",
        "Drew",
    ]


def test_b3_3_an_empty_pile_is_made_from_the_own_discards() -> None:
    before = position("music:4 0:rest\n trade:4\n 0> king | pile | discards queen witch")
    after = play(before, "0 lay king 1")
    assert (after.hands[0], after.piles[0], after.discards[0]) == (("queen",), ("witch",), ())
    assert heard(before, "0 lay king 1", viewer=0)[1:] == [Reshuffled(0), Drew(0, "queen")]


def test_b3_3_a_victim_of_this_turn_can_be_drawn_again_at_once() -> None:
    before = position("music:5 1:assassin?\n trade:4 0:rest\n 0> king queen | pile")
    after = play(before, "0 lay king 0")
    assert row(after)[0] == "music:5 1:assassin"
    assert (after.hands[0], after.discards[0]) == (("queen", "king"), ())


def test_b3_4_with_pile_and_discards_empty_one_plays_on_with_fewer_cards() -> None:
    before = position("music:5 0:rest\n trade:4\n 0> king queen\n 1: witch")
    after = play(before, "0 lay king 1", "1 lay witch 1")
    assert after.hands[0] == ("queen",)
    assert GAME.may_act(after) == (0,)


def test_b3_4_at_the_start_of_a_round_everybody_draws_up_to_three() -> None:
    before = position("""
        music:1     0:rest
        trade:1
        0> king queen
        1: witch | pile beggar romeo dragon
    """)
    results = play(before, "0 lay king 1")
    assert results.phase == "results"
    assert [len(hand) for hand in results.hands] == [1, 1]
    after = play(results, "0 next_round 1", "1 next_round 1")
    assert after.hands[0] == ("queen", *results.discards[0][:2])
    assert after.hands[1] == ("witch", "beggar", "romeo")


def test_b3_4_an_empty_hand_draws_one_at_the_start_of_the_turn() -> None:
    before = position("music:5\n trade:4\n 0> king\n 1: | pile witch beggar")
    after = play(before, "0 lay king 0")
    assert (after.turn, after.hands[1]) == (1, ("witch",))
    assert heard(before, "0 lay king 0", viewer=1)[-1] == Drew(1, "witch")
    assert heard(before, "0 lay king 0", viewer=0)[-1] == Drew(1, None)
    assert play(after, "1 lay witch 1").hands[1] == ("beggar",)


def test_b3_4_also_from_the_discards() -> None:
    before = position("music:5 1:rest\n trade:4\n 0> king\n 1: | pile | discards witch")
    moved = play(before, "0 lay king 1")
    assert (moved.turn, moved.hands[1], moved.discards[1]) == (1, ("witch",), ())


def test_b3_4_a_hand_with_cards_draws_nothing_at_the_start_of_the_turn() -> None:
    before = position("music:5\n trade:4\n 0> king\n 1: witch")
    assert play(before, "0 lay king 0").hands[1] == ("witch",)


def test_b3_4_who_has_nothing_and_can_draw_nothing_is_skipped() -> None:
    before = position("""
        music:5    1:rest
        trade:5    2:rest
        farming:5
        0> king
        1:
        2:
    """)
    after = play(before, "0 lay king 2")
    assert GAME.may_act(after) == (0,)
    assert heard(before, "0 lay king 2")[-2:] == [Skipped(1), Skipped(2)]


def test_b3_4_the_one_after_the_skipped_plays() -> None:
    before = position("music:5 1:rest\n trade:5\n farming:5\n 0> king\n 1:\n 2: witch")
    assert GAME.may_act(play(before, "0 lay king 2")) == (2,)


def test_b3_4_hands_and_piles_empty_end_the_round() -> None:
    before = position("music:5 0:rest 1:rest 2:rest\n trade:5\n farming:5\n 0> king\n 1:\n 2:")
    after = play(before, "0 lay king 0")
    assert after.phase == "results"
    assert [column.complete for column in after.columns] == [True, False, False]
    assert RoundEnded(1) in heard(before, "0 lay king 0")


def test_b3_5_the_turn_goes_clockwise() -> None:
    before = position("music:5\n trade:5\n farming:5\n 1> king\n 2: queen\n 0: julia")
    turns = [before.turn]
    for move in ("1 lay king 0", "2 lay queen 1", "0 lay julia 2"):
        before = play(before, move)
        turns.append(before.turn)
    assert turns == [1, 2, 0, 1]
    assert row(before) == ["music:5 1:king?", "trade:5 2:queen?", "farming:5 0:julia?"]
