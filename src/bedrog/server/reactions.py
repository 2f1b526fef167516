"""A race of reactions: who was the slowest, or the fastest, by each seat's own time.

The table sends the cues and the taps come in; the race says when its outcome cannot change any
more. It knows no cards and draws no lots. A race that is broken off is simply forgotten: only a
verdict changes what is known of the seats.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf, isfinite

from bedrog.server.claims import Claim
from bedrog.server.line import Line
from bedrog.server.person import Heard, Person
from bedrog.server.race_numbers import RaceNumbers
from bedrog.server.racers import Bot, Racer
from bedrog.server.trust import Trust
from bedrog.server.verdict import By, Decides, Verdict, verdict


@dataclass(frozen=True)
class Entrant:
    """A seat that takes part. Times in ms."""

    trust: Trust
    line: Line | None
    """None: a bot's own seat."""
    head_start: float = 0.0
    """Comes off the seat's time."""
    handicap: float = 0.0
    """Comes on top of it."""


class Race:
    """One race, from the first cue to the verdict. Times are ms of one clock that never goes back."""

    def __init__(
        self,
        number: int,
        decides: Decides,
        entrants: Mapping[int, Entrant],
        numbers: RaceNumbers,
        even: bool = False,
    ) -> None:
        """``even``: each seat runs against its own median, once there is one for all of them."""
        self._number = number
        self._decides: Decides = decides
        self._entrants = dict(entrants)
        self._numbers = numbers
        self.shifts = _shifts(entrants, numbers, even)
        """What comes on top of each seat's own time, ms."""
        self._equal = numbers.dead_heat + 0.5  # times are compared in whole ms
        self._people: dict[int, Person] = {}
        self._bots: dict[int, Bot] = {}

    # What happens

    def waits_for_cue(self, seat: int) -> bool:
        """Neither has its cue been sent, nor does a bot race for it."""
        return seat in self._entrants and seat not in self._people and seat not in self._bots

    def cue_sent(self, seat: int, at: float) -> None:
        """The card went out to this seat. Raises ValueError if it should not have."""
        entrant = self._starting(seat)
        if entrant.line is None:
            raise ValueError(f"seat {seat} has no line")
        self._people[seat] = Person(
            seat, at, entrant.line, entrant.trust, self.shifts[seat], numbers=self._numbers
        )

    def bot(self, seat: int, at: float, time: float | None) -> None:
        """A bot races for the seat from ``at`` on and takes ``time``; None: it does not show up.

        For bots' own seats, and for people who were gone before their cue. Raises ValueError
        after it.
        """
        entrant = self._starting(seat)
        by: By = "bot" if entrant.line is None else "stand_in"
        self._bots[seat] = Bot(seat, by, at, time, self.shifts[seat], numbers=self._numbers)

    def tapped(self, seat: int, at: float, claim: Claim) -> Heard:
        """A tap came in. Who does not race, or has not got the cue, is ignored."""
        person = self._people.get(seat)
        return person.tapped(at, claim, self._limit(at)) if person else "ignored"

    def mistaken(self, seat: int, at: float) -> None:
        """The seat tapped a card that does not belong here, and may not tap for a while."""
        if person := self._people.get(seat):
            person.mistaken(at)

    def lost(self, seat: int) -> None:
        """The line broke. Without a tap the seat does not show up: pulling the plug never helps.

        Before its cue this changes nothing; then a bot races for the seat.
        """
        if person := self._people.get(seat):
            person.lost()

    # What it comes to

    def closed(self, now: float) -> bool:
        """Nothing that could still come in would change who is in question.

        To be asked after every tap and lost line, and whenever ``due`` says so.
        """
        if any(map(self.waits_for_cue, self._entrants)):
            return False
        deciding, still_open = self._standing(now)
        return not still_open or (
            self._can_do_without(still_open)
            and all(racer.floor(now) > deciding + self._equal for racer in still_open)
        )

    def due(self, now: float) -> float | None:
        """When to look again if nothing comes in; None if only a cue can change anything."""
        deciding, still_open = self._standing(now)
        limit = self._limit(now)
        times = [racer.known_at(limit) for racer in still_open]
        if isfinite(deciding) and self._can_do_without(still_open):
            gaps = [deciding + self._equal - racer.floor(now) for racer in still_open]
            times += [now + gap + self._numbers.look for gap in gaps if gap >= 0]
        return min((time for time in times if time > now), default=None)

    def verdict(self, now: float) -> Verdict:
        """What the race came to, to be asked once. Raises ValueError while it is open."""
        if not self.closed(now):
            raise ValueError(f"race {self._number} is still open")
        reactions = [racer.reaction(now) for racer in self._racers()]
        return verdict(self._number, self._decides, reactions, self._numbers)

    def _starting(self, seat: int) -> Entrant:
        if not self.waits_for_cue(seat):
            raise ValueError(f"seat {seat} does not wait for a cue")
        return self._entrants[seat]

    def _racers(self) -> list[Racer]:
        return [*self._people.values(), *self._bots.values()]

    def _limit(self, now: float) -> float:
        """How long after the cue a tap is waited for."""
        if self._decides == "slowest" or any(one.hand_is_down(now) for one in self._racers()):
            return self._numbers.close
        return self._numbers.silence

    def _standing(self, now: float) -> tuple[float, list[Racer]]:
        """The time that decides among those known, and who may still undercut or exceed it."""
        limit = self._limit(now)
        times = [(racer, racer.ms(now, limit)) for racer in self._racers()]
        known = [ms for _, ms in times if ms is not None]
        slowest = self._decides == "slowest"
        deciding = max(known, default=-inf) if slowest else min(known, default=inf)
        return deciding, [racer for racer, ms in times if ms is None]

    def _can_do_without(self, still_open: list[Racer]) -> bool:
        """All of them out of reach is enough; but of two that are out either may be the slowest."""
        return self._decides == "fastest" or len(still_open) == 1


def _shifts(entrants: Mapping[int, Entrant], numbers: RaceNumbers, even: bool) -> dict[int, float]:
    """What comes on top of each seat's time."""
    medians = {seat: entrant.trust.own_median(numbers) for seat, entrant in entrants.items()}
    even = even and None not in medians.values()
    return {
        seat: one.handicap - one.head_start - (medians[seat] or 0.0 if even else 0.0)
        for seat, one in entrants.items()
    }
