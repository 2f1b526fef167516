"""The Python client: plays whole games at a real server, and copes with every way a line can end."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from bedrog.client import seat as client
from bedrog.client.seat import Dismissed, Seat, join
from bedrog.server.config import Config
from bedrog.server.run import Running, running
from bedrog.wire.codec import decode_to_server, encode
from bedrog.wire.to_client import Bye, No, Ok, Table, ToClient, View
from bedrog.wire.to_server import Act, Hello, ToServer


@pytest.fixture(autouse=True)
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "FIRST_PAUSE", 0.01)


# At a real server


@asynccontextmanager
async def table(server: Running, *bots: str) -> AsyncIterator[tuple[str, str]]:
    """The code of a game that has begun, for the host and these bots; the host's token."""
    body = {"game": "bedriegers", "seats": 1 + len(bots), "name": "Anna", "bots": bots}
    async with httpx.AsyncClient(base_url=server.url) as http:
        created = (await http.post("/api/tables", json=body)).raise_for_status().json()
        code, token = created["table"], created["token"]
        bearer = {"Authorization": f"Bearer {token}"}
        (await http.post(f"/api/tables/{code}/start", headers=bearer)).raise_for_status()
        yield code, token


def at(folder: Path, port: int = 0) -> Any:
    config = Config(port=port, data=folder, bot_pace=0)
    return running(config, say=lambda _: None)


async def play(seat: Seat, moves: int | None = None) -> View:
    """Take the first legal action every time; the last view: after so many moves, or at the end."""
    made = 0
    async for view in seat:
        if view.view["outcome"] is not None or made == moves:
            return view
        if view.legal:
            made += isinstance(await seat.act(view.legal[0]), Ok)
    raise AssertionError("views never end")


def test_a_bot_plays_a_whole_game_against_bots_of_the_house(tmp_path: Path) -> None:
    async def game() -> None:
        async with (
            at(tmp_path) as server,
            table(server, "steady", "uniform") as (code, token),
            join(server.url, code, token) as seat,
        ):
            view = await play(seat)
            assert len(view.view["outcome"]["scores"]) == 3
            assert view.view["viewer"] == seat.table.you == 0

    asyncio.run(game())


def test_a_game_goes_on_after_a_restart_of_the_server(tmp_path: Path) -> None:
    async def game() -> None:
        async with at(tmp_path) as server, table(server, "uniform") as (code, token):
            port = int(server.url.rpartition(":")[2])
            joined = join(server.url, code, token)
            seat = await joined.__aenter__()
            before = await play(seat, moves=5)
        async with at(tmp_path, port):
            after = await play(seat)
            assert after.n > before.n
            assert after.view["outcome"] is not None
            await joined.__aexit__(None, None, None)

    asyncio.run(game())


def test_the_newest_line_of_a_seat_wins(tmp_path: Path) -> None:
    async def game() -> None:
        async with (
            at(tmp_path) as server,
            table(server, "uniform") as (code, token),
            join(server.url, code, token) as older,
            join(server.url, code, token) as newer,
        ):
            with pytest.raises(Dismissed) as caught:
                await play(older)
            assert caught.value.why == "replaced"
            assert (await play(newer, moves=1)).n > 0

    asyncio.run(game())


def test_the_audience_sees_the_game_and_cannot_act(tmp_path: Path) -> None:
    async def game() -> None:
        async with (
            at(tmp_path) as server,
            table(server, "uniform") as (code, token),
            join(server.url, code, token) as seat,
            join(server.url, code, None) as audience,
        ):
            shown = await anext(audience)
            assert shown.view["viewer"] is None
            assert shown.legal == ()
            action = (await anext(seat)).legal[0]
            answer = await audience.act(action)
            assert isinstance(answer, No)
            assert answer.code == "not_yours"

    asyncio.run(game())


def test_a_token_that_opens_nothing(tmp_path: Path) -> None:
    async def game() -> None:
        async with at(tmp_path) as server, table(server, "uniform") as (code, _):
            with pytest.raises(Dismissed) as caught:
                async with join(server.url, code, "wrong"):
                    pass
            assert caught.value.why == "no_such_seat"

    asyncio.run(game())


