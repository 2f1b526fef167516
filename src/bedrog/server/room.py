"""The durable truth about a table: who owns which seat, what was agreed, and the game.

It changes in one place only, ``apply``, and by entries of the table's log only; replaying the log
therefore rebuilds it exactly.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal

import msgspec

from bedrog.games import GAMES
from bedrog.record.record import Record, Shuffle
from bedrog.server import table_log as log
from bedrog.server.play import Play
from bedrog.server.sessions import replay_key

REMEMBERED_IDS = 64
"""How many answered messages a seat remembers; a client has one or two under way."""

REMEMBERED_GAMES = 3
"""How many games before the latest can be looked back at."""


class Seat(msgspec.Struct):
    """``secret`` is the hash of its owner's token: a person owns the seat, else nobody or a bot.

    ``bot`` is the kind of bot that plays it now; ``idle`` that the host asked for it, so that the
    person comes back only when somebody says so. ``head_start``: milliseconds, in races of reflexes.
    ``promise`` and ``share``: its part in the next shuffle, in hex.
    """

    name: str | None = None
    secret: str | None = None
    bot: str | None = None
    idle: bool = False
    ready: bool = False
    head_start: int = 0
    promise: str | None = None
    share: str | None = None
    answered: deque[str] = msgspec.field(default_factory=lambda: deque(maxlen=REMEMBERED_IDS))

    @property
    def person(self) -> bool:
        return self.secret is not None

    @property
    def free(self) -> bool:
        return self.name is None


class Dip(msgspec.Struct, frozen=True, gc=False):
    """A person's hand below the table; ``ended``: it is on its way back, without ``card``."""

    ended: bool = False
    card: str | None = None


Phase = Literal["lobby", "playing", "over", "gone"]


class Room:
    """A table without connections, clocks or timers. ``play`` is the latest game, if any.

    ``secret`` goes into the next shuffle, in hex; none at a table of earlier versions, until its next
    game is over. ``closed_at``: since when shares are given.
    """

    def __init__(self, opened: log.Opened) -> None:
        self.code = opened.code
        self.game = GAMES[opened.game]
        self.given = opened.house_rules
        self.rules = self.game.house_rules.read(opened.house_rules)
        self.seats = [Seat() for _ in range(opened.seats)]
        self.host = 0
        self.phase: Phase = "lobby"
        self.even_races = False
        self.chat = True
        self.public = False
        self.paused_by: int | None = None
        self.play: Play | None = None
        self.secret: str | None = None
        self.closed_at: int | None = None
        self._earlier: deque[tuple[str, Record]] = deque(maxlen=REMEMBERED_GAMES)
        self.dips: dict[int, Dip] = {}

    def apply(self, line: log.Line) -> None:
        """Let an entry happen."""
        if line.seat is not None and line.id is not None:
            self.seats[line.seat].answered.append(line.id)
        _APPLY[type(line.entry)](self, line.entry, line.at)

    def finished(self) -> dict[str, Record]:
        """The records of the last games that are over, by the key of their replay."""
        return dict(self._earlier) | dict(_over(self.play))

    def latest(self) -> tuple[str, Record] | None:
        """The last game with its key, or None while another is played."""
        return None if self.phase == "playing" else next(reversed(self.finished().items()), None)

    @property
    def last_game(self) -> str | None:
        """Which game that was."""
        found = self.latest()
        return None if found is None else found[1].game

    def put_away(self) -> None:
        """Another game begins: the one before can still be looked back at."""
        self._earlier.extend(_over(self.play))

    def names(self) -> list[str | None]:
        return [seat.name for seat in self.seats]

    def people(self) -> list[int]:
        """The seats that persons own."""
        return [at for at, seat in enumerate(self.seats) if seat.person]

    def seat_of(self, secret: str) -> int | None:
        """The seat whose owner has this (hashed) secret."""
        for at, seat in enumerate(self.seats):
            if seat.secret == secret:
                return at
        return None

    def bots(self) -> dict[int, str]:
        """The kinds of bots that play, by seat."""
        return {at: seat.bot for at, seat in enumerate(self.seats) if seat.bot is not None}

    def bot_of(self, seat: int) -> str | None:
        """The kind of bot that plays the seat, or None."""
        return self.seats[seat].bot


