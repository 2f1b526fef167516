"""Bedriegers Bedrogen in numbers. Seats are counted from the viewer on, clockwise; the viewer is 0."""

from collections.abc import Sequence
from functools import cache
from itertools import chain

from bedrog.games.bedriegers.actions import LAY, MOST_COLUMNS, Action, Decline, Hide, Swap
from bedrog.games.bedriegers.cards import CATEGORIES, CHARACTERS, Goal
from bedrog.games.bedriegers.cards import GOALS as ALL_GOALS
from bedrog.games.bedriegers.report import Report
from bedrog.games.bedriegers.state import ROUNDS
from bedrog.games.bedriegers.view import CardSeen, ColumnSeen, View
from bedrog.research.encoding import Encoding, Piece, size, spans

CARD = {card: at for at, card in enumerate(CHARACTERS)}
CARDS = len(CHARACTERS)
CATEGORY = {category: at for at, category in enumerate(CATEGORIES)}
VALUES = 5
GOALS = len(CATEGORIES) * VALUES
SLOTS = 20
"""How many cards of a column are told one by one; what lies further down is only counted."""

ASKED = {"lay": 0, "cloak": 1, "traitor": 2, "next": 3}
ASKING = len(CATEGORIES) + VALUES + 2
LENGTH = ASKING + 1
COLUMN = LENGTH + 1
"""Of a column: category and value of its goal, closed, complete; asked about; how many cards."""

FLAGS = 3
"""Of a card: face up, a moved Explorer, a Cloak that hides a card."""

HIDE = CARDS * MOST_COLUMNS
SWAP = HIDE + CARDS
DECLINE = SWAP + MOST_COLUMNS
NEXT = DECLINE + 1


class _Indices(dict[Action, int]):
    """Where each Lay is; the rest is reckoned, for it bears the number of a question."""

    def __missing__(self, action: Action) -> int:
        if isinstance(action, Hide):
            return HIDE + CARD[action.card]
        if isinstance(action, Swap):
            return SWAP + action.column
        return DECLINE if isinstance(action, Decline) else NEXT


_LAYS: dict[Action, int] = {
    lay: CARD[lay.card] * MOST_COLUMNS + lay.column for lays in LAY.values() for lay in lays
}

index = _Indices(_LAYS).__getitem__
"""The same number for the same action, whatever the question and the number of seats."""


def name(number: int) -> str:
    """``lay king 2``, ``hide witch``, ``swap 1``, ``decline`` or ``next``."""
    if number < HIDE:
        return f"lay {CHARACTERS[number // MOST_COLUMNS]} {number % MOST_COLUMNS}"
    if number < SWAP:
        return f"hide {CHARACTERS[number - HIDE]}"
    if number < DECLINE:
        return f"swap {number - SWAP}"
    return "decline" if number == DECLINE else "next"


def pieces(seats: int) -> tuple[Piece, ...]:
    """The parts of a vector at a table of so many seats."""
    return (
        Piece("asked", (len(ASKED),)),
        Piece("awaits", (seats,)),
        Piece("turn", (seats,)),
        Piece("round", (ROUNDS,)),
        Piece("hand", (CARDS,)),
        Piece("discards", (CARDS,)),
        Piece("counts", (seats, 4)),
        Piece("goals_left", (1,)),
        Piece("goals", (seats, len(CATEGORIES), VALUES)),
        Piece("columns", (seats, COLUMN)),
        Piece("winners", (seats, seats)),
        Piece("cards", (seats, SLOTS, seats + CARDS + FLAGS)),
    )


def write(view: View) -> bytearray:
    """The vector of a seat's view."""
    return _writer(len(view.seats), view.viewer or 0).write(view)


@cache
def _writer(seats: int, viewer: int) -> "_Writer":
    return _Writer(seats, viewer)


