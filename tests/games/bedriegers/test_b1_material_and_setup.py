"""B1: material and set-up."""

from collections import Counter
from itertools import chain

import pytest

from bedrog.core.chance import RecordingDealer, SeededDealer, seed_from
from bedrog.core.errors import Malformed
from bedrog.core.events import Told
from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.cards import CATEGORIES, CHARACTERS, GOALS
from bedrog.games.bedriegers.events import Drew, Event, RoundStarted
from bedrog.games.bedriegers.house_rules import HouseRules
from bedrog.games.bedriegers.state import State
from tests.drawing import Unshuffled, position, row

EVERY_COUNT = pytest.mark.parametrize("seats", GAME.seats)


def new_game(seats: int, seed: str = "b1") -> State:
    return GAME.setup(HouseRules(), seats, SeededDealer(seed_from(seed)), None)


@EVERY_COUNT
def test_b1_1_every_colour_has_the_same_25_characters(seats: int) -> None:
    state = new_game(seats)
    assert len(CHARACTERS) * 6 == 150
    for hand, pile in zip(state.hands, state.piles, strict=True):
        assert Counter(hand + pile) == Counter(CHARACTERS)


def test_b1_1_whose_card_lies_face_down_is_public_but_not_which() -> None:
    view = GAME.view(position("music:4 1:king?\n trade:2\n 0>"), None)
    assert (view.columns[0].cards[0].seat, view.columns[0].cards[0].card) == (1, None)


def test_b1_2_goals_are_six_categories_of_eighteen_points() -> None:
    assert len(GOALS) == 36
    for category in CATEGORIES:
        assert sorted(g.value for g in GOALS if g.category == category) == [1, 2, 3, 3, 4, 5]
    assert sum(goal.value for goal in GOALS) == 108


@EVERY_COUNT
def test_b1_3_six_goals_a_player_are_dealt_and_the_rest_goes_back(seats: int) -> None:
    state = new_game(seats)
    dealt = [column.goal for column in state.columns] + list(state.goals)
    assert len(dealt) == 6 * seats
    assert not Counter(dealt) - Counter(GOALS)


def test_b1_3_goals_are_shuffled() -> None:
    dealt = {tuple(c.goal for c in new_game(2, str(seed)).columns) for seed in range(20)}
    assert len(dealt) > 15


@EVERY_COUNT
def test_b1_4_each_shuffles_the_own_cards_and_draws_three(seats: int) -> None:
    dealer = RecordingDealer(SeededDealer(seed_from("b1.4")))
    state = GAME.setup(HouseRules(), seats, dealer, None)
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert [len(pile) for pile in state.piles] == [22] * seats
    shuffles = [deal for deal in dealer.deals if deal.purpose == "pile"]
    assert [deal.seat for deal in shuffles] == list(range(seats))
    assert len({deal.drawn for deal in shuffles}) == seats


def test_b1_4_the_three_drawn_are_the_top_of_the_pile() -> None:
    state = GAME.setup(HouseRules(), 2, Unshuffled(), None)
    assert state.hands == (CHARACTERS[:3],) * 2
    assert state.piles == (CHARACTERS[3:],) * 2


@EVERY_COUNT
def test_b1_5_a_row_of_as_many_goals_as_players(seats: int) -> None:
    state = new_game(seats)
    assert (state.round, len(state.columns)) == (1, seats)
    assert all(not column.cards and not column.closed for column in state.columns)
    assert row(state) == [f"{c.goal.category}:{c.goal.value}" for c in state.columns]


@EVERY_COUNT
def test_b1_5_the_set_up_is_told_from_the_starter_on(seats: int) -> None:
    told: list[Told[Event]] = []
    state = GAME.setup(HouseRules(), seats, SeededDealer(seed_from("b1.5")), told)
    first, *draws = [event.to(0) for event in told]
    assert first == RoundStarted(1, state.turn, tuple(c.goal for c in state.columns))
    order = [(state.turn + step) % seats for step in range(seats)]
    expected = [Drew(s, c if s == 0 else None) for s in order for c in state.hands[s]]
    assert draws == expected


def test_b1_6_the_starter_is_drawn_evenly() -> None:
    starters = Counter(new_game(4, str(seed)).turn for seed in range(400))
    assert sorted(starters) == [0, 1, 2, 3]
    assert min(starters.values()) > 70


@EVERY_COUNT
def test_b1_6_or_the_first_seat_starts(seats: int) -> None:
    rules = HouseRules(first_player="seat")
    states = [GAME.setup(rules, seats, SeededDealer(seed_from(str(n))), None) for n in range(9)]
    assert {state.turn for state in states} == {0}
    assert {GAME.may_act(state) for state in states} == {(0,)}


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 100])
def test_b1_two_to_six_players(seats: int) -> None:
    with pytest.raises(Malformed) as refused:
        GAME.setup(HouseRules(), seats, Unshuffled(), None)
    assert (refused.value.reason, refused.value.rule) == ("seat_count", "B1")
    assert str(seats) in refused.value.text


@EVERY_COUNT
def test_b1_nobody_has_won_anything_yet(seats: int) -> None:
    state = new_game(seats)
    assert list(chain(*state.won, *state.discards)) == []
    assert (state.phase, state.question, GAME.outcome(state)) == ("play", None, None)
