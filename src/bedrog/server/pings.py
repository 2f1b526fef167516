"""Pings to everybody with a seat, and what the answers say about each line."""

from collections.abc import Collection, Mapping

from bedrog.server.line import Line, Purpose
from bedrog.server.measure import Kernel, frame_wait
from bedrog.server.race_numbers import HEAD_STARTS, RaceNumbers
from bedrog.wire.to_client import LineFacts, Lines

FAR_MS = 250
UNSTEADY_MS = 40
"""From here on the table check warns: a far line is compensated less well, an unsteady one not at all."""


class Pings:
    """A line per connection; a seat that comes in anew begins to be measured anew."""

    def __init__(self, numbers: RaceNumbers) -> None:
        self._numbers = numbers
        self._lines: dict[int, Line] = {}
        self._last: dict[int, int] = {}
        self._due = 0

    def keep(self, links: Collection[int]) -> None:
        """These connections have a seat now."""
        if self._lines.keys() != set(links):
            self._lines = {link: self._lines.get(link) or Line(self._numbers) for link in links}
            self._last = {link: self._last.get(link, 0) for link in links}

    def line(self, link: int) -> Line | None:
        return self._lines.get(link)

    def next_due(self) -> int | None:
        """When everybody is to be asked again, by the clock."""
        return self._due if self._lines else None

    def idle(self, now: int) -> list[int]:
        """The connections to which an idle ping is due."""
        if now < self._due:
            return []
        self._due = now + int(self._numbers.idle_ping_every)
        return list(self._lines)

    def sent(self, link: int, now: float, purpose: Purpose) -> int:
        """The number of a new ping to this connection; nobody can tell from it what others are sent."""
        k = self._last[link] = self._last.get(link, 0) + 1
        line = self._lines.get(link)
        if line is not None:
            line.ping_sent(k, now, purpose)
        return k

    def answered(self, link: int, k: int, now: float, kernel: Kernel | None) -> None:
        """A pong came in. ``kernel``: what the system measured of this connection."""
        line = self._lines.get(link)
        if line is not None:
            line.kernel = kernel
            line.pong_received(k, now)

    def check(self, seats: Mapping[int, int], now: int) -> Lines:
        """The table check of these seats and their links."""
        measures = {
            seat: line.measure(now) for seat, link in seats.items() if (line := self.line(link))
        }
        known = {seat: measure for seat, measure in measures.items() if measure.samples}
        slowest = max((measure.delay + measure.band for measure in known.values()), default=0.0)
        window = (
            self._numbers.close + slowest + frame_wait(self._numbers.usual_frame, self._numbers)
        )
        return Lines(
            lines=tuple(
                _facts(seat, known[seat].usual, known[seat].jitter)
                if seat in known
                else LineFacts(seat, None, None, None)
                for seat in seats
            ),
            window=round(window),
            tie=self._numbers.dead_heat,
            head_starts=HEAD_STARTS,
        )


def _facts(seat: int, delay: float, jitter: float) -> LineFacts:
    """Rounded, so that a quiet line is not told anew each second."""
    if jitter > UNSTEADY_MS:
        return LineFacts(seat, _coarse(delay), _coarse(jitter), "unsteady")
    return LineFacts(seat, _coarse(delay), _coarse(jitter), "far" if delay > FAR_MS else None)


def _coarse(ms: float) -> int:
    return 5 * round(ms / 5)
