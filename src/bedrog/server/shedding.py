"""Whether there is room for more people: refuses newcomers before those who play would suffer.

Two things run out: open files, of which each line takes one, and time of the event loop. How late the
loop is shows when it is woken at a fixed pace: as late as that, every move is late as well.
"""

import asyncio
from collections import deque
from statistics import median
from typing import Literal

from bedrog.core.errors import TooFast
from bedrog.server.clock import Clock
from bedrog.server.metrics import Metrics
from bedrog.server.open_files import allow_most_files, most_open_files

Why = Literal["tables", "lines", "late"]

WAKE_MS = 500
LOOKED_BACK = 20
"""Ten seconds: a moment's hitch refuses nobody."""

MOST_LATE_MS = 200
"""Half of the time later than this, and everybody at every table notices."""

SPARE_FILES = 100
"""Files that are no lines: the store, processes that think, pages being fetched."""


class Shedding:
    """Counts what it refuses in ``bedrog_shed_total``."""

    def __init__(self, metrics: Metrics, most_lines: int | None) -> None:
        """``most_lines``: None where only memory limits them."""
        self._metrics = metrics
        self._most_lines = most_lines
        self._lines = 0
        self._late = deque[float](maxlen=LOOKED_BACK)

    def verify_table(self) -> None:
        """Whether one more table may open. Raises TooFast."""
        self.verify_line()
        if len(self._late) == LOOKED_BACK and median(self._late) > MOST_LATE_MS:
            self._metrics.shed.labels("late").inc()
            text = "this server has as much to do as it can; try again in a minute"
            raise TooFast("server_busy", text, seconds=60)

    def verify_line(self) -> None:
        """Whether one more line may open. Raises TooFast."""
        if self._most_lines is not None and self._lines >= self._most_lines:
            self._metrics.shed.labels("lines").inc()
            text = "as many people are here as fit; try again in a minute"
            raise TooFast("server_full", text, seconds=60)

    def __enter__(self) -> None:
        """A line is open from here on. Raises TooFast."""
        self.verify_line()
        self._lines += 1

    def __exit__(self, *_: object) -> None:
        self._lines -= 1

    def woke(self, late: float) -> None:
        """The loop was so many milliseconds late."""
        self._late.append(late)
        self._metrics.late.observe(late / 1000)

    async def watch(self, clock: Clock) -> None:
        """Measure for as long as the server runs."""
        while True:
            asked = clock.now()
            await asyncio.sleep(WAKE_MS / 1000)
            self.woke(max(0, clock.now() - asked - WAKE_MS))


def most_lines() -> int | None:
    """As many as the system lets this process open files, up to what it may ask for; None: no limit."""
    allow_most_files()
    most = most_open_files()
    return None if most is None else max(1, most - SPARE_FILES)
