"""Positions of Valse Motten as small text pictures, so that a test reads like the rule book::

    top number:3
    0>  number:2 ant:4
    1 * moth:2 number:5 | gone spider:3
    2   number:1 | limbo moth:1
    pile number:4 moth:2
    under ant:1

A line per seat: ``>`` at the turn, ``*`` at the guard, then the hand. ``limbo`` has vanished and may
still be caught, ``gone`` not any more; of ``missed`` the table has not noticed yet that it is gone;
``stirred`` alone is an open window without a card. ``pile`` is drawn from the left and ``under``
lies below the top card; without these lines every other card of the game is in the pile.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from bedrog.core.chance import Dealer
from bedrog.core.contract import TABLE, Viewer
from bedrog.core.errors import Refusal
from bedrog.core.events import Told
from bedrog.games.motten import GAME
from bedrog.games.motten.cards import CARDS, DECK, Card
from bedrog.games.motten.events import Event
from bedrog.games.motten.house_rules import house_rules
from bedrog.games.motten.notation import parse_action, print_action
from bedrog.games.motten.state import Moment, State, Window
from bedrog.games.motten.times import RED_HANDED_MS

T = TypeVar("T")

IN_LIMBO = ("limbo", "stirred")


class Fixed:
    """A dealer that leaves everything in order and chooses the first, unless told otherwise."""

    def __init__(self, **chosen: int) -> None:
        self._chosen = chosen

    def shuffle(self, purpose: str, seat: int | None, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(items)

    def choose(self, purpose: str, seat: int | None, count: int) -> int:
        number = self._chosen.get(purpose, 0)
        assert number < count
        return number


class _Seat:
    """One line of a picture."""

    def __init__(self, words: Sequence[str]) -> None:
        parts = [part.split() for part in " ".join(words).split("|")]
        named = {part[0]: _cards(part[1:]) for part in parts[1:]}
        self.hand = _cards(parts[0])
        self.moved = any(name in named for name in IN_LIMBO)
        self.limbo = named.get("limbo", (None,))[0]
        self.missed = named.get("missed", ())
        self.sleeve = (*named.get("gone", ()), *self.missed)
        self.all = (*self.hand, *self.sleeve, *([] if self.limbo is None else [self.limbo]))


def position(picture: str, house: Mapping[str, object] | None = None) -> State:
    """The state in round 1 that a picture shows, at time 0, with as many seats as lines."""
    lines = [line.split() for line in picture.splitlines() if line.strip()]
    named = {line[0]: _cards(line[1:]) for line in lines if line[0] in {"top", "pile", "under"}}
    drawn = [line for line in lines if line[0] not in named]
    marks = ["".join(line[:2] if line[1:2] == ["*"] else line[:1]) for line in drawn]
    seats = [_Seat(line[2:] if line[1:2] == ["*"] else line[1:]) for line in drawn]
    assert [mark[0] for mark in marks] == [str(seat) for seat in range(len(seats))]
    seen = Counter([*named["top"], *named.get("under", ())])
    seen.update(card for seat in seats for card in seat.all)
    assert "pile" in named or seen <= Counter(DECK)
    start = GAME.setup(house_rules(house or {}), len(seats), Fixed(), None)
    guard = next(at for at, mark in enumerate(marks) if "*" in mark)
    return msgspec.structs.replace(
        start,
        guard=guard,
        starter=guard,
        turn=next(at for at, mark in enumerate(marks) if ">" in mark),
        hands=tuple(seat.hand for seat in seats),
        sleeves=tuple(seat.sleeve for seat in seats),
        unseen=tuple(len(seat.missed) for seat in seats),
        drops=tuple(3000 if seat.missed else None for seat in seats),
        pile=tuple(reversed(named["pile"])) if "pile" in named else _rest(seen),
        discards=(*named.get("under", ()), *named["top"]),
        **_windows(seats, guard, start),
    )


def _cards(words: Sequence[str]) -> tuple[Card, ...]:
    assert set(words) <= set(CARDS), words
    return tuple(words)


def _rest(seen: Counter[Card]) -> tuple[Card, ...]:
    return tuple((Counter(DECK) - seen).elements())


def _windows(seats: Sequence[_Seat], guard: int, start: State) -> dict[str, Any]:
    windows: list[Window | None] = []
    moments: list[Moment] = []
    for at, seat in enumerate(seats):
        windows.append(None)
        if seat.moved:
            closes = RED_HANDED_MS[start.rules.red_handed]
            windows[-1] = Window(seat.limbo, True, len(moments), closes)
            what: Any = "feint" if seat.limbo is None else "vanish"
            moments.append(Moment(0, at, what, seat.limbo, True, guard, False, level=0))
    return {"windows": tuple(windows), "moments": tuple(moments)}


def play(
    state: State, *moves: str, dealer: Dealer | None = None, told: list[Told[Any]] | None = None
) -> State:
    """The state after moves like ``0 lay ant:3`` or ``table wait 350``: seat, then action."""
    dealer = Fixed() if dealer is None else dealer
    for move in moves:
        seat, action = _move(move)
        state = GAME.apply(state, seat, action, dealer, told)
    return state


def _move(move: str) -> tuple[int, Any]:
    seat, _, action = move.partition(" ")
    return TABLE if seat == "table" else int(seat), parse_action(action)


def heard(
    state: State, *moves: str, viewer: Viewer = None, dealer: Dealer | None = None
) -> list[Event]:
    """The events of these moves as one viewer hears them."""
    told: list[Told[Any]] = []
    play(state, *moves, dealer=dealer, told=told)
    return [event for one in told if (event := one.to(viewer)) is not None]


def refused(state: State, move: str) -> tuple[str, str]:
    """Why a move is not allowed: the reason and the rule; ("", "") if it is."""
    try:
        GAME.verify(state, *_move(move))
    except Refusal as no:
        return no.reason, no.rule
    return "", ""


def can(state: State, seat: int, *verbs: str) -> set[str]:
    """What a seat may do, of these kinds: ``{"lay ant:5", "draw"}``."""
    written = [print_action(action) for action in GAME.legal(state, seat)]
    return {text for text in written if text.split()[0] in verbs or not verbs}


def stirs(seat: int, card: Card | None = None, lit: int = 0, lag: int = 0) -> tuple[str, ...]:
    """A hand goes below the table, comes back without ``card``, and the guard hears of it."""
    move = f"{seat} feint quick" if card is None else f"{seat} vanish {card} quick"
    return (move, "table wait 350", f"table heard {seat} {lit} {lag}")
