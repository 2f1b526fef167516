"""People who play Valse Motten by fixed lots: they lay, draw, give, dip, watch, accuse and race."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from bedrog.core.chance import generator
from bedrog.games.motten import actions as act
from bedrog.games.motten.races import matching
from bedrog.games.motten.state import State
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from tests.server.by_hand import Person
from tests.server.motten.parlour import Parlour

STEP_MS = 150

AT_WILL: Mapping[type[Any], float] = {act.Lantern: 0.1, act.Caught: 0.12}
"""How often in a step the guard does what comes to mind."""


class Company:
    """Everybody at a table."""

    def __init__(self, table: Parlour, text: str) -> None:
        self.table = table
        self._lots = generator(text)
        self._below: set[int] = set()
        for seat, person in enumerate(table.people):
            table.line(person, 20 + 40 * seat)
            table.reacts(person, partial(self._reflex, seat))

    def play(self, ms: int) -> None:
        """For so long, or to the end of the game."""
        end = self.table.now + ms
        while self.table.now < end and self.table.people[0].table.phase == "playing":
            self.table.wait(STEP_MS)
            for seat, person in enumerate(self.table.people):
                self._step(seat, person)

    def _reflex(self, seat: int, cue: tell.Cue) -> tuple[float, str | None]:
        state: State = self.table.state
        cards = matching(state, seat) if cue.kind == "cockroach" else []
        return self._lots.gauss(300, 40), next(iter(cards), None)

    def _step(self, seat: int, person: Person) -> None:
        if seat in self._below:
            if self._lots.random() < 0.3:
                self._come_up(seat, person)
        elif self._lots.random() < 0.05:
            if isinstance(person.ask(say.Dip), tell.Ok):
                self._below.add(seat)
        elif person.view.legal:
            self._move(person)

    def _come_up(self, seat: int, person: Person) -> None:
        self._below.discard(seat)
        card = self._lots.choice(self.table.state.hands[seat] or ["number:1"])
        person.ask(say.End, self._lots.random() < 0.6, card)

    def _move(self, person: Person) -> None:
        """In a race the hand does that by itself."""
        action = self._lots.choice(person.view.legal)
        races = isinstance(action, act.Slap | act.Match | act.Hold | act.Vanish | act.Feint)
        if not races and self._lots.random() < AT_WILL.get(type(action), 0.25):
            person.act(action)
