"""How a game is told in numbers: an index for each action, a vector for each view."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import prod
from typing import Any, NamedTuple


class Piece(NamedTuple):
    """A part of a vector: its name, and the shape to read it in."""

    name: str
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


@dataclass(frozen=True)
class Encoding:
    """The numbers of one game.

    ``actions`` is how many indices there are. ``index`` is for a seat among so many: it gives the
    index of an action, None (let it pass) included; ``name`` says what an index means. ``pieces`` are the parts of a vector for so many
    seats, in order; ``write`` makes the vector of a seat's view, one byte for each number.
    """

    actions: int
    index: Callable[[int, int], Callable[[Any], int]]
    name: Callable[[int], str]
    pieces: Callable[[int], tuple[Piece, ...]]
    write: Callable[[Any], bytearray]


def size(pieces: Iterable[Piece]) -> int:
    """How long a vector of these parts is."""
    return sum(piece.size for piece in pieces)


def spans(pieces: Iterable[Piece]) -> Iterator[tuple[Piece, slice]]:
    """Where in the vector each part stands."""
    start = 0
    for piece in pieces:
        yield piece, slice(start, start + piece.size)
        start += piece.size
