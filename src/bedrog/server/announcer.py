"""What a table tells whom: facts when they change, views when there is something new to see."""

from typing import Any

import msgspec

from bedrog.server.facts import with_time_left
from bedrog.server.play import Play
from bedrog.server.prompts import Prompts
from bedrog.server.room import Room
from bedrog.server.viewers import Viewer, Viewers
from bedrog.wire import to_client as tell
from bedrog.wire.to_server import Hello


class Delivery(msgspec.Struct, frozen=True, gc=False):
    """A message for a connection; after ``Bye`` the connection is closed."""

    link: int
    message: tell.ToClient


class Announcer:
    """Collects deliveries. Whoever is ``owed`` a view gets one even if nothing has changed."""

    def __init__(self, room: Room) -> None:
        self.viewers = Viewers()
        self._room = room
        self._facts: dict[int, tell.Table] = {}
        self._owed: set[int] = set()
        self._doubtful: set[int] = set()
        self._shown: dict[int, tuple[Any, tuple[Any, ...]]] = {}
        self._out: list[Delivery] = []

    def say(self, link: int, message: tell.ToClient) -> None:
        self._out.append(Delivery(link, message))

    def take(self) -> list[Delivery]:
        """Everything said since the last time."""
        out, self._out = self._out, []
        return out

    def welcome(self, link: int, secret: str | None, hello: Hello) -> None:
        """A connection has said who it is: it needs the facts and a view."""
        play = self._room.play
        self._facts.pop(link, None)
        self.viewers.enter(link, secret, hello, 0 if play is None else len(play.told))
        self.owe(link)

    def dismiss(self, link: int, why: tell.Why) -> None:
        """Send a connection away."""
        self.forget(link)
        self.say(link, tell.Bye(why))

    def forget(self, link: int) -> None:
        self.viewers.leave(link)
        self._facts.pop(link, None)
        self._shown.pop(link, None)
        self._owed.discard(link)
        self._doubtful.discard(link)

    def owe(self, link: int) -> None:
        self._owed.add(link)

    def owe_everybody(self) -> None:
        self._owed.update(viewer.link for viewer in self.viewers)

    def owe_where_changed(self) -> None:
        """A view for everybody who would see something else than before, and for nobody else.

        So nobody can tell from a message alone that something happened which is hidden from them.
        """
        self._doubtful.update(viewer.link for viewer in self.viewers)

    def seat(self, viewer: Viewer) -> int | None:
        return None if viewer.secret is None else self._room.seat_of(viewer.secret)

    def present(self) -> set[int]:
        """The seats whose owner is connected."""
        found = {self.seat(viewer) for viewer in self.viewers}
        return {seat for seat in found if seat is not None}

    def somebody(self) -> bool:
        """Whether a person is connected; a screen is none."""
        return not all(viewer.screen for viewer in self.viewers)

    def audience(self, but: int) -> int:
        """How many look on without a seat, screens among them, apart from one connection."""
        return sum(self.seat(viewer) is None and viewer.link != but for viewer in self.viewers)

    def watchers(self) -> int:
        """How many people look on without a seat."""
        return sum(self.seat(viewer) is None and not viewer.screen for viewer in self.viewers)

    def send_facts(self, facts: tell.Table, time: int) -> None:
        """The table's facts to everybody who does not have them yet."""
        for viewer in self.viewers:
            mine = msgspec.structs.replace(facts, you=self.seat(viewer))
            if self._facts.get(viewer.link) != mine:
                self._facts[viewer.link] = mine
                self.say(viewer.link, with_time_left(mine, time))

    def send_views(self, prompts: Prompts, time: int) -> None:
        """A view to everybody who is owed one, if there is a game to see."""
        play = self._room.play
        if play is not None and self._room.phase in {"playing", "over"}:
            due = prompts.deadline()
            left = None if due is None else max(0, due - time)
            for viewer in self.viewers:
                if viewer.link in self._owed or viewer.link in self._doubtful:
                    self._show(viewer, play, left)
        self._owed.clear()
        self._doubtful.clear()

    def _show(self, viewer: Viewer, play: Play, left: int | None) -> None:
        seat, stream = self.seat(viewer), viewer.stream
        heard = (told.to(seat) for told in play.told[stream.cursor :])
        events = tuple(event for event in heard if event is not None)
        shown = play.view(seat), self._legal(play, seat)
        if events or viewer.link in self._owed or self._shown.get(viewer.link) != shown:
            if play.game.wait is not None:
                self._shown[viewer.link] = shown
            n = stream.step(len(play.told))
            self.say(viewer.link, tell.View(n, *shown, events, left))

    def _legal(self, play: Play, seat: int | None) -> tuple[Any, ...]:
        """What the person in this seat may do now; nothing while a bot plays it."""
        if seat is None or self._room.bot_of(seat) is not None:
            return ()
        return tuple(play.legal(seat))
