"""What happened, in words for each listener."""

from typing import Generic, TypeVar

import msgspec

E = TypeVar("E")


class Told(msgspec.Struct, Generic[E], frozen=True, gc=False):
    """One event: what everybody hears, and what single seats hear in its place.

    Made at the moment it happens, never scrubbed later. Everybody hears the same number of
    events in the same order; a private twin says more, never sooner and never more often.
    """

    public: E | None
    private: tuple[tuple[int, E], ...] = ()

    def to(self, viewer: int | None) -> E | None:
        """The event as ``viewer`` hears it: a seat counted from 0, or None for the audience."""
        for seat, event in self.private:
            if seat == viewer:
                return event
        return self.public
