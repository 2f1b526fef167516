"""Chance that depends on nothing but a fate and how far a game is: one word of chance for a whole game."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

from bedrog.core.chance import Dealer, SeededDealer, seed_from

T = TypeVar("T")


def fated(text: str) -> int:
    """The 64 bits that belong to a text."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


class FatedDealer:
    """A dealer whose every answer belongs to its fate, the step of the game, and how many there have been in it."""

    def __init__(self, fate: str, step: int = 0) -> None:
        self.fate = fate
        self.begin(step)

    def begin(self, step: int) -> None:
        """The next step of the game."""
        self._step = step
        self._answers = 0

    def shuffle(self, purpose: str, seat: int | None, items: Sequence[T]) -> tuple[T, ...]:
        """As from a seed."""
        return SeededDealer(seed_from(self._next(purpose, seat))).shuffle(purpose, seat, items)

    def choose(self, purpose: str, seat: int | None, count: int) -> int:
        """With 64 bits for a small number no choice is noticeably likelier than another."""
        return fated(self._next(purpose, seat)) % count

    def _next(self, purpose: str, seat: int | None) -> str:
        self._answers += 1
        return f"{self.fate}/{self._step}/{self._answers}/{purpose}/{seat}"


def another_fate(dealer: Dealer) -> str:
    """For a world that somebody makes up: none of those that chance names."""
    return f"another {dealer.choose('fate', None, 2**31)}"


def fate_named(number: int) -> str:
    """A fate that chance may name."""
    return f"fate {number}"
