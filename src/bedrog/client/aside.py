"""Work in a thread of its own, for which nobody waits at the end: a bot may think for as long as it likes."""

from asyncio import wrap_future
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


async def aside(work: Callable[[], T]) -> T:
    """What comes of it, meanwhile the loop goes on. When that ends first, the thread ends with the program."""
    coming: Future[T] = Future()
    coming.set_running_or_notify_cancel()
    Thread(target=_do, args=(work, coming), daemon=True).start()
    return await wrap_future(coming)


def _do(work: Callable[[], T], coming: Future[T]) -> None:
    try:
        done = work()
    except BaseException as wrong:
        coming.set_exception(wrong)
    else:
        coming.set_result(done)
