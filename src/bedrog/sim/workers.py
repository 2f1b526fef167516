"""Work that is spread over several processes; what comes of it is the same as on one."""

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread, current_thread, main_thread
from typing import TypeVar

Item = TypeVar("Item")
Done = TypeVar("Done")

AHEAD = 4
"""For each process, how many pieces of work lie ready at most."""


def spread(
    task: Callable[[Item], Done], items: Iterable[Item], jobs: int, piece: int = 1
) -> Generator[Done, None, None]:
    """What the task makes of each item, in order; a process takes a ``piece`` of so many at a time.

    Closing it ends all work at once. Raises BrokenProcessPool when a process dies.
    """
    if jobs == 1:
        yield from map(task, items)
        return
    pieces = _pieces(items, piece)
    begun: deque[Future[list[Done]]] = deque()
    with _pool(jobs) as pool:
        while True:
            with _without_ctrl_c():
                for some in islice(pieces, AHEAD * jobs - len(begun)):
                    begun.append(pool.submit(_each, task, some))
            if not begun:
                return
            yield from begun.popleft().result()


def _pieces(items: Iterable[Item], size: int) -> Iterator[list[Item]]:
    left = iter(items)
    while some := list(islice(left, size)):
        yield some


def _each(task: Callable[[Item], Done], items: list[Item]) -> list[Done]:
    return list(map(task, items))


@contextmanager
def _pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that end at once when something goes wrong: a game may take minutes."""
    with _without_ctrl_c():  # half made, it would leave semaphores behind and complain in the end
        context = get_context("spawn")
        pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_end_with_parent)
    try:
        yield pool
    except BaseException:
        for process in active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _end_with_parent() -> None:
    """Somebody may kill the one who would tell this process that its work is over."""
    Thread(target=_watch_parent, daemon=True).start()


def _watch_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)


@contextmanager
def _without_ctrl_c() -> Iterator[None]:
    """Processes that are started in here never hear of Ctrl-C; we do, right afterwards.

    A terminal tells all of them, and each would say so in many lines. A process half begun would
    complain as well, so we wait too: the mask alone does not hold what another thread receives.
    """
    if not hasattr(signal, "pthread_sigmask") or current_thread() is not main_thread():
        yield
        return
    heard: list[int] = []
    ours = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        signal.signal(signal.SIGINT, ours)
        if heard:
            signal.raise_signal(signal.SIGINT)
