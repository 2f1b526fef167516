"""Whole games: they end, nothing is lost, nobody is stuck, and a deal tells nobody what others hold."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bedrog.core.chance import SeededDealer, generator, seed_from
from bedrog.core.contract import TABLE, Viewer
from bedrog.core.errors import Refusal
from bedrog.core.events import Told
from bedrog.games.motten import GAME
from bedrog.games.motten import actions as act
from bedrog.games.motten.gifts import giveable
from bedrog.games.motten.house_rules import HouseRules, choices, house_rules
from bedrog.games.motten.state import State
from tests.conformance.games import check_motten, reports_motten
from tests.conformance.walk import Table

houses = st.fixed_dictionaries(
    {},
    optional={
        rule: st.sampled_from(choices(rule))
        for rule in HouseRules.__struct_fields__
        if rule not in {"rounds", "draw_when_able"}
    },
)


def check_state(state: State) -> None:
    """What is true of every state that a game can come to."""
    check_motten(state)
    seats = range(state.seats)
    if state.phase in {"results", "over"}:
        assert state.windows == (None,) * state.seats
        assert state.winners == tuple(seat for seat in seats if not state.hands[seat])
        assert state.winners
        return
    assert state.windows[state.guard] is None
    empty = [seat for seat in seats if not state.hands[seat]]
    if state.phase == "turn" and state.giver is None:
        assert not empty
    if state.phase == "last_look" and state.giver is None:
        assert empty
        assert state.guard not in empty
    if state.giver is not None:
        assert giveable(state.hands[state.giver])
        assert state.giver != state.guard
    for seat in seats:
        assert (state.drops[seat] is None) == (state.unseen[seat] == 0)
        assert state.unseen[seat] <= len(state.sleeves[seat])


def check_not_stuck(state: State) -> None:
    """Somebody is awaited who can answer, or time alone changes something."""
    awaited = GAME.awaited(state)
    for seat in awaited:
        assert GAME.answers(state, seat)
    assert awaited or GAME.due(state) is not None or state.phase == "over"


@given(houses, st.integers(0, 10_000), st.integers(3, 6))
@settings(max_examples=40)
def test_every_state_under_any_house_rules_is_sound_and_leads_on(
    house: dict[str, object], number: int, seats: int
) -> None:
    table = Table(GAME, seats, house | {"rounds": 1, "six_seats": True})
    for step in table.walk(f"sound {number}"):
        check_state(step.after)
        check_not_stuck(step.after)


@pytest.mark.deep
@given(houses, st.integers(0, 1_000_000), st.integers(3, 6))
@settings(max_examples=1500)
def test_every_state_of_many_games(house: dict[str, object], number: int, seats: int) -> None:
    table = Table(GAME, seats, house | {"rounds": 1, "six_seats": True})
    for step in table.walk(f"many {number}", "any"):
        check_state(step.after)
        check_not_stuck(step.after)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_game_of_as_many_rounds_as_players(seats: int) -> None:
    *_, last = Table(GAME, seats).walk("whole")
    assert (last.after.phase, len(last.after.scores)) == ("over", seats)


@pytest.mark.parametrize("house", [{}, {"red_handed": "until_next_card"}], ids=["usual", "card"])
def test_when_nobody_is_awaited_time_alone_leads_on(house: dict[str, object]) -> None:
    """Whoever keeps the clock may sleep as long as ``due`` says and misses nothing."""
    slept = 0
    for number in range(12):
        chance, dealer = generator(f"sleep {number}"), SeededDealer(seed_from(f"sleep {number}"))
        state = GAME.setup(house_rules(house | {"rounds": 1}), 4, dealer, None)
        while state.phase != "over":
            awaited = GAME.awaited(state)
            others = [report for report in _reports(state, chance) if not awaited or _coin(chance)]
            if awaited and not others:
                seat = chance.choice(awaited)
                move: Any = chance.choice(GAME.legal(state, seat))
            elif others:
                seat, move = TABLE, chance.choice(others)
            else:
                due = GAME.due(state)
                assert due is not None
                seat, move = TABLE, act.Wait(due)
                slept += 1
            state = GAME.apply(state, seat, move, dealer, None)
    assert slept > 10


def _reports(state: State, chance: Any) -> list[act.Action]:
    return [one for one in reports_motten(state, chance) if not isinstance(one, act.Wait)]


def _coin(chance: Any) -> bool:
    return bool(chance.random() < 0.2)


def test_no_question_is_answered_twice() -> None:
    """Whatever has just been done to answer a question cannot be done once more."""
    for number in range(6):
        for step in Table(GAME, 4, {"rounds": 1}).walk(f"twice {number}"):
            if isinstance(step.action, act.Give | act.Keep | act.Slap | act.Match | act.Hold):
                with pytest.raises(Refusal):
                    GAME.verify(step.after, step.seat, step.action)
            if isinstance(step.action, act.Raced):
                with pytest.raises(Refusal):
                    GAME.verify(step.after, TABLE, step.action)


class OneHandKept:
    """A deck in which one hand and the open card stay, and everything else lies elsewhere."""

    def __init__(self, viewer: Viewer, seats: int, number: int) -> None:
        self._kept = (
            {8 * seats, *range(8 * viewer, 8 * viewer + 8)} if viewer is not None else {8 * seats}
        )
        self._number = number

    def shuffle(self, purpose: str, seat: int | None, items: Any) -> Any:
        cards = list(SeededDealer(bytes(32)).shuffle(purpose, seat, items))
        places = [place for place in range(len(cards)) if place not in self._kept]
        dealer = SeededDealer(seed_from(f"elsewhere {self._number}"))
        others = dealer.shuffle("elsewhere", None, [cards[place] for place in places])
        for place, card in zip(places, others, strict=True):
            cards[place] = card
        return tuple(cards)

    def choose(self, purpose: str, seat: int | None, count: int) -> int:
        return 0


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_the_deal_tells_nothing_hidden(viewer: Viewer) -> None:
    states, seen = set(), set()
    for number in range(5):
        told: list[Told[Any]] = []
        state = GAME.setup(HouseRules(), 4, OneHandKept(viewer, 4, number), told)
        states.add(state)
        seen.add((GAME.view(state, viewer), *(event.to(viewer) for event in told)))
    assert (len(states), len(seen)) == (5, 1)
