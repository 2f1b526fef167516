"""Whole games played at random, seen step by step."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pytest

from bedrog.core.chance import Generator, SeededDealer, generator, seed_from
from bedrog.core.contract import TABLE, Viewer
from bedrog.core.events import Told
from bedrog.games import GAMES
from tests.conformance.games import AnyGame, facts

Choose = Callable[[Sequence[Any], Generator], Any]

HABITS: dict[str, Choose] = {
    "any": lambda legal, chance: chance.choice(legal),
    "first": lambda legal, _: legal[0],
    "last": lambda legal, _: legal[-1],
}
"""Ways to answer: evenly, or stubbornly, which leads into corners where even play seldom comes."""


class Step(NamedTuple):
    before: Any
    seat: int
    action: Any
    after: Any
    told: list[Told[Any]]


@dataclass(frozen=True)
class Table:
    """A game, its number of seats and its house rules."""

    game: AnyGame
    seats: int
    house: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        usual = facts(self.game).usual
        first_rule = [f"{rule}={v}" for rule, v in self.house.items() if rule not in usual][:1]
        return "-".join([self.game.id, str(self.seats), *first_rule])

    @property
    def viewers(self) -> list[Viewer]:
        """Every seat, and the audience."""
        return [*range(self.seats), None]

    def start(self, dealer: Any, told: list[Told[Any]] | None = None) -> Any:
        return self.game.setup(self.game.house_rules.read(self.house), self.seats, dealer, told)

    def walk(self, seed: str, habit: str = "any") -> Iterator[Step]:
        """One game to its end; fails when it takes longer than any can."""
        chance = generator(seed)
        dealer = SeededDealer(seed_from(seed))
        state = self.start(dealer)
        for _ in range(facts(self.game).longest(self.seats)):
            if self.game.outcome(state) is not None:
                return
            seat, action = self._next(state, HABITS[habit], chance)
            told: list[Told[Any]] = []
            after = self.game.apply(state, seat, action, dealer, told)
            yield Step(state, seat, action, after, told)
            state = after
        assert self.game.outcome(state) is not None, f"{self} does not end"

    def _next(self, state: Any, choose: Choose, chance: Generator) -> tuple[int, Any]:
        """Somebody who is awaited; or anybody at a moment of his own; or the table itself."""
        reports = facts(self.game).reports(state, chance)
        if reports and chance.random() < 1 / 3:
            return TABLE, chance.choice(reports)
        awaited = self.game.awaited(state)
        if awaited and chance.random() < 1 / 2:
            seat = chance.choice(awaited)
            return seat, choose(self.game.answers(state, seat), chance)
        able = self.game.may_act(state)
        assert able or reports, f"{self} waits for nobody"
        if not able:
            return TABLE, chance.choice(reports)
        seat = chance.choice(able)
        legal = self.game.legal(state, seat)
        return seat, choose(legal, chance) if seat in awaited else chance.choice(legal)


def tables() -> Iterator[Table]:
    """Every game with every number of seats; its other house rules with fewest and most."""
    for game in GAMES.values():
        usual = facts(game).usual
        for seats in _seats(game, usual):
            yield Table(game, seats, usual)
        for house in facts(game).houses:
            for seats in {_seats(game, house)[0], _seats(game, house)[-1]}:
                yield Table(game, seats, house)


def _seats(game: AnyGame, house: Mapping[str, object]) -> range:
    return game.seats_for(game.house_rules.read(house))


TABLES = list(tables())
EVERY_TABLE = pytest.mark.parametrize("table", TABLES, ids=str)
EVERY_WAY = pytest.mark.parametrize(
    ("table", "habit"),
    [
        pytest.param(table, habit, id=f"{table}-{habit}")
        for table in TABLES
        for habit in HABITS
        if habit == "any" or table.seats == table.game.seats[0]
    ],
)
"""Every table with even play, and the smallest ones with stubborn play, which takes long."""

EVERY_GAME = pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