def test_a_table_that_is_not_there(tmp_path: Path) -> None:
    async def game() -> None:
        async with at(tmp_path) as server:
            with pytest.raises(Dismissed, match="gone"):
                async with join(server.url, "NONE", None):
                    pass

    asyncio.run(game())


# At a server that does what the test says


FACTS = Table(
    "MKT4",
    "bedriegers",
    "playing",
    0,
    0,
    (),
    2,
    6,
    (),
    {},
    ("steady",),
    None,
    0,
    (),
    False,
    True,
    None,
    "http://x",
)


class Line:
    """The server's end of one line."""

    def __init__(self, line: ServerConnection) -> None:
        self._line = line

    async def hear(self) -> ToServer:
        return decode_to_server(await self._line.recv())

    async def say(self, *messages: ToClient) -> None:
        for message in messages:
            await self._line.send(encode(message), text=True)

    async def wait(self) -> None:
        await self._line.wait_closed()

    def cut(self) -> None:
        self._line.transport.abort()


Script = Callable[[Line], Awaitable[None]]
Part = Callable[[Seat], Awaitable[None]]


def run(*scripts: Script, part: Part) -> None:
    """A client plays its part while the server follows one script per line that is opened."""

    async def both() -> None:
        coming = iter(scripts)
        failed: list[BaseException] = []

        async def follow(line: ServerConnection) -> None:
            try:
                await next(coming)(Line(line))
            except BaseException as wrong:
                failed.append(wrong)
                raise

        async with serve(follow, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            async with join(f"http://127.0.0.1:{port}", "MKT4", "secret") as seat:
                await asyncio.wait_for(part(seat), 20)
        assert failed == []
        assert next(coming, None) is None, "a line was never opened"

    asyncio.run(both())


def view(n: int, *events: str) -> View:
    return View(n, {"n": n}, ({"t": "go"},), events, None)


def test_what_was_not_answered_is_never_sent_again() -> None:
    heard: list[ToServer] = []

    async def first(line: Line) -> None:
        heard.append(await line.hear())
        await line.say(FACTS, view(1))
        heard.append(await line.hear())
        line.cut()

    async def second(line: Line) -> None:
        heard.append(await line.hear())
        await line.say(FACTS, view(2))
        heard.append(await line.hear())
        await line.say(Bye("gone"))

    async def part(seat: Seat) -> None:
        seen = await anext(seat)
        assert await seat.act(seen.legal[0]) is None
        assert (await anext(seat)).n == 2
        assert await seat.act({"t": "other"}) is None

    run(first, second, part=part)
    ids = [message.id for message in heard if isinstance(message, Act)]
    assert heard == [
        Hello("secret", 0),
        Act(ids[0], {"t": "go"}, 1),
        Hello("secret", 1),
        Act(ids[1], {"t": "other"}, 2),
    ]
    assert ids[0] != ids[1]


def test_without_a_line_nothing_is_sent() -> None:
    lost = asyncio.Event()

    async def first(line: Line) -> None:
        await line.hear()
        await line.say(FACTS, view(1))
        line.cut()

    async def second(line: Line) -> None:
        assert await line.hear() == Hello("secret", 1)
        await lost.wait()
        await line.say(FACTS, view(2))
        with pytest.raises(ConnectionClosed):
            await line.hear()

    async def part(seat: Seat) -> None:
        await anext(seat)
        while await seat.act({"t": "go"}) is not None:
            pass
        assert await seat.act({"t": "go"}) is None
        lost.set()
        assert (await anext(seat)).n == 2

    run(first, second, part=part)


def test_who_is_slow_gets_the_latest_view_with_all_events() -> None:
    async def script(line: Line) -> None:
        await line.hear()
        await line.say(FACTS, view(1, "a"), view(2, "b", "c"), view(3, "d"))
        act = await line.hear()
        assert isinstance(act, Act)
        await line.say(Ok(act.id), view(4, "e"))
        await line.wait()

    async def part(seat: Seat) -> None:
        assert isinstance(await seat.act({"t": "go"}), Ok)
        seen = await anext(seat)
        assert (seen.n, seen.events) == (4, ("a", "b", "c", "d", "e"))

    run(script, part=part)


def test_a_view_from_before_the_answer_is_passed_over() -> None:
    """Else a bot would answer the same question twice."""

    async def script(line: Line) -> None:
        await line.hear()
        await line.say(FACTS, view(1))
        act = await line.hear()
        assert isinstance(act, Act)
        await line.say(view(2), No(act.id, "illegal", "B3.1", "closed", "closed"), view(3))
        await line.wait()

    async def part(seat: Seat) -> None:
        await anext(seat)
        answer = await seat.act({"t": "go"})
        assert isinstance(answer, No)
        assert answer.rule == "B3.1"
        assert (await anext(seat)).n == 3

    run(script, part=part)


@pytest.mark.parametrize("why", client.COME_BACK)
def test_it_comes_back_when_told_to(why: Any) -> None:
    async def first(line: Line) -> None:
        await line.hear()
        await line.say(FACTS, view(1), Bye(why))

    async def second(line: Line) -> None:
        await line.hear()
        await line.say(FACTS, view(2))
        await line.wait()

    async def part(seat: Seat) -> None:
        while (await anext(seat)).n != 2:
            pass

    run(first, second, part=part)


@pytest.mark.parametrize("why", ["replaced", "moved", "removed", "gone"])
def test_it_stays_away_when_sent_away_and_still_shows_the_last_view(why: Any) -> None:
    async def script(line: Line) -> None:
        await line.hear()
        await line.say(FACTS, view(1), Bye(why))

    async def part(seat: Seat) -> None:
        assert (await anext(seat)).n == 1
        for _ in range(2):
            with pytest.raises(Dismissed) as caught:
                await anext(seat)
            assert caught.value.why == why

    run(script, part=part)


def test_facts_about_the_table_are_always_the_latest() -> None:
    later = Table(
        "MKT4",
        "bedriegers",
        "over",
        0,
        0,
        (),
        2,
        6,
        (),
        {},
        ("steady",),
        None,
        7,
        (),
        False,
        True,
        None,
        "http://x",
    )

    async def script(line: Line) -> None:
        await line.hear()
        await line.say(FACTS, later, view(1))
        await line.wait()

    async def part(seat: Seat) -> None:
        await anext(seat)
        assert seat.table == later

    run(script, part=part)


def test_a_server_that_is_busy_is_asked_again() -> None:
    refusals = iter([HTTPStatus.BAD_GATEWAY, HTTPStatus.SERVICE_UNAVAILABLE])

    async def visit() -> None:
        opened = 0

        async def follow(line: ServerConnection) -> None:
            nonlocal opened
            opened += 1
            await Line(line).hear()
            await Line(line).say(FACTS, view(opened))
            if opened == 1:
                Line(line).cut()
            await Line(line).wait()

        def process(line: ServerConnection, request: Request) -> Response | None:
            del request
            status = next(refusals, None) if opened == 1 else None
            return None if status is None else line.respond(status, "")

        async with serve(follow, "127.0.0.1", 0, process_request=process) as server:
            port = server.sockets[0].getsockname()[1]
            async with join(f"http://127.0.0.1:{port}", "MKT4", "secret") as seat:
                while (await asyncio.wait_for(anext(seat), 20)).n != 2:
                    pass

    asyncio.run(visit())
    assert next(refusals, None) is None


def test_no_server_at_all() -> None:
    async def visit() -> None:
        async with join("http://127.0.0.1:1", "MKT4", None):
            pass

    with pytest.raises(OSError, match="Connect call failed"):
        asyncio.run(visit())


def test_a_server_that_opens_no_line() -> None:
    def process(line: ServerConnection, _: Request) -> Response:
        return line.respond(503, "")

    async def visit() -> None:
        async with serve(
            lambda line: line.wait_closed(), "127.0.0.1", 0, process_request=process
        ) as server:
            port = server.sockets[0].getsockname()[1]
            async with join(f"http://127.0.0.1:{port}", "MKT4", None):
                pass

    with pytest.raises(ConnectionError, match=r"no line to the server: .*503"):
        asyncio.run(visit())


@pytest.mark.parametrize("url", ["localhost:8000", "ftp://localhost", ""])
def test_an_address_that_is_none(url: str) -> None:
    async def visit() -> None:
        async with join(url, "MKT4", None):
            pass

    with pytest.raises(ValueError, match="write http://HOST:PORT"):
        asyncio.run(visit())
