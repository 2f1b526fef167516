"""Records that people look at again: played back one at a time, away from the tables."""

from dataclasses import dataclass, field

from anyio import BrokenWorkerProcess, CapacityLimiter, fail_after, to_process

from bedrog.core.errors import Malformed, TooFast
from bedrog.server.frames import film

LARGEST_RECORD = 1024 * 1024
"""The most bytes of a record; that of a long game has a tenth of that."""

LONGEST_SECONDS = 30
"""A record that takes longer takes its process with it; an honest one takes less than one."""

MOST_WAITING = 8


@dataclass(frozen=True)
class Films:
    """One record is played at a time; when many wait, the next is refused."""

    _places: CapacityLimiter = field(default_factory=lambda: CapacityLimiter(1))
    _processes: CapacityLimiter = field(default_factory=lambda: CapacityLimiter(1))

    async def make(self, record: bytes, viewer: str) -> bytes:
        """What ``film`` makes of it. Raises its Refusals, and TooFast."""
        if self._places.statistics().tasks_waiting >= MOST_WAITING:
            raise TooFast("too_many_replays", "many people look back at once; try again")
        async with self._places:
            try:
                with fail_after(LONGEST_SECONDS):
                    return await to_process.run_sync(
                        film, record, viewer, cancellable=True, limiter=self._processes
                    )
            except (TimeoutError, BrokenWorkerProcess) as wrong:
                raise Malformed("record_too_long", "playing this back takes too long") from wrong
