"""The only place that reads a clock."""

import time
from typing import Protocol


class Clock(Protocol):
    """What the time is. One number serves timers and dates alike."""

    def now(self) -> int:
        """Milliseconds since 1970, never going back."""
        ...


class SystemClock:
    """The date at the start plus what the monotonic clock has counted since: it never jumps."""

    def __init__(self) -> None:
        self._ahead = time.time_ns() - time.monotonic_ns()

    def now(self) -> int:
        return (time.monotonic_ns() + self._ahead) // 1_000_000


class HandClock:
    """A clock that stands still until it is moved by hand: for tests and simulations."""

    def __init__(self, now: int = 1_000_000) -> None:
        self._now = now

    def now(self) -> int:
        return self._now

    def advance(self, ms: int) -> None:
        self._now += ms


class Stopwatch:
    """Time that can stand still: clocks at a table stop in a pause and when nobody is there."""

    def __init__(self) -> None:
        self._counted = 0
        self._since: int | None = None

    @property
    def running(self) -> bool:
        return self._since is not None

    def time(self, now: int) -> int:
        """Milliseconds counted so far, those in which it stood still left out."""
        return self._counted if self._since is None else self._counted + now - self._since

    def run(self, now: int, yes: bool) -> None:
        """Go on, or stand still."""
        if yes != self.running:
            self._counted = self.time(now)
            self._since = now if yes else None

    def when(self, time: int) -> int | None:
        """At which moment it will show ``time``; None while it stands still."""
        return None if self._since is None else self._since + time - self._counted
