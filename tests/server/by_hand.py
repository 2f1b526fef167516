"""A table moved by hand: people who talk to it, and a clock that a test pushes on."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from bedrog.client.shares import Shares
from bedrog.core.chance import generator
from bedrog.server import table_log as log
from bedrog.server.announcer import Delivery
from bedrog.server.room import rebuild
from bedrog.server.table import Table, TableSettings
from bedrog.server.worker import Thought
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from bedrog.wire.http import CreateTable

M = TypeVar("M")

EXPIRE_MS = 3_600_000
PACE_MS = 1000


class Person:
    """A connection and everything it has heard."""

    def __init__(
        self, hand: "ByHand", token: str | None, have: int = 0, *, screen: bool = False
    ) -> None:
        self.hand = hand
        self.token = token
        self.heard: list[tell.ToClient] = []
        self.link = hand.new_link(self)
        self._ids = 0
        self._shares = Shares()
        hello = say.Hello(token, have, screen)
        hand.do(lambda table, now: table.enter(self.link, hello, now))

    def last(self, kind: type[M]) -> M:
        """The latest message of this kind; fails when there is none."""
        return [message for message in self.heard if isinstance(message, kind)][-1]

    def all(self, kind: type[M]) -> list[M]:
        return [message for message in self.heard if isinstance(message, kind)]

    @property
    def table(self) -> tell.Table:
        return self.last(tell.Table)

    @property
    def view(self) -> tell.View:
        return self.last(tell.View)

    def forget(self) -> None:
        """Listen from here on."""
        self.heard.clear()

    def fresh_id(self) -> str:
        self._ids += 1
        return f"{self.link}-{self._ids}"

    def send(self, message: Any) -> None:
        self.hand.do(lambda table, now: table.receive(self.link, message, now))

    def ask(self, kind: Callable[..., Any], *given: Any) -> tell.Ok | tell.No:
        """Send a message with a fresh id and return the answer."""
        message = kind(self.fresh_id(), *given)
        self.send(message)
        answers = [answer for answer in self.heard if isinstance(answer, tell.Ok | tell.No)]
        assert answers[-1].id == message.id
        return answers[-1]

    def wish(self, kind: Callable[..., Any], *given: Any) -> None:
        """Send a message that must be granted."""
        answer = self.ask(kind, *given)
        assert isinstance(answer, tell.Ok), answer

    def refused(self, kind: Callable[..., Any], *given: Any) -> tell.No:
        """Send a message that must be refused, and changes nothing on disk."""
        before = len(self.hand.lines)
        answer = self.ask(kind, *given)
        assert isinstance(answer, tell.No), answer
        assert len(self.hand.lines) == before
        return answer

    def act(self, action: Any) -> tell.Ok | tell.No:
        return self.ask(say.Act, plain(action))

    def shuffle(self) -> None:
        """Do what the shuffle asks of this person now."""
        part = self._shares.answer(self.table)
        assert part is not None
        self.send(part)
        assert self.last(tell.Ok).id == part.id

    def go(self) -> None:
        """The line is cut."""
        self.hand.do(lambda table, now: table.leave(self.link, now))


class ByHand:
    """A table, its log so far, what bots were given to think about, and the moment."""

    def __init__(
        self,
        seats: int = 4,
        *,
        bots: tuple[str, ...] = (),
        house_rules: dict[str, Any] | None = None,
        pace: int = PACE_MS,
        game: str = "bedriegers",
        public_tables: bool = False,
    ) -> None:
        self.now = 1_000_000
        self.lines: list[log.Line] = []
        self.thoughts: list[Thought] = []
        self.gone = False
        self._people: dict[int, Person] = {}
        self.settings = TableSettings("http://here", lambda: pace, EXPIRE_MS, public_tables)
        request = CreateTable(game, seats, "Anna", house_rules or {}, bots)
        self.table, self.host_token = Table.open(request, "TEST", self.settings, self.now)
        self._take()

    # People

    def new_link(self, person: Person) -> int:
        link = len(self._people) + 1
        self._people[link] = person
        return link

    def sit(self, name: str) -> str:
        """Take a seat; returns its token."""
        return self.do(lambda table, now: table.sit_down(name, now)).token

    def host(self) -> Person:
        return Person(self, self.host_token)

    def guest(self, name: str = "Bo") -> Person:
        return Person(self, self.sit(name))

    def guest_with(self, token: str | None, have: int = 0) -> Person:
        """Somebody who comes with a token, seen everything up to view ``have``."""
        return Person(self, token, have)

    def watcher(self) -> Person:
        return Person(self, None)

    def screen(self, token: str | None = None) -> Person:
        return Person(self, token, screen=True)

    # Running

    def do(self, command: Callable[[Table, int], M]) -> M:
        """What the owner of a table does with a command."""
        try:
            return command(self.table, self.now)
        finally:
            self._take()

    def _take(self) -> None:
        effects = self.table.take()
        self.lines += effects.lines
        self.thoughts += effects.thoughts
        self.gone |= effects.gone
        for delivery in effects.deliveries:
            self._deliver(delivery)

    def _deliver(self, delivery: Delivery) -> None:
        self._people[delivery.link].heard.append(delivery.message)

    def wait(self, ms: int) -> None:
        """Let time pass, doing what is due on the way at the moment it is due."""
        end = self.now + ms
        while (due := self.table.next_due()) is not None and due <= end:
            self.now = max(self.now, due)
            self.do(lambda table, now: table.tick(now))
        self.now = end

    def reload(self, after_ms: int = 0, touched: int | None = None) -> None:
        """Kill the server and start it again: everything but the log is lost."""
        self.now += after_ms
        room = rebuild(log.read(log.write(self.lines)))
        self.table = Table(room, self.settings, self.now, touched)
        self._take()

    def copy(self) -> "ByHand":
        """Another table with the same past, and nobody connected."""
        other = ByHand(2)
        other.lines, other.now = list(self.lines), self.now
        other.reload()
        return other

    def entries(self, kind: type[M]) -> list[M]:
        """The entries of one kind in the log."""
        return [line.entry for line in self.lines if isinstance(line.entry, kind)]


def plain(action: Any) -> Any:
    """An action as a client sends it: what stands in ``legal``, as JSON has it."""
    return msgspec.to_builtins(action)


def two_people(**given: Any) -> tuple[ByHand, Person, Person]:
    """A game of two that has just begun, both connected."""
    hand = ByHand(2, **given)
    anna, bo = hand.host(), hand.guest()
    anna.wish(say.Start)
    return hand, anna, bo


def awaited(*people: Person) -> Person:
    """Whoever of these may act now."""
    return next(person for person in people if person.view.legal)


def play_on(moves: int, *people: Person) -> None:
    """So many moves by whoever may act, chosen by fixed lots."""
    lots = generator("play on")
    for _ in range(moves):
        person = awaited(*people)
        answer = person.act(lots.choice(person.view.legal))
        assert isinstance(answer, tell.Ok), answer
