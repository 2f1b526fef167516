"""B5.4: the Cloak."""

import pytest

from bedrog.core.errors import NotYours
from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.cards import CHARACTERS, TIMING, Goal
from bedrog.games.bedriegers.events import Asked, Declined, Drew, Hid, Reshuffled
from bedrog.games.bedriegers.notation import print_action
from tests.drawing import heard, picture, play, position, row

OUT_OF_TURN = """
    music:5    1:cloak?
    trade:5
    farming:5
    0> queen king | pile julia
    1: witch beggar | pile romeo
"""


def test_b5_4_the_owner_decides_also_out_of_turn() -> None:
    asked = play(position(OUT_OF_TURN), "0 lay queen 0")
    assert (asked.turn, GAME.may_act(asked)) == (0, (1,))
    assert [print_action(action) for action in GAME.legal(asked, 1)] == [
        "hide 1 witch",
        "hide 1 beggar",
        "decline 1",
    ]
    assert GAME.legal(asked, 0) == GAME.legal(asked, 2) == []
    assert Asked("cloak", 1, 0) in heard(position(OUT_OF_TURN), "0 lay queen 0")


def test_b5_4_the_card_goes_under_it_unseen_and_is_replaced() -> None:
    asked = play(position(OUT_OF_TURN), "0 lay queen 0")
    after = play(asked, "1 hide 1 witch")
    assert row(after)[0] == "music:5 1:cloak+witch 0:queen?"
    assert (after.hands[1], after.piles[1]) == (("beggar", "romeo"), ())
    assert heard(asked, "1 hide 1 witch", viewer=1) == [
        Hid(1, 0, "witch"),
        Drew(1, "romeo"),
        Drew(0, None),
    ]
    for viewer in (0, 2, None):
        assert Hid(1, 0, None) in heard(asked, "1 hide 1 witch", viewer=viewer)


def test_b5_4_or_declines() -> None:
    asked = play(position(OUT_OF_TURN), "0 lay queen 0")
    after = play(asked, "1 decline 1")
    assert row(after)[0] == "music:5 1:cloak 0:queen?"
    assert after.hands[1] == ("witch", "beggar")
    assert heard(asked, "1 decline 1") == [Declined("cloak", 1, 0), Drew(0, None)]


@pytest.mark.parametrize("answer", ["hide 1 witch", "decline 1"])
def test_b5_4_then_the_turn_goes_on_where_it_was(answer: str) -> None:
    after = play(position(OUT_OF_TURN), "0 lay queen 0", f"1 {answer}")
    assert after.hands[0] == ("king", "julia")
    assert (after.turn, after.question, GAME.may_act(after)) == (1, None, (1,))


def test_b5_4_an_owner_with_an_empty_hand_is_not_asked() -> None:
    before = position("music:5 1:cloak?\n trade:5\n farming:5\n 0> queen\n 1: | pile witch")
    after = play(before, "0 lay queen 0")
    assert after.question is None
    assert not any(isinstance(event, Asked) for event in heard(before, "0 lay queen 0"))
    before = position("music:5 0:cloak?\n trade:5\n farming:5\n 0> queen | pile witch")
    assert play(before, "0 lay queen 0").question is None


def test_b5_4_an_active_owner_chooses_among_the_cards_left_after_laying() -> None:
    before = position("music:5 0:cloak?\n trade:5\n 0> queen king | pile julia witch")
    asked = play(before, "0 lay queen 0")
    assert [print_action(a) for a in GAME.legal(asked, 0)] == ["hide 1 king", "decline 1"]


def test_b5_4_and_draws_the_replacement_before_the_draw_of_the_turn() -> None:
    before = position("music:5 0:cloak?\n trade:5\n 0> queen king | pile julia witch")
    after = play(before, "0 lay queen 0", "0 hide 1 king")
    assert after.hands[0] == ("julia", "witch")
    assert heard(before, "0 lay queen 0", "0 hide 1 king", viewer=0)[-2:] == [
        Drew(0, "julia"),
        Drew(0, "witch"),
    ]


