"""No process is left behind, however a server ends; and there is none before a bot thinks."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from tests.server import live
from tests.server.live import PATIENCE, House, run

ROOT = Path(__file__).parents[2]


class Served:
    """The server's process, and its marks in ``folder``."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.serve_thinkers"],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[-1]

    def workers(self) -> list[int]:
        """The processes that have thought."""
        return [int(mark.name.removeprefix("worker-")) for mark in self._folder.glob("worker-*")]

    def end(self) -> str:
        """Wait for the end; what the server complained of."""
        return self.process.communicate(timeout=PATIENCE)[1]


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[tuple[Served, House]]:
    made = await asyncio.to_thread(Served, folder)
    try:
        async with httpx.AsyncClient(base_url=made.url) as http, House(made.url, http) as house:
            yield made, house
    finally:
        made.process.kill()
        made.process.communicate()


async def set_thinking(made: Served, house: House) -> None:
    """A table at which the bot thinks from now on, whoever begins."""
    code, token = await house.open(3, bots=["thinker", "thinker"])
    anna = await house.enter(code, token)
    await house.start(code, token)
    view = await anna.hear("view")
    if view["legal"]:
        await anna.act(view, view["legal"][0])
    async with asyncio.timeout(PATIENCE):
        while not made.workers():
            await asyncio.sleep(0.01)


async def gone(process: int) -> None:
    """Wait until a process is no more, or only waits to be buried."""
    async with asyncio.timeout(PATIENCE):
        while alive(process):
            await asyncio.sleep(0.01)


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{process}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"


@pytest.mark.parametrize("how", ["SIGINT", "SIGTERM"])
def test_a_server_that_is_stopped_takes_its_workers_along(tmp_path: Path, how: str) -> None:
    async def test() -> None:
        async with served(tmp_path) as (made, house):
            await set_thinking(made, house)
            os.killpg(made.process.pid, signal.Signals[how])
            complaints = await asyncio.to_thread(made.end)
            assert ("error" in complaints, made.process.returncode) == (False, 0)
            for worker in made.workers():
                await gone(worker)

    run(test())


def test_a_server_that_is_killed_leaves_no_worker_behind(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as (made, house):
            await set_thinking(made, house)
            made.process.kill()
            await asyncio.to_thread(made.end)
            for worker in made.workers():
                await gone(worker)

    run(test())


def test_a_worker_that_is_killed_does_not_stop_the_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as (made, house):
            code, token = await house.open(
                2, bots=["thinker"], house_rules={"first_player": "seat"}
            )
            anna = await house.enter(code, token)
            await house.start(code, token)
            view = await anna.hear("view")
            await anna.act(view, view["legal"][0])
            await set_thinking(made, house)
            for worker in made.workers():
                os.kill(worker, signal.SIGKILL)
            while not (await anna.hear("view"))["legal"]:
                pass
            os.killpg(made.process.pid, signal.SIGTERM)
            assert "bot_broken" in await asyncio.to_thread(made.end)

    run(test())


def test_the_strongest_bots_play_at_a_live_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with live.house(tmp_path) as here:
            code, token = await here.open(3, bots=["sharp", "master"])
            anna = await here.enter(code, token)
            await here.start(code, token)
            moved = set[int]()
            while moved < {1, 2}:
                view = await anna.hear("view")
                moved |= {one["seat"] for one in view["events"] if one["e"] == "laid"}
                if view["legal"]:
                    await anna.act(view, view["legal"][0])

    run(test())


def test_without_a_bot_that_thinks_there_is_one_process(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as (made, house):
            code, token = await house.open(3, bots=["steady", "steady"])
            anna = await house.enter(code, token)
            await house.start(code, token)
            while not (await anna.hear("view"))["legal"]:
                pass
            assert children(made.process.pid) == []

    run(test())


def children(process: int) -> list[str]:
    """The processes below one, where the system tells."""
    tasks = Path(f"/proc/{process}/task").glob("*/children")
    return [child for task in tasks for child in task.read_text().split()]
