"""A table of Valse Motten whose chance can be left and entered again."""

from collections.abc import Sequence
from math import log
from statistics import NormalDist
from typing import Any, TypeVar

from bedrog.core.contract import Events
from bedrog.games.motten import rules
from bedrog.games.motten.state import State
from bedrog.research.fate import FatedDealer, fated

T = TypeVar("T")

TINY = 2**-54
"""In place of 0, of which there is no normal deviate."""


class FatedTable(FatedDealer):
    """A game being played, its own dealer, and lots for what the table decides as far as beats ask for them.

    ``count`` is how many actions there have been, ``drawn`` how many lots since the last.
    """

    def __init__(
        self, fate: str, state: State, count: int, drawn: int = 0, events: Events = None
    ) -> None:
        super().__init__(fate, count)
        self.state = state
        self.count = count
        self.drawn = drawn
        self._events = events

    def do(self, seat: int, action: Any, at: int = 0) -> None:  # noqa: ARG002
        """Let an action happen. A Refusal leaves all as it was."""
        self.begin(self.count)
        self.state = rules.apply(self.state, seat, action, self, self._events)
        self.count += 1
        self.drawn = 0

    def random(self) -> float:
        """From 0 up to but not including 1, with 53 bits as usual."""
        number = fated(f"{self.fate}/{self.count}/{self.drawn}")
        self.drawn += 1
        return (number >> 11) / 2**53

    def choice(self, items: Sequence[T]) -> T:
        """One of them, each as likely."""
        return items[int(self.random() * len(items))]

    def gauss(self, middle: float, spread: float) -> float:
        """From the normal distribution."""
        return NormalDist(middle, spread).inv_cdf(self.random() or TINY)

    def expovariate(self, rate: float) -> float:
        """From the exponential distribution."""
        return -log(1 - self.random()) / rate
