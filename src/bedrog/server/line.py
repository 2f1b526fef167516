"""What the server itself measures about one seat's connection: pings out, pongs back.

Pings have numbers and a purpose: ``idle`` ones always, a ``burst`` before a card turns, and those of
a ``race``. The last say only whether something was held up; how long the line is must stand before.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from bedrog.server.measure import Kernel, Measure, measured
from bedrog.server.race_numbers import RaceNumbers

Purpose = Literal["idle", "burst", "race"]


class Echo(msgspec.Struct, frozen=True, gc=False):
    """A ping and its pong."""

    sent: float
    back: float

    @property
    def rtt(self) -> float:
        return self.back - self.sent


class Line:
    """One connection of one seat; a new connection is a new line. Times only ever grow."""

    def __init__(self, numbers: RaceNumbers) -> None:
        self._numbers = numbers
        self._waiting: dict[int, tuple[float, Purpose]] = {}
        self._idle = deque[float](maxlen=numbers.idle_samples)
        self._burst = deque[Echo](maxlen=len(numbers.burst_before))
        self._echoes = deque[Echo](maxlen=numbers.echoes_kept)
        self.kernel: Kernel | None = None
        """What the system last said about the connection; None where it sees only a proxy."""

    def ping_sent(self, k: int, at: float, purpose: Purpose) -> None:
        self._waiting[k] = (at, purpose)
        if len(self._waiting) > self._numbers.echoes_kept:
            del self._waiting[next(iter(self._waiting))]

    def pong_received(self, k: int, at: float) -> None:
        """An answer to a ping that waits for none changes nothing.

        Messages of one connection stay in order, so older pings will not be answered any more.
        """
        if k not in self._waiting:
            return
        sent, purpose = self._waiting[k]
        self._forget_until(k)
        echo = Echo(sent, at)
        self._echoes.append(echo)
        if purpose == "idle":
            self._idle.append(echo.rtt)
        elif purpose == "burst":
            self._burst.append(echo)

    def _forget_until(self, k: int) -> None:
        for older in list(self._waiting):
            del self._waiting[older]
            if older == k:
                return

    def measure(self, at: float) -> Measure:
        """What is known at this moment: for a cue that goes out now, and for the table check."""
        since = at - self._numbers.burst_kept
        burst = [echo.rtt for echo in self._burst if echo.sent >= since]
        return measured(self._idle, burst, self.kernel, self._numbers)

    def waiting_since(self) -> float | None:
        """When the oldest ping left that has no answer yet."""
        for sent, _ in self._waiting.values():
            return sent
        return None

    def is_silent(self, at: float) -> bool:
        """Nothing has come back for so long that the seat counts as absent."""
        since = self.waiting_since()
        return since is not None and at - since >= self._numbers.silent_after

    def stall(self, cue: float, tap: float, usual: float) -> float:
        """How much longer than ``usual`` pings took near the cue and pongs near the tap.

        What comes in long after the tap does not count: it was held up by itself.
        """
        until = tap + self._numbers.stall_at_tap[1]
        return self._stall_at_cue(cue, until, usual) + self._stall_at_tap(tap, usual)

    def possible_stall(self, cue: float, now: float, usual: float) -> float:
        """The most that a tap which comes now could be excused by, whatever comes with it."""
        if any(self._is_near(sent, cue) for sent, _ in self._waiting.values()):
            return self._numbers.most_credit + self._numbers.band[1]
        since = self.waiting_since()
        oldest = now if since is None else since
        to_come = max(0.0, now + self._numbers.stall_at_tap[1] - oldest - usual)
        return self._stall_at_cue(cue, now, usual) + max(to_come, self._stall_at_tap(now, usual))

    def _stall_at_cue(self, cue: float, until: float, usual: float) -> float:
        recent = self._back_between(cue + self._numbers.stall_at_cue[0], until)
        return _longest((echo for echo in recent if self._is_near(echo.sent, cue)), usual)

    def _stall_at_tap(self, tap: float, usual: float) -> float:
        before, after = self._numbers.stall_at_tap
        return _longest(self._back_between(tap + before, tap + after), usual)

    def _back_between(self, start: float, end: float) -> Iterator[Echo]:
        for echo in reversed(self._echoes):
            if echo.back < start:
                return
            if echo.back <= end:
                yield echo

    def _is_near(self, sent: float, cue: float) -> bool:
        before, after = self._numbers.stall_at_cue
        return before <= sent - cue <= after


def _longest(echoes: Iterable[Echo], usual: float) -> float:
    """By how much the longest of these exceeds the usual; 0 if none does."""
    return max([0.0, *(echo.rtt - usual for echo in echoes)])
