"""The server is killed without a word, and at the next start every table is where it was."""

import asyncio
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from bedrog.core.chance import Generator, generator
from tests.server.live import PATIENCE, House, Line, Message, house, run

PROGRAM = """
import sys
from pathlib import Path
from bedrog.server.config import Config
from bedrog.server.run import serve
serve(Config(port=0, data=Path(sys.argv[1]), bot_pace=0), say=lambda line: print(line, flush=True))
"""


async def start(data: Path) -> tuple[Process, str]:
    """A server in a process of its own, and its address."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PROGRAM, str(data), stdout=PIPE, stderr=PIPE
    )
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        line = (await process.stdout.readline()).decode()
    return process, line.split()[-1]


@asynccontextmanager
async def server(data: Path) -> AsyncIterator[tuple[House, Process]]:
    """A server that is gone at the end, one way or another."""
    process, url = await start(data)
    try:
        async with (
            httpx.AsyncClient(base_url=url, timeout=PATIENCE) as http,
            House(url, http) as home,
        ):
            yield home, process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def kill(process: Process) -> None:
    process.send_signal(signal.SIGKILL)
    await process.wait()


async def their_turn(line: Line) -> Message:
    view = await line.hear("view")
    while not view["legal"] and view["view"]["outcome"] is None:
        view = await line.hear("view")
    return view


def test_killed_in_the_middle_of_moves_the_game_goes_on_to_its_end(tmp_path: Path) -> None:
    """The last move before each kill has no answer yet; sent again, it counts once."""

    async def some_moves(line: Line, lots: Generator) -> Message | None:
        """Move until it is time to be killed; returns what has no answer yet, None at the end."""
        for left in reversed(range(7)):
            view = await their_turn(line)
            if view["view"]["outcome"] is not None:
                return None
            move = {"t": "act", "id": f"{lots.random()}", "action": lots.choice(view["legal"])}
            await line.say(move)
            if left:
                assert await line.hear("ok", "no") == {"t": "ok", "id": move["id"]}
        return move

    async def test() -> None:
        lots = generator("killed")
        async with server(tmp_path) as (home, process):
            code, token = await home.open(2, bots=["uniform"])
            await home.start(code, token)
            await kill(process)
        unanswered: Message | None = None
        kills = 0
        while unanswered is not None or kills == 0:
            async with server(tmp_path) as (home, process):
                if unanswered is not None:
                    line = await home.enter(code, token)
                    await line.say(unanswered)
                    assert await line.hear("ok", "no") == {"t": "ok", "id": unanswered["id"]}
                # A new line begins with the view that counts, whether the move was done before or now.
                unanswered = await some_moves(await home.enter(code, token), lots)
                await kill(process)
            kills += 1
        assert kills > 2

    run(test(), seconds=120)


def test_what_was_acknowledged_is_there_and_what_was_sent_twice_counts_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with server(tmp_path) as (home, process):
            code, anna, bo = await home.two()
            views = [await line.hear("view") for line in (anna, bo)]
            seat = 0 if views[0]["legal"] else 1
            act = {"t": "act", "id": "once", "n": 1, "action": views[seat]["legal"][0]}
            player = (anna, bo)[seat]
            await player.say(act)
            assert await player.hear("ok", "no") == {"t": "ok", "id": "once"}
            after = (await player.hear("view"))["view"]
            await kill(process)
        async with server(tmp_path) as (home, process):
            back = await home.enter(code, player.token)
            assert (await back.hear("view"))["view"] == after
            await back.say(act)
            assert await back.hear("ok", "no") == {"t": "ok", "id": "once"}

    run(test())


def test_asked_to_stop_it_says_so_and_ends_well(tmp_path: Path) -> None:
    async def test() -> None:
        async with server(tmp_path) as (home, process):
            code, token = await home.open()
            line = await home.enter(code, token)
            process.send_signal(signal.SIGTERM)
            await line.closed()
            assert line.heard[-1] == {"t": "bye", "why": "stopping"}
            assert await process.wait() == 0
        async with server(tmp_path) as (home, _):
            assert (await home.http.get(f"/api/tables/{code}")).status_code == 200

    run(test())


def test_while_the_server_stops_no_table_is_said_to_be_gone(tmp_path: Path) -> None:
    """Pages forget a table that is gone."""

    async def test() -> None:
        async with house(tmp_path) as home:
            code, token = await home.open()
            await home.enter(code, token)
            await home.server.services.tables.stop()  # the server still listens for a moment
            answer = await home.http.get(f"/api/tables/{code}")
            assert (answer.status_code, answer.json()["reason"]) == (503, "stopping")
            with pytest.raises(InvalidStatus) as no:
                await home.line(code)
            assert no.value.response.status_code == 503

    run(test())


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    async def test() -> None:
        async with server(tmp_path):
            second = await asyncio.create_subprocess_exec(
                sys.executable, "-c", PROGRAM, str(tmp_path), stdout=PIPE, stderr=PIPE
            )
            _, errors = await second.communicate()
            assert second.returncode == 1
            assert b"another server" in errors

    run(test())


def test_the_log_of_a_server_holds_no_secrets(tmp_path: Path) -> None:
    async def test() -> None:
        process, url = await start(tmp_path)
        async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as http:
            home = House(url, http)
            code, token = await home.open(2, bots=["uniform"], name="Mallory")
            line = await home.enter(code, token)
            await home.start(code, token)
            await line.say("{" + token)
            await line.play()
            await line.close()
            await http.get("/api/nothing", headers={"Authorization": f"Bearer {token}"})
        process.send_signal(signal.SIGINT)
        out, errors = await process.communicate()
        said = out + errors
        assert code.encode() in said
        stored = await asyncio.to_thread(_everything, tmp_path)
        for secret in (token.encode(), b"Mallory"):
            assert secret not in said
        assert token.encode() not in stored
        assert b"Traceback" not in said
        assert b"error" not in said

    run(test())


def _everything(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()))
