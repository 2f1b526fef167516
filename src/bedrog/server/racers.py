"""One seat in one race, from its cue on: a person at the end of a line, or a bot.

``limit`` says how long after the cue a tap is waited for.
"""

from math import inf
from typing import Protocol

from bedrog.server.race_numbers import RaceNumbers
from bedrog.server.verdict import By, Reaction


class Racer(Protocol):
    """What a race asks of a seat."""

    def hand_is_down(self, now: float) -> bool:
        """It has tapped, whatever the tap may be worth."""
        ...

    def ms(self, now: float, limit: float) -> float | None:
        """The time that counts, in whole ms; infinite for a no-show, None while it is not known."""
        ...

    def floor(self, now: float) -> float:
        """What that time will not be below, if it is not known yet."""
        ...

    def known_at(self, limit: float) -> float:
        """When it will be known, if nothing comes in."""
        ...

    def reaction(self, now: float) -> Reaction:
        """The seat's part in the race, as far as it is known."""
        ...


def counted(rt: float, early: int, shift: float, numbers: RaceNumbers) -> float:
    """A reaction time as it counts at the table: early presses cost, handicaps shift."""
    behind = numbers.behind_all if early >= numbers.too_early else 0.0
    return rt + numbers.early_cost * early + behind + shift


class Bot:
    """A seat that a bot plays. Its time is known beforehand, but its hand comes down when it is over."""

    def __init__(
        self,
        seat: int,
        by: By,
        cue: float,
        time: float | None,
        shift: float,
        *,
        numbers: RaceNumbers,
    ) -> None:
        self._seat = seat
        self._cue = cue
        self._time = time
        self._shift = shift
        self._by: By = by
        self._numbers = numbers

    def hand_is_down(self, now: float) -> bool:
        return self._time is not None and now >= self._cue + self._time

    def ms(self, now: float, limit: float) -> float | None:
        if self._time is not None and self._time < limit and self.hand_is_down(now):
            return round(self._counted(self._time))
        return inf if now >= self._cue + limit else None

    def floor(self, now: float) -> float:
        return self._counted(now - self._cue)

    def known_at(self, limit: float) -> float:
        return self._cue + (limit if self._time is None else min(self._time, limit))

    def reaction(self, now: float) -> Reaction:
        if self._time is None or not self.hand_is_down(now):
            return Reaction(self._seat, self._by, ms=None)
        return Reaction(self._seat, self._by, ms=round(self._counted(self._time)), rt=self._time)

    def _counted(self, time: float) -> float:
        return counted(time, 0, self._shift, self._numbers)
