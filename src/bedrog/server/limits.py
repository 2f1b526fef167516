"""How much one address may ask for, so that no visitor fills the server or tries all codes of tables.

The numbers leave room for a club behind one address. Whoever asks from the machine itself is its
operator, or comes through a proxy that does not say for whom, and is not limited.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from math import ceil
from typing import Literal, NamedTuple

from bedrog.core.errors import TooFast
from bedrog.server.clock import Clock
from bedrog.server.flood import Bucket

Kind = Literal["tables", "seats", "guesses", "lines", "replays"]


class Allowance(NamedTuple):
    """So many at once, and again so many a second."""

    burst: int
    per_second: float


ALLOWED: dict[Kind, Allowance] = {
    "tables": Allowance(40, 1 / 20),
    "seats": Allowance(150, 1 / 2),
    "guesses": Allowance(60, 1 / 2),
    "lines": Allowance(400, 10),
    "replays": Allowance(30, 1 / 5),
}
"""Tables opened, seats and moved seats asked for, codes that no table has, lines opened, replays made."""

MOST_LINES = 400
"""How many lines of one address may be open at a time."""

MOST_REMEMBERED = 10_000
"""So many addresses are remembered, each about 0.5 kB; whoever was quiet for longest is forgotten."""


class Limits:
    """What each address has asked for of late."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._buckets: dict[tuple[Kind, str], Bucket] = {}
        self._lines: Counter[str] = Counter()

    def take(self, kind: Kind, address: str | None) -> None:
        """Count one more. Raises TooFast."""
        whose = household(address)
        if whose is not None and not self._bucket(kind, whose).take(self._clock.now()):
            raise _refusal(kind)

    def verify(self, kind: Kind, address: str | None) -> None:
        """Raise TooFast where one more would be too many; counts nothing."""
        whose = household(address)
        if whose is None or (kind, whose) not in self._buckets:
            return
        if self._bucket(kind, whose).empty(self._clock.now()):
            raise _refusal(kind)

    @contextmanager
    def line(self, address: str | None) -> Iterator[None]:
        """A line that is open. Raises TooFast."""
        self.take("lines", address)
        whose = household(address)
        if whose is None:
            yield
            return
        if self._lines[whose] >= MOST_LINES:
            raise _refusal("lines")
        self._lines[whose] += 1
        try:
            yield
        finally:
            self._lines[whose] -= 1
            if not self._lines[whose]:
                del self._lines[whose]

    def _bucket(self, kind: Kind, whose: str) -> Bucket:
        """The bucket, now the one used last."""
        bucket = self._buckets.pop((kind, whose), None)
        if bucket is None:
            bucket = Bucket(self._clock.now(), *ALLOWED[kind])
            while len(self._buckets) >= MOST_REMEMBERED:
                del self._buckets[next(iter(self._buckets))]
        self._buckets[kind, whose] = bucket
        return bucket


def household(address: str | None) -> str | None:
    """Who shares a line: an IPv4 address or an IPv6 network of 64 bits; None is not limited."""
    if address is None:
        return None
    try:
        found = ip_address(address)
    except ValueError:  # a socket of the system, a program that runs the server within itself
        return None
    if isinstance(found, IPv6Address):
        found = found.ipv4_mapped or found
    if found.is_loopback:
        return None
    return found.exploded[:19] if isinstance(found, IPv6Address) else str(found)


def _refusal(kind: Kind) -> TooFast:
    return TooFast(
        "too_much_from_here",
        "too much was asked from this address; wait a little",
        seconds=ceil(1 / ALLOWED[kind].per_second),
    )