def _over(play: Play | None) -> list[tuple[str, Record]]:
    """The game with its key, if it is over."""
    if play is None or play.outcome() is None:
        return []
    return [(replay_key(play.seed), play.record())]


def moments(lines: Iterable[log.Line]) -> Iterator[tuple[Room, log.Line]]:
    """The room that a log tells of after each of its lines: one room, which changes.

    Raises ValueError when the log does not begin with the table's opening.
    """
    lines = iter(lines)
    first = next(lines, None)
    if first is None or not isinstance(first.entry, log.Opened):
        raise ValueError("a table's log begins with its opening")
    room = Room(first.entry)
    yield room, first
    for line in lines:
        room.apply(line)
        yield room, line


def rebuild(lines: Iterable[log.Line]) -> Room:
    """The room in the end. Raises what ``moments`` raises."""
    room, _ = deque(moments(lines), maxlen=1).pop()
    return room


def _sat_down(room: Room, entry: log.SatDown, _at: int) -> None:
    room.seats[entry.seat] = Seat(entry.name, entry.secret)


def _bot_sat(room: Room, entry: log.BotSat, _at: int) -> None:
    room.seats[entry.seat] = Seat(entry.name, bot=entry.bot, ready=True)


def _freed(room: Room, entry: log.Freed, _at: int) -> None:
    room.seats[entry.seat] = Seat()


def _ready_set(room: Room, entry: log.ReadySet, _at: int) -> None:
    room.seats[entry.seat].ready = entry.yes


def _house_rules_set(room: Room, entry: log.HouseRulesSet, _at: int) -> None:
    room.given = entry.house_rules
    room.rules = room.game.house_rules.read(entry.house_rules)


def _seats_set(room: Room, entry: log.SeatsSet, _at: int) -> None:
    room.seats += [Seat() for _ in range(entry.seats - len(room.seats))]
    _close_up(room, entry.seats)


def _close_up(room: Room, seats: int) -> None:
    """Take out free seats, from the end on, until so many are left."""
    host = room.seats[room.host]
    for at in reversed(range(len(room.seats))):
        if len(room.seats) > seats and room.seats[at].free:
            del room.seats[at]
    room.host = next(at for at, seat in enumerate(room.seats) if seat is host)


def _head_start_set(room: Room, entry: log.HeadStartSet, _at: int) -> None:
    room.seats[entry.seat].head_start = entry.ms


def _even_races_set(room: Room, entry: log.EvenRacesSet, _at: int) -> None:
    room.even_races = entry.yes


def _chat_set(room: Room, entry: log.ChatSet, _at: int) -> None:
    room.chat = entry.yes


def _public_set(room: Room, entry: log.PublicSet, _at: int) -> None:
    room.public = entry.yes


def _game_set(room: Room, entry: log.GameSet, _at: int) -> None:
    room.game = GAMES[entry.game]
    room.given, room.rules = {}, room.game.house_rules.read({})
    room.put_away()
    room.play = None
    room.even_races = False
    for seat in room.seats:
        seat.head_start = 0


def _host_set(room: Room, entry: log.HostSet, _at: int) -> None:
    room.host = entry.seat


def _sealed(room: Room, entry: log.Sealed, _at: int) -> None:
    room.secret = entry.secret


def _promised(room: Room, entry: log.Promised, _at: int) -> None:
    room.seats[entry.seat].promise = entry.promise


def _closed(room: Room, _entry: log.Closed, at: int) -> None:
    room.closed_at = at


def _share_given(room: Room, entry: log.ShareGiven, _at: int) -> None:
    room.seats[entry.seat].share = entry.share


