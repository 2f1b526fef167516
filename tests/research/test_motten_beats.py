"""The beats of the tree are those of the game."""

from collections.abc import Iterator
from typing import Any

import pytest

from bedrog.core.chance import SeededDealer, generator, seed_from
from bedrog.core.contract import Question
from bedrog.games.motten import GAME
from bedrog.games.motten.actions import NextRound
from bedrog.games.motten.state import State
from bedrog.research.motten_beats import Beats, Place
from bedrog.research.motten_luck import FatedTable

HOUSES: list[dict[str, object]] = [
    {},
    {"red_handed": "until_next_card", "vanishes": "free", "fidgets": "many", "rounds": 2},
    {"feints": False, "cockroach_cards": "any", "last_card_effect": "first", "rounds": 2},
    {"smuggle_in_race": False, "penalty_card": "random", "mosquito_gift": "random", "rounds": 2},
]
LONGEST = 100_000


def dealt(seats: int, house: dict[str, object], seed: str) -> State:
    return GAME.setup(GAME.house_rules.read(house), seats, SeededDealer(seed_from(seed)), None)


def choose(question: Question, seed: str, number: int) -> Any:
    """The first half of the time the first, which mostly means to let it pass."""
    chance = generator(f"{seed}/{number}")
    return question.legal[0] if chance.random() < 0.5 else chance.choice(question.legal)


def by_course(state: State, seed: str) -> Iterator[tuple[Question, State]]:
    table = FatedTable(seed, state, 0)
    lots: Any = table
    course = GAME.course(table, lots)
    question, number = next(course), 0
    while True:
        action = question.legal[0]
        if not isinstance(action, NextRound):
            yield question, table.state
            action = choose(question, seed, number)
            number += 1
        try:
            question = course.send(action)
        except StopIteration:
            return


def by_beats(state: State, seed: str) -> Iterator[tuple[Question, State]]:
    """Left and entered again before every question."""
    place, count, drawn = Place(), 0, 0
    for number in range(LONGEST):
        table = FatedTable(seed, state, count, drawn)
        beats = Beats(table, place)
        question = beats.ask()
        if question is None:
            return
        yield question, table.state
        beats.answer(question, choose(question, seed, number))
        state, count, drawn, place = table.state, table.count, table.drawn, beats.place


@pytest.mark.parametrize("house", HOUSES, ids=str)
@pytest.mark.parametrize("seats", [3, 5])
def test_both_ask_the_same_to_the_end(seats: int, house: dict[str, object]) -> None:
    for seed in ("a", "b"):
        state = dealt(seats, house, seed)
        asked = 0
        for one, two in zip(by_course(state, seed), by_beats(state, seed), strict=True):
            assert one == two
            asked += 1
        assert 100 < asked < LONGEST
