"""Worker processes: they answer, in turn, and none of their accidents stops anybody."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bedrog.bots.base import Think
from bedrog.server import thinkers as module
from bedrog.server.metrics import Metrics
from bedrog.server.thinkers import Thinkers
from bedrog.server.worker import Thought
from tests.server import thinking_bots as bots
from tests.server.live import run


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The bots that the log says broke."""
    names: list[str] = []
    monkeypatch.setattr(
        "bedrog.server.thinkers.log.error", lambda _, **said: names.append(said["bot"])
    )
    return names


@asynccontextmanager
async def thinkers(workers: int = 1) -> AsyncIterator[Thinkers]:
    made = Thinkers(workers, Metrics())
    try:
        yield made
    finally:
        await made.stop()


def thought(think: Think, *legal: Any, ms: int = 1) -> Thought:
    return Thought(bots.bot(think, think.__name__), "bedriegers", None, legal, "lots", ms)


async def answer(at: Thinkers, given: Thought) -> Any:
    found: asyncio.Future[Any] = asyncio.Future()
    at.ask(given, found.set_result)
    return await found


def test_it_is_another_process_that_thinks_and_it_stands_back(broken: list[str]) -> None:
    async def test() -> None:
        async with thinkers() as some:
            here = os.getpid()
            assert await answer(some, thought(bots.elsewhere, here, "b", "c", "d")) == "d"

    run(test())
    assert broken == []


def test_whatever_happens_to_a_bot_something_is_chosen_and_the_next_is_asked(
    broken: list[str],
) -> None:
    async def test() -> None:
        async with thinkers() as some:
            for think in (bots.raising, bots.illegal, bots.dying, bots.dying):
                assert await answer(some, thought(think, "a", "b")) in {"a", "b"}
            assert await answer(some, thought(bots.hasty, "a", "b")) == "b"

    run(test())
    assert broken == ["raising", "illegal", "dying", "dying"]


def test_what_cannot_be_sent_is_a_broken_bot_as_well(broken: list[str]) -> None:
    async def test() -> None:
        async with thinkers() as some:
            assert await answer(some, thought(lambda *_: "a", "a", "b")) in {"a", "b"}

    run(test())
    assert broken == ["<lambda>"]


@pytest.mark.deep
def test_a_bot_that_comes_to_no_end_is_ended(broken: list[str]) -> None:
    async def test() -> None:
        async with thinkers() as some:
            assert await answer(some, thought(bots.stuck, "a", "b")) in {"a", "b"}
            assert await answer(some, thought(bots.hasty, "a", "b")) == "b"

    run(test())
    assert broken == ["stuck"]


def test_who_came_first_is_answered_first() -> None:
    async def test() -> None:
        async with thinkers() as some:
            told: list[int] = []
            for number in range(5):
                some.ask(thought(bots.hasty, 0, number), told.append)
            await answer(some, thought(bots.hasty, 0, 5))
            assert told == [0, 1, 2, 3, 4]

    run(test())


def test_when_it_stops_nobody_hears_of_what_was_not_thought_to_the_end() -> None:
    async def test() -> None:
        told: list[Any] = []
        async with thinkers() as some:
            assert await answer(some, thought(bots.hasty, "a", "b")) == "b"
            some.ask(thought(bots.patient, "a", "b", ms=60_000), told.append)
            some.ask(thought(bots.patient, "a", "b", ms=60_000), told.append)
            await asyncio.sleep(0.1)
        assert told == []

    run(test())


def test_asking_returns_at_once_and_the_loop_runs_on() -> None:
    async def test() -> None:
        async with thinkers() as some:
            found: asyncio.Future[Any] = asyncio.Future()
            some.ask(thought(bots.patient, "a", "b", ms=200), found.set_result)
            turns = 0
            while not found.done():
                await asyncio.sleep(0.001)
                turns += 1
            assert turns > 10

    run(test())


class Watch:
    """It shows how long the loop has slept and workers have thought; ``takes`` is how long the next does."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.takes = 0.0

    def monotonic(self) -> float:
        return self.seconds

    async def sleep(self, seconds: float) -> None:
        self.seconds += seconds

    async def run_sync(self, _: Any, thought: Thought, **__: Any) -> Any:
        self.seconds += self.takes
        if thought.legal[0] == "broken":
            raise ZeroDivisionError
        return thought.legal[-1]


@pytest.mark.parametrize(("takes", "comes"), [(0.0, 0.8), (0.3, 0.8), (0.799, 0.8), (0.9, 0.9)])
@pytest.mark.parametrize("first", ["a", "broken"])
@pytest.mark.usefixtures("broken")
def test_an_easy_choice_takes_as_long_as_a_hard_one(
    monkeypatch: pytest.MonkeyPatch, takes: float, comes: float, first: str
) -> None:
    async def test() -> None:
        watch = Watch()
        watch.takes = takes
        monkeypatch.setattr(module, "monotonic", watch.monotonic)
        monkeypatch.setattr(module, "sleep", watch.sleep)
        monkeypatch.setattr(module, "to_process", watch)
        async with thinkers() as some:
            await answer(some, thought(bots.hasty, first, "b", ms=800))
        assert watch.seconds == pytest.approx(comes)

    run(test())
