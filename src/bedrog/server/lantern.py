"""Where the guard's lantern has shone of late, at a live table of Valse Motten. Milliseconds of table time."""

from bedrog.games.motten.evidence import LIT

KEPT_MS = 10_000
"""Longer ago than any hand that is still to be heard went below the table."""


class Lantern:
    """Moments from which on it shone on a seat, None while it is out."""

    def __init__(self, time: int) -> None:
        self._shone: list[tuple[int, int | None]] = [(time, None)]
        self._lit_since = time

    def shine(self, seat: int | None, time: int) -> None:
        """From now on it is on this seat, None: out."""
        before = self._shone[-1][1]
        if seat == before:
            return
        if before is None:
            self._lit_since = time
        self._add(seat, time)

    def swing(self, seat: int, time: int, lag: int) -> None:
        """The guard turned it ``lag`` ago; but it is not lit any sooner for that."""
        if self._shone[-1][1] is not None:
            self._add(seat, max(time - lag, self._lit_since))

    def _add(self, seat: int | None, time: int) -> None:
        earlier = [shone for shone in self._shone if shone[0] < time]
        recent = [shone for shone in earlier[:-1] if shone[0] > time - KEPT_MS]
        self._shone = [*recent, *earlier[-1:], (time, seat)]

    def share(self, seat: int, start: int, end: int) -> int:
        """Thousandths of this span in which it was on the seat."""
        ends = [at for at, _ in self._shone[1:]] + [end]
        spans = [
            min(until, end) - max(since, start)
            for (since, lit), until in zip(self._shone, ends, strict=True)
            if lit == seat
        ]
        return LIT * sum(max(0, span) for span in spans) // (end - start)
