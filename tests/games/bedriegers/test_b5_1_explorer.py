"""B5.1: the Explorer."""

import pytest

from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.events import Drew, Laid, Moved, Stayed, Turned
from tests.drawing import heard, picture, play, position, row

GOALS = ("music:5", "trade:5", "farming:5", "fencing:5", "alchemy:5", "religion:5")


def explorers_in_a_row(count: int, seats: int) -> str:
    """The Explorers of seats 1, 2, … face down in columns 0, 1, …; seat 0 has a king to lay."""
    columns = [
        f"{GOALS[at]} {f'{(at + 1) % seats}:explorer?' if at < count else ''}"
        for at in range(seats)
    ]
    return "\n".join([*columns, "0> king"])


def test_b5_1_explorer_goes_face_down_under_the_next_column_to_the_right() -> None:
    before = position("""
        music:5    1:explorer?
        trade:5    2:king
        farming:5
        0> queen
    """)
    after = play(before, "0 lay queen 0")
    assert row(after) == picture("""
        music:5    0:queen?
        trade:5    2:king 1:explorer?!
        farming:5
    """)
    assert heard(before, "0 lay queen 0") == [
        Laid(0, 0, None),
        Turned(0, 0, 1, "explorer"),
        Moved(1, 0, 1),
        Drew(0, None),
    ]


def test_b5_1_explorer_wraps_to_the_first_column() -> None:
    before = position("""
        music:5    2:king
        trade:5
        farming:5  1:explorer?
        0> queen
    """)
    assert row(play(before, "0 lay queen 2")) == picture("""
        music:5    2:king 1:explorer?!
        trade:5
        farming:5  0:queen?
    """)


def test_b5_1_explorer_passes_over_columns_closed_by_a_storm() -> None:
    before = position("""
        music:5     1:explorer?
        trade:5     closed 1:storm 2:king?
        farming:5   closed 2:storm 1:king?
        fencing:5
        0> queen
    """)
    assert row(play(before, "0 lay queen 0")) == picture("""
        music:5     0:queen?
        trade:5     closed 1:storm 2:king?
        farming:5   closed 2:storm 1:king?
        fencing:5   1:explorer?!
    """)


def test_b5_1_explorer_passes_over_them_while_wrapping_too() -> None:
    before = position("""
        music:5    closed 1:storm 2:king?
        trade:5    2:queen
        farming:5  1:explorer?
        0> queen
    """)
    assert row(play(before, "0 lay queen 2"))[1:] == picture("""
        trade:5    2:queen 1:explorer?!
        farming:5  0:queen?
    """)


def test_b5_1_explorer_does_not_pass_over_columns_that_merely_have_enough_cards() -> None:
    before = position("""
        music:5    1:explorer?
        trade:1    2:king 2:julia
        farming:5
        0> queen
    """)
    assert row(play(before, "0 lay queen 0"))[1] == "trade:1 2:king 2:julia 1:explorer?!"


def test_b5_1_explorer_turns_over_the_face_down_card_it_lands_under() -> None:
    before = position("""
        music:5    1:explorer?
        trade:5    2:storm?
        farming:5
        0> queen
    """)
    assert row(play(before, "0 lay queen 0")) == picture("""
        music:5    0:queen?
        trade:5    closed 2:storm 1:explorer?!
        farming:5
    """)


def test_b5_1_under_an_empty_column_nothing_is_turned_over() -> None:
    before = position("music:5 1:explorer?\n trade:5\n 0> queen")
    assert row(play(before, "0 lay queen 0")) == ["music:5 0:queen?", "trade:5 1:explorer?!"]


@pytest.mark.parametrize("card", ["storm", "assassin", "cloak", "traitor", "explorer"])
def test_b5_1_a_face_up_bottom_card_does_not_act_again(card: str) -> None:
    before = position(f"music:5 1:explorer?\n trade:5 2:{card}\n farming:5\n 0> queen")
    after = play(before, "0 lay queen 0")
    assert row(after)[:2] == ["music:5 0:queen?", f"trade:5 2:{card} 1:explorer?!"]
    assert after.question is None


def test_b5_1_the_column_it_leaves_may_become_incomplete() -> None:
    before = position("music:1 1:explorer?\n trade:5\n 0> queen")
    assert before.columns[0].complete
    before = position("music:2 1:king 1:explorer?\n trade:5\n 0> queen")
    after = play(before, "0 lay queen 0")
    assert row(after)[0] == "music:2 1:king 0:queen?"
    before = position("music:3 1:king 1:explorer?\n trade:5\n 0> queen")
    assert not play(before, "0 lay queen 0").columns[0].complete


