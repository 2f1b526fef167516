"""Worlds: full states that a viewer cannot tell from the truth."""

from collections import Counter

import pytest

from bedrog.core.chance import SeededDealer, seed_from
from bedrog.core.contract import Viewer
from bedrog.games.motten import GAME
from bedrog.games.motten.cards import DECK, is_moth
from bedrog.games.motten.gifts import giveable
from bedrog.games.motten.state import State
from tests.games.motten.drawing import play, position, stirs

TABLE = """
    top number:3
    0 * number:3 moth:4 ant:4
    1   number:5 number:4 | limbo moth:1 | gone spider:1
    2>  ant:1 number:1 cockroach:1 | missed moth:2 moth:5
    under number:4 spider:3
"""
VIEWERS: list[Viewer] = [0, 1, 2, None]


def worlds(state: State, viewer: Viewer, count: int = 100) -> list[State]:
    dealer = SeededDealer(seed_from("worlds"))
    view = GAME.view(state, viewer)
    return [GAME.world(view, dealer) for _ in range(count)]


def material(state: State) -> Counter[str]:
    cards = Counter([*state.pile, *state.discards])
    for seat in range(state.seats):
        cards.update([*state.hands[seat], *state.sleeves[seat]])
    cards.update(window.card for window in state.windows if window is not None and window.card)
    return cards


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_viewer_sees_the_same_in_many_different_worlds(viewer: Viewer) -> None:
    state = position(TABLE)
    view = GAME.view(state, viewer)
    different = set(worlds(state, viewer))
    assert len(different) == 100
    for other in different:
        assert GAME.view(other, viewer) == view
        assert material(other) == Counter(DECK)


def test_what_the_viewer_knows_of_the_own_hand_stays_as_it_is() -> None:
    state = position(TABLE)
    for other in worlds(state, 1, 30):
        assert other.hands[1] == ("number:5", "number:4")
        assert other.sleeves[1][:1] == ("spider:1",)
        assert other.windows[1] is not None
        assert other.windows[1].card == "moth:1"
    for other in worlds(state, 2, 30):
        assert other.sleeves[2] == ("moth:2", "moth:5")
        assert (other.unseen[2], other.hands[2]) == (2, state.hands[2])


def test_cards_that_are_missing_on_the_table_are_up_the_sleeves_of_others() -> None:
    """One card is visibly gone; what still seems to be in a hand is in that hand."""
    state = position(TABLE)
    for other in worlds(state, 0, 50):
        assert [len(hand) for hand in other.hands] == [3, 3, 5]
        assert sorted(len(sleeve) for sleeve in other.sleeves) == [0, 0, 1]
        assert other.sleeves[0] == ()
    assert {len(other.sleeves[1]) for other in worlds(state, 0, 50)} == {0, 1}


def test_for_the_guard_every_open_window_is_innocent() -> None:
    for other in worlds(position(TABLE), 0, 20):
        assert [window is not None for window in other.windows] == [False, True, False]
        assert other.windows[1] is not None
        assert other.windows[1].card is None


def test_a_hidden_card_is_any_that_the_viewer_has_not_seen_equally_often() -> None:
    state = position(TABLE)
    seen = Counter(other.hands[2][0] for other in worlds(state, 0, 3000))
    unseen = Counter(DECK) - Counter([*state.hands[0], state.top])
    assert set(seen) == set(unseen)
    for card, count in unseen.items():
        expected = 3000 * count / unseen.total()
        assert abs(seen[card] - expected) < 5 * expected**0.5 + 5


def test_who_is_asked_for_a_card_has_one_to_give() -> None:
    picture = "top number:3\n 0> mosquito:2 ant:5\n 1 * number:5 moth:1\n 2 moth:2 moth:3 moth:4\n 3 ant:3"
    state = play(position(picture), "0 lay mosquito:2", "table raced 1 1=300 2=301 3=900")
    for other in worlds(state, 3):
        assert giveable(other.hands[0])
        assert giveable(other.hands[1])
    assert any(all(map(is_moth, other.hands[2])) for other in worlds(state, 3, 3000))


MOMENTS = {
    "heard": (*stirs(2, "ant:1", lit=300), "0 lantern 1"),
    "not heard": ("2 feint slow",),
    "locked": ("2 feint slow", "0 caught 2", "table wait 3000"),
    "frozen": ("2 feint slow", "0 caught 2"),
    "caught": ("0 caught 1",),
    "shortly after": ("0 caught 1", "0 give 0 ant:4"),
    "waits to vanish": (*stirs(2, "ant:1"), "table wait 4000"),
}


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_at_special_moments(moment: str, viewer: Viewer) -> None:
    state = play(position(TABLE), *MOMENTS[moment])
    view = GAME.view(state, viewer)
    for other in worlds(state, viewer, 5):
        assert GAME.view(other, viewer) == view
        if viewer is not None:
            assert GAME.legal(other, viewer) == GAME.legal(state, viewer)


def test_a_last_look_has_somebody_to_look_at_and_what_lapsed() -> None:
    state = play(
        position("top number:3\n 0> ant:2 | limbo moth:1\n 1 * ant:1\n 2 ant:5"), "0 lay ant:2"
    )
    for viewer in VIEWERS:
        for other in worlds(state, viewer, 5):
            assert GAME.view(other, viewer) == GAME.view(state, viewer)
            assert (other.hands[0], other.lapsed) == ((), "ant:2")


def test_in_the_results_everything_but_the_pile_is_known() -> None:
    state = play(position(TABLE), *stirs(2, "ant:1"))
    end = position("top number:3\n 0>* number:2\n 1 ant:1 ant:3\n 2 ant:5 moth:1")
    end = play(end, *stirs(1, "ant:3"), *stirs(2), "0 lay number:2")
    for viewer in VIEWERS:
        for other in worlds(end, viewer, 5):
            assert (other.hands, other.sleeves) == (end.hands, end.sleeves)
            assert GAME.view(other, viewer) == GAME.view(end, viewer)
    assert state.moments != end.moments
