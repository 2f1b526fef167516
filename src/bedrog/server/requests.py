"""Newcomers who ask for a bot's seat; a request lives as long as whoever made it stays."""

from collections.abc import Callable

import msgspec

from bedrog.wire.to_client import SeatRequest


class Asked(msgspec.Struct, frozen=True, gc=False):
    """A request and the connection it came from."""

    link: int
    request: SeatRequest


class Requests:
    """The open requests of a table, at most one per connection."""

    def __init__(self) -> None:
        self._last = 0
        self._open: list[Asked] = []

    def ask(self, link: int, seat: int, name: str) -> None:
        """A new request takes the place of an older one of the same connection."""
        self.drop(link)
        self._last += 1
        self._open.append(Asked(link, SeatRequest(self._last, seat, name)))

    def take(self, number: int) -> Asked | None:
        """The request with this number; it is closed now."""
        found = next((asked for asked in self._open if asked.request.request == number), None)
        if found is not None:
            self._open.remove(found)
        return found

    def drop(self, link: int) -> None:
        self._open = [asked for asked in self._open if asked.link != link]

    def keep(self, wanted: Callable[[int], bool]) -> None:
        """Close the requests for seats that are no longer ``wanted``."""
        self._open = [asked for asked in self._open if wanted(asked.request.seat)]

    def listed(self) -> tuple[SeatRequest, ...]:
        return tuple(asked.request for asked in self._open)
