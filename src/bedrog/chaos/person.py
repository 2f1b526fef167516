"""Somebody at a table who plays by lots, on a line where everything goes wrong that can.

Whims are what a person's side does: lines that drop in the middle of a move, delays, messages sent twice or
once more after coming back, a second tab, nonsense, moves of a moment ago.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Collection
from contextlib import suppress
from itertools import count
from typing import Any, Literal

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from bedrog.chaos.evidence import Sight, Witness, digest
from bedrog.client.playing import AT_WILL, IN_RACE
from bedrog.core.chance import Generator
from bedrog.games import game_named
from bedrog.games.motten.actions import Hold, Match
from bedrog.wire.codec import decode_to_client, encode
from bedrog.wire.to_client import Bye, Cue, No, Ok, Probe, Table, ToClient, View
from bedrog.wire.to_server import Act, Echo, Hello, Tap

Whim = Literal["drop", "delay", "double", "late", "tab", "nonsense", "stale"]

WHIMS: dict[Whim, float] = {
    "drop": 0.03,
    "delay": 0.03,
    "double": 0.05,
    "late": 0.5,
    "tab": 0.02,
    "nonsense": 0.03,
    "stale": 0.03,
}
"""How probable each is, at every move; ``late`` on every new line."""

NONSENSE = (
    b"",
    b"{",
    b"null",
    b'{"t":"act"}',
    b'{"t":"act","id":"x","action":{}}',
    b"\xff\xfe",
    b"[" * 500,
)

COME_BACK = ("stopping", "slow", "replaced")
GONE = 404

STUCK_S = 60
"""Whoever hears nothing new for so long, at a game that is not over, is stuck."""

ANSWER_S = 20
"""After so long without an answer a line is given up, as a person would."""

THINK_S = (0, 0.25)
"""How long somebody thinks: long enough for something to happen meanwhile."""

BEAT_S = 0.3
"""How often somebody may do what nobody waits for."""


class Stuck(Exception):
    """The game does not go on."""


class Person:
    """Plays one seat to the end of the game, and bears witness."""

    def __init__(
        self,
        address: Callable[[], str],
        token: str,
        witness: Witness,
        *,
        game: str,
        lots: Generator,
        whims: Collection[Whim],
        tried: "Counter[str]",
    ) -> None:
        """``address`` of the table's socket; ``tried`` counts the whims."""
        self._address = address
        self._token = token
        self._witness = witness
        self._game = game_named(game)
        self._lots = lots
        self._whims = whims
        self._tried = tried
        self._ids = count(1)
        self._lines = count(1)
        self._line = 0
        self._last: Act | None = None
        self._waits_for: str | None = None
        self._view: View | None = None
        self._earlier: list[dict[str, Any]] = []
        self._cue: Cue | None = None
        self._raced = 0
        self._over = False

    async def play(self) -> None:
        """Until the game is over. Raises Stuck."""
        while not self._over:
            try:
                async with asyncio.timeout(STUCK_S):
                    line = await connect(self._address(), max_size=None, open_timeout=STUCK_S)
            except (OSError, InvalidHandshake, ConnectionClosed) as no:
                if isinstance(no, InvalidStatus) and no.response.status_code == GONE:
                    raise Stuck("the table is said to be gone") from None
                await asyncio.sleep(self._lots.uniform(0.05, 0.3))
                continue
            except TimeoutError:
                raise Stuck("no line to the table") from None
            with suppress(ConnectionClosed):
                await self._visit(line)
            await line.close()

    async def _visit(self, line: ClientConnection) -> None:
        """One line, and those that take its place. Raises ConnectionClosed and Stuck."""
        await self._enter(line)
        while not self._over:
            message = await self._hear(line)
            if message is not None and not await self._heed(line, message):
                return
            if self._waits_for is None and self._view is not None and not self._over:
                line = await self._move(line, self._view)

    async def _enter(self, line: ClientConnection) -> None:
        self._line = next(self._lines)
        self._waits_for, self._view, self._cue = None, None, None
        await line.send(encode(Hello(self._token)), text=True)
        if self._last is not None and self._feels("late"):
            self._waits_for = self._last.id
            await line.send(encode(self._last), text=True)

    async def _hear(self, line: ClientConnection) -> ToClient | None:
        """The next message; None when it is time to do something unasked."""
        idle = self._view is not None and self._waits_for is None
        patience = BEAT_S if idle else ANSWER_S if self._waits_for else STUCK_S
        try:
            async with asyncio.timeout(patience):
                return decode_to_client(await line.recv())
        except TimeoutError:
            if idle:
                return None
            if self._waits_for is not None:
                line.transport.abort()
                return None
            raise Stuck(f"nothing heard for {STUCK_S} s") from None

    async def _heed(self, line: ClientConnection, message: ToClient) -> bool:
        """Take note; False when this line is at its end."""
        match message:
            case Table(you=you) if you != self._witness.seat:
                self._witness.odd.append(f"the table says that this is seat {you}")
            case View():
                self._see(message)
            case Ok(id=str(each)) | No(id=str(each)):
                self._witness.hear(each, isinstance(message, Ok))
                self._answered(each)
            case Cue():
                self._cue = message
            case Probe(k=k):
                await line.send(encode(Echo(k)), text=True)
            case Bye(why=why):
                if why not in COME_BACK:
                    self._witness.odd.append(f"sent away: {why}")
                    raise Stuck(f"sent away: {why}")
                return False
        return True

    def _see(self, view: View) -> None:
        self._witness.seen.append(Sight(self._line, view.n, digest(view.view)))
        self._view = view
        self._over = view.view["outcome"] is not None

    def _answered(self, each: str) -> None:
        """A fresh view follows, also after a refusal."""
        if each == self._waits_for:
            self._waits_for = None

    # Moving

    async def _move(self, line: ClientConnection, view: View) -> ClientConnection:
        """Do something that is legal, or nothing; the line to go on with."""
        chosen = self._choice(view)
        if chosen is None:
            return line
        self._view = None  # one move to a view
        message = self._message(chosen)
        delay = (0, 1) if self._feels("delay") else THINK_S
        await asyncio.sleep(self._lots.uniform(*delay))
        if self._feels("nonsense"):
            await line.send(self._lots.choice(NONSENSE))
        if self._earlier and self._feels("stale"):
            await line.send(encode(Act(self._fresh(), self._lots.choice(self._earlier))), text=True)
        if isinstance(message, Act):
            self._last = message
            self._earlier = [*self._earlier[-5:], message.action]
        self._waits_for = message.id
        await line.send(encode(message), text=True)
        if self._feels("double"):
            await line.send(encode(message), text=True)
        if self._feels("drop"):
            line.transport.abort()
        elif self._feels("tab"):
            return await self._second_tab(line)
        return line

    def _choice(self, view: View) -> Any:
        """What is asked for first; now and then what nobody waits for."""
        legal = [msgspec.convert(action, self._game.action_type) for action in view.legal]
        asked = [action for action in legal if not isinstance(action, AT_WILL)]
        at_will = [action for action in legal if isinstance(action, AT_WILL)]
        if asked and not self._raced_already(asked):
            return self._lots.choice(asked)
        if at_will and self._lots.random() < 0.2:
            return self._lots.choice(at_will)
        return None

    def _raced_already(self, asked: list[Any]) -> bool:
        """A race is answered once; until its cue it is not answered at all."""
        races = {action.prompt for action in asked if isinstance(action, IN_RACE)}
        return bool(races) and (self._cue is None or self._raced in races)

    def _message(self, chosen: Any) -> Act | Tap:
        if isinstance(chosen, IN_RACE) and self._cue is not None:
            self._raced = self._cue.race
            if not isinstance(chosen, Hold):
                card = chosen.card if isinstance(chosen, Match) else None
                return Tap(self._fresh(), self._cue.race, self._lots.uniform(200, 700), card=card)
        return Act(self._fresh(), msgspec.to_builtins(chosen))

    def _fresh(self) -> str:
        return f"{self._witness.seat}-{next(self._ids)}"

    def _feels(self, whim: Whim) -> bool:
        if whim not in self._whims or self._lots.random() >= WHIMS[whim]:
            return False
        self._tried[whim] += 1
        return True

    async def _second_tab(self, older: ClientConnection) -> ClientConnection:
        """The newest tab wins; the older one must be told."""
        try:
            newer = await connect(self._address(), max_size=None, open_timeout=STUCK_S)
        except (OSError, InvalidHandshake):  # no server for the moment
            return older
        await self._enter(newer)
        with suppress(ConnectionClosed):
            async with asyncio.timeout(ANSWER_S):
                while not isinstance(decode_to_client(await older.recv()), Bye):
                    pass
        await older.close()
        return newer
