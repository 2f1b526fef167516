"""What everything that happens at a live table of Valse Motten has to do with: its game, its people, their lines."""

from typing import Literal, NamedTuple

import msgspec

from bedrog.core.contract import TABLE
from bedrog.games.motten import actions as act
from bedrog.games.motten.state import State
from bedrog.server import table_log as log
from bedrog.server.announcer import Announcer
from bedrog.server.line import Purpose
from bedrog.server.measure import Measure
from bedrog.server.pings import Pings
from bedrog.server.play import Play
from bedrog.server.race_numbers import RaceNumbers, race_numbers
from bedrog.server.room import Room
from bedrog.wire import to_client as tell

By = Literal["person", "bot", "clock"]


class Moment(NamedTuple):
    """Now, in milliseconds: ``time`` of the table, which can stand still, and ``now`` by the clock."""

    time: int
    now: int


class Scene:
    """The table as it is; what it keeps itself is only how long everybody's line is."""

    def __init__(self, room: Room, announcer: Announcer) -> None:
        self.room = room
        self.announcer = announcer
        self.numbers: RaceNumbers = race_numbers()
        self.pings = Pings(self.numbers)

    @property
    def play(self) -> Play | None:
        """The game, while it is being played."""
        return self.room.play if self.room.phase == "playing" else None

    def links(self) -> dict[int, int]:
        """The connection of each seat whose owner is here."""
        seats = ((self.announcer.seat(viewer), viewer.link) for viewer in self.announcer.viewers)
        return {seat: link for seat, link in seats if seat is not None}

    def people(self) -> dict[int, int]:
        """The connection of each seat whose owner is here and plays."""
        return {seat: at for seat, at in self.links().items() if self.room.bot_of(seat) is None}

    def say(self, message: tell.ToClient) -> None:
        """To everybody."""
        for viewer in self.announcer.viewers:
            self.announcer.say(viewer.link, message)

    def ping(self, link: int, now: int, purpose: Purpose) -> None:
        """To one connection, to be answered at once."""
        self.announcer.say(link, tell.Probe(self.pings.sent(link, now, purpose)))

    def measure(self, seat: int, now: int) -> Measure | None:
        """What is known of the line of a seat; None for a bot, and as long as nothing is."""
        line = self.pings.line(self.links().get(seat, -1))
        measure = None if line is None else line.measure(now)
        return measure if measure and measure.samples else None


def in_race(state: State) -> bool:
    """A race of reflexes is on, or about to begin."""
    on = state.phase in {"slap", "cockroach"} and not state.unfinished
    return on and state.rules.races == "reflex"


def done(seat: int, action: act.Action, by: By = "person") -> log.Input:
    """Something that a seat does, as an entry of the log."""
    return log.Input(seat, msgspec.to_builtins(action), by)


def report(action: act.Action) -> log.Input:
    """Something that the table does."""
    return done(TABLE, action, "clock")
