"""Hands that go below the table by themselves, now and then: cover for those who smuggle (M9 ``fidgets``)."""

from math import log

from bedrog.core.chance import Dealer
from bedrog.games.motten.state import State
from bedrog.games.motten.times import FIDGETS_IN

STEPS = 1_000_000


class Fidgets:
    """Free hands move independently of each other, so from one to the next it is an exponential time.

    Milliseconds of table time.
    """

    def __init__(self, state: State, chance: Dealer, time: int) -> None:
        self._seats = state.seats
        self._mean = 1000 / (FIDGETS_IN[state.rules.fidgets][state.seats] * state.seats)
        self._chance = chance
        self.next_due = time + self._gap()

    def take(self, time: int) -> int | None:
        """The seat whose hand moves now, if it is free."""
        if time < self.next_due:
            return None
        self.next_due = time + self._gap()
        return self._chance.choose("fidgeter", None, self._seats)

    def _gap(self) -> int:
        share = (1 + self._chance.choose("fidget_gap", None, STEPS)) / STEPS
        return max(1, round(-self._mean * log(share)))
