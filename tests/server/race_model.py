"""People, pages and lines in a model; they race by the real code, on a clock that only counts.

Each direction of a line is an ordered stream: a message takes the way and some jitter, now and then a
spike; a lost one is repaired later, and everything behind it waits. Pages draw 60 frames a second.
All people react alike, so whoever loses more than others loses it to the line.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf, log
from operator import itemgetter
from typing import Any, Literal

from bedrog.core.chance import Generator
from bedrog.server.claims import Claim
from bedrog.server.line import Line, Purpose
from bedrog.server.measure import Kernel, holds
from bedrog.server.race_numbers import RaceNumbers
from bedrog.server.reactions import Entrant, Race
from bedrog.server.trust import Trust, fresh_trust
from bedrog.server.verdict import Decides, Verdict

FRAME = 1000 / 60
REST = 12_000.0
"""From one reveal to the next, ms; long enough for every race to be over."""

Event = tuple[float, int, Literal["cue", "ping", "pong", "tap"], Any]
"""When, at which seat, what, and what belongs to it."""


@dataclass(frozen=True)
class Link:
    """Ms for both ways, the share of the way down, the mean jitter of one way in ms, and the loss."""

    rtt: float
    down: float
    jitter: float
    loss: float


LINKS = (
    Link(10, down=0.50, jitter=0.5, loss=0.0005),
    Link(60, down=0.60, jitter=3, loss=0.003),
    Link(150, down=0.40, jitter=8, loss=0.005),
    Link(300, down=0.65, jitter=15, loss=0.01),
)


@dataclass(frozen=True)
class People:
    """Reaction times in ms: a normal part and an exponential tail."""

    middle: float
    spread: float
    tail: float

    def react(self, chance: Generator) -> float:
        return chance.gauss(self.middle, self.spread) + chance.expovariate(1 / self.tail)


SLAP = People(270, 30, 70)
PICK = People(480, 70, 170)


@dataclass(frozen=True)
class Lie:
    """What a changed client does: takes ``off`` its times, holds its pongs, names another frame; in ms."""

    off: float = 0.0
    hold: float = 0.0
    only_in_races: bool = False
    frame: float | None = None

    def held(self, purpose: Purpose) -> float:
        return 0.0 if self.only_in_races and purpose != "race" else self.hold

    def told(self, time: float) -> float:
        """Never less than what counts as an early press."""
        return max(101.0, time - self.off) if self.off else time


HONEST = Lie()


class Way:
    """One direction of a line."""

    def __init__(self, takes: float, link: Link, chance: Generator) -> None:
        self._takes = takes
        self._link = link
        self._random = chance.random
        self._last = 0.0
        self.losses = 0
        self.alone = takes
        """What the last message took by itself, without repair or waiting."""

    def arrival(self, sent: float) -> float:
        random, jitter = self._random, self._link.jitter
        took = self._takes - jitter / 2 * log((1 - random()) * (1 - random()))
        if random() < 0.01:
            took -= 4 * jitter * log(1 - random())
        self.alone = took
        if random() < self._link.loss:
            self.losses += 1
            took += 200 + self._link.rtt * random()
        self._last = max(self._last, sent + took)
        return self._last


class Seat:
    """A person with a page and a line."""

    def __init__(
        self,
        index: int,
        link: Link,
        chance: Generator,
        numbers: RaceNumbers,
        *,
        people: People = SLAP,
        lie: Lie = HONEST,
        frame: float = FRAME,
        kernel: bool = False,
    ) -> None:
        """``frame``: how often its screen draws, ms. ``kernel``: the server can ask its system."""
        self.index = index
        self.numbers = numbers
        self.line = Line(numbers)
        self._chance = chance
        self._people = people
        self._lie = lie
        self._frame = frame
        self._kernel = kernel
        self._down = Way(link.rtt * link.down, link, chance)
        self._up = Way(link.rtt * (1 - link.down), link, chance)
        self._smoothed = link.rtt
        self._page_free = 0.0
        self._k = 0

    def before_reveal(self, reveal: float) -> list[Event]:
        """Pings at rest since the last race, and the burst. Returns the pongs that are not back yet."""
        start = reveal - 6500 + 1000 * self._chance.random()
        pings: list[tuple[float, Purpose]] = []
        pings += [(start + n * self.numbers.idle_ping_every, "idle") for n in range(5)]
        pings += [(reveal - before, "burst") for before in self.numbers.burst_before]
        late: list[Event] = []
        for sent, purpose in pings:
            ping, pong = self._echo(sent, self._answered(sent, purpose), purpose)
            self.over_the_line(ping)
            if pong[0] < reveal:
                self.over_the_line(pong)
            else:
                late.append(pong)
        return late

    def reacts(self) -> float:
        """How long the person takes this time, ms."""
        return self._people.react(self._chance)

    def race(self, cue: float) -> list[Event]:
        """Everything from the cue on."""
        time = self.reacts()
        painted = self._painted(self._down.arrival(cue))
        tap_sent = painted + time + 0.5 - 2.5 * log(1 - self._chance.random())
        events: list[Event] = [(cue, self.index, "cue", None)]
        tap, sent, number = None, cue + 0.01, 0
        while tap is None or sent < tap:
            answered = self._answered(sent, "race")
            if tap is None and answered > tap_sent:
                tap = self._up.arrival(tap_sent)
                events.append((tap, self.index, "tap", self._claim(time)))
            if tap is None or sent < tap:
                events += self._echo(sent, answered, "race")
            number += 1
            sent = cue + number * self.numbers.race_ping_every
        return events

    def over_the_line(self, event: Event) -> None:
        """What the server notes when a ping goes out, or when something comes in."""
        at, _, what, data = event
        if what == "ping":
            self.line.ping_sent(data[0], at, data[1])
        elif what == "pong":
            self.line.pong_received(data[0], at)
            self.line.kernel = data[1]
        elif what == "tap":
            self.line.kernel = data[1]

    def _claim(self, time: float) -> tuple[Claim, Kernel | None]:
        told = self._lie.told(round(time * 1.00005, 1))
        return Claim(rt=told, fi=self._lie.frame or self._frame), self._seen()

    def _painted(self, arrived: float) -> float:
        """The next frame, seldom the one after it, and one more until it is to be seen."""
        random = self._chance.random
        missed = self._frame if random() < 0.03 else 0.0
        return self._handled(arrived) + self._frame * random() + missed + self._frame

    def _answered(self, sent: float, purpose: Purpose) -> float:
        return self._handled(self._down.arrival(sent)) + self._lie.held(purpose)

    def _echo(self, sent: float, answered: float, purpose: Purpose) -> tuple[Event, Event]:
        self._k += 1
        back = self._up.arrival(answered)
        self._smoothed += (self._down.alone + self._up.alone - self._smoothed) / 8
        ping, pong = (self._k, purpose), (self._k, self._seen())
        return (sent, self.index, "ping", ping), (back, self.index, "pong", pong)

    def _seen(self) -> Kernel | None:
        """What the server's system says; it knows nothing of what the client's page holds back."""
        if not self._kernel:
            return None
        return Kernel(self._smoothed, self._down.losses, self._up.losses)

    def _handled(self, arrived: float) -> float:
        """A page takes its messages in order; rarely it is busy with something else."""
        random = self._chance.random
        took = 0.3 - 0.7 * log(1 - random())
        if random() < 0.02:
            took += 40 * random()
        self._page_free = max(self._page_free, arrived) + took
        return self._page_free


@dataclass(frozen=True)
class Run:
    """One race."""

    verdict: Verdict
    told: float
    """When the table was told."""
    patient: Verdict | None
    """What somebody says who waits until everything is in; of every fourth race."""
    arrivals: dict[int, float]
    """When each seat's tap came in."""
    elapsed: dict[int, float]
    """The same since the seat's own cue: the order of arrival, had all cues left at once."""


