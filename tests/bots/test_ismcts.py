"""The search, on games of a few moves whose right answers are known."""

from collections.abc import Sequence
from typing import TypeVar

import pytest

from bedrog.bots.ismcts import Node, search, select
from bedrog.core.chance import Generator, generator

Branch = TypeVar("Branch")


class Coin:
    """Seat 0 guesses a coin that falls heads up three times out of four, or takes a sure half."""

    def __init__(self, lots: Generator) -> None:
        self._heads = lots.random() < 0.75
        self._guess: str | None = None

    def mover(self) -> int | None:
        return 0 if self._guess is None else None

    def branches(self) -> Sequence[str]:
        return ["tails", "half", "heads"]

    def take(self, branch: str) -> None:
        self._guess = branch

    def play_on(self) -> Sequence[float]:
        right = {"heads": self._heads, "tails": not self._heads, None: False}
        won = 0.5 if self._guess == "half" else float(right[self._guess])
        return [won, 1 - won]


class Nim:
    """Take one to three of the sticks; whoever takes the last one wins. Every walk begins with ``sticks``."""

    def __init__(self, sticks: int, lots: Generator) -> None:
        self._sticks = sticks
        self._seat = 0
        self._lots = lots

    def mover(self) -> int | None:
        return self._seat if self._sticks else None

    def branches(self) -> Sequence[int]:
        return range(1, 1 + min(3, self._sticks))

    def take(self, branch: int) -> None:
        self._sticks -= branch
        self._seat = 1 - self._seat

    def play_on(self) -> Sequence[float]:
        while self._sticks:
            self.take(self._lots.choice(self.branches()))
        return [float(self._seat == 1), float(self._seat == 0)]


def most_taken(taken: dict[Branch, int]) -> Branch:
    return max(taken, key=lambda branch: taken[branch])


def test_it_prefers_what_wins_in_most_worlds() -> None:
    lots = generator("coin")
    taken = search(lambda: Coin(lots), range(400))
    assert most_taken(taken) == "heads"
    assert sum(taken.values()) == 400


@pytest.mark.parametrize(("sticks", "right"), [(5, 1), (6, 2), (7, 3), (9, 1)])
def test_it_sees_that_others_choose_what_is_best_for_them(sticks: int, right: int) -> None:
    lots = generator("nim")
    assert most_taken(search(lambda: Nim(sticks, lots), range(1500))) == right


def test_it_has_taken_nothing_without_a_step() -> None:
    assert search(lambda: Coin(generator("coin")), ()) == {}


def test_what_has_never_been_taken_comes_first() -> None:
    node: Node[str] = Node()
    node.branches["old"] = Node()
    assert select(node, ["new", "other"]) == (True, "new")


def test_a_branch_that_is_not_there_in_this_world_is_not_taken() -> None:
    node: Node[str] = Node()
    for branch, won in (("good", 1.0), ("bad", 0.0), ("best", 2.0)):
        known: Node[str] = Node()
        known.there, known.visits, known.total = 2, 2, won
        node.branches[branch] = known
    assert select(node, ["bad", "good"]) == (False, "good")
    assert node.branches["best"].there == 2
    assert node.branches["good"].there == 3