def test_b5_4_the_replacement_reshuffles_an_empty_pile() -> None:
    before = position("""
        music:5    1:cloak?
        trade:5    1:rest
        farming:5
        0> queen king
        1: witch | pile | discards romeo beggar
    """)
    asked = play(before, "0 lay queen 0")
    after = play(asked, "1 hide 1 witch")
    assert (after.hands[1], after.piles[1], after.discards[1]) == (("romeo",), ("beggar",), ())
    assert heard(asked, "1 hide 1 witch")[1:3] == [Reshuffled(1), Drew(1, None)]


def test_b5_4_without_pile_and_discards_there_is_no_replacement() -> None:
    before = position("""
        music:5    1:cloak?
        trade:5    1:rest
        farming:5
        0> queen king
        1: witch
    """)
    after = play(before, "0 lay queen 0", "1 hide 1 witch")
    assert (after.hands[1], after.turn) == ((), 2)


def test_b5_4_an_explorer_can_uncover_it() -> None:
    before = position("""
        music:5    2:explorer?
        trade:5    1:cloak?
        farming:5
        0> queen king
        1: witch
    """)
    asked = play(before, "0 lay queen 0")
    assert GAME.may_act(asked) == (1,)
    assert row(play(asked, "1 hide 1 witch")) == picture("""
        music:5    0:queen?
        trade:5    1:cloak+witch 2:explorer?!
        farming:5
    """)


def test_b5_4_only_the_owner_knows_what_lies_under_it() -> None:
    hidden = play(position(OUT_OF_TURN), "0 lay queen 0", "1 hide 1 witch")
    seen = {v: GAME.view(hidden, v).columns[0].cards[0] for v in (0, 1, 2, None)}
    assert {card.covers for card in seen.values()} == {True}
    assert {v: card.under for v, card in seen.items()} == {0: None, 1: "witch", 2: None, None: None}


@pytest.mark.parametrize("under", ["explorer", "assassin", "storm", "traitor"])
def test_b5_4_a_hidden_flip_character_gives_only_its_value(under: str) -> None:
    before = position(f"music:2 1:cloak?\n trade:1 0:king\n 0> queen\n 1: {under}")
    after = play(before, "0 lay queen 0", f"1 hide 1 {under}")
    assert after.phase == "results"
    assert row(after) == [f"music:2 1:cloak+{under} 0:queen", "trade:1 0:king"]
    assert after.won[0] == (Goal("music", 2), Goal("trade", 1))


def test_b5_4_hidden_end_effects_work_for_the_owners_colour() -> None:
    before = position("music:2 1:cloak?\n trade:1 0:king\n 0> queen\n 1: wizard")
    after = play(before, "0 lay queen 0", "1 hide 1 wizard")
    assert after.won == ((Goal("trade", 1),), (Goal("music", 2),))


@pytest.mark.parametrize("under", [card for card in CHARACTERS if card != "cloak"])
def test_b5_4_an_answered_cloak_is_never_asked_again(under: str) -> None:
    assert TIMING["cloak"] == "flip"
    before = position(f"music:5 1:cloak?\n trade:5\n 0> queen storm\n 1: {under} cloak")
    hidden = play(before, "0 lay queen 0", f"1 hide 1 {under}")
    after = play(hidden, "1 lay cloak 1", "0 lay storm 0")
    assert after.question is None
    assert row(after)[0] == f"music:5 1:cloak+{under} 0:queen 0:storm?"


def test_b5_4_cloak_and_hidden_card_are_one_card_for_completeness() -> None:
    before = position("music:3 1:cloak?\n trade:1 0:king\n 0> queen\n 1: witch")
    after = play(before, "0 lay queen 0", "1 hide 1 witch")
    assert (after.phase, after.columns[0].complete) == ("play", False)


def test_b5_4_both_cards_go_to_the_owners_discards() -> None:
    before = position("music:2 1:cloak?\n trade:1 0:king\n 0> queen\n 1: witch")
    after = play(before, "0 lay queen 0", "1 hide 1 witch")
    assert after.discards == (("queen", "king"), ("cloak", "witch"))


def test_b5_4_nobody_else_may_answer() -> None:
    asked = play(position(OUT_OF_TURN), "0 lay queen 0")
    for seat in (0, 2):
        with pytest.raises(NotYours):
            play(asked, f"{seat} decline 1")
