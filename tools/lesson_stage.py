"""A table where everybody plays from a script, and what the one who learns receives of it.

A lesson is a list of steps. Each says something, plays messages as a server would send them, and
waits for a wish of the learner's that leads on.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from bedrog.core.contract import Game
from bedrog.core.events import Told
from bedrog.server.facts import card_texts
from bedrog.wire.to_client import SeatFacts, Table, ToClient, View

T = TypeVar("T")

YOU = 0
"""The seat of the one who learns. The browser knows the name that belongs there."""

NAMES = ("", "Bo", "Cem")
AT_ONCE_MS = 0
THOUGHT_MS = 1400
"""How long a bot seems to think."""

Wish = dict[str, Any]
"""Some fields of a message to the server; it fits every message that has them."""


class Heard(msgspec.Struct, frozen=True):
    """A message, so many milliseconds ``after`` the one before."""

    after: int
    message: ToClient


class Way(msgspec.Struct, frozen=True):
    """A wish that leads on, and what is heard of it before the next step."""

    wish: Wish
    heard: list[Heard]


class Step(msgspec.Struct):
    """``says`` is the key of a sentence. ``ways`` lead on; where there is none, a button does.

    ``allows``: what may be done besides.
    """

    says: str
    heard: list[Heard]
    ways: list[Way]
    allows: tuple[Wish, ...] = ()


class Lesson(msgspec.Struct, frozen=True):
    """Begins with ``table`` and with the messages of the first step."""

    game: str
    table: Table
    steps: list[Step]


class Loudest:
    """Leaves cards as they lie and draws the last of all lots: the guard hears what there is to hear."""

    def shuffle(self, purpose: str, seat: int | None, items: Sequence[T]) -> tuple[T, ...]:  # noqa: ARG002
        return tuple(items)

    def choose(self, purpose: str, seat: int | None, count: int) -> int:  # noqa: ARG002
        return count - 1


class Stage:
    """Plays a scene from ``state`` on."""

    def __init__(self, game: Game[Any, Any, Any, Any], state: Any) -> None:
        self.state = state
        self._game = game
        self._dealer = Loudest()
        self._told: list[Told[Any]] = []
        self._views = 0
        self._steps: list[Step] = []

    def says(self, key: str, wants: Wish | None = None, allows: tuple[Wish, ...] = ()) -> None:
        """The next step begins; whatever is heard from now on belongs to it."""
        ways = [] if wants is None else [Way(wants, [])]
        self._steps.append(Step(key, [], ways, allows))

    def takes_any(self, kind: str) -> None:
        """Any move of this kind leads on, each to a view of its own; nothing more is played after."""
        step, here = self._steps[-1], self.state
        for action in self._game.legal(here, YOU):
            wish = msgspec.to_builtins(action)
            if wish["t"] != kind:
                continue
            self.does(YOU, action)
            step.ways.append(Way({"t": "act", "action": wish}, [Heard(AT_ONCE_MS, self._view())]))
            self.state = here

    def hears(self, message: ToClient, after: int = AT_ONCE_MS) -> None:
        self._steps[-1].heard.append(Heard(after, message))

    def sees(self, after: int = AT_ONCE_MS) -> None:
        """The view of now, with everything that has happened since the one before."""
        self.hears(self._view(), after)

    def _view(self) -> View:
        told, self._told = self._told, []
        events = [event for one in told if (event := one.to(YOU)) is not None]
        view = self._game.view(self.state, YOU)
        legal = self._game.legal(self.state, YOU)
        self._views += 1
        return View(self._views, view, tuple(legal), tuple(events), None)

    def does(self, seat: int, *actions: object) -> None:
        """By the rules, or not at all."""
        for action in actions:
            self._game.verify(self.state, seat, action)
            self.state = self._game.apply(self.state, seat, action, self._dealer, self._told)

    def plays(self, seat: int, action: object, after: int = THOUGHT_MS) -> None:
        """Somebody moves, and everybody sees it."""
        self.does(seat, action)
        self.sees(after)

    def lesson(self) -> Lesson:
        return Lesson(self._game.id, _table(self._game, self.state), self._steps)


def _table(game: Game[Any, Any, Any, Any], state: Any) -> Table:
    return Table(
        code="",
        game=game.id,
        phase="playing",
        you=YOU,
        host=YOU + 1,
        seats=tuple(_seat(seat) for seat in range(state.seats)),
        least=state.seats,
        most=state.seats,
        house_rules=(),
        texts=card_texts(game, state.rules),
        bots=(),
        paused_by=None,
        watchers=0,
        requests=(),
        even_races=False,
        chat=False,
        public=None,
        link="",
    )


def _seat(seat: int) -> SeatFacts:
    return SeatFacts(
        seat=seat,
        name=NAMES[seat],
        person=seat == YOU,
        bot=None if seat == YOU else "steady",
        ready=True,
        present=True,
        held=None,
        head_start=0,
    )
