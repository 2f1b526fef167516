"""A game as a tree, for OpenSpiel: what a node offers, and what a game tells about its nodes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from bedrog.core.chance import Dealer
from bedrog.core.contract import Viewer
from bedrog.core.errors import Illegal
from bedrog.research.encoding import Encoding

T = TypeVar("T")

Outcomes = list[tuple[int, float]]
"""What chance may name, in order, and how likely each is."""


class Node(Protocol):
    """One moment of a game, never changed. ``seat`` is asked; None at the end and while ``open`` says that
    chance has to name something. ``legal`` is what the seat may do, by index.
    """

    @property
    def seat(self) -> int | None: ...
    @property
    def open(self) -> Sequence[Any]: ...
    @property
    def over(self) -> bool: ...
    @property
    def legal(self) -> Mapping[int, Any]: ...

    def outcomes(self) -> Outcomes:
        """What chance may name now."""
        ...

    def outcome_name(self, number: int) -> str:
        """What that means."""
        ...

    def after(self, number: int) -> "Node":
        """The node to which this branch leads. Raises Illegal for an action that is not legal."""
        ...

    def returns(self) -> Sequence[float]:
        """The placing of each seat; 0 while the game goes on."""
        ...


N = TypeVar("N", bound=Node)


def illegal(seat: int | None, name: str) -> Illegal:
    """What to raise when a seat, or nobody at the end of a game, cannot do this."""
    return Illegal("illegal_action", f"player {seat} cannot do {name!r} now")


def unheard_of(number: int) -> Illegal:
    """What to raise when chance names what is not among its outcomes."""
    return Illegal("illegal_action", f"chance cannot name {number} now")


class Frozen:
    """A value that never changes need not be copied."""

    __slots__ = ()

    def __deepcopy__(self: T, _: dict[int, Any]) -> T:
        return self


@dataclass(frozen=True)
class Tree(Generic[N]):
    """A game as OpenSpiel needs it.

    ``parameters`` has the usual value of each. ``start`` makes the first node under given ones and raises
    Malformed for what cannot be; ``most_actions`` and ``most_chances`` are more than any game
    from there has. ``view`` is None before anything is dealt. ``words`` is all that a seat remembers,
    ``public_text`` what everybody sees and ``private_text`` what besides only this seat sees.
    ``truth`` is everything. ``resampled`` is another first node that this seat cannot tell from the truth.
    """

    id: str
    title: str
    seats: range
    encoding: Encoding
    parameters: Mapping[str, int | str]
    start: Callable[[Mapping[str, Any]], N]
    most_outcomes: Callable[[Mapping[str, Any]], int]
    most_actions: Callable[[N], int]
    most_chances: Callable[[N], int]
    view: Callable[[N, Viewer], Any]
    words: Callable[[N, int], str]
    public_text: Callable[[N], str]
    private_text: Callable[[N, int], str]
    truth: Callable[[N], str]
    resampled: Callable[[N, int, Dealer], N]
