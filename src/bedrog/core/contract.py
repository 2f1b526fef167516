"""What a game offers to the table, to bots and to simulations.

Never "whose turn is it" but "who may act, and what may this seat do": several seats may act at
the same time. A state is a frozen value without history; chance and time come from outside.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from bedrog.core.chance import Dealer
from bedrog.core.chance import Generator as Lots
from bedrog.core.events import Told
from bedrog.core.held import Held
from bedrog.core.house_rules import HouseRuleBook
from bedrog.core.outcome import Outcome

Rules = TypeVar("Rules", bound=msgspec.Struct)
State = TypeVar("State")
Action = TypeVar("Action")
View = TypeVar("View")

Viewer = int | None
"""A seat counted from 0, or None for the audience."""

TABLE = -1
"""The seat that stands for the table itself: what it reports (a window closed, so many
milliseconds passed) is an action like any other and so part of the record."""

Events = list[Told[Any]] | None
"""Where events go; None when nobody listens, and then none is made."""


class Table(Protocol):
    """A game being played, as far as its course knows it."""

    @property
    def state(self) -> Any: ...

    def do(self, seat: int, action: Any, at: int = 0) -> None:
        """Let an action happen ``at`` so many milliseconds. Raises what ``apply`` raises."""
        ...


class Question(msgspec.Struct, frozen=True, gc=False):
    """Somebody has to choose: ``seat`` one of ``legal``, never none. None among them: let it pass."""

    seat: int
    legal: Sequence[Any]


Course = Callable[[Table, Lots], Generator[Question, Any, None]]
"""Asks one question after the other, is sent the choice, and does it at the table; ends with the game.

What the table itself reports the course does as well, with lots from the generator.
"""


@dataclass(frozen=True)
class Game(Generic[Rules, State, Action, View]):
    """A game as a record of functions.

    ``verify`` holds the rules and raises a ``Refusal`` that names the one that forbids an action;
    ``legal`` lists exactly what ``verify`` lets pass; ``apply`` verifies, then acts. ``awaited``
    are the seats that the game waits for, ``answers`` what such a seat may do about it: a part of
    its legal actions, all of them in a game where nobody may act but who is awaited.
    ``due``: in how many milliseconds a state is different by itself, None for never; ``wait`` the action of
    the ``TABLE`` that lets time pass, None in a game without clocks. ``course`` asks the questions of
    a whole game in turn, for simulations. ``seats_for`` are the numbers of players under given house rules. ``card_texts``
    gives for each card the message keys of its text under the given house rules.
    ``open_view`` is the table with nothing hidden on it, ``held`` what a seat holds: for whoever may look
    back at a game that is over, and nobody else.
    ``waits`` tells an action that only says "go on" from a decision. ``print_event`` is a sentence
    for people at a terminal, ``print_table`` the cards on the table in a few lines: as in a view,
    or with a state in its place the whole truth.
    """

    id: str
    seats: range
    seats_for: Callable[[Rules], range]
    action_type: Any
    house_rules: HouseRuleBook[Rules]
    setup: Callable[[Rules, int, Dealer, Events], State]
    may_act: Callable[[State], tuple[int, ...]]
    legal: Callable[[State, int], list[Action]]
    awaited: Callable[[State], tuple[int, ...]]
    answers: Callable[[State, int], list[Action]]
    verify: Callable[[State, int, Action], None]
    apply: Callable[[State, int, Action, Dealer, Events], State]
    view: Callable[[State, Viewer], View]
    open_view: Callable[[State], View]
    held: Callable[[State, int], Held]
    outcome: Callable[[State], Outcome | None]
    due: Callable[[State], int | None]
    wait: Callable[[int], Action] | None
    course: Course
    world: Callable[[View, Dealer], State]
    card_texts: Callable[[Rules], Mapping[Any, Any]]
    print_action: Callable[[Action], str]
    parse_action: Callable[[str], Action]
    print_event: Callable[[Any], str]
    print_table: Callable[[View | State], str]
    waits: Callable[[Action], bool]
