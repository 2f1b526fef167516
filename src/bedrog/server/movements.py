"""Hands below the table at a live table of Valse Motten: from the first message to what the guard hears.

Everybody sees the same of a vanish, a feint and a fidget: a hand that goes down, is gone for one of two
lengths, and comes back, each on a tick of 100 ms. What it was is known to the rules only when it is
back. Times are milliseconds of table time.
"""

from collections.abc import Iterator
from typing import Literal

import msgspec

from bedrog.core.chance import Dealer
from bedrog.games.motten.cards import Card
from bedrog.games.motten.times import EVIDENCE_MS, LONGEST_QUICK_MS, QUICK_MS, SLOW_MS

TICK_MS = 100
LATE_TICKS = 3
"""A hand is seen to go down up to two ticks after it did, by chance."""


class Movement(msgspec.Struct):
    """One hand on its way. ``began``: when its owner moved it, ``down`` when everybody sees it go.

    ``quick`` is None as long as its owner holds it below, ``card`` what stays there. ``seen``: others
    have been shown that it is down. ``back``: it is back, and the guard has not heard it yet.
    """

    seat: int
    kind: Literal["own", "fidget"]
    began: int
    down: int
    quick: bool | None = None
    card: Card | None = None
    seen: bool = False
    back: bool = False

    @property
    def up(self) -> int:
        """When everybody sees it come back, as far as is known."""
        return self.down + (QUICK_MS if self.quick else SLOW_MS)

    @property
    def heard(self) -> int:
        """When the guard hears of it."""
        return self.up + EVIDENCE_MS

    @property
    def due(self) -> int:
        """When something is to be done about it."""
        if not self.seen:
            return self.down
        if self.back:
            return self.heard
        return self.began + SLOW_MS if self.quick is None else self.up

    def end(self, card: Card | None, time: int) -> None:
        """Its owner lets go below the table (``card``), or takes all cards up again."""
        self.card = card
        self.quick = time - self.began < LONGEST_QUICK_MS


def begin(seat: int, kind: Literal["own", "fidget"], time: int, chance: Dealer) -> Movement:
    """A hand goes down; the others see it on a later tick."""
    late = TICK_MS * chance.choose("hand", seat, LATE_TICKS)
    return Movement(seat, kind, time, next_tick(time) + late)


def next_tick(time: int) -> int:
    return -(-time // TICK_MS) * TICK_MS


class Movements:
    """The hands that are on their way, one a seat at most."""

    def __init__(self) -> None:
        self._by_seat: dict[int, Movement] = {}

    def __iter__(self) -> Iterator[Movement]:
        return iter(tuple(self._by_seat.values()))

    def of(self, seat: int) -> Movement | None:
        return self._by_seat.get(seat)

    def below(self) -> list[Movement]:
        """Those that have not come back."""
        return [movement for movement in self if not movement.back]

    def add(self, movement: Movement) -> None:
        self._by_seat[movement.seat] = movement

    def drop(self, movement: Movement) -> None:
        self._by_seat.pop(movement.seat, None)

    def next_due(self) -> int | None:
        """When something is to be done about one of them."""
        return min((movement.due for movement in self), default=None)
