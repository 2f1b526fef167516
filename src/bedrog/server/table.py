"""A table: takes what people say and what the clock shows, returns what to save and to deliver.

Plain synchronous code without sockets, files or clocks. Times come in as milliseconds. Whatever
is called, ``take`` then gives the entries to save and the messages to deliver once they are saved.
"""

from dataclasses import dataclass
from typing import Any

import msgspec

from bedrog.core.chance import fresh_secret
from bedrog.core.errors import Illegal, NotYours, Refusal
from bedrog.record.record import Record
from bedrog.server import lobby, seats, shuffling
from bedrog.server import table_log as log
from bedrog.server.absences import Absences, successor
from bedrog.server.announcer import Announcer, Delivery
from bedrog.server.answers import Answer, Answers
from bedrog.server.bot_choice import bot_choice
from bedrog.server.clock import Stopwatch
from bedrog.server.decide import decide
from bedrog.server.facts import open_table, public_facts, table_facts
from bedrog.server.live import Live
from bedrog.server.measure import Kernel
from bedrog.server.names import clean_name, distinct
from bedrog.server.play import Play
from bedrog.server.prompts import Pace, Prompt, Prompts
from bedrog.server.requests import Requests
from bedrog.server.room import Room
from bedrog.server.scene import Moment
from bedrog.server.sessions import SeatLinks, hashed
from bedrog.server.talk import Talk
from bedrog.server.viewers import Viewer
from bedrog.server.worker import Thought
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from bedrog.wire.http import CreateTable, OpenTable, SeatTaken, TableFacts


@dataclass(frozen=True)
class TableSettings:
    """``base``: the address in front of a table's code. ``pace``: how long a bot thinks, in ms.

    ``expire_ms``: how long a table is kept after the last person has gone. ``public_tables``: the
    server keeps a list of open tables.
    """

    base: str
    pace: Pace
    expire_ms: int
    public_tables: bool = False


@dataclass(frozen=True)
class Effects:
    """What came of it: ``lines`` must be on disk before anything is delivered.

    ``thoughts`` are for bots that think outside of the table; it hears of their answers by ``answer``.
    """

    lines: list[log.Line]
    deliveries: list[Delivery]
    thoughts: list[Thought]
    gone: bool


MOST_AUDIENCE = 50
"""How many may look on without a seat. Whoever gives up a seat stays, and there is always room for people with one."""

LONGEST_TEXT = 300
"""A refusal may quote what it refuses, but not pages of it."""

SHOWN = (log.Began, log.Input, log.Resumed, log.BotTook, log.GaveBack, log.Left, log.SatDown)
"""The entries after which everybody needs a fresh view."""


