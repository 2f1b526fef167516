"""Who is away, and what follows after a while: a bot for the seat, a new host for the table."""

from collections.abc import Set

from bedrog.server.room import Room

HOLD_MS = 30_000
"""How long the seat of somebody who is away is held before a bot plays it."""

HOST_MS = 10_000
"""How long the host may be away before somebody present becomes host."""


class Absences:
    """Seats are held in table time, which can stand still; the host is missed by the clock."""

    def __init__(self, now: int) -> None:
        self._seats: dict[int, int] = {}
        self._host: int | None = now

    def note(self, room: Room, present: Set[int], time: int, now: int) -> None:
        """Look who is here. Only in a game is a seat held, and only one that no bot plays."""
        self._seats = {
            seat: self._seats.get(seat, time)
            for seat in room.people()
            if room.phase == "playing" and seat not in present and room.bot_of(seat) is None
        }
        if room.host in present:
            self._host = None
        elif self._host is None:
            self._host = now

    def held(self) -> dict[int, int]:
        """Until when each seat is held, in table time."""
        return {seat: since + HOLD_MS for seat, since in self._seats.items()}

    def host_due(self, room: Room, present: Set[int]) -> int | None:
        """When somebody else becomes host; None while the host or nobody is there."""
        if self._host is None or successor(room, present) is None:
            return None
        return self._host + HOST_MS


def successor(room: Room, present: Set[int]) -> int | None:
    """Who becomes host: somebody who is there, never a bot."""
    return min(present - {room.host}, default=None)
