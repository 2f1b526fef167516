"""Worlds: full states that a viewer cannot tell from the truth, all equally likely."""

from collections import Counter
from collections.abc import Iterable
from functools import cache

import msgspec
import pytest

from bedrog.core.chance import SeededDealer, seed_from
from bedrog.core.contract import Viewer
from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.cards import CHARACTERS, GOALS, Goal
from bedrog.games.bedriegers.state import State
from tests.drawing import play, position

ROW = """
    music:4    1:king 0:queen?
    trade:2    closed 2:storm 1:witch?
    farming:3  1:cloak+romeo 2:explorer?!
    0> beggar prince | discards squire dragon
    1: julia | discards hermit
    2: romeo beggar double | won religion:5 alchemy:1
"""
DRAWS = 2000
MOST = {19: 43.8, 21: 46.8, 22: 48.3, 24: 51.2}
"""Chi-square that an even spread passes once in a thousand times, by degrees of freedom."""


@cache
def worlds(state: State, viewer: Viewer, count: int = DRAWS) -> list[State]:
    dealer = SeededDealer(seed_from("worlds"))
    view = GAME.view(state, viewer)
    return [GAME.world(view, dealer) for _ in range(count)]


def check_even(seen: Counter[str], expected: Iterable[str]) -> None:
    kinds = set(expected)
    assert set(seen) == kinds
    share = seen.total() / len(kinds)
    chi_square = sum((count - share) ** 2 / share for count in seen.values())
    assert chi_square < MOST[len(kinds) - 1]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_the_viewer_sees_the_same_in_every_world(viewer: Viewer) -> None:
    state = position(ROW)
    view = GAME.view(state, viewer)
    different = set(worlds(state, viewer, 200))
    assert len(different) == 200
    for other in different:
        assert GAME.view(other, viewer) == view


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_every_world_has_the_whole_material(viewer: Viewer) -> None:
    for other in worlds(position(ROW), viewer, 200):
        for seat in range(3):
            cards = [*other.hands[seat], *other.piles[seat], *other.discards[seat]]
            for column in other.columns:
                for laid in column.cards:
                    if laid.seat == seat:
                        cards += [laid.card] if laid.under is None else [laid.card, laid.under]
            assert Counter(cards) == Counter(CHARACTERS)
        goals = [*other.goals, *(goal for won in other.won for goal in won)]
        goals += [column.goal for column in other.columns]
        assert not Counter(goals) - Counter(GOALS)
        assert len(other.goals) == 15


def test_what_the_viewer_knows_stays_where_it_is() -> None:
    state = position(ROW)
    for other in worlds(state, 1, 50):
        assert (other.hands[1], other.discards[1]) == (state.hands[1], state.discards[1])
        assert [c.cards[-1].card for c in other.columns[1:]] == ["witch", "explorer"]
        assert other.columns[2].cards[0].under == "romeo"
    for other in worlds(state, 2, 50):
        assert (other.hands[2], other.won[2]) == (state.hands[2], state.won[2])


def test_a_face_down_card_is_any_that_its_owner_may_have_equally_often() -> None:
    seen = Counter[str](other.columns[0].cards[1].card for other in worlds(position(ROW), 2))
    check_even(seen, set(CHARACTERS))
    seen = Counter(other.columns[1].cards[1].card for other in worlds(position(ROW), 2))
    check_even(seen, set(CHARACTERS) - {"king", "cloak"})


def test_so_is_a_card_under_a_cloak() -> None:
    seen = Counter[str](str(o.columns[2].cards[0].under) for o in worlds(position(ROW), 0))
    check_even(seen, set(CHARACTERS) - {"king", "cloak"})


def test_so_is_every_card_of_another_hand_and_the_top_of_a_pile() -> None:
    drawn = worlds(position(ROW), 0)
    for place in range(3):
        check_even(
            Counter[str](other.hands[2][place] for other in drawn),
            set(CHARACTERS) - {"storm", "explorer"},
        )
    check_even(
        Counter[str](other.piles[1][0] for other in drawn), set(CHARACTERS) - {"king", "cloak"}
    )


def test_so_is_the_top_of_the_viewers_own_pile() -> None:
    state = position(ROW)
    known = {"beggar", "prince", "squire", "dragon", "queen"}
    seen = Counter[str](other.piles[0][0] for other in worlds(state, 0))
    check_even(seen, set(CHARACTERS) - known)


def test_an_own_face_down_card_one_may_not_look_at_is_unknown_as_well() -> None:
    state = position(ROW, {"look_at_own_cards": False})
    known = {"beggar", "prince", "squire", "dragon"}
    drawn = worlds(state, 0)
    assert {other.hands[0] for other in drawn} == {("beggar", "prince")}
    assert {other.columns[0].cards[1].card for other in drawn} == set(CHARACTERS) - known


def test_won_goals_of_others_are_any_that_are_not_seen() -> None:
    drawn = worlds(position(ROW), 0)
    first = Counter(other.won[2][0] for other in drawn)
    assert set(first) == set(GOALS) - {Goal("music", 4), Goal("trade", 2)}
    twice = Goal("religion", 3)  # two of these among 33, and one of the other 3 in the row
    assert first[twice] == pytest.approx(DRAWS * 2 / 33, rel=0.3)
    assert first[Goal("religion", 5)] == pytest.approx(DRAWS / 33, rel=0.4)
    assert first[Goal("farming", 3)] == pytest.approx(DRAWS / 33, rel=0.4)


def test_open_goals_stay() -> None:
    state = position(ROW, {"won_goals": "open"})
    assert {other.won for other in worlds(state, 0, 50)} == {state.won}


def test_in_the_results_the_goals_and_cards_just_seen_are_known() -> None:
    before = position("music:1 1:cloak+king\n trade:1\n farming:1 2:queen?\n 0> julia")
    ended = play(before, "0 lay julia 1")
    for viewer in (0, 1, 2, None):
        for other in worlds(ended, viewer, 30):
            assert other.columns == ended.columns
            assert other.won == ended.won
            assert [set(cards) for cards in other.discards] == [
                {"julia"},
                {"cloak", "king"},
                {"queen"},
            ]


def test_a_goal_that_nobody_won_lies_nowhere_else() -> None:
    ended = play(position("music:1 1:double?\n trade:1\n 0> queen"), "0 lay queen 1")
    assert ended.won == ((Goal("trade", 1),), ())
    for other in worlds(ended, 0, 50):
        assert Goal("music", 1) not in other.goals


def test_when_the_game_is_over_only_hands_and_piles_are_guessed() -> None:
    before = position("music:1 1:king?\n trade:1\n 0> queen | won farming:3", number=6)
    ended = play(before, "0 lay queen 1")
    for other in worlds(ended, None, 20):
        assert GAME.outcome(other) == GAME.outcome(ended)
        same = {"hands": ended.hands, "piles": ended.piles, "discards": ended.discards}
        assert msgspec.structs.replace(other, **same) == ended


def test_without_the_ones_no_goal_of_one_is_imagined() -> None:
    state = position("music:4\n trade:2\n 0>", {"two_players_ones": "remove"})
    for other in worlds(state, 0, 50):
        assert all(goal.value > 1 for goal in other.goals)


def test_a_question_is_the_same_question() -> None:
    asked = play(position("music:5 1:traitor?\n trade:2\n 0> queen"), "0 lay queen 0")
    for viewer in (0, 1, None):
        for other in worlds(asked, viewer, 20):
            assert (other.question, other.questions) == (asked.question, 1)
