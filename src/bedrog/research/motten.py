"""Valse Motten in numbers. Seats are counted from the viewer on, clockwise; the viewer is 0."""

from collections.abc import Callable, Iterable
from functools import cache

from bedrog.games.motten import actions as act
from bedrog.games.motten.cards import CARDS, Card
from bedrog.games.motten.view import GuardSeen, Own, QuestionSeen, View
from bedrog.research.encoding import Encoding, Piece, size, spans

MOST_SEATS = 6
OTHERS = MOST_SEATS - 1
CARD = {card: at for at, card in enumerate(CARDS)}
PHASES = ("turn", "spider", "gifts", "slap", "cockroach", "last_look", "results", "over")
QUESTIONS = ("spider", "gifts", "caught", "slap", "cockroach")

PASS, DRAW, KEEP, HOLD, NEXT, FEINT = range(6)
LAY = FEINT + 2
MATCH = LAY + len(CARDS)
VANISH = MATCH + len(CARDS)
GIVE = VANISH + 2 * len(CARDS)
GIVE_TO = GIVE + len(CARDS)
LANTERN = GIVE_TO + OTHERS * len(CARDS)
CAUGHT = LANTERN + OTHERS
ACTIONS = CAUGHT + OTHERS

Index = Callable[[act.Action | None], int]


@cache
def index(seat: int, seats: int) -> Index:
    """The number of an action of this seat; other seats are counted from it on."""
    return _Indices(seat, seats).__getitem__


class _Indices(dict[act.Action | None, int]):
    """Where each action is; those that bear the number of a question are reckoned."""

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__({None: PASS, act.Draw(): DRAW})
        self._seat, self._seats = seat, seats
        for slow in (0, 1):
            self[act.Feint(not slow)] = FEINT + slow
        for at, card in enumerate(CARDS):
            self[act.Lay(card)] = LAY + at
            for slow in (0, 1):
                self[act.Vanish(card, not slow)] = VANISH + 2 * at + slow
        for other in range(1, seats):
            there = (seat + other) % seats
            self[act.Lantern(there)] = LANTERN + other - 1
            self[act.Caught(there)] = CAUGHT + other - 1

    def __missing__(self, action: act.Action | None) -> int:
        match action:
            case act.Give(_, card, None):
                return GIVE + CARD[card]
            case act.Give(_, card, int(to)):
                return GIVE_TO + OTHERS * CARD[card] + (to - self._seat) % self._seats - 1
            case act.Match(_, card):
                return MATCH + CARD[card]
            case act.Keep():
                return KEEP
            case act.Hold():
                return HOLD
            case act.NextRound():
                return NEXT
        raise ValueError(f"nobody is asked for {action}")


def name(number: int) -> str:
    """``lay number:3``, ``vanish moth:1 slow``, ``give ant:2 +1`` (to the next seat), ``caught +2``."""
    if number < LAY:
        return _PLAIN[number]
    if number < VANISH:
        word = "lay" if number < MATCH else "match"
        return f"{word} {CARDS[(number - LAY) % len(CARDS)]}"
    if number < GIVE:
        card, slow = divmod(number - VANISH, 2)
        return f"vanish {CARDS[card]} {'slow' if slow else 'quick'}"
    if number < GIVE_TO:
        return f"give {CARDS[number - GIVE]}"
    if number < LANTERN:
        card, other = divmod(number - GIVE_TO, OTHERS)
        return f"give {CARDS[card]} +{other + 1}"
    word, start = ("lantern", LANTERN) if number < CAUGHT else ("caught", CAUGHT)
    return f"{word} +{number - start + 1}"


_PLAIN = ("pass", "draw", "keep", "hold", "next", "feint quick", "feint slow")


def pieces(seats: int) -> tuple[Piece, ...]:
    """The parts of a vector at a table of so many seats."""
    cards = len(CARDS)
    return (
        Piece("phase", (len(PHASES),)),
        Piece("rounds", (2,)),
        Piece("starter", (seats,)),
        Piece("guard", (seats,)),
        Piece("turn", (seats,)),
        Piece("awaits", (seats,)),
        Piece("top", (cards,)),
        Piece("under", (1,)),
        Piece("pile", (1,)),
        Piece("hands", (seats,)),
        Piece("points", (seats, 2)),
        Piece("hand", (cards,)),
        Piece("limbo", (cards,)),
        Piece("sleeve", (cards,)),
        Piece("vanishable", (cards,)),
        Piece("answered", (cards,)),
        Piece("may_move", (1,)),
        Piece("lantern", (seats,)),
        Piece("light", (3,)),
        Piece("shines", (seats,)),
        Piece("callable", (seats,)),
        Piece("heard", (seats, 5)),
        Piece("question", (len(QUESTIONS),)),
        Piece("asked", (seats,)),
        Piece("to", (seats,)),
        Piece("racers", (seats,)),
        Piece("raced", (seats,)),
        Piece("winners", (seats,)),
        Piece("shown", (seats, cards)),
        Piece("vanished", (seats, cards)),
    )


