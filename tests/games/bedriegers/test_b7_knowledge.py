"""B7: what everyone may know."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from bedrog.core.contract import TABLE, Viewer
from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.cards import CHARACTERS, Goal
from bedrog.games.bedriegers.state import State
from bedrog.games.bedriegers.view import CardSeen, OutcomeSeen, QuestionSeen, View
from tests.drawing import play, position

ROW = """
    music:4    1:king 0:queen?
    trade:2    closed 2:storm 1:witch?
    farming:3  0:cloak+romeo 2:explorer?!
    0> beggar prince | pile squire dragon
    1: julia | discards hermit
    2: romeo beggar double | won religion:5 alchemy:1
"""
EVERYBODY: tuple[Viewer, ...] = (0, 1, 2, None)


def seen(viewer: Viewer) -> View:
    return GAME.view(position(ROW), viewer)


def seen_cards(view: View) -> list[list[str | None]]:
    return [[card.card for card in column.cards] for column in view.columns]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_b7_goals_backs_positions_and_closed_columns_are_public(viewer: Viewer) -> None:
    columns = seen(viewer).columns
    assert [column.goal for column in columns] == [
        Goal("music", 4),
        Goal("trade", 2),
        Goal("farming", 3),
    ]
    assert [[card.seat for card in column.cards] for column in columns] == [[1, 0], [2, 1], [0, 2]]
    assert [column.closed for column in columns] == [False, True, False]
    assert [column.complete for column in columns] == [False, True, False]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_b7_hands_piles_discards_and_won_goals_are_public_as_counts(viewer: Viewer) -> None:
    seats = seen(viewer).seats
    assert [seat.hand for seat in seats] == [2, 1, 3]
    assert [seat.pile for seat in seats] == [2, 21, 20]
    assert [seat.discards for seat in seats] == [18, 1, 0]
    assert [seat.won for seat in seats] == [0, 0, 2]
    assert [seat.goals for seat in seats] == [None] * 3


def test_b7_a_face_down_card_is_known_to_its_owner_only() -> None:
    assert seen_cards(seen(0)) == [["king", "queen"], ["storm", None], ["cloak", "explorer"]]
    assert seen_cards(seen(1)) == [["king", None], ["storm", "witch"], ["cloak", "explorer"]]
    for viewer in (2, None):
        assert seen_cards(seen(viewer)) == [["king", None], ["storm", None], ["cloak", "explorer"]]


def test_b7_that_a_cloak_covers_a_card_is_public_but_not_which() -> None:
    for viewer in EVERYBODY:
        card = seen(viewer).columns[2].cards[0]
        assert card == CardSeen(
            0, "cloak", up=True, covers=True, under="romeo" if viewer == 0 else None
        )


def test_b7_a_moved_explorer_is_marked_in_every_view() -> None:
    for viewer in EVERYBODY:
        assert seen(viewer).columns[2].cards[1] == CardSeen(2, "explorer", up=False, moved=True)


def test_b7_own_hand_discards_and_goals() -> None:
    assert seen(0).hand == ("beggar", "prince")
    assert seen(1).own_discards == ("hermit",)
    assert seen(2).own_goals == (Goal("religion", 5), Goal("alchemy", 1))
    assert len(seen(0).own_discards) == 18


def test_b7_the_audience_owns_nothing() -> None:
    view = seen(None)
    assert (view.hand, view.own_discards, view.own_goals) == ((), (), ())


@pytest.mark.parametrize("viewer", [TABLE, TABLE - 1, 3, 100])
def test_b7_who_has_no_seat_sees_what_the_audience_sees(viewer: int) -> None:
    assert msgspec.structs.replace(seen(viewer), viewer=None) == seen(None)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_b7_nobody_sees_a_pile_or_the_stack_of_goals(viewer: Viewer) -> None:
    """The same cards in other hidden places give the same view, byte for byte."""
    state = position(ROW)
    turned = msgspec.structs.replace(
        state,
        piles=tuple(pile[::-1] for pile in state.piles),
        goals=state.goals[::-1],
    )
    assert turned != state
    assert encoded(turned, viewer) == encoded(state, viewer)
    assert seen(viewer).goals_left == 15


def test_b7_what_others_hold_changes_nothing() -> None:
    state = position(ROW)
    swapped = msgspec.structs.replace(
        state,
        hands=(state.hands[0], state.piles[1][:1], state.hands[2]),
        piles=(state.piles[0], state.hands[1] + state.piles[1][1:], state.piles[2]),
    )
    assert Counter(swapped.hands[1] + swapped.piles[1]) == Counter(state.hands[1] + state.piles[1])
    for viewer in (0, 2, None):
        assert encoded(swapped, viewer) == encoded(state, viewer)
    assert encoded(swapped, 1) != encoded(state, 1)


def encoded(state: State, viewer: Viewer) -> bytes:
    return msgspec.json.encode(GAME.view(state, viewer))


def test_b7_who_is_to_decide_what_is_public() -> None:
    asked = play(position("music:5 1:traitor?\n trade:2\n 0> queen"), "0 lay queen 0")
    for viewer in (0, 1, None):
        view = GAME.view(asked, viewer)
        assert view.question == QuestionSeen(1, "traitor", 1, 0, 0)
        assert (view.awaits, view.turn) == ((1,), 0)


def test_b7_an_explorer_that_lies_open_again_is_no_longer_marked() -> None:
    after = play(position("music:5 1:explorer?!\n trade:5\n 0> king"), "0 lay king 0")
    assert GAME.view(after, 0).columns[1].cards[0].moved
    closed = position("music:5 1:explorer?!\n trade:5 closed 0:storm 1:queen?\n 0> king")
    after = play(closed, "0 lay king 0")
    assert GAME.view(after, None).columns[0].cards[0] == CardSeen(1, "explorer", up=True)


def test_b7_with_the_results_everything_in_the_row_lies_open() -> None:
    ended = play(
        position("music:1 1:cloak+king\n trade:1\n 0> explorer\n 1: queen"), "0 lay explorer 1"
    )
    views = [GAME.view(ended, viewer) for viewer in (0, 1, None)]
    for view in views:
        assert view.columns[0].cards == (CardSeen(1, "cloak", up=True, covers=True, under="king"),)
        assert view.columns[1].cards == (CardSeen(0, "explorer", up=True),)
        assert view.reports is not None
        assert [report.winner for report in view.reports] == [1, 0]
        assert view.reports == views[0].reports
        assert [seat.goals for seat in view.seats] == [None, None]
    assert GAME.view(position(ROW), 0).reports is None


def test_b7_at_the_end_of_the_game_won_goals_lie_open() -> None:
    before = position("music:1 1:king?\n trade:1\n 0> queen | won farming:3", number=6)
    ended = play(before, "0 lay queen 1")
    view = GAME.view(ended, None)
    assert view.seats[0].goals == (Goal("farming", 3), Goal("trade", 1))
    assert isinstance(view.outcome, OutcomeSeen)
    assert GAME.view(before, None).outcome is None


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_b7_every_field_of_a_view_is_accounted_for(viewer: Viewer) -> None:
    """A new field is a decision about secrets: it must be added here on purpose."""
    fields: dict[str, Any] = msgspec.structs.asdict(seen(viewer))
    public = {"phase", "round", "rounds", "turn", "awaits", "columns", "seats", "goals_left"}
    public |= {"question", "questions", "travelled", "ready", "reports", "outcome", "house_rules"}
    own = {"viewer", "hand", "own_discards", "own_goals"}
    assert set(fields) == public | own
    known = [name for name in public - {"columns"} if fields[name] != getattr(seen(None), name)]
    assert known == []
    assert len(CHARACTERS) == 25
