"""Watching a game while it is played. It costs time, so only where somebody wants to know."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from bedrog.core.events import Told
from bedrog.core.outcome import Outcome
from bedrog.sim.bedriegers_facts import Characters
from bedrog.sim.facts import Counts, Facts, count
from bedrog.sim.motten_facts import Cheating


class Observer(Protocol):
    """Counts what happens; the table tells it every event, with the state that came of it."""

    def see(self, state: Any, event: Any, counts: Counts) -> None: ...


OBSERVERS: dict[str, Callable[[Sequence[str]], Observer]] = {
    "bedriegers": lambda _: Characters(),
    "motten": Cheating,
}
"""For each game the one that knows it, made for the names of the bots by seat."""


class Watch:
    """Everything that is to be known about one game.

    The table ``order``, of any game: a row for each place in the order of play, the one who began is 0, with
    ``games`` and ``wins``; a shared win is a part of one.
    """

    def __init__(self, game_id: str, bots: Sequence[str]) -> None:
        self._bots = bots
        self._observer = OBSERVERS[game_id](bots)
        self._began: int | None = None
        self._counts: Counts = {}

    def see(self, state: Any, told: Sequence[Told[Any]]) -> None:
        """What an action has led to."""
        for event in (one.public for one in told if one.public is not None):
            if self._began is None:
                self._began = event.seat
            self._observer.see(state, event, self._counts)

    def facts(self, outcome: Outcome) -> Facts:
        """When the game is over."""
        for seat in range(len(self._bots)):
            place = (seat - (self._began or 0)) % len(self._bots)
            won = 1 / len(outcome.winners) if seat in outcome.winners else 0
            count(self._counts, "order", str(place), games=1, wins=won)
        return self._counts