class Referee:
    """Looks at a race whenever the race asks for it, as a table does."""

    def __init__(self, race: Race, patient: bool = False) -> None:
        """A ``patient`` one speaks only when everything is in."""
        self.race = race
        self._patient = patient
        self._due: float | None = None
        self.verdict: Verdict | None = None
        self.told = 0.0

    def wake(self, until: float) -> None:
        """Let the time pass."""
        while self.verdict is None and self._due is not None and self._due <= until:
            self.look(self._due)

    def look(self, now: float) -> None:
        self._due = self.race.due(now)
        decided = self._due is None if self._patient else self.race.closed(now)
        if self.verdict is None and decided:
            self.verdict, self.told = self.race.verdict(now), now


class Table:
    """Seats that race again and again. Every match begins with fresh trust, and a warm-up."""

    def __init__(
        self, seats: Sequence[Seat], decides: Decides = "slowest", even: bool = False
    ) -> None:
        self._seats = seats
        self._decides: Decides = decides
        self._even = even
        self._numbers = seats[0].numbers
        self.trusts: dict[int, Trust] = {}

    def races(self, matches: int, length: int = 20) -> Iterator[Run]:
        """All races of so many matches, one after the other."""
        for number in range(matches * length):
            if number % length == 0:
                self.trusts = {seat.index: self._fresh(seat) for seat in self._seats}
            run = self._run(number, self._events((number + 1) * REST))
            self.trusts = run.verdict.trusts_after(self.trusts, self._numbers)
            yield run

    def _fresh(self, seat: Seat) -> Trust:
        taps = self._numbers.warm_up_taps if self._even else 0
        return fresh_trust(self._numbers, tuple(seat.reacts() for _ in range(taps)))

    def _events(self, reveal: float) -> list[Event]:
        """What happens from the reveal on, in order."""
        events = [event for seat in self._seats for event in seat.before_reveal(reveal)]
        delays = [seat.line.measure(reveal).delay for seat in self._seats]
        for seat, hold in zip(self._seats, holds(delays, self._numbers), strict=True):
            events += seat.race(reveal + hold)
        return sorted(events, key=itemgetter(0))

    def _run(self, number: int, events: list[Event]) -> Run:
        hasty, patient = Referee(self._race(number)), Referee(self._race(number), patient=True)
        referees = [hasty, patient] if number % 4 == 0 else [hasty]
        cues: dict[int, float] = {}
        taps: dict[int, float] = {}
        for event in events:
            at, index, what, data = event
            self._wake(referees, at)
            self._seats[index].over_the_line(event)
            if what == "cue":
                cues[index] = at
                for referee in referees:
                    referee.race.cue_sent(index, at)
            elif what == "tap":
                taps[index] = at
                for referee in referees:
                    referee.race.tapped(index, at, data[0])
                    referee.look(at)
        self._wake(referees, inf)
        assert hasty.verdict is not None
        elapsed = {index: at - cues[index] for index, at in taps.items()}
        return Run(hasty.verdict, hasty.told, patient.verdict, taps, elapsed)

    def _wake(self, referees: Sequence[Referee], until: float) -> None:
        for referee in referees:
            referee.wake(until)

    def _race(self, number: int) -> Race:
        entrants = {seat.index: Entrant(self.trusts[seat.index], seat.line) for seat in self._seats}
        return Race(number, self._decides, entrants, self._numbers, even=self._even)
