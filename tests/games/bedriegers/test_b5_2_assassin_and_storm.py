"""B5.2 and B5.3: the Assassin and the Storm."""

import pytest

from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.cards import CHARACTERS, Character
from bedrog.games.bedriegers.events import Closed, Drew, Killed, Laid, Moved, Turned
from bedrog.games.bedriegers.notation import print_action
from tests.drawing import heard, picture, play, position, row


def test_b5_2_the_card_that_uncovered_it_goes_to_its_owners_discards() -> None:
    before = position("music:5 1:assassin?\n trade:5\n 0> queen | pile witch | discards julia")
    after = play(before, "0 lay queen 0")
    assert row(after) == ["music:5 1:assassin", "trade:5"]
    assert after.discards[0][-1] == "queen"
    assert after.discards[1] == ()


def test_b5_2_whoever_owns_it() -> None:
    before = position("music:5 0:assassin?\n trade:5\n 0> queen")
    after = play(before, "0 lay queen 0")
    assert (row(after)[0], after.discards[0]) == ("music:5 0:assassin", ("queen",))


@pytest.mark.parametrize("card", [card for card in CHARACTERS if card != "assassin"])
def test_b5_2_whatever_it_is(card: Character) -> None:
    before = position(f"music:5 1:king 1:assassin?\n trade:5\n 0> {card}")
    after = play(before, f"0 lay {card} 0")
    assert row(after) == ["music:5 1:king 1:assassin", "trade:5"]
    assert after.discards[0] == (card,)
    assert after.question is None


def test_b5_2_it_is_not_shown_but_to_its_owner() -> None:
    before = position("music:5 1:assassin?\n trade:5\n 0> queen")
    assert Killed(0, 1, 0, "queen") in heard(before, "0 lay queen 0", viewer=0)
    for viewer in (1, None):
        assert Killed(0, 1, 0, None) in heard(before, "0 lay queen 0", viewer=viewer)
    after = play(before, "0 lay queen 0")
    assert GAME.view(after, 0).own_discards == ("queen",)
    assert [GAME.view(after, viewer).seats[0].discards for viewer in (0, 1, None)] == [1] * 3


def test_b5_2_an_arriving_explorer_dies_and_everybody_knew_it() -> None:
    before = position("""
        music:5    1:explorer?
        trade:5    2:assassin?
        farming:5
        0> queen
    """)
    after = play(before, "0 lay queen 0")
    assert row(after) == picture("""
        music:5    0:queen?
        trade:5    2:assassin
        farming:5
    """)
    assert after.discards[1] == ("explorer",)
    for viewer in (0, 1, 2, None):
        assert heard(before, "0 lay queen 0", viewer=viewer)[1:5] == [
            Turned(0, 0, 1, "explorer"),
            Moved(1, 0, 1),
            Turned(1, 0, 2, "assassin"),
            Killed(1, 2, 1, "explorer"),
        ]


def test_b5_2_also_its_own_explorer() -> None:
    before = position("music:5 1:explorer?\n trade:5 1:assassin?\n 0> queen")
    after = play(before, "0 lay queen 0")
    assert row(after) == ["music:5 0:queen?", "trade:5 1:assassin"]
    assert after.discards[1] == ("explorer",)


def test_b5_2_the_assassin_is_spent_and_the_last_card_of_the_column() -> None:
    before = position("music:5 1:assassin?\n trade:5\n 0> queen\n 1: witch king")
    after = play(before, "0 lay queen 0", "1 lay witch 0")
    assert row(after)[0] == "music:5 1:assassin 1:witch?"
    assert after.discards[1] == ()


def test_b5_2_the_column_has_a_card_fewer() -> None:
    before = position("music:2 1:assassin?\n trade:5\n 0> queen")
    assert not play(before, "0 lay queen 0").columns[0].complete


def test_b5_3_a_storm_completes_its_column() -> None:
    before = position("music:5 1:storm?\n trade:5\n 0> queen")
    after = play(before, "0 lay queen 0")
    assert [column.complete for column in after.columns] == [True, False]
    assert heard(before, "0 lay queen 0")[1:] == [
        Turned(0, 0, 1, "storm"),
        Closed(0),
        Drew(0, None),
    ]


def test_b5_3_the_card_that_uncovered_it_stays_face_down() -> None:
    before = position("music:5 1:storm?\n trade:5\n 0> explorer")
    after = play(before, "0 lay explorer 0")
    assert row(after) == ["music:5 closed 1:storm 0:explorer?", "trade:5"]
    assert heard(before, "0 lay explorer 0")[0] == Laid(0, 0, None)


def test_b5_3_no_more_cards_from_players() -> None:
    after = play(position("music:5 1:storm?\n trade:5\n 0> queen\n 1: witch"), "0 lay queen 0")
    assert [print_action(action) for action in GAME.legal(after, 1)] == ["lay witch 1"]


def test_b5_3_nor_from_explorers() -> None:
    before = position("music:5 1:storm?\n trade:5 0:explorer?\n 0> queen\n 1: witch")
    after = play(before, "0 lay queen 0", "1 lay witch 1")
    assert row(after)[1] == "trade:5 0:explorer 1:witch?"
