"""The course of a game in which nothing happens but what seats decide."""

from collections.abc import Callable, Generator
from typing import Any

from bedrog.core.chance import Generator as Lots
from bedrog.core.contract import Course, Question, Table


def turn_by_turn(
    may_act: Callable[[Any], tuple[int, ...]], legal: Callable[[Any, int], list[Any]]
) -> Course:
    """Ask the first seat that may act, until none may."""

    def course(table: Table, lots: Lots) -> Generator[Question, Any, None]:  # noqa: ARG001
        while seats := may_act(table.state):
            action = yield Question(seats[0], legal(table.state, seats[0]))
            table.do(seats[0], action)

    return course
