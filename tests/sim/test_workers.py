"""Spreading work: the order stays, nothing hangs, and whatever ends it ends all of it."""

import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing import active_children
from threading import Thread

import pytest

from bedrog.sim.workers import AHEAD, _without_ctrl_c, spread


def square(number: int) -> int:
    return number * number


def halve(number: int) -> float:
    return 1 / number


def die(number: int) -> int:
    if number == 3:
        os._exit(1)
    return number


def sleep_long(number: int) -> int:
    if number:
        time.sleep(600)
    return number


@pytest.mark.parametrize(("jobs", "piece"), [(1, 1), (2, 1), (2, 7)])
def test_what_comes_out_is_in_order(jobs: int, piece: int) -> None:
    assert list(spread(square, range(20), jobs, piece)) == list(map(square, range(20)))


def test_nothing_to_do() -> None:
    assert list(spread(square, [], 2)) == []


def test_items_are_taken_as_they_are_needed() -> None:
    taken = []

    def items() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    with closing(spread(square, items(), 2)) as squares:
        assert next(squares) == 0
        assert len(taken) <= 2 * AHEAD


def test_closing_ends_work_that_would_take_long() -> None:
    with closing(spread(sleep_long, range(5), 2)) as work:
        assert next(work) == 0
    assert active_children() == []


def test_an_error_comes_through() -> None:
    with pytest.raises(ZeroDivisionError):
        list(spread(halve, [1, 0, 2], 2))
    assert active_children() == []


def test_a_process_that_dies_is_noticed() -> None:
    with pytest.raises(BrokenProcessPool):
        list(spread(die, range(10), 2))


def test_ctrl_c_waits_until_processes_have_begun() -> None:
    """Also where another thread receives it: a process half begun would complain in many lines."""
    begun: list[bool] = []
    with pytest.raises(KeyboardInterrupt):
        _begin(begun)
    assert begun
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def _begin(begun: list[bool]) -> None:
    with _without_ctrl_c():
        sender = Thread(target=_send_ctrl_c)
        sender.start()
        sender.join()
        begun.append(True)


def _send_ctrl_c() -> None:
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    signal.raise_signal(signal.SIGINT)
