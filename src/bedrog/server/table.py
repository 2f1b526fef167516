"""A table: takes what people say and what the clock shows, returns what to save and to deliver.

Plain synchronous code without sockets, files or clocks. Times come in as milliseconds. Whatever
is called, ``take`` then gives the entries to save and the messages to deliver once they are saved.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from bedrog.core.chance import fresh_secret
from bedrog.core.errors import Illegal, NotYours, Refusal
from bedrog.record.record import Record
from bedrog.server import lobby, seats
from bedrog.server import table_log as log
from bedrog.server.answers import Answers
from bedrog.server.bot_choice import bot_choice
from bedrog.server.clock import Stopwatch
from bedrog.server.facts import addressed, public_facts, table_facts
from bedrog.server.names import clean_name, distinct
from bedrog.server.prompts import Prompts
from bedrog.server.requests import Requests
from bedrog.server.room import Room
from bedrog.server.sessions import SeatLinks, hashed
from bedrog.server.viewers import Viewer, Viewers
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from bedrog.wire.http import CreateTable, SeatTaken, TableFacts

HOLD_MS = 30_000
"""How long the seat of somebody who is away is held before a bot plays it."""

HOST_MS = 10_000
"""How long the host may be away before somebody present becomes host."""

RESULTS_MS = 45_000
"""How long the results of a round stay before the table goes on."""


@dataclass(frozen=True)
class TableSettings:
    """``base``: the address in front of a table's code. ``pace``: how long a bot thinks, in ms.

    ``expire_ms``: how long a table is kept after the last person has gone.
    """

    base: str
    pace: Callable[[], int]
    expire_ms: int


@dataclass(frozen=True)
class Delivery:
    """A message for a connection; after ``Bye`` the connection is closed."""

    link: int
    message: tell.ToClient


@dataclass(frozen=True)
class Effects:
    """What came of it: ``lines`` must be on disk before anything is delivered."""

    lines: list[log.Line]
    deliveries: list[Delivery]
    gone: bool


SHOWN = (
    log.Began,
    log.Input,
    log.Resumed,
    log.BotTook,
    log.GaveBack,
    log.Left,
    log.SatDown,
)
"""The entries after which everybody needs a fresh view."""


class Table:
    """A room with its connections, questions and timers."""

    def __init__(
        self, room: Room, settings: TableSettings, now: int, touched: int | None = None
    ) -> None:
        self.room = room
        self.settings = settings
        self.viewers = Viewers()
        self.prompts = Prompts(self._limit)
        self._watch = Stopwatch()
        self._answers = Answers()
        self._requests = Requests()
        self._links = SeatLinks()
        self._away: dict[int, int] = {}
        self._host_away: int | None = now
        self._facts_sent: dict[int, tell.Table] = {}
        self._owed: set[int] = set()
        self._show = False
        self._acted: int | None = None
        self._lines: list[log.Line] = []
        self._out: list[Delivery] = []
        self._settle(now)
        self._touched = now if touched is None else touched

    @classmethod
    def open(
        cls, request: CreateTable, code: str, settings: TableSettings, now: int
    ) -> tuple["Table", str]:
        """A new table and the token of its host. Raises Malformed."""
        token = fresh_secret()
        opened = log.Opened(code, request.game, request.seats, request.house_rules)
        entries = lobby.open_table(opened, request.name, hashed(token), request.bots)
        table = cls(Room(opened), settings, now)
        table._lines.append(log.Line(now, opened))
        table._commit(entries[1:], now)
        table._settle(now)
        return table, token

    # Connections

    def enter(self, link: int, hello: say.Hello, now: int) -> None:
        """A connection says who it is; a seat's newest connection is the one that counts."""
        secret = None if hello.token is None else hashed(hello.token)
        seat = None if secret is None else self.room.seat_of(secret)
        if secret is not None and seat is None:
            self._dismiss(link, "no_such_seat")
            return
        older = self.viewers.of(secret)
        if older is not None and older.link != link:
            self._dismiss(older.link, "replaced")
        self._facts_sent.pop(link, None)
        play = self.room.play
        self.viewers.enter(link, secret, hello.have, 0 if play is None else len(play.told))
        self._owed.add(link)
        if seat is not None and self._bot_only_while_away(seat):
            self._commit([log.GaveBack(seat)], now)
        self._settle(now)

    def leave(self, link: int, now: int) -> None:
        """A connection is gone; the seat stays its owner's."""
        self._forget_link(link)
        self._settle(now)

    def receive(self, link: int, message: say.ToServer, now: int) -> None:
        """A message that carries an id: it is answered once, whatever becomes of it."""
        viewer = self.viewers.get(link)
        if viewer is None or isinstance(message, say.Hello | say.Ping):
            return
        owner = viewer.secret or link
        answer = self._answered_before(viewer, message.id)
        if answer is None:
            answer = self._answer(viewer, message, now)
            self._answers.keep(owner, message.id, answer)
        if isinstance(answer, tell.No):
            self._refuse(link, answer)
        else:
            self._say(link, answer)
        self._settle(now)

    def reject(self, link: int, no: tell.No, now: int) -> None:
        """Answer something that could not be read, or came too fast."""
        self._refuse(link, no)
        self._settle(now)

    def _refuse(self, link: int, no: tell.No) -> None:
        """Send a no, and the fresh view that follows it."""
        self._say(link, no)
        self._owed.add(link)

    # What comes in by HTTP

    def facts(self) -> TableFacts:
        return public_facts(self.room, self._watchers())

    def sit_down(self, name: str, now: int) -> SeatTaken:
        """A seat for somebody new. Raises Malformed or Illegal."""
        token = fresh_secret()
        seat, entries = lobby.sit_down(self.room, name, hashed(token))
        self._commit(entries, now)
        self._settle(now)
        return SeatTaken(seat, token)

    def start(self, token: str, now: int) -> None:
        """The host begins the game. Raises NotYours or Illegal."""
        self._commit(lobby.start(self.room, self.owned_seat(token)), now)
        self._settle(now)

    def seat_link(self, token: str, now: int) -> str:
        """A one-time code that moves the seat to another device. Raises NotYours."""
        self.owned_seat(token)
        return self._links.give(hashed(token), now)

    def use_seat_link(self, code: str, now: int) -> SeatTaken:
        """The seat under a new token; the old one ends. Raises Illegal when the code has ended."""
        secret = self._links.take(code, now)
        seat = None if secret is None else self.room.seat_of(secret)
        if seat is None:
            raise Illegal("link_ended", "this link is used or older than 60 s; make a new one")
        older = self.viewers.of(secret)
        if older is not None:
            self._dismiss(older.link, "replaced")
        token = fresh_secret()
        self._commit([log.SecretSet(seat, hashed(token))], now)
        self._settle(now)
        return SeatTaken(seat, token)

    def record(self, token: str) -> Record:
        """The finished game, for those who played it. Raises NotYours, or Illegal before the end."""
        self.owned_seat(token)
        play = self.room.play
        if play is None or play.outcome() is None:
            raise Illegal("not_over_yet", "the record is given out when the game is over")
        return play.record()

    def owned_seat(self, token: str) -> int:
        """The seat this token opens; raises NotYours."""
        seat = self.room.seat_of(hashed(token))
        if seat is None:
            raise NotYours("token_unknown", "this token opens no seat at this table")
        return seat

    # Time

    def next_due(self) -> int | None:
        """When ``tick`` has something to do next, as things stand."""
        prompt = self.prompts.next()
        dues = [self._watch.when(since + HOLD_MS) for since in self._away.values()]
        if prompt is not None and prompt.due is not None:
            dues.append(self._watch.when(prompt.due))
        if self._host_away is not None and self._next_host() is not None:
            dues.append(self._host_away + HOST_MS)
        if not len(self.viewers):
            dues.append(self._touched + self.settings.expire_ms)
        return min((due for due in dues if due is not None), default=None)

    def tick(self, now: int) -> None:
        """Do what is due: one move at most, so that no bot runs away with the table."""
        if not len(self.viewers) and now >= self._touched + self.settings.expire_ms:
            self._commit([log.Dissolved()], now)
        elif self._watch.running:
            self._let_bots_sit(now)
            self._move_for_others(now)
        self._move_host(now)
        self._settle(now)

    def say_bye(self, why: tell.Why) -> None:
        """Send everybody away, for instance because the server stops."""
        for viewer in self.viewers:
            self._dismiss(viewer.link, why)

    def take(self) -> Effects:
        """What came of everything since the last call."""
        effects = Effects(self._lines, self._out, self.room.phase == "gone")
        self._lines, self._out = [], []
        return effects

    # Answering

    def _answered_before(self, viewer: Viewer, id: str) -> tell.Ok | tell.No | None:  # noqa: A002
        seat = self._seat(viewer)
        if seat is not None and id in self.room.seats[seat].answered:
            return tell.Ok(id)
        return self._answers.find(viewer.secret or viewer.link, id)

    def _answer(self, viewer: Viewer, message: Any, now: int) -> tell.Ok | tell.No:
        try:
            if isinstance(message, say.AskSeat):
                self._ask_seat(viewer, message)
            else:
                self._obey(viewer, message, now)
        except Refusal as refusal:
            return no(message.id, refusal)
        return tell.Ok(message.id)

    def _obey(self, viewer: Viewer, message: Any, now: int) -> None:
        seat = self._seat(viewer)
        if seat is None:
            raise NotYours("no_seat", "you are watching; only people with a seat can do this")
        if isinstance(message, say.AnswerSeat):
            self._answer_seat(seat, message, now)
        elif isinstance(message, say.MoreTime):
            self._more_time(seat)
        else:
            entries = _DECIDE[type(message)](self, seat, message)
            self._commit(entries, now, seat, message.id)
            if isinstance(message, say.Remove):
                self._dismiss_strangers()

    def decide_act(self, seat: int, message: say.Act) -> lobby.Entries:
        """The entry for a move of the game. Raises the Refusal that forbids it."""
        seats.may_play(self.room, seat)
        play = self.room.play
        if play is None:
            raise Illegal("not_begun", "the game has not begun")
        action = play.read_action(message.action)
        play.verify(seat, action)
        return [log.Input(seat, msgspec.to_builtins(action))]

    def _ask_seat(self, viewer: Viewer, message: say.AskSeat) -> None:
        if self._seat(viewer) is not None:
            raise Illegal("seated", "you have a seat already")
        seat = seats.askable(self.room, message.seat, self.present())
        name = distinct(clean_name(message.name), self.room.names())
        self._requests.ask(viewer.link, seat, name)

    def _answer_seat(self, seat: int, message: say.AnswerSeat, now: int) -> None:
        lobby.host_only(self.room, seat)
        asked = self._requests.take(message.request)
        if asked is None:
            raise Illegal("request_gone", "nobody asks for this seat any more")
        wanted = seats.askable(self.room, asked.request.seat, self.present())
        if message.yes:
            token = fresh_secret()
            self._commit([log.SatDown(wanted, asked.request.name, hashed(token))], now)
            self._say(asked.link, tell.Seated(wanted, token))

    def _more_time(self, seat: int) -> None:
        lobby.host_only(self.room, seat)
        if not self.prompts.extend(RESULTS_MS, self._only_waits):
            raise Illegal("nothing_to_extend", "nobody's time to read is running")
        self._show = True

    # Settling: everything that follows from what has just happened

    def _commit(
        self,
        entries: lobby.Entries,
        now: int,
        seat: int | None = None,
        id: str | None = None,  # noqa: A002
    ) -> None:
        """Let entries happen. The last carries the id of the message it answers."""
        for entry in entries:
            last = entry is entries[-1]
            line = log.Line(now, entry, seat if last else None, id if last else None)
            self._lines.append(line)
            self.room.apply(line)
            self._show |= isinstance(entry, SHOWN)
            if isinstance(entry, log.Input):
                self._acted = entry.seat
            elif isinstance(entry, log.Began):
                self.viewers.restart()
                self.prompts.clear()

    def _settle(self, now: int) -> None:
        if self.room.phase == "gone":
            self.say_bye("gone")
            return
        self._touched = now
        self._watch.run(now, self._time_runs())
        self._refresh_prompts(now)
        self._note_absences(now)
        self._send_facts(now)
        self._send_views(now)

    def _time_runs(self) -> bool:
        """Clocks stand still in a pause, and while nobody is there to see them."""
        room = self.room
        return room.phase == "playing" and room.paused_by is None and len(self.viewers) > 0

    def _refresh_prompts(self, now: int) -> None:
        play = self.room.play
        if play is None or self.room.phase != "playing":
            self.prompts.clear()
        else:
            bots = {at: seat.bot for at, seat in enumerate(self.room.seats) if seat.bot is not None}
            self.prompts.refresh(play, bots, self._watch.time(now), self._acted)
        self._acted = None

    def _note_absences(self, now: int) -> None:
        present, time = self.present(), self._watch.time(now)
        self._away = {
            seat: self._away.get(seat, time)
            for seat in self.room.people()
            if self.room.phase == "playing"
            and seat not in present
            and self.room.bot_of(seat) is None
        }
        if self.room.host in present:
            self._host_away = None
        elif self._host_away is None:
            self._host_away = now
        self._requests.keep(lambda seat: self._still_askable(seat, present))

    def _still_askable(self, seat: int, present: set[int]) -> bool:
        try:
            seats.askable(self.room, seat, present)
        except Refusal:
            return False
        return True

    def _send_facts(self, now: int) -> None:
        facts = table_facts(
            self.room,
            self.settings.base,
            present=self.present(),
            held={seat: since + HOLD_MS for seat, since in self._away.items()},
            watchers=self._watchers(),
            requests=self._requests.listed(),
        )
        time = self._watch.time(now)
        for viewer in self.viewers:
            mine = msgspec.structs.replace(facts, you=self._seat(viewer))
            if self._facts_sent.get(viewer.link) != mine:
                self._facts_sent[viewer.link] = mine
                self._say(viewer.link, addressed(mine, mine.you, time))

    def _send_views(self, now: int) -> None:
        play = self.room.play
        if play is not None and self.room.phase in {"playing", "over"}:
            for viewer in self.viewers:
                if self._show or viewer.link in self._owed:
                    self._say(viewer.link, self._view(viewer, play, now))
        self._owed.clear()
        self._show = False

    def _view(self, viewer: Viewer, play: Any, now: int) -> tell.View:
        seat, stream = self._seat(viewer), viewer.stream
        events = tuple(told.to(seat) for told in play.told[stream.cursor :])
        due = self.prompts.deadline()
        return tell.View(
            n=stream.step(len(play.told)),
            view=play.view(seat),
            legal=self.prompts.legal(seat),
            events=events,
            deadline=None if due is None else max(0, due - self._watch.time(now)),
        )

    # Timers

    def _limit(self, legal: list[Any], bot: str | None) -> int | None:
        waiting = all(self.room.game.waits(action) for action in legal)
        if bot is not None:
            return 0 if waiting else self.settings.pace()
        if waiting:
            return RESULTS_MS
        return int(self.room.rules.think_time) * 1000 or None

    def _only_waits(self, prompt: Any) -> bool:
        return all(self.room.game.waits(action) for action in prompt.legal)

    def _let_bots_sit(self, now: int) -> None:
        time = self._watch.time(now)
        held = [seat for seat, since in self._away.items() if time >= since + HOLD_MS]
        self._commit([log.BotTook(seat, lobby.STAND_IN) for seat in held], now)

    def _move_for_others(self, now: int) -> None:
        """The move of a bot, or of somebody whose time is up."""
        prompt, play = self.prompts.next(), self.room.play
        if prompt is None or prompt.due is None or play is None:
            return
        if prompt.bot == self.room.bot_of(prompt.seat) and prompt.due <= self._watch.time(now):
            action = bot_choice(play, prompt.seat, prompt.bot or lobby.STAND_IN, prompt.legal)
            by = log.Input(
                prompt.seat, msgspec.to_builtins(action), "clock" if prompt.bot is None else "bot"
            )
            self._commit([by], now)

    def _move_host(self, now: int) -> None:
        successor = self._next_host()
        if self._host_away is None or successor is None or now < self._host_away + HOST_MS:
            return
        self._commit([log.HostSet(successor)], now)

    def _next_host(self) -> int | None:
        """Somebody who is there; never a bot."""
        return min(self.present() - {self.room.host}, default=None)

    # Connections and seats

    def present(self) -> set[int]:
        """The seats whose owner is connected."""
        found = {self._seat(viewer) for viewer in self.viewers}
        return {seat for seat in found if seat is not None}

    def _watchers(self) -> int:
        return sum(self._seat(viewer) is None for viewer in self.viewers)

    def _seat(self, viewer: Viewer) -> int | None:
        return None if viewer.secret is None else self.room.seat_of(viewer.secret)

    def _bot_only_while_away(self, seat: int) -> bool:
        return self.room.phase == "playing" and (
            self.room.bot_of(seat) is not None and not self.room.seats[seat].idle
        )

    def _dismiss_strangers(self) -> None:
        """Whoever has just been removed from a seat."""
        for viewer in self.viewers:
            if viewer.secret is not None and self._seat(viewer) is None:
                self._dismiss(viewer.link, "removed")

    def _dismiss(self, link: int, why: tell.Why) -> None:
        self._forget_link(link)
        self._say(link, tell.Bye(why))

    def _forget_link(self, link: int) -> None:
        self.viewers.leave(link)
        self._facts_sent.pop(link, None)
        self._owed.discard(link)
        self._requests.drop(link)
        self._answers.forget(link)

    def _say(self, link: int, message: tell.ToClient) -> None:
        self._out.append(Delivery(link, message))