class _Writer:
    """Vectors for one seat among so many, put together from parts that are made once."""

    def __init__(self, seats: int, viewer: int) -> None:
        where = {piece.name: span.start for piece, span in spans(pieces(seats))}
        self._size = size(pieces(seats))
        self._asked, self._round = where["asked"], where["round"] - 1
        self._hand, self._discards = where["hand"], where["discards"]
        self._counts, self._goals = where["counts"], where["goals"]
        self._goals_left, self._winners = where["goals_left"], where["winners"]
        others = [(seat - viewer) % seats for seat in range(seats)]
        self._awaits = [where["awaits"] + other for other in others]
        self._turn = [where["turn"] + other for other in others]
        self._others, self._seats, self._viewer = others, seats, viewer
        self._columns = [where["columns"] + at * COLUMN for at in range(seats)]
        width = SLOTS * (seats + CARDS + FLAGS)
        self._cards = [where["cards"] + at * width for at in range(seats)]
        self._slots = _Slots(others)

    def write(self, view: View) -> bytearray:
        out = bytearray(self._size)
        self._write_course(out, view)
        for card in view.hand:
            out[self._hand + CARD[card]] = 1
        for card in view.own_discards:
            out[self._discards + CARD[card]] = 1
        self._write_seats(out, view)
        self._write_columns(out, view.columns)
        if view.question is not None:
            out[self._columns[view.question.column] + ASKING] = 1
        if view.reports is not None:
            self._write_results(out, view.reports)
        return out

    def _write_course(self, out: bytearray, view: View) -> None:
        """What is asked of whom, and when."""
        if view.question is not None:
            out[self._asked + ASKED[view.question.kind]] = 1
        elif view.phase != "over":
            out[self._asked + ASKED["lay" if view.phase == "play" else "next"]] = 1
        for seat in view.awaits:
            out[self._awaits[seat]] = 1
        out[self._turn[view.turn]] = 1
        out[self._round + view.round] = 1
        out[self._goals_left] = view.goals_left

    def _write_seats(self, out: bytearray, view: View) -> None:
        seats = (*view.seats[self._viewer :], *view.seats[: self._viewer])
        counts = [(seat.hand, seat.pile, seat.discards, seat.won) for seat in seats]
        out[self._counts : self._counts + 4 * len(seats)] = bytes(chain.from_iterable(counts))
        for goal in view.own_goals:
            out[self._goals + _PLACE[goal]] += 1
        if seats[0].goals is not None:
            for other, seat in enumerate(seats[1:], 1):
                for goal in seat.goals or ():
                    out[self._goals + other * GOALS + _PLACE[goal]] += 1

    def _write_columns(self, out: bytearray, columns: Sequence[ColumnSeen]) -> None:
        slot = self._slots.__getitem__
        for start, place, column in zip(self._columns, self._cards, columns, strict=False):
            cards = column.cards
            out[start : start + ASKING] = _HEAD[column.goal][2 * column.closed + column.complete]
            out[start + LENGTH] = len(cards)
            shown = b"".join(map(slot, cards if len(cards) <= SLOTS else cards[:SLOTS]))
            out[place : place + len(shown)] = shown

    def _write_results(self, out: bytearray, reports: Sequence[Report]) -> None:
        for at, report in enumerate(reports):
            if report.winner is not None:
                out[self._winners + at * self._seats + self._others[report.winner]] = 1


class _Slots(dict[CardSeen, bytes]):
    """A card in numbers, made when it is first seen. ``others`` counts the seats from the viewer on."""

    def __init__(self, others: Sequence[int]) -> None:
        super().__init__()
        self._others = others

    def __missing__(self, seen: CardSeen) -> bytes:
        """A card of which nothing is known but its owner has no character marked."""
        owner, characters = bytearray(len(self._others)), bytearray(CARDS)
        owner[self._others[seen.seat]] = 1
        for card in (seen.card, seen.under):
            if card is not None:
                characters[CARD[card]] = 1
        self[seen] = bytes(owner + characters) + bytes((seen.up, seen.moved, seen.covers))
        return self[seen]


_PLACE = {goal: CATEGORY[goal.category] * VALUES + goal.value - 1 for goal in ALL_GOALS}


def _head(goal: Goal, closed: bool, complete: bool) -> bytes:
    """Category and value, and how far its column is."""
    marks = bytearray(ASKING)
    marks[CATEGORY[goal.category]] = marks[len(CATEGORIES) + goal.value - 1] = 1
    marks[ASKING - 2], marks[ASKING - 1] = closed, complete
    return bytes(marks)


_HEAD = {
    goal: [_head(goal, closed, complete) for closed in (False, True) for complete in (False, True)]
    for goal in ALL_GOALS
}


ENCODING = Encoding(NEXT + 1, lambda seat, seats: index, name, pieces, write)  # noqa: ARG005
