"""People without a browser who race over real sockets: honest ones, and one who holds back its pongs."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from typing import Any, Protocol

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bedrog.core.chance import Generator
from bedrog.games import GAMES
from bedrog.games.motten import GAME
from bedrog.games.motten.state import State
from tests.games.motten.drawing import position

FRAME = 16.7
"""What a picture takes on their screens, ms."""

Message = dict[str, Any]

Dial = Callable[[str], Awaitable[ClientConnection]]
"""How to get a line to an address."""


async def dial(address: str) -> ClientConnection:
    return await connect(address, ping_interval=None, compression=None)


def always_deal(picture: str, patch: pytest.MonkeyPatch) -> None:
    """Every game of Valse Motten begins with this position."""
    start = position(picture)

    def setup(rules: Any, *_: Any) -> State:
        return msgspec.structs.replace(start, rules=rules)

    patch.setitem(GAMES, "motten", replace(GAME, setup=setup))


class Game(Protocol):
    """What a robot asks of the table it sits at."""

    open: bool
    """Cards are to be laid."""

    def note(self, message: Message) -> None:
        """What the robot in the first seat hears."""
        ...


class Robot:
    """A page and the person in front of it. All react alike."""

    def __init__(
        self, seat: int, game: Game, lots: Generator, *, lays: str = "cockroach", held: float = 0
    ) -> None:
        """``lays``: the kind of card. ``held``: for so many ms it keeps its pongs, and takes that off its times."""
        self._seat = seat
        self._game = game
        self._lots = lots
        self._lays = lays
        self._held = held
        self._soon: set[asyncio.Task[None]] = set()

    async def play(self, address: str, token: str, dial: Dial = dial) -> None:
        """Until it is cancelled, or the line is closed."""
        async with await dial(address) as line:
            await self._say(line, {"t": "hello", "token": token})
            async for raw in line:
                await self._hear(line, json.loads(raw))

    async def _say(self, line: ClientConnection, message: Message) -> None:
        with suppress(ConnectionClosed):
            await line.send(json.dumps(message))

    async def _hear(self, line: ClientConnection, message: Message) -> None:
        if message["t"] == "ping":
            await self._answer(line, {"t": "pong", "k": message["k"]})
        elif message["t"] == "cue":
            self._later(self._react(line, message))
        elif message["t"] == "view":
            await self._lay(line, message)
        if self._seat == 0:
            self._game.note(message)

    async def _answer(self, line: ClientConnection, pong: Message) -> None:
        if self._held:
            self._later(self._say_after(self._held, line, pong))
        else:
            await self._say(line, pong)

    async def _say_after(self, ms: float, line: ClientConnection, message: Message) -> None:
        await asyncio.sleep(ms / 1000)
        await self._say(line, message)

    async def _lay(self, line: ClientConnection, view: Message) -> None:
        laid = [move for move in view["legal"] if move.get("card", "").startswith(self._lays)]
        if laid and laid[0]["t"] == "lay" and self._game.open:
            await self._say(line, {"t": "act", "id": f"{view['n']}", "action": laid[0]})

    async def _react(self, line: ClientConnection, cue: Message) -> None:
        """The cue waits for a frame and is seen with the next; then people are equal."""
        clock = asyncio.get_running_loop()
        await asyncio.sleep((self._lots.uniform(0, FRAME) + FRAME) / 1000)
        seen = clock.time()
        reaction = self._lots.gauss(270, 30) + self._lots.expovariate(1 / 70)
        await asyncio.sleep(max(150, reaction) / 1000)
        told = max(101, 1000 * (clock.time() - seen) - self._held)
        tap = {"t": "tap", "race": cue["race"], "rt": told, "fi": FRAME}
        card = f"number:{cue['card'][-1]}" if cue["kind"] == "cockroach" else None
        await self._say(line, {**tap, "id": f"{self._seat}-{cue['race']}", "card": card})

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._soon.add(task)
        task.add_done_callback(self._soon.discard)
