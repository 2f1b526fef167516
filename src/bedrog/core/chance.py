"""Chance comes from outside: a dealer is passed in, and what it dealt can be written down.

The only module that may import ``random`` or ``secrets``.
"""

import secrets
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from random import Random
from struct import unpack
from typing import Protocol, TypeVar

import msgspec

from bedrog.core.errors import Malformed

T = TypeVar("T")

Generator = Random
"""Lots for the choices of bots and experiments; made by ``generator``."""


class Dealer(Protocol):
    """Where shuffles and lots come from. ``seat`` is None for what belongs to the whole table."""

    def shuffle(self, purpose: str, seat: int | None, items: Sequence[T]) -> tuple[T, ...]:
        """The same items in a random order."""
        ...

    def choose(self, purpose: str, seat: int | None, count: int) -> int:
        """A number from 0 up to but not including ``count``."""
        ...


class Deal(msgspec.Struct, frozen=True, gc=False):
    """One answer of a dealer: the drawn positions, in order."""

    purpose: str
    seat: int | None
    drawn: tuple[int, ...]


class SeededDealer:
    """One 32-byte seed, expanded by keyed BLAKE2b into a stream of its own per purpose and seat.

    No draw of one stream shifts another, so an extra shuffle by one seat leaves the cards of all
    others as they were.
    """

    def __init__(self, seed: bytes) -> None:
        if len(seed) != 32:
            raise ValueError(f"a seed has 32 bytes, this one has {len(seed)}")
        self._seed = seed
        self._streams: dict[tuple[str, int | None], Iterator[int]] = {}

    def shuffle(self, purpose: str, seat: int | None, items: Sequence[T]) -> tuple[T, ...]:
        numbers = self._stream(purpose, seat)
        left = list(items)
        for last in range(len(left) - 1, 0, -1):
            other = _below(last + 1, numbers)
            left[last], left[other] = left[other], left[last]
        return tuple(left)

    def choose(self, purpose: str, seat: int | None, count: int) -> int:
        return _below(count, self._stream(purpose, seat))

    def _stream(self, purpose: str, seat: int | None) -> Iterator[int]:
        key = (purpose, seat)
        stream = self._streams.get(key)
        if stream is None:
            stream = self._streams[key] = _numbers(self._seed, _label(purpose, seat).encode())
        return stream


def _label(purpose: str, seat: int | None) -> str:
    return purpose if seat is None else f"{purpose}/{seat}"


def _numbers(seed: bytes, label: bytes) -> Iterator[int]:
    """Uniform 32-bit numbers without end."""
    block = 0
    while True:
        digest = blake2b(label + block.to_bytes(8, "big"), key=seed).digest()
        yield from unpack(">16I", digest)
        block += 1


def _below(count: int, numbers: Iterator[int]) -> int:
    """A uniform number below ``count``; values past the last full range are thrown away."""
    if count < 1:
        raise ValueError("cannot choose among nothing")
    fair = 2**32 - 2**32 % count
    while True:
        number = next(numbers)
        if number < fair:
            return number % count


class QuickDealer:
    """Deals from a generator: for imagined worlds, where speed counts and purposes share one stream."""

    def __init__(self, lots: Generator) -> None:
        self._lots = lots

    def shuffle(self, purpose: str, seat: int | None, items: Sequence[T]) -> tuple[T, ...]:  # noqa: ARG002
        random = self._lots.random
        return tuple(sorted(items, key=lambda _: random()))

    def choose(self, purpose: str, seat: int | None, count: int) -> int:  # noqa: ARG002
        return self._lots.randrange(count)


class RecordingDealer:
    """Passes on another dealer's answers and keeps them in ``deals``."""

    def __init__(self, inner: Dealer) -> None:
        self._inner = inner
        self.deals: list[Deal] = []

    def shuffle(self, purpose: str, seat: int | None, items: Sequence[T]) -> tuple[T, ...]:
        order = self._inner.shuffle(purpose, seat, range(len(items)))
        self.deals.append(Deal(purpose, seat, order))
        return tuple(items[position] for position in order)

    def choose(self, purpose: str, seat: int | None, count: int) -> int:
        number = self._inner.choose(purpose, seat, count)
        self.deals.append(Deal(purpose, seat, (number,)))
        return number


class RecordedDealer:
    """Gives the answers of a record once more, and objects when the game asks for others."""

    def __init__(self, deals: Sequence[Deal]) -> None:
        self._deals = deals
        self._next = 0

    def shuffle(self, purpose: str, seat: int | None, items: Sequence[T]) -> tuple[T, ...]:
        order = self._take(purpose, seat)
        if sorted(order) != list(range(len(items))):
            raise ValueError(f"deal {self._next} ({purpose}) is not an order of {len(items)} cards")
        return tuple(items[position] for position in order)

    def choose(self, purpose: str, seat: int | None, count: int) -> int:
        drawn = self._take(purpose, seat)
        if len(drawn) != 1 or not 0 <= drawn[0] < count:
            raise ValueError(f"deal {self._next} ({purpose}) is not one number below {count}")
        return drawn[0]

    def _take(self, purpose: str, seat: int | None) -> tuple[int, ...]:
        if self._next == len(self._deals):
            raise ValueError(f"the record holds no deal {self._next + 1} ({purpose})")
        deal = self._deals[self._next]
        self._next += 1
        if (deal.purpose, deal.seat) != (purpose, seat):
            raise ValueError(
                f"deal {self._next} is for {_label(deal.purpose, deal.seat)},"
                f" the game asks for {_label(purpose, seat)}"
            )
        return deal.drawn


def fresh_seed() -> bytes:
    """A seed for a live table: 256 bits nobody can guess."""
    return secrets.token_bytes(32)


def fresh_secret() -> str:
    """A secret for one seat: 192 bits, safe in a header or a file."""
    return secrets.token_urlsafe(24)


def fresh_choice(items: Sequence[T]) -> T:
    """One of ``items``, unguessable: table codes and names of bots."""
    return secrets.choice(items)


def seed_from(text: str) -> bytes:
    """The seed that a readable text stands for: simulations and tests.

    Raises Malformed for one with bytes in it that are no letters.
    """
    try:
        return blake2b(text.encode(), digest_size=32).digest()
    except UnicodeEncodeError:
        raise Malformed(
            "seed_text", f"the seed {text!r} is no text; use letters and digits"
        ) from None


def generator(text: str) -> Generator:
    """A fast generator for the choices of bots and experiments; it never deals at a live table."""
    return Random(seed_from(text))