def _began(room: Room, entry: log.Began, at: int) -> None:
    _close_up(room, sum(not seat.free for seat in room.seats))
    names = tuple(seat.name or "" for seat in room.seats)
    room.put_away()
    seed, shuffle = bytes.fromhex(entry.seed), _end_shuffle(room)
    room.play = Play(room.game, room.rules, names, seed, at, shuffle=shuffle)
    room.phase = "playing"
    room.dips.clear()


def _end_shuffle(room: Room) -> Shuffle | None:
    """What the shuffle was made of; nothing of it goes into another one."""
    if room.secret is None:
        return None
    promises = tuple(seat.promise for seat in room.seats)
    shares = tuple(seat.share for seat in room.seats)
    found = Shuffle(room.secret, promises, shares)
    room.secret = room.closed_at = None
    for seat in room.seats:
        seat.promise = seat.share = None
    return found


def _input(room: Room, entry: log.Input, at: int) -> None:
    play = room.play
    if play is None:
        raise ValueError("a move without a game")
    play.do(entry.seat, play.read_action(entry.action), at)
    if play.outcome() is not None:
        room.phase = "over"
        room.paused_by = None


def _dipped(room: Room, entry: log.Dipped, _at: int) -> None:
    room.dips[entry.seat] = Dip()


def _dip_ended(room: Room, entry: log.DipEnded, _at: int) -> None:
    room.dips[entry.seat] = Dip(True, entry.card)


def _hand_up(room: Room, entry: log.HandUp, _at: int) -> None:
    room.dips.pop(entry.seat, None)


def _tapped(room: Room, entry: log.Tapped, _at: int) -> None:
    """For the record only: what counts is the verdict."""


def _paused(room: Room, entry: log.Paused, _at: int) -> None:
    room.paused_by = entry.seat


def _resumed(room: Room, entry: log.Resumed, _at: int) -> None:  # noqa: ARG001
    room.paused_by = None


def _bot_took(room: Room, entry: log.BotTook, _at: int) -> None:
    seat = room.seats[entry.seat]
    seat.bot, seat.idle = entry.bot, entry.idle


def _gave_back(room: Room, entry: log.GaveBack, _at: int) -> None:
    seat = room.seats[entry.seat]
    seat.bot, seat.idle = None, False


def _left(room: Room, entry: log.Left, _at: int) -> None:
    room.seats[entry.seat] = Seat(room.seats[entry.seat].name, bot=entry.bot, ready=True)


def _secret_set(room: Room, entry: log.SecretSet, _at: int) -> None:
    room.seats[entry.seat].secret = entry.secret


def _went_back(room: Room, entry: log.WentBack, _at: int) -> None:  # noqa: ARG001
    room.phase = "lobby"
    for seat in room.seats:
        if seat.person:
            seat.bot, seat.idle, seat.ready = None, False, False


def _dissolved(room: Room, entry: log.Dissolved, _at: int) -> None:  # noqa: ARG001
    room.phase = "gone"


_APPLY: dict[type, Callable[[Room, Any, int], None]] = {
    log.SatDown: _sat_down,
    log.BotSat: _bot_sat,
    log.Freed: _freed,
    log.ReadySet: _ready_set,
    log.HouseRulesSet: _house_rules_set,
    log.SeatsSet: _seats_set,
    log.HeadStartSet: _head_start_set,
    log.EvenRacesSet: _even_races_set,
    log.ChatSet: _chat_set,
    log.PublicSet: _public_set,
    log.GameSet: _game_set,
    log.HostSet: _host_set,
    log.Sealed: _sealed,
    log.Promised: _promised,
    log.Closed: _closed,
    log.ShareGiven: _share_given,
    log.Began: _began,
    log.Input: _input,
    log.Dipped: _dipped,
    log.DipEnded: _dip_ended,
    log.HandUp: _hand_up,
    log.Tapped: _tapped,
    log.Paused: _paused,
    log.Resumed: _resumed,
    log.BotTook: _bot_took,
    log.GaveBack: _gave_back,
    log.Left: _left,
    log.SecretSet: _secret_set,
    log.WentBack: _went_back,
    log.Dissolved: _dissolved,
}