def write(view: View) -> bytearray:
    """The vector of a seat's view."""
    page = _Page(len(view.seats), view.viewer or 0)
    _write_course(page, view)
    _write_table(page, view)
    if view.own is not None:
        _write_own(page, view.own)
    if view.watch is not None:
        _write_watch(page, view.watch)
    if view.question is not None:
        _write_question(page, view.question)
    page.seats("raced", view.raced)
    if view.hands:
        _write_truth(page, view)
    return page.out


@cache
def _starts(seats: int) -> tuple[int, dict[str, int]]:
    """How long a vector is, and where each part of it begins."""
    parts = pieces(seats)
    return size(parts), {piece.name: span.start for piece, span in spans(parts)}


class _Page:
    """A vector being written for one seat."""

    def __init__(self, seats: int, viewer: int) -> None:
        length, self.starts = _starts(seats)
        self.out = bytearray(length)
        self._seats, self._viewer = seats, viewer

    def other(self, seat: int) -> int:
        """How many seats on from the viewer."""
        return (seat - self._viewer) % self._seats

    def put(self, piece: str, *numbers: int, at: int = 0) -> None:
        """Numbers, each at most 255, from a place of a part on."""
        start = self.starts[piece] + at
        self.out[start : start + len(numbers)] = bytes(numbers)

    def seats(self, piece: str, marked: Iterable[int | None]) -> None:
        """Mark seats; None is nobody."""
        start = self.starts[piece]
        for seat in marked:
            if seat is not None:
                self.out[start + (seat - self._viewer) % self._seats] = 1

    def cards(self, piece: str, cards: Iterable[Card | None], at: int = 0) -> None:
        """Count cards; None is none."""
        start = self.starts[piece] + at
        for card in cards:
            if card is not None:
                self.out[start + CARD[card]] += 1


def _write_course(page: _Page, view: View) -> None:
    page.put("phase", 1, at=PHASES.index(view.phase))
    page.put("rounds", view.round, view.rounds)
    page.seats("starter", (view.starter,))
    page.seats("guard", (view.guard,))
    page.seats("turn", (view.turn,))
    page.seats("awaits", view.awaits)


def _write_table(page: _Page, view: View) -> None:
    page.cards("top", (view.top,))
    page.put("under", view.under)
    page.put("pile", view.pile)
    for seat, seen in enumerate(view.seats):
        other = page.other(seat)
        page.put("hands", seen.hand, at=other)
        page.put("points", *divmod(seen.points, 100), at=2 * other)
    page.seats("lantern", (view.lantern,))
    page.put("light", view.dark, view.locked, view.frozen)


def _write_own(page: _Page, own: Own) -> None:
    page.cards("hand", own.hand)
    page.cards("limbo", (own.limbo,))
    page.cards("sleeve", own.sleeve)
    page.cards("vanishable", own.vanishable)
    page.cards("answered", (own.answered,))
    page.put("may_move", own.may_move)


def _write_watch(page: _Page, watch: GuardSeen) -> None:
    """What only the guard sees."""
    page.seats("shines", (watch.lantern,))
    page.seats("callable", watch.callable)
    for one in watch.heard:
        numbers = (1, one.quick, one.dark, one.lit // 10, one.level)
        page.put("heard", *numbers, at=len(numbers) * page.other(one.seat))


def _write_question(page: _Page, question: QuestionSeen) -> None:
    page.put("question", 1, at=QUESTIONS.index(question.kind))
    page.seats("asked", question.seats)
    page.seats("to", (question.to,))
    page.seats("racers", question.racers)


def _write_truth(page: _Page, view: View) -> None:
    """When the round is over: who won it, what everybody still held, and what had vanished."""
    page.seats("winners", view.winners)
    for seat, hand in enumerate(view.hands):
        page.cards("shown", hand, at=len(CARDS) * page.other(seat))
    for moment in view.moments:
        if not moment.called:
            page.cards("vanished", (moment.card,), at=len(CARDS) * page.other(moment.seat))


ENCODING = Encoding(ACTIONS, index, name, pieces, write)
