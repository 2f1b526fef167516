"""A table of Valse Motten moved by hand: it begins with the cards of a picture, and lines have a length."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from heapq import heappop, heappush
from itertools import count
from typing import Any

import msgspec
import pytest

from bedrog.games import GAMES
from bedrog.games.motten import GAME
from bedrog.games.motten.state import State
from bedrog.server import table_log as log
from bedrog.server.announcer import Delivery
from bedrog.server.fidgets import Fidgets
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from bedrog.wire.codec import encode
from tests.games.motten.drawing import position
from tests.server.by_hand import ByHand, Person

FRAME_MS = 29
"""What a page adds between cue and tap, on average: 1.5 frames and 3.5 ms."""

AT_REST = """
    top number:3
    0 *  number:1 number:1 number:5 moth:2
    1>   number:2 number:4 moth:1 ant:4
    2    number:2 spider:3 moth:5
    3    number:5 number:5
"""
"""Seat 0 is guard, seat 1 has the turn."""


Reflex = Callable[[tell.Cue], tuple[float, str | None]]
"""How long somebody takes to react to a cue, and what is laid."""


class Heard(msgspec.Struct, frozen=True):
    """A message to somebody, and when it was delivered."""

    at: int
    message: tell.ToClient


class Parlour(ByHand):
    """Everybody is here. ``people`` is by seat; bots sit behind them."""

    def __init__(self, seats: int, *, bots: tuple[str, ...] = (), **given: Any) -> None:
        self.heard: dict[int, list[Heard]] = {}
        self._lengths: dict[int, int] = {}
        self._reflexes: dict[int, Reflex] = {}
        self._post: list[tuple[int, int, Callable[[], object]]] = []
        self._numbers = count()
        self._seated: dict[int | None, list[Person]] = {}
        super().__init__(seats, bots=bots, game="motten", **given)
        self.people = [self.host()]
        self.people += [self.guest(name) for name in "BCDE"[: seats - 1 - len(bots)]]
        self.watcher_there = self.watcher()
        for seat, person in enumerate(self.people):
            self._seated[seat] = [person]
        self._seated[None] = [self.watcher_there]

    def come_back(self, seat: int | None) -> None:
        """A new line for somebody (None: who watches); the old one is cut, or was."""
        old = self._seated[seat][-1]
        old.go()
        new = self.guest_with(old.token, old.view.n)
        self._seated[seat].append(new)
        if seat is None:
            self.watcher_there = new
        else:
            self.people[seat] = new

    @property
    def state(self) -> State:
        """The whole truth."""
        play = self.table.room.play
        assert play is not None
        state: State = play.state
        return state

    def begin(self) -> "Parlour":
        self.people[0].wish(say.Start)
        return self

    # Lines

    def _deliver(self, delivery: Delivery) -> None:
        super()._deliver(delivery)
        self.heard.setdefault(delivery.link, []).append(Heard(self.now, delivery.message))
        length = self._lengths.get(delivery.link)
        if length is not None and isinstance(delivery.message, tell.Probe):
            self.later(length, self._echo(delivery.link, delivery.message.k))
        if isinstance(delivery.message, tell.Cue) and delivery.link in self._reflexes:
            self._react(delivery.link, delivery.message, length or 0)

    def _react(self, link: int, cue: tell.Cue, length: int) -> None:
        """What an honest page does: it sees the cue late, and is heard late."""
        ms, card = self._reflexes[link](cue)
        person = self._people[link]
        tap = partial(person.ask, say.Tap, cue.race, ms, 16.7, 0.0, 0, card)
        self.later(round(length + FRAME_MS + ms), tap)

    def _echo(self, link: int, k: int) -> Callable[[], None]:
        return lambda: self.do(lambda table, now: table.echoed(link, k, now, None))

    def line(self, person: Person, length: int) -> None:
        """From now on pings to this person are answered after so long."""
        self._lengths[person.link] = length

    def ready(self, person: Person, ms: float, card: str | None = None) -> None:
        """From now on this person reacts to cues in this time."""
        self.reacts(person, lambda _: (ms, card))

    def reacts(self, person: Person, reflex: Reflex) -> None:
        """The same with a time and a card for each cue."""
        self._reflexes[person.link] = reflex

    def silent(self, person: Person) -> None:
        """From now on they are not."""
        self._lengths.pop(person.link, None)

    def later(self, ms: int, command: Callable[[], object]) -> None:
        """Let something happen in a while."""
        heappush(self._post, (self.now + ms, next(self._numbers), command))

    def wait(self, ms: int) -> None:
        end = self.now + ms
        while self._post and self._post[0][0] <= end:
            at, _, command = heappop(self._post)
            super().wait(at - self.now)
            command()
        super().wait(end - self.now)

    def until(self, kind: type[Any], person: Person | None = None, most: int = 10_000) -> Any:
        """Let time pass until somebody (else seat 0) has heard a message of this kind."""
        listener = self.people[0] if person is None else person
        before = len(listener.all(kind))
        for _ in range(most):
            if len(listener.all(kind)) > before:
                return listener.last(kind)
            self.wait(1)
        raise AssertionError(f"no {kind.__name__} came in {most} ms")

    def reload(self, after_ms: int = 0, touched: int | None = None) -> None:
        self._post.clear()
        super().reload(after_ms, touched)

    # What was said

    def times(self, person: Person, kind: type[Any]) -> list[int]:
        """When messages of this kind were delivered to somebody."""
        return [one.at for one in self.heard[person.link] if isinstance(one.message, kind)]

    def traffic(self, seat: int | None) -> list[tuple[int, bytes]]:
        """Everything delivered to a seat (None: who watches), to the byte, and when."""
        return [(one.at, encode(one.message)) for one in self.told(seat)]

    def told(self, seat: int | None) -> list[Heard]:
        """The same messages as they were made."""
        return [one for person in self._seated[seat] for one in self.heard[person.link]]

    def inputs(self, *verbs: str) -> list[log.Input]:
        """The moves of these kinds in the log."""
        return [entry for entry in self.entries(log.Input) if entry.action["t"] in verbs]

    def others(self, *seats: int) -> list[Person]:
        """Everybody but these seats, the audience too."""
        here = [person for seat, person in enumerate(self.people) if seat not in seats]
        return [*here, self.watcher_there]


def parlour(
    patch: pytest.MonkeyPatch,
    picture: str = AT_REST,
    *,
    house: dict[str, Any] | None = None,
    fidgets: bool = False,
    **given: Any,
) -> Parlour:
    """A game that has begun with these cards; hands move by themselves only where asked for."""
    start = position(picture, house)

    def setup(rules: Any, *_: Any) -> State:
        return msgspec.structs.replace(start, rules=rules)

    patch.setitem(GAMES, "motten", replace(GAME, setup=setup))
    if not fidgets:
        patch.setattr(Fidgets, "_gap", lambda _: 10**9)
    return Parlour(start.seats, house_rules=house or {}, **given).begin()


def events(person: Person, kind: type[Any]) -> list[Any]:
    """The events of one kind that somebody has been told."""
    return [
        event for view in person.all(tell.View) for event in view.events if isinstance(event, kind)
    ]
