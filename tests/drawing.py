"""Positions of Bedriegers as small text pictures, so that a test reads like the rule book::

    music:4    1:explorer?
    trade:2    closed 0:storm 1:king?
    0> queen witch | pile julia | discards prince | won trade:1
    1: romeo

A column is a goal and its cards from the goal downward: ``?`` face down, ``!`` a moved Explorer,
``+`` hides a card. A line per seat: its hand, ``>`` at the seat whose turn it is; a seat without a
line holds three cards. All 25 cards of every seat are always somewhere: those drawn nowhere lie in
a column at ``2:rest`` (of seat 2, face up), else on the discards if the pile is drawn, else they
are the pile, in the order of B2.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from bedrog.core.contract import Viewer
from bedrog.core.events import Told
from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.cards import CATEGORIES, CHARACTERS, GOALS, Character, Goal
from bedrog.games.bedriegers.events import Event
from bedrog.games.bedriegers.house_rules import house_rules
from bedrog.games.bedriegers.notation import parse_action, parse_card, parse_goal, print_state
from bedrog.games.bedriegers.state import Column, Laid, State

T = TypeVar("T")

IDLE_HAND = ("dragon", "romeo", "beggar")
"""What a seat holds that a picture does not mention."""


class Unshuffled:
    """A dealer that leaves everything in order and chooses the first."""

    def shuffle(self, purpose: str, seat: int | None, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(items)

    def choose(self, purpose: str, seat: int | None, count: int) -> int:
        return 0


class _Seat:
    """One seat of a picture: what is drawn of it, and where the rest of its cards is."""

    def __init__(self, words: Sequence[str], columns: Sequence[Sequence[str]], seat: int) -> None:
        hand, *others = " ".join(words).split("|")
        parts = {other.split()[0]: other.split()[1:] for other in others}
        laid = [word for column in columns for word in column if word.startswith(f"{seat}:")]
        self.hand = _characters(hand.split())
        self.pile = _characters(parts.get("pile", []))
        self.discards = _characters(parts.get("discards", []))
        self.won = tuple(parse_goal(word) for word in parts.get("won", []))
        shown: set[str] = {*self.hand, *self.pile, *self.discards}
        shown.update(name for word in laid for name in re.split(r"[:+]", word.rstrip("?!")))
        rest = [card for card in CHARACTERS if card not in shown]
        self.laid: list[Character] = []
        if f"{seat}:rest" in laid:
            self.laid = rest
        elif "pile" in parts:
            self.discards += rest
        else:
            self.pile = rest


def position(picture: str, house: Mapping[str, object] | None = None, number: int = 1) -> State:
    """The state in round ``number`` that a picture shows, with as many seats as columns."""
    lines = [line.split() for line in picture.splitlines() if line.strip()]
    columns = [line for line in lines if line[0].partition(":")[0] in CATEGORIES]
    drawn = {int(line[0][:-1]): line for line in lines if line not in columns}
    seats = [
        _Seat(drawn[seat][1:] if seat in drawn else IDLE_HAND, columns, seat)
        for seat in range(len(columns))
    ]
    row = tuple(_column(line, seats) for line in columns)
    won = tuple(seat.won for seat in seats)
    return State(
        rules=house_rules(house or {}),
        seats=len(columns),
        phase="play",
        round=number,
        turn=next(seat for seat, line in drawn.items() if line[0].endswith(">")),
        columns=row,
        goals=_stack(row, won, (6 - number) * len(columns)),
        hands=tuple(tuple(seat.hand) for seat in seats),
        piles=tuple(tuple(seat.pile) for seat in seats),
        discards=tuple(tuple(seat.discards) for seat in seats),
        won=won,
    )


def _characters(words: Sequence[str]) -> list[Character]:
    return [card for word in words for card in CHARACTERS if card == word]


def _column(words: Sequence[str], seats: Sequence[_Seat]) -> Column:
    cards: list[Laid] = []
    for word in words[1:]:
        if word.endswith(":rest"):
            cards += [Laid(int(word[0]), card, up=True) for card in seats[int(word[0])].laid]
        elif word != "closed":
            cards.append(parse_card(word))
    return Column(parse_goal(words[0]), tuple(cards), "closed" in words)


def _stack(row: Sequence[Column], won: Sequence[Sequence[Goal]], count: int) -> tuple[Goal, ...]:
    """What is left of the goals, face down."""
    left = list(GOALS)
    for goal in (*(column.goal for column in row), *(goal for goals in won for goal in goals)):
        left.remove(goal)
    return tuple(left[:count])


def picture(text: str) -> list[str]:
    """The lines of a drawn row, for comparison with ``row``."""
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


def row(state: State) -> list[str]:
    """The columns of a state as ``picture`` has them."""
    lines = print_state(state).splitlines()
    return [line.removeprefix("column ") for line in lines if line.startswith("column ")]


def play(state: State, *moves: str, told: list[Told[Any]] | None = None) -> State:
    """The state after moves like ``0 lay king 2`` or ``1 decline 1``: seat, then action."""
    for move in moves:
        seat, _, action = move.partition(" ")
        state = GAME.apply(state, int(seat), parse_action(action), Unshuffled(), told)
    return state


def heard(state: State, *moves: str, viewer: Viewer = None) -> list[Event]:
    """The events of these moves as one viewer hears them."""
    told: list[Told[Any]] = []
    play(state, *moves, told=told)
    return [event for one in told if (event := one.to(viewer)) is not None]