class Table:
    """A room with its connections, questions and timers."""

    def __init__(
        self, room: Room, settings: TableSettings, now: int, touched: int | None = None
    ) -> None:
        self.room = room
        self.settings = settings
        self._announcer = Announcer(room)
        self._talk = Talk(room, self._announcer)
        self._prompts = Prompts(settings.pace)
        self._watch = Stopwatch()
        self._absences = Absences(now)
        self._answers = Answers()
        self._requests = Requests()
        self._links = SeatLinks()
        self._acted: int | None = None
        self._live = self._new_live(time=0)
        self._lines: list[log.Line] = []
        self._here: set[int] = set()
        self._settle(now)
        self._touched = now if touched is None else touched

    @classmethod
    def open(
        cls, request: CreateTable, code: str, settings: TableSettings, now: int
    ) -> tuple["Table", str]:
        """A new table and the token of its host. Raises Malformed."""
        token = fresh_secret()
        opened = log.Opened(code, request.game, request.seats, request.house_rules)
        entries = lobby.first_guests(opened, request.name, hashed(token), request.bots)
        table = cls(Room(opened), settings, now)
        table._lines.append(log.Line(now, opened))
        table._commit(entries, now)
        return table, token

    def _new_live(self, time: int) -> Live | None:
        """What happens between moves, in a game that has that."""
        return None if self.room.game.wait is None else Live(self.room, self._announcer, time)

    def take(self) -> Effects:
        """What came of everything since the last call."""
        lines, self._lines = self._lines, []
        gone = self.room.phase == "gone"
        return Effects(lines, self._announcer.take(), self._to_think_about(), gone)

    def _to_think_about(self) -> list[Thought]:
        """Nothing while clocks stand still: nobody waits for an answer."""
        play = self.room.play
        if play is None or not self._watch.running:
            return []
        live = [] if self._live is None else self._live.to_think_about()
        return [*self._prompts.to_think_about(play), *live]

    # Connections

    def enter(self, link: int, hello: say.Hello, now: int) -> None:
        """A connection says who it is; a seat's newest connection is the one that counts."""
        secret = None if hello.token is None or hello.screen else hashed(hello.token)
        seat = None if secret is None else self.room.seat_of(secret)
        if secret is not None and seat is None:
            self._announcer.dismiss(link, "no_such_seat")
            return
        if secret is None and self._announcer.audience(but=link) >= MOST_AUDIENCE:
            self._announcer.dismiss(link, "full")
            return
        self._dismiss_older(secret, link, "replaced")
        self._announcer.welcome(link, secret, hello)
        if seat is not None and seats.comes_back(self.room, seat):
            self._commit([log.GaveBack(seat)], now)
        self._settle(now)
        self._talk.welcome(link)

    def leave(self, link: int, now: int) -> None:
        """A connection is gone; the seat stays its owner's."""
        if self._live is not None:
            self._live.left(link)
        self._announcer.forget(link)
        self._requests.drop(link)
        self._answers.forget(link)
        self._settle(now)

    def receive(self, link: int, message: Any, now: int, arrived: int | None = None) -> None:
        """A message that carries an id: it is answered once, whatever becomes of it.

        ``arrived``: when it came in, where that counts more than when its turn came.
        """
        viewer = self._announcer.viewers.get(link)
        if viewer is None:
            return
        self._catch_up(now)
        answer = self._answered_before(viewer, message.id)
        if answer is None:
            answer = self._answer(viewer, message, now, now if arrived is None else arrived)
            self._answers.keep(self._announcer.viewers.owner(link), message.id, answer)
        self._announcer.say(link, answer)
        if isinstance(answer, tell.No):
            self._announcer.owe(link)
        self._settle(now)

    def echoed(self, link: int, k: int, arrived: int, kernel: Kernel | None) -> None:
        """The answer to a ping, and what the system knows of the line, if it does."""
        if self._live is not None:
            self._live.echoed(link, k, arrived, kernel)

    def answer(self, thought: Thought, choice: Any, now: int) -> None:
        """What a bot has chosen; nobody asks for it any more when its question has gone."""
        if not self._prompts.answer(thought, choice) and self._live is not None:
            self._catch_up(now)
            passing = not self._watch.running  # while clocks stand still, all may pass
            chosen = None if passing else choice
            self._commit(self._live.answer(thought, chosen, self._moment(now)), now)
        self._settle(now)

    def reject(self, link: int, no: tell.No, now: int) -> None:
        """Answer something that could not be read, or came too fast."""
        self._announcer.say(link, no)
        self._announcer.owe(link)
        self._settle(now)

    def say_bye(self, why: tell.Why) -> None:
        """Send everybody away, for instance because the server stops."""
        for viewer in self._announcer.viewers:
            self._announcer.dismiss(viewer.link, why)

    # What comes in by HTTP

    def facts(self) -> TableFacts:
        return public_facts(self.room, self._announcer.watchers())

    def listing(self) -> OpenTable | None:
        """The table as it stands on the list of open tables; None when it does not."""
        room = self.room
        shown = self.settings.public_tables and room.public and room.phase == "lobby"
        inviting = any(seat.free for seat in room.seats) and bool(self._present())
        return open_table(room) if shown and inviting else None

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

    def record(self, token: str) -> Record:
        """The finished game, for those who played it, or one of the last for whoever has its key.

        Raises NotYours, or Illegal before the end.
        """
        shared = self.room.finished().get(token)
        return self._last_game(token)[1] if shared is None else shared

    def replay_key(self, token: str) -> str:
        """What opens the finished game for others. Raises NotYours, or Illegal before the end."""
        return self._last_game(token)[0]

    def _last_game(self, token: str) -> tuple[str, Record]:
        """The game that is over and its key, for somebody who sits here."""
        self.owned_seat(token)
        found = self.room.latest()
        if found is None:
            raise Illegal("not_over_yet", "the record is given out when the game is over")
        return found

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
        self._dismiss_older(secret, None, "moved")
        token = fresh_secret()
        self._commit([log.SecretSet(seat, hashed(token))], now)
        self._settle(now)
        return SeatTaken(seat, token)

    def owned_seat(self, token: str) -> int:
        """The seat this token opens; raises NotYours."""
        seat = self.room.seat_of(hashed(token))
        if seat is None:
            raise NotYours("token_unknown", "this token opens no seat at this table")
        return seat

    # Time

    def next_due(self) -> int | None:
        """When ``tick`` has something to do next, as things stand."""
        dues = [
            *map(self._watch.when, self._timers()),
            self._absences.host_due(self.room, self._here),
            self._expires(),
            shuffling.due(self.room),
            *self._lines_due(),
        ]
        return min((due for due in dues if due is not None), default=None)

    def _timers(self) -> list[int]:
        """What is due in table time."""
        prompt = self._prompts.next()
        timers = [
            None if prompt is None else prompt.due,
            None if self._live is None else self._live.next_due(),
        ]
        return [*self._absences.held().values(), *(due for due in timers if due is not None)]

    def _lines_due(self) -> list[int | None]:
        """What is due by the clock, where lines count."""
        if self._live is None:
            return []
        return [self._live.next_due_now(self._touched, running=self._watch.running)]

    def tick(self, now: int) -> None:
        """Do what is due; one move at most, so that no bot runs away with the table."""
        written = len(self._lines)
        expires = self._expires()
        if expires is not None and now >= expires:
            self._commit([log.Dissolved()], now)
        elif self._watch.running:
            self._catch_up(now)
            self._let_bots_sit(now)
            self._let_hands_move(now)
            self._move_for_others(now)
        self._end_shuffle(now)
        self._move_host(now)
        if len(self._lines) > written:
            self._settle(now)
        else:
            self._look_on(now)

    def _end_shuffle(self, now: int) -> None:
        """Nobody holds up a game by a share that does not come."""
        due = shuffling.due(self.room)
        if due is not None and due <= now:
            self._commit([shuffling.began(self.room)], now)

    def _expires(self) -> int | None:
        empty = not self._announcer.somebody() and self.room.phase != "gone"
        return self._touched + self.settings.expire_ms if empty else None

    def _let_bots_sit(self, now: int) -> None:
        time = self._watch.time(now)
        held = [seat for seat, until in self._absences.held().items() if until <= time]
        self._commit([log.BotTook(seat, lobby.STAND_IN) for seat in held], now)

    def _catch_up(self, now: int) -> None:
        """The game is told of the time, if something has happened in it by itself."""
        time = self._watch.time(now)
        if self._live is not None and self._live.late(time):
            self._apply(self._live.passed(time), now)
            self._refresh_prompts(time)

    def _let_hands_move(self, now: int) -> None:
        """What happens at a table by itself, where a game has that; it may change the questions."""
        if self._live is not None:
            written = len(self._lines)
            self._commit(self._live.tick(self._moment(now)), now)
            if len(self._lines) > written:
                self._refresh_prompts(self._watch.time(now))

    def _move_for_others(self, now: int) -> None:
        """The move of a bot, or of somebody whose time is up."""
        prompt = self._prompts.next()
        if prompt is not None and prompt.due is not None and prompt.due <= self._watch.time(now):
            self._commit([self._choice(prompt)], now)

    def _choice(self, prompt: Prompt) -> log.Input:
        play = self.room.play
        if play is None:
            raise RuntimeError("a question without a game")
        action = _chosen(play, prompt)
        by: Any = "clock" if prompt.bot is None else "bot"
        return log.Input(prompt.seat, msgspec.to_builtins(action), by)

    def _move_host(self, now: int) -> None:
        due = self._absences.host_due(self.room, self._present())
        heir = successor(self.room, self._present())
        if due is not None and due <= now and heir is not None:
            self._commit([log.HostSet(heir)], now)

    # Answering

    def _answered_before(self, viewer: Viewer, id: str) -> Answer | None:  # noqa: A002
        seat = self._announcer.seat(viewer)
        if seat is not None and id in self.room.seats[seat].answered:
            return tell.Ok(id)
        return self._answers.find(self._announcer.viewers.owner(viewer.link), id)

    def _answer(self, viewer: Viewer, message: Any, now: int, arrived: int) -> Answer:
        try:
            if isinstance(message, say.AskSeat):
                self._ask_seat(viewer, message)
            else:
                self._obey(viewer, message, now, arrived)
        except Refusal as refusal:
            return no(message.id, refusal)
        return tell.Ok(message.id)

    def _obey(self, viewer: Viewer, message: Any, now: int, arrived: int) -> None:
        seat = self._announcer.seat(viewer)
        if seat is None:
            raise NotYours("no_seat", "you are watching; only people with a seat can do this")
        if isinstance(message, say.AnswerSeat):
            self._answer_seat(seat, message, now)
        elif isinstance(message, say.MoreTime):
            self._more_time(seat)
        elif isinstance(message, Talk.MESSAGES):
            self._say(seat, message, now)
        else:
            entries = self._wish(seat, message, now, arrived)
            self._commit(entries, now, seat, message.id)
            if isinstance(message, say.Leave):
                self._announcer.viewers.demote(viewer.link)

    def _say(self, seat: int, message: Any, now: int) -> None:
        if isinstance(message, say.Emote) and self._live is not None:
            self._live.verify_calm()
        self._talk.hear(seat, message, now)

    def _wish(self, seat: int, message: Any, now: int, arrived: int) -> lobby.Entries:
        if isinstance(message, say.SetPublic) and not self.settings.public_tables:
            raise Illegal("no_list", "this server keeps no list of open tables")
        entries = self._live_wish(seat, message, now, arrived)
        return decide(self.room, self._present(), seat, message) if entries is None else entries

    def _live_wish(self, seat: int, message: Any, now: int, arrived: int) -> lobby.Entries | None:
        """What only a game knows where things happen between moves; None: an ordinary wish."""
        if self._live is None:
            return None
        if isinstance(message, say.Pause):
            self._live.verify_pause()
        if not isinstance(message, Live.MESSAGES):
            return None
        seats.may_play(self.room, seat)
        return self._live.wish(seat, message, self._moment(now), arrived)

    def _ask_seat(self, viewer: Viewer, message: say.AskSeat) -> None:
        if viewer.screen:
            raise NotYours("screen", "this is a screen; take a device of your own to sit down")
        if self._announcer.seat(viewer) is not None:
            raise Illegal("seated", "you have a seat already")
        seat = seats.askable(self.room, message.seat, self._present())
        name = distinct(clean_name(message.name), self.room.names())
        self._requests.ask(viewer.link, seat, name)

    def _answer_seat(self, seat: int, message: say.AnswerSeat, now: int) -> None:
        lobby.host_only(self.room, seat)
        asked = self._requests.take(message.request)
        if asked is None:
            raise Illegal("request_gone", "nobody asks for this seat any more")
        if message.yes:
            token = fresh_secret()
            name = distinct(asked.request.name, self.room.names())
            entry = log.SatDown(asked.request.seat, name, hashed(token))
            self._commit([entry], now)
            self._announcer.say(asked.link, tell.Seated(entry.seat, token))

    def _more_time(self, seat: int) -> None:
        lobby.host_only(self.room, seat)
        if not self._prompts.more_time():
            raise Illegal("nothing_to_extend", "nobody's time to read is running")
        self._announcer.owe_everybody()

    # What follows from what has just happened

    def _commit(
        self,
        entries: lobby.Entries,
        now: int,
        seat: int | None = None,
        id: str | None = None,  # noqa: A002
    ) -> None:
        """Let entries happen. The last carries the id of the message of ``seat`` it answers."""
        if self._live is not None:
            entries = self._live.timely(entries, self._watch.time(now))
        self._apply(entries, now, seat, id)

    def _apply(
        self,
        entries: lobby.Entries,
        now: int,
        seat: int | None = None,
        id: str | None = None,  # noqa: A002
    ) -> None:
        for entry in entries:
            last = entry is entries[-1]
            line = log.Line(now, entry, seat if last else None, id if last else None)
            self._lines.append(line)
            self.room.apply(line)
            if isinstance(entry, log.GameSet):
                self._live = self._new_live(self._watch.time(now))
            if isinstance(entry, log.Input) and self._live is not None:
                self._announcer.owe_where_changed()
            elif isinstance(entry, SHOWN):
                self._announcer.owe_everybody()
            if isinstance(entry, log.Input):
                self._acted = entry.seat
            elif isinstance(entry, log.Began):
                self._announcer.viewers.restart()
                self._prompts.clear()
            if self._live is not None:
                self._live.committed(entry, self._moment(now))

    def _settle(self, now: int) -> None:
        """Bring questions, timers and everybody's screen up to date."""
        if self.room.phase == "gone":
            self.say_bye("gone")
            return
        self._dismiss_removed()
        self._watch.run(now, self._time_runs())
        time, present = self._watch.time(now), self._present()
        self._here = present
        self._refresh_prompts(time)
        self._absences.note(self.room, present, time, now)
        self._requests.keep(lambda seat: seats.may_be_asked(self.room, seat, present))
        self._announcer.send_facts(self._facts(), time)
        self._look_on(now)

    def _look_on(self, now: int) -> None:
        """What is to be done even where nothing has changed: lines, and views that have waited."""
        self._touched = now
        time = self._watch.time(now)
        if self._live is not None:
            self._live.tick_lines(self._moment(now), running=self._watch.running)
        if self._live is None or not self._live.hidden:
            self._announcer.send_views(self._prompts, time)

    def _time_runs(self) -> bool:
        """Clocks stand still in a pause, and while nobody is there to see them."""
        room = self.room
        return room.phase == "playing" and room.paused_by is None and self._announcer.somebody()

    def _refresh_prompts(self, time: int) -> None:
        play = self.room.play
        if play is None or self.room.phase != "playing":
            self._prompts.clear()
        elif self._live is None or self._live.game is None:
            self._prompts.refresh(play, play.awaited(), self.room.bots(), time, self._acted)
        else:
            game = self._live.game
            since, question = game.asked_from(time), game.question()
            self._prompts.refresh(
                play, game.asked(), self.room.bots(), since, None, question=question
            )
        self._acted = None

    def _moment(self, now: int) -> Moment:
        return Moment(self._watch.time(now), now)

    def _facts(self) -> tell.Table:
        return table_facts(
            self.room,
            self.settings.base,
            present=self._present(),
            held=self._absences.held(),
            watchers=self._announcer.watchers(),
            requests=self._requests.listed(),
            listing=self.settings.public_tables,
        )

    def _present(self) -> set[int]:
        return self._announcer.present()

    def _dismiss_older(self, secret: str | None, link: int | None, why: tell.Why) -> None:
        """Send the older connection of a seat away."""
        older = self._announcer.viewers.of(secret)
        if older is not None and older.link != link:
            self._announcer.dismiss(older.link, why)

    def _dismiss_removed(self) -> None:
        """Whoever's secret opens no seat any more."""
        for viewer in self._announcer.viewers:
            if viewer.secret is not None and self._announcer.seat(viewer) is None:
                self._announcer.dismiss(viewer.link, "removed")


def _chosen(play: Play, prompt: Prompt) -> Any:
    """What a bot has thought of, or chooses now; where a card has gone since it thought, the stand-in does."""
    if prompt.choice in prompt.legal:
        return prompt.choice
    bot = lobby.STAND_IN if prompt.thinks or prompt.bot is None else prompt.bot
    return bot_choice(play, prompt.seat, bot, prompt.legal)


def no(id: str | None, refusal: Refusal) -> tell.No:  # noqa: A002
    """A refusal as a message."""
    code: Any = refusal.code
    return tell.No(id, code, refusal.rule, refusal.reason, refusal.text[:LONGEST_TEXT])
