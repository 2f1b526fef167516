"""The card in the air at a live table of Valse Motten: every one flies face down before it turns.

What it is nobody can tell from the flight: it lasts as long as chance will have it, and everybody with a
seat is sent the same pings. Times are milliseconds of table time.
"""

from bedrog.server.race_numbers import RaceNumbers


class Flight:
    """``again``: it only seems to fly, before a race that is run once more."""

    def __init__(self, turns_at: int, numbers: RaceNumbers, *, again: bool = False) -> None:
        self.turns_at = turns_at
        self.again = again
        self._bursts = [turns_at - round(before) for before in numbers.burst_before]

    def next_due(self) -> int:
        """When a ping is due, or the card turns."""
        return self._bursts[0] if self._bursts else self.turns_at

    def bursts(self, time: int) -> int:
        """How many pings are due to everybody."""
        due = sum(at <= time for at in self._bursts)
        del self._bursts[:due]
        return due