def no(id: str | None, refusal: Refusal) -> tell.No:  # noqa: A002
    """A refusal as a message."""
    code: Any = refusal.code
    return tell.No(id, code, refusal.rule, refusal.reason, refusal.text)


_DECIDE: dict[type, Callable[[Table, int, Any], lobby.Entries]] = {
    say.Act: lambda table, seat, message: table.decide_act(seat, message),
    say.Ready: lambda table, seat, message: lobby.set_ready(table.room, seat, message),
    say.SetHouseRules: lambda table, seat, message: lobby.set_house_rules(
        table.room, seat, message
    ),
    say.SetSeats: lambda table, seat, message: lobby.set_seats(table.room, seat, message),
    say.AddBot: lambda table, seat, message: lobby.add_bot(table.room, seat, message),
    say.Remove: lambda table, seat, message: lobby.remove(table.room, seat, message),
    say.Start: lambda table, seat, _: lobby.start(table.room, seat),
    say.Pause: lambda table, seat, _: seats.pause(table.room, seat),
    say.Resume: lambda table, *_: seats.resume(table.room),
    say.BotFor: lambda table, seat, m: seats.bot_for(table.room, seat, m, table.present()),
    say.GiveBack: lambda table, seat, m: seats.give_back(table.room, seat, m, table.present()),
    say.Leave: lambda table, seat, _: seats.leave(table.room, seat, table.present()),
    say.Again: lambda table, seat, _: lobby.again(table.room, seat),
}
