"""Bots of people's own think in a thread: its word counts, but nobody waits for it at the end."""

import asyncio
from threading import Event, get_ident

import pytest

from bedrog.client.aside import aside


def test_what_comes_of_it() -> None:
    async def visit() -> tuple[int, int]:
        return await aside(get_ident), get_ident()

    there, here = asyncio.run(visit())
    assert there != here


def test_what_goes_wrong() -> None:
    with pytest.raises(ZeroDivisionError):
        asyncio.run(aside(lambda: 1 // 0))


def test_nobody_waits_for_it_at_the_end() -> None:
    begun, go_on, finished = Event(), Event(), Event()

    def think() -> None:
        begun.set()
        go_on.wait(5)
        finished.set()

    async def visit() -> None:
        thinking = asyncio.create_task(aside(think))
        await asyncio.to_thread(begun.wait)
        assert not thinking.done()

    asyncio.run(visit())
    assert not finished.is_set()
    go_on.set()
    assert finished.wait(5)
