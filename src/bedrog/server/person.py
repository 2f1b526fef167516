"""A person in one race: a seat whose taps come over a line."""

from math import inf
from typing import Literal, NamedTuple

from bedrog.server.claims import Claim, Judged, judge
from bedrog.server.line import Line
from bedrog.server.measure import frame_wait
from bedrog.server.race_numbers import RaceNumbers
from bedrog.server.racers import counted
from bedrog.server.trust import Trust
from bedrog.server.verdict import Reaction


class Tap(NamedTuple):
    """A tap, and when it came in."""

    at: float
    claim: Claim


Heard = Literal["counted", "too_early", "ignored"]
"""What became of a tap. After one that was too early the next one counts."""


class Person:
    """A seat whose cue has just been sent. What was measured of its line up to now is what counts."""

    def __init__(
        self, seat: int, cue: float, line: Line, trust: Trust, shift: float, *, numbers: RaceNumbers
    ) -> None:
        self._seat = seat
        self._cue = cue
        self._line = line
        self._trust = trust
        self._shift = shift
        self._numbers = numbers
        self._measure = measure = line.measure(cue)
        self._reach = measure.delay + frame_wait(numbers.frame_cap, numbers) + measure.band
        self._tap: Tap | None = None
        self._judged: Judged | None = None
        self._too_early = 0
        self._open_from = cue
        self._lost = False

    # What happens

    def tapped(self, at: float, claim: Claim, limit: float) -> Heard:
        """The first tap that is not too early counts."""
        if self._tap or self._gone(at, limit) or at < self._open_from:
            return "ignored"
        tap = Tap(at, claim)
        judged = self._judge(tap, stall=0.0)
        if judged.quickest < self._numbers.quickest:
            self._too_early += 1
            return "too_early"
        self._tap = tap
        self._judged = judged if judged.cut == 0 else None
        return "counted"

    def mistaken(self, at: float) -> None:
        """A wrong card: for a while no tap counts."""
        self._open_from = at + self._numbers.wrong_card_lock

    def lost(self) -> None:
        """The line broke. A tap that has come in stands, others do not come any more."""
        self._lost = True

    # What it comes to

    def hand_is_down(self, _: float) -> bool:
        return self._tap is not None

    def ms(self, now: float, limit: float) -> float | None:
        if self._tap is None:
            return inf if self._gone(now, limit) else None
        if self._judged is None and now >= self.known_at(limit):
            self._judged = self._judge(self._tap, self._stall(self._tap))
        return None if self._judged is None else self._ms(self._tap, self._judged)

    def floor(self, now: float) -> float:
        return counted(self._least(now), self._too_early, self._shift, self._numbers)

    def known_at(self, limit: float) -> float:
        """A claim that needs a stall to be believed waits for the pongs around the tap."""
        if self._tap is None:
            return self._cue + limit + self._reach
        return self._tap.at + self._numbers.stall_at_tap[1]

    def reaction(self, now: float) -> Reaction:
        if self._tap is None:
            return self._absence(now)
        judged = self._judged or self._judge(self._tap, self._stall(self._tap))
        return Reaction(
            seat=self._seat,
            by="person",
            ms=self._ms(self._tap, judged),
            rt=judged.rt,
            early=self._early(self._tap),
            claim=self._tap.claim,
            judged=judged,
            measure=self._measure,
        )

    def _absence(self, now: float) -> Reaction:
        return Reaction(
            seat=self._seat,
            by="person",
            ms=None,
            at_least=None if self._lost else max(0.0, self._least(now)),
            early=self._too_early,
            measure=self._measure,
        )

    def _gone(self, now: float, limit: float) -> bool:
        return self._lost or now >= self._cue + limit + self._reach

    def _ms(self, tap: Tap, judged: Judged) -> int:
        return round(counted(judged.rt, self._early(tap), self._shift, self._numbers))

    def _early(self, tap: Tap) -> int:
        return self._too_early + tap.claim.early_presses

    def _judge(self, tap: Tap, stall: float) -> Judged:
        elapsed = tap.at - self._cue
        return judge(tap.claim, elapsed, stall, self._measure, self._trust, numbers=self._numbers)

    def _stall(self, tap: Tap) -> float:
        """What was held up, unless the system below knows that nothing was."""
        before, after = self._measure.kernel, self._line.kernel
        if before and after and not after.worse_than(before, self._numbers):
            return 0.0
        return self._line.stall(self._cue, tap.at, self._measure.usual)

    def _least(self, now: float) -> float:
        """No tap that is still to come, or to be judged, is worth less than this reaction time."""
        if self._tap is not None:
            return self._tap.at - self._cue - self._reach - self._credit(inf)
        stall = self._line.possible_stall(self._cue, now, self._measure.usual)
        return now - self._cue - self._reach - self._credit(stall)

    def _credit(self, stall: float) -> float:
        return self._trust.credit(stall - self._measure.band, self._numbers)
