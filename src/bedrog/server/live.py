"""Valse Motten at a live table: hands, the lantern, cards in the air and races, between one input and the next.

The rules know what has happened; this knows what is happening, and when everybody may see it. Whatever it
decides becomes an entry of the table's log. Times are milliseconds, of the table or by the clock.
"""

from typing import Any

from bedrog.server import table_log as log
from bedrog.server.announcer import Announcer
from bedrog.server.live_game import LiveGame
from bedrog.server.lobby import Entries
from bedrog.server.measure import Kernel
from bedrog.server.room import Room
from bedrog.server.scene import Moment, Scene
from bedrog.server.worker import Thought
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say


class Live:
    """What happens at a table between the inputs of its games; ``time`` is when it is loaded."""

    MESSAGES = (say.Act, say.Dip, say.End, say.Tap)
    """What ``wish`` knows about."""

    def __init__(self, room: Room, announcer: Announcer, time: int) -> None:
        self._room = room
        self._announcer = announcer
        self._scene = Scene(room, announcer)
        self._checked: dict[int, tell.Lines] = {}
        self._game: LiveGame | None = None
        self._begin(time)

    def _begin(self, time: int) -> None:
        """A game begins here, or goes on after a restart."""
        play = self._scene.play
        self._game = None if play is None else LiveGame(self._scene, play, time)

    # What the table asks

    @property
    def hidden(self) -> bool:
        """A card is in the air: nobody is shown a view."""
        return self._game is not None and self._game.hidden

    @property
    def game(self) -> LiveGame | None:
        """The game that is going on."""
        return self._game

    def verify_pause(self) -> None:
        """Raises Illegal where a pause would spoil something."""
        if self._game is not None:
            self._game.verify_pause()

    def verify_calm(self) -> None:
        """Raises Illegal where a face would get in the way."""
        if self._game is not None:
            self._game.verify_calm()

    def next_due(self) -> int | None:
        """When ``tick`` has something to do, in table time."""
        return None if self._game is None else self._game.next_due()

    def next_due_now(self, now: int, *, running: bool) -> int | None:
        """When ``tick_lines`` or ``tick`` has something to do, by the clock."""
        pings = self._scene.pings.next_due()
        race = self._game.next_due_now(now) if self._game is not None and running else None
        return min((due for due in (pings, race) if due is not None), default=None)

    # What happens

    def late(self, time: int) -> bool:
        """The game has to be told of the time."""
        return self._game is not None and self._game.late(time)

    def timely(self, entries: Entries, time: int) -> Entries:
        """The same, the game told of the time before anything else happens in it."""
        if self._game is None or not any(isinstance(entry, log.Input) for entry in entries):
            return entries
        return [*self._game.passed(time), *entries]

    def passed(self, time: int) -> Entries:
        """The time that has passed in the game since it was last told."""
        return [] if self._game is None else self._game.passed(time)

    def wish(self, seat: int, message: Any, moment: Moment, arrived: int) -> Entries | None:
        """What somebody's message comes to, if it is not an ordinary move. Raises its Refusal."""
        return None if self._game is None else self._game.wish(seat, message, moment, arrived)

    def committed(self, entry: log.Entry, moment: Moment) -> None:
        """An entry has happened."""
        if isinstance(entry, log.Began):
            self._begin(moment.time)
        elif self._scene.play is None:
            self._game = None
        elif self._game is not None and isinstance(entry, log.Input):
            self._game.committed(entry, moment)

    def left(self, link: int) -> None:
        """A connection is gone."""
        self._checked.pop(link, None)
        if self._game is not None:
            self._game.gone(link)

    def echoed(self, link: int, k: int, arrived: int, kernel: Kernel | None) -> None:
        """The answer to a ping has come in."""
        self._scene.pings.answered(link, k, arrived, kernel)

    def to_think_about(self) -> list[Thought]:
        """What bots begin to think about now, apart from the questions that the table asks."""
        return [] if self._game is None else self._game.to_think_about()

    def answer(self, thought: Thought, choice: Any, moment: Moment) -> Entries:
        """What a bot does that has thought about what it may do."""
        return [] if self._game is None else self._game.answer(thought, choice, moment.time)

    # What is due

    def tick(self, moment: Moment) -> Entries:
        """What is due of the game, one step at most."""
        return [] if self._game is None else self._game.tick(moment)

    def tick_lines(self, moment: Moment, *, running: bool) -> None:
        """Pings and cues: what must not wait, and changes nothing in the game."""
        self._scene.pings.keep(self._scene.links().values())
        for link in self._scene.pings.idle(moment.now):
            self._scene.ping(link, moment.now, "idle")
        if self._room.phase == "lobby" and self._room.rules.races == "reflex":
            self._check_lines(moment.now)
        elif self._game is not None and running:
            self._game.tick_lines(moment)

    def _check_lines(self, now: int) -> None:
        """Before a game with races everybody sees whose line is how long."""
        check = self._scene.pings.check(self._scene.links(), now)
        for viewer in self._announcer.viewers:
            if self._checked.get(viewer.link) != check:
                self._checked[viewer.link] = check
                self._announcer.say(viewer.link, check)
