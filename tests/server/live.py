"""A real server in the test's own event loop, and people who talk to it through real sockets."""

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bedrog.core.chance import generator
from bedrog.server.clock import Clock
from bedrog.server.config import Config
from bedrog.server.run import Running, running

PATIENCE = 20
"""Seconds after which a test that waits for a message gives up."""

Message = dict[str, Any]


def run(test: Coroutine[Any, Any, None], seconds: int = 60) -> None:
    """Run a test's coroutine, but not for ever."""
    asyncio.run(asyncio.wait_for(test, seconds))


class Line:
    """A WebSocket to a table. Everything heard so far is in ``heard``."""

    def __init__(self, socket: ClientConnection) -> None:
        self.token: str | None = None
        self._socket = socket
        self._sent = 0
        self.heard: list[Message] = []

    async def say(self, message: Message | str | bytes) -> None:
        await self._socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def hear(self, *kinds: str) -> Message:
        """The next message of one of these kinds; those before it are heard on the way."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message: Message = json.loads(await self._socket.recv())
                self.heard.append(message)
                if message["t"] in kinds:
                    return message

    async def act(self, view: Message, action: Message) -> Message:
        """Make a move and wait for the answer."""
        self._sent += 1
        name = f"{id(self)}-{view['n']}-{self._sent}"
        await self.say({"t": "act", "id": name, "n": view["n"], "action": action})
        while (answer := await self.hear("ok", "no"))["id"] != name:
            pass
        return answer

    async def play(self) -> Message:
        """Play to the end by fixed lots; returns the last view."""
        lots = generator("play")
        while True:
            view = await self.hear("view")
            if view["view"]["outcome"] is not None:
                return view
            if view["legal"]:
                await self.act(view, lots.choice(view["legal"]))

    async def closed(self) -> None:
        """Listen until the server has closed the line."""
        async with asyncio.timeout(PATIENCE):
            try:
                while True:
                    self.heard.append(json.loads(await self._socket.recv()))
            except ConnectionClosed:
                return

    async def ping(self, text: str) -> None:
        """A WebSocket's own ping, whose answer is not waited for."""
        await self._socket.ping(text)

    def stop_reading(self) -> None:
        """Take nothing more from the line, which fills up."""
        self._socket.transport.pause_reading()

    def read_on(self) -> None:
        self._socket.transport.resume_reading()

    async def close(self) -> None:
        await self._socket.close()

    def cut(self) -> None:
        """Cut the line without a word."""
        self._socket.transport.abort()


class House:
    """A server and its HTTP side."""

    def __init__(self, url: str, http: httpx.AsyncClient, server: Running | None = None) -> None:
        self.url = url
        self.http = http
        self._server = server
        self._lines: list[Line] = []

    @property
    def server(self) -> Running:
        assert self._server is not None
        return self._server

    async def open(self, seats: int = 2, **given: Any) -> tuple[str, str]:
        """A new table; its code and the token of its host."""
        wanted = {"game": "bedriegers", "seats": seats, "name": "Anna", **given}
        answer = await self.http.post("/api/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        return answer.json()["table"], answer.json()["token"]

    async def sit(self, code: str, name: str = "Bo") -> str:
        answer = await self.http.post(f"/api/tables/{code}/seats", json={"name": name})
        assert answer.status_code == 201, answer.text
        token: str = answer.json()["token"]
        return token

    async def start(self, code: str, token: str) -> None:
        answer = await self.http.post(f"/api/tables/{code}/start", headers=bearer(token))
        assert answer.status_code == 200, answer.text

    async def line(self, code: str, **given: Any) -> Line:
        """An open WebSocket that has not said hello."""
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{code}/socket"
        line = Line(await connect(address, **given))
        self._lines.append(line)
        return line

    async def enter(self, code: str, token: str | None, have: int = 0) -> Line:
        line = await self.line(code)
        line.token = token
        await line.say({"t": "hello", "token": token, "have": have})
        await line.hear("table", "bye")
        return line

    async def two(self, **given: Any) -> tuple[str, Line, Line]:
        """A game of two that has begun: its code and both players."""
        code, token = await self.open(2, **given)
        bo = await self.enter(code, await self.sit(code))
        anna = await self.enter(code, token)
        await self.start(code, token)
        return code, anna, bo

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for line in self._lines:
            await line.close()


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


@asynccontextmanager
async def house(data: Path, clock: Clock | None = None, **settings: Any) -> AsyncIterator[House]:
    """A running server with bots that act at once."""
    config = Config(port=0, data=data, **{"bot_pace": 0, **settings})
    async with (
        running(config, clock, say=lambda _: None) as server,
        httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http,
        House(server.url, http, server) as found,
    ):
        yield found
