"""M2: set-up and course."""

from collections import Counter

import pytest

from bedrog.core.chance import SeededDealer, seed_from
from bedrog.core.errors import Malformed
from bedrog.core.events import Told
from bedrog.games.motten import GAME
from bedrog.games.motten.cards import DECK
from bedrog.games.motten.events import RoundStarted
from bedrog.games.motten.house_rules import HouseRules, house_rules
from bedrog.games.motten.state import State
from tests.games.motten.drawing import heard, play, position

LAST_CARD = """
    top number:3
    0>* number:2
    1   number:5 moth:1
    2   number:5 spider:2
"""


def set_up(seats: int, number: int = 0, **house: object) -> State:
    dealer = SeededDealer(seed_from(f"set-up {number}"))
    return GAME.setup(house_rules(house), seats, dealer, None)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_m2_1_as_many_rounds_as_players(seats: int) -> None:
    assert set_up(seats).rounds == seats


def test_m2_1_the_next_round_begins_left_of_the_previous_starter_whoever_had_the_bug() -> None:
    state = position(
        """
        top number:3
        0   number:1 | limbo ant:1
        1>* number:5 moth:1
        2   number:2
        """
    )
    state = play(state, "1 caught 0", "1 give 0 number:5", "table wait 3000", "1 draw")
    state = play(state, "2 lay number:2", "table wait 2500")
    assert (state.phase, state.starter, state.guard) == ("results", 1, 0)
    state = play(state, "0 next_round 1", "2 next_round 1", "1 next_round 1")
    assert (state.round, state.phase) == (2, "turn")
    assert (state.starter, state.guard, state.turn) == (2, 2, 2)


def test_m2_1_a_round_begins_when_all_have_seen_the_results() -> None:
    state = play(position(LAST_CARD), "0 lay number:2")
    assert state.phase == "results"
    assert GAME.awaited(state) == (0, 1, 2)
    state = play(state, "1 next_round 1")
    assert GAME.awaited(state) == (0, 2)
    assert GAME.view(state, None).ready == (1,)
    assert play(state, "0 next_round 1", "2 next_round 1").round == 2


def test_m2_2_71_cards_are_shuffled_and_8_dealt_to_each() -> None:
    for seats in (3, 4, 5):
        state = set_up(seats)
        assert {len(hand) for hand in state.hands} == {8}
        assert len(state.discards) == 1
        assert len(state.pile) == 71 - 8 * seats - 1
        dealt = Counter(card for hand in state.hands for card in hand)
        assert dealt + Counter(state.pile) + Counter(state.discards) == Counter(DECK)
        assert state.hands != set_up(seats, 1).hands


def test_m2_2_only_the_number_of_the_first_open_card_counts() -> None:
    tops = set()
    for number in range(200):
        state = set_up(3, number)
        tops.add(state.top.split(":")[0])
        assert state.phase == "turn"
        assert {len(hand) for hand in state.hands} == {8}
    assert tops == {"number", "spider", "ant", "mosquito", "cockroach", "moth"}


def test_m2_2_the_starter_is_guard_and_everybody_hears_it() -> None:
    told: list[Told[object]] = []
    state = GAME.setup(HouseRules(), 4, SeededDealer(bytes(32)), told)
    assert state.guard == state.turn == state.starter
    assert [event.public for event in told] == [RoundStarted(1, state.starter, state.top)]


def test_m2_3_play_goes_clockwise() -> None:
    state = position("top number:3\n 0 number:4 ant:1\n 1 * number:4 ant:2\n 2> number:4 ant:3")
    state = play(state, "2 lay number:4")
    assert state.turn == 0
    state = play(state, "0 draw")
    assert state.turn == 1


def test_the_number_of_players_is_checked() -> None:
    for seats in (0, 2, 6, 7):
        with pytest.raises(Malformed, match=f"3 to 5 players, not {seats}"):
            GAME.setup(HouseRules(), seats, SeededDealer(bytes(32)), None)


def test_nobody_says_twice_that_he_wants_to_go_on() -> None:
    state = play(position(LAST_CARD), "0 lay number:2", "1 next_round 1")
    events = heard(play(position(LAST_CARD), "0 lay number:2"), "1 next_round 1")
    assert [type(event).__name__ for event in events] == ["WantsNext"]
    assert state.ready == (1,)
