"""Valse Motten as a tree of the questions of its beats.

Chance has one word, at the beginning: which fate it is to be. A fate decides every shuffle, every reaction
time and every fidget to come, given what seats do.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from bedrog.core.chance import SeededDealer, seed_from
from bedrog.core.contract import Events, Question, Viewer
from bedrog.games.motten import rules
from bedrog.games.motten.actions import Action
from bedrog.games.motten.house_rules import HouseRules
from bedrog.games.motten.state import State
from bedrog.games.motten.view import View, view
from bedrog.research.fate import fate_named
from bedrog.research.motten import index, name
from bedrog.research.motten_beats import Beats, Place
from bedrog.research.motten_luck import FatedTable
from bedrog.research.placing import placing
from bedrog.research.tree import Frozen, Outcomes, illegal, unheard_of


class Start(Frozen):
    """The node in which nothing is dealt yet. ``cards`` are dealt to each hand in the first round.

    A game that is not over after ``longest`` questions ends without a winner.
    """

    __slots__ = ("cards", "fates", "longest", "open", "rules", "seats")

    seat = None
    over = False
    legal: dict[int, Any] = {}  # noqa: RUF012  nobody has anything to do

    def __init__(
        self, rules_: HouseRules, seats: int, *, fates: int, longest: int, cards: int
    ) -> None:
        self.rules = rules_
        self.seats = seats
        self.fates = fates
        self.longest = longest
        self.cards = cards
        self.open = ("fate",)

    def outcomes(self) -> Outcomes:
        """Each fate is as likely as the others."""
        return [(fate, 1 / self.fates) for fate in range(self.fates)]

    def outcome_name(self, number: int) -> str:
        return fate_named(number)

    def returns(self) -> tuple[float, ...]:
        return (0.0,) * self.seats

    def after(self, number: int) -> "Moment":
        """The first question under this fate."""
        if not 0 <= number < self.fates:
            raise unheard_of(number)
        fate = fate_named(number)
        state = rules.setup(self.rules, self.seats, SeededDealer(seed_from(fate)))
        where = Where(fate, _fewer(state, self.cards), 0, 0, Place(), 0)
        beats = where.beats()
        question = beats.ask()
        return Moment(self, where.on(beats), question, None, number)


class Where(msgspec.Struct, frozen=True, gc=False):
    """How far a game is. ``actions`` and ``drawn`` tell how much of its fate is used up; ``asked``: how many
    questions there have been.
    """

    fate: str
    state: State
    actions: int
    drawn: int
    place: Place
    asked: int

    def beats(self, told: Events = None) -> Beats:
        """The beats from here on."""
        table = FatedTable(self.fate, self.state, self.actions, self.drawn, told)
        return Beats(table, self.place)

    def on(self, beats: Beats) -> "Where":
        """Where these beats, which began here, have come to."""
        table = beats.table
        return Where(self.fate, table.state, table.count, table.drawn, beats.place, self.asked + 1)


def _fewer(state: State, cards: int) -> State:
    """The rest of each hand goes under the pile."""
    rest = tuple(card for hand in state.hands for card in hand[cards:])
    hands = tuple(hand[:cards] for hand in state.hands)
    return replace(state, hands=hands, pile=(*rest, *state.pile))


class Moment(Frozen):
    """A question, or the end. ``before`` and ``number``: the node it comes from, and what was answered there.
    ``words`` are what seats remember, put together when somebody asks (``motten_memory``).
    """

    __slots__ = (
        "_legal",
        "before",
        "number",
        "over",
        "question",
        "seat",
        "start",
        "where",
        "words",
    )

    open: tuple[str, ...] = ()

    def __init__(
        self,
        start: Start,
        where: Where,
        question: Question | None,
        before: "Moment | None",
        number: int,
    ) -> None:
        self.start = start
        self.where = where
        self.over = question is None or where.asked > start.longest
        self.question = None if self.over else question
        self.seat = None if self.question is None else self.question.seat
        self.before = before
        self.number = number
        self.words: dict[int, str] | None = None
        self._legal: dict[int, Action | None] | None = None

    @property
    def state(self) -> State:
        """The whole truth."""
        return self.where.state

    @property
    def legal(self) -> dict[int, Action | None]:
        """What the seat may do, by its index."""
        if self._legal is None:
            self._legal = {}
            if self.question is not None:
                number = index(self.question.seat, self.state.seats)
                self._legal = {number(action): action for action in self.question.legal}
        return self._legal

    def outcomes(self) -> Outcomes:
        """Chance has had its word."""
        return []

    def outcome_name(self, number: int) -> str:
        raise ValueError(f"chance cannot name {number} any more")

    def after(self, number: int, told: Events = None) -> "Moment":
        """The next question after this answer; ``told`` gets what is told on the way."""
        legal = self.legal
        if self.question is None or number not in legal:
            raise illegal(self.seat, name(number))
        beats = self.where.beats(told)
        beats.answer(self.question, legal[number])
        question = beats.ask()
        return Moment(self.start, self.where.on(beats), question, self, number)

    def returns(self) -> tuple[float, ...]:
        """The placing of each seat; 0 without an end."""
        outcome = rules.outcome(self.state)
        return (0.0,) * self.state.seats if outcome is None else placing(outcome)

    def view(self, viewer: Viewer) -> View:
        """What a seat or the audience may know."""
        return view(self.state, viewer)

    def __reduce__(self) -> tuple[Any, ...]:
        """The first node, and the branches from there."""
        nodes = [self]
        while nodes[-1].before is not None:
            nodes.append(nodes[-1].before)
        first = nodes.pop()
        branches = [node.number for node in reversed(nodes)]
        kept = (first.start, first.where, first.question, None, first.number)
        return _again, (kept, first.words, branches)


def _again(
    kept: tuple[Start, Where, Question | None, None, int],
    words: dict[int, str] | None,
    branches: list[int],
) -> Moment:
    moment = Moment(*kept)
    moment.words = words
    for branch in branches:
        moment = moment.after(branch)
    return moment