def test_b5_1_an_explorer_that_chains_on_leaves_a_complete_column_incomplete() -> None:
    before = position("""
        music:5    1:explorer?
        trade:1    2:explorer?
        farming:5  2:king?
        0> queen
    """)
    after = play(before, "0 lay queen 0")
    assert row(after) == picture("""
        music:5    0:queen?
        trade:1    1:explorer?!
        farming:5  2:king 2:explorer?!
    """)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_b5_1_chains_of_every_length(seats: int) -> None:
    for count in range(1, seats):
        before = position(explorers_in_a_row(count, seats))
        after = play(before, "0 lay king 0")
        expected = ["0:king?", *(f"{owner}:explorer?!" for owner in range(1, count + 1))]
        expected += [""] * (seats - count - 1)
        drawn = [f"{goal} {cards}".strip() for goal, cards in zip(GOALS, expected, strict=False)]
        assert row(after) == drawn
        assert after.travelled == ()


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_b5_1_a_returning_explorer_turns_over_the_card_laid_this_turn(seats: int) -> None:
    before = position(explorers_in_a_row(seats, seats))
    after = play(before, "0 lay king 0")
    moved = [f"{owner}:explorer?!" for owner in range(1, seats)]
    expected = ["0:king 0:explorer?!", *moved]
    assert row(after) == [f"{goal} {cards}" for goal, cards in zip(GOALS, expected, strict=False)]
    turned = [event for event in heard(before, "0 lay king 0") if isinstance(event, Turned)]
    assert len(turned) == seats + 1
    assert turned[-1] == Turned(0, 0, 0, "king")


@pytest.mark.parametrize(
    ("laid", "becomes"),
    [
        ("storm", "music:5 closed 0:storm 0:explorer?!"),
        ("assassin", "music:5 0:assassin"),
        ("cloak", "music:5 0:cloak 0:explorer?!"),
        ("traitor", "music:5 0:traitor 0:explorer?!"),
        ("queen", "music:5 0:queen 0:explorer?!"),
    ],
)
def test_b5_1_and_the_card_laid_this_turn_acts(laid: str, becomes: str) -> None:
    before = position(f"music:5 1:explorer?\n trade:5 0:explorer?\n 0> {laid} king")
    after = play(before, f"0 lay {laid} 0")
    assert row(after) == [becomes, "trade:5 1:explorer?!"]
    assert (after.question is not None) == (laid in {"cloak", "traitor"})


def test_b5_1_the_endless_chain_ends_at_an_explorer_that_has_moved_already() -> None:
    before = position("""
        music:5    1:explorer?
        trade:5    2:explorer?
        farming:5  closed 1:storm 2:king?
        0> explorer queen
    """)
    after = play(before, "0 lay explorer 0")
    assert row(after) == picture("""
        music:5    2:explorer?!
        trade:5    1:explorer 0:explorer?!
        farming:5  closed 1:storm 2:king?
    """)
    assert heard(before, "0 lay explorer 0") == [
        Laid(0, 0, None),
        Turned(0, 0, 1, "explorer"),
        Moved(1, 0, 1),
        Turned(1, 0, 2, "explorer"),
        Moved(2, 1, 0),
        Turned(0, 0, 0, "explorer"),
        Moved(0, 0, 1),
        Turned(1, 0, 1, "explorer"),
        Stayed(1, 1, "moved_already"),
        Drew(0, None),
    ]
    assert after.turn == 1


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_b5_1_every_endless_chain_ends_so(seats: int) -> None:
    around = [f"{GOALS[at]} {at + 1}:explorer?" for at in range(seats - 1)]
    before = position("\n".join([*around, "religion:3 closed 1:storm 1:king?", "0> explorer"]))
    after = play(before, "0 lay explorer 0")
    expected = [f"0 {seats - 1}:explorer?!", "1 1:explorer 0:explorer?!"]
    expected += [f"{at} {at}:explorer?!" for at in range(2, seats - 1)]
    assert row(after)[:-1] == [f"{GOALS[int(c[0])]} {c[2:]}" for c in expected]


def test_b5_1_in_a_later_turn_it_moves_on() -> None:
    before = position("music:5 1:explorer?\n trade:5\n 0> queen\n 1: witch")
    after = play(before, "0 lay queen 0", "1 lay witch 1")
    assert row(after) == ["music:5 0:queen 1:explorer?!", "trade:5 1:witch?"]
    moved_on = heard(before, "0 lay queen 0", "1 lay witch 1")
    assert [event for event in moved_on if isinstance(event, Moved)] == [
        Moved(1, 0, 1),
        Moved(1, 1, 0),
    ]


def test_b5_1_with_all_other_columns_closed_it_stays_face_up() -> None:
    before = position("""
        music:5    1:explorer?
        trade:5    closed 1:storm 2:king?
        farming:5  closed 2:storm 1:king?
        0> queen
    """)
    after = play(before, "0 lay queen 0")
    assert row(after)[0] == "music:5 1:explorer 0:queen?"
    assert heard(before, "0 lay queen 0")[2] == Stayed(1, 0, "all_closed")
    assert row(play(after, "1 lay dragon 0"))[0] == "music:5 1:explorer 0:queen 1:dragon?"


def test_b5_1_an_explorer_closed_in_by_the_storm_it_uncovered_stays_where_it_is() -> None:
    before = position("music:5 1:explorer?\n trade:5 0:storm?\n 0> queen\n 1: witch")
    after = play(before, "0 lay queen 0", "1 lay witch 0")
    assert row(after) == ["music:5 0:queen 1:witch?", "trade:5 closed 0:storm 1:explorer?!"]


def test_b5_1_a_moved_explorer_is_known_to_everybody() -> None:
    after = play(position("music:5 1:explorer?\n trade:5\n 0> queen"), "0 lay queen 0")
    for viewer in (0, 1, None):
        [seen] = GAME.view(after, viewer).columns[1].cards
        assert (seen.card, seen.up, seen.moved) == ("explorer", False, True)
