"""The course of a game in which nothing happens but what seats decide."""

from typing import Any

from bedrog.core.chance import generator
from bedrog.core.contract import Question
from bedrog.core.course import turn_by_turn


class Countdown:
    """Both seats may take 1 or 2 from the heap, seat 1 only while it is high; a table for a course."""

    def __init__(self, heap: int) -> None:
        self.state = heap
        self.done: list[tuple[int, int]] = []

    def do(self, seat: int, action: int, at: int = 0) -> None:
        self.done.append((seat, action))
        self.state -= action


def may_act(heap: int) -> tuple[int, ...]:
    if heap > 4:
        return (1, 0)
    return (0,) if heap > 0 else ()


def legal(heap: int, seat: int) -> list[int]:
    return [n for n in (1, 2) if n <= heap and (seat == 0 or n == 1)]


def asked(heap: int, answer: int) -> tuple[list[Question], Countdown]:
    """All questions, each answered with the first or the last thing allowed."""
    table, questions = Countdown(heap), []
    course = turn_by_turn(may_act, legal)(table, generator("course"))
    question: Any = next(course, None)
    while question is not None:
        questions.append(question)
        try:
            question = course.send(question.legal[answer])
        except StopIteration:
            question = None
    return questions, table


def test_the_first_seat_that_may_act_is_asked_until_none_may() -> None:
    questions, table = asked(6, -1)
    assert questions == [
        Question(1, [1]),
        Question(1, [1]),
        Question(0, [1, 2]),
        Question(0, [1, 2]),
    ]
    assert table.done == [(1, 1), (1, 1), (0, 2), (0, 2)]
    assert table.state == 0


def test_the_choice_is_done_before_the_next_question() -> None:
    questions, table = asked(2, 0)
    assert [question.legal for question in questions] == [[1, 2], [1]]
    assert table.done == [(0, 1), (0, 1)]


def test_where_nobody_may_act_nobody_is_asked() -> None:
    assert asked(0, 0)[0] == []
