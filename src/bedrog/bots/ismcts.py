"""Information set Monte-Carlo tree search, for one observer who cannot see all of the others' moves.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), the variant
with partially observable moves: every iteration imagines a world behind the view and walks down one tree
that all worlds share. What the observer cannot tell apart is one branch. Each seat is taken to choose
what is best for itself.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from math import log, sqrt
from typing import Any, Generic, Protocol, TypeVar

Branch = TypeVar("Branch", bound=Hashable)

EXPLORE = 0.3
"""How much a branch is worth for having been tried seldom; values lie between 0 and 1, and mostly close together."""


class Walk(Protocol[Branch]):
    """A game going on in an imagined world.

    A branch stands for all moves that look alike to the observer; for the observer's own moves it is
    the move itself.
    """

    def mover(self) -> int | None:
        """The seat that moves next; None at the end."""
        ...

    def branches(self) -> Sequence[Branch]:
        """What the mover may do in this world, as the observer would see it; never none."""
        ...

    def take(self, branch: Branch) -> None:
        """Do one of the moves that look like this."""
        ...

    def play_on(self) -> Sequence[float]:
        """Go on quickly to the end; what it is worth to each seat, from 0 to 1."""
        ...


class Node(Generic[Branch]):
    """What is known of a branch: how often it was there, was taken, and what came of it for who took it."""

    __slots__ = ("branches", "there", "total", "visits")

    def __init__(self) -> None:
        self.branches: dict[Branch, Node[Branch]] = {}
        self.there = 0
        self.visits = 0
        self.total = 0.0

    def promise(self) -> float:
        """The upper confidence bound of a branch that has been taken before."""
        return self.total / self.visits + EXPLORE * sqrt(log(self.there) / self.visits)


def search(imagine: Callable[[], Walk[Branch]], budget: Iterable[Any]) -> dict[Branch, int]:
    """How often each branch was taken in as many iterations as the budget has items."""
    root: Node[Branch] = Node()
    for _ in budget:
        iterate(root, imagine())
    return {branch: node.visits for branch, node in root.branches.items()}


def iterate(root: Node[Branch], walk: Walk[Branch]) -> None:
    """Select, expand by one branch, play on, and tell every branch on the way what came of it."""
    path: list[tuple[int, Node[Branch]]] = []
    node = root
    while (seat := walk.mover()) is not None:
        fresh, branch = select(node, walk.branches())
        node = node.branches[branch]
        path.append((seat, node))
        walk.take(branch)
        if fresh:
            break
    values = walk.play_on()
    for seat, taken in path:
        taken.visits += 1
        taken.total += values[seat]


def select(node: Node[Branch], branches: Sequence[Branch]) -> tuple[bool, Branch]:
    """Whether it is new, and the branch: one never taken, else the most promising of those there."""
    known = node.branches
    best, most = branches[0], -1.0
    for branch in branches:
        child = known.get(branch)
        if child is None:
            known[branch] = child = Node()
            child.there = 1
            return True, branch
        child.there += 1
        promise = child.promise()
        if promise > most:
            best, most = branch, promise
    return False, best
