"""A real server is killed while a hand is below the table, in a race, in an accusation."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.server import test_restart
from tests.server.live import House, Line, Message, run
from tests.server.test_restart import kill, server

SEATS = 3
NUMBERS = count()
"""No two messages have the same id, whatever server they go to."""


class Game:
    """Three people at a table of a server that may die; every message has an id of its own."""

    def __init__(self, home: House, code: str, lines: list[Line]) -> None:
        self.home = home
        self.code = code
        self.lines = lines
        self.views: dict[int, Message] = {}

    async def hear(self, seat: int, *kinds: str) -> Message:
        """The next message of these kinds; pings are answered and views kept on the way."""
        while True:
            message = await self.lines[seat].hear(
                "ping", "view", "cue", "verdict", "ok", "no", "dip"
            )
            if message["t"] == "ping":
                await self.lines[seat].say({"t": "pong", "k": message["k"]})
            if message["t"] == "view":
                self.views[seat] = message
            if message["t"] in kinds:
                return message

    async def wish(self, seat: int, message: Message) -> Message:
        """Send it and wait for the answer."""
        wish = {**message, "id": f"{seat}-{next(NUMBERS)}"}
        await self.lines[seat].say(wish)
        while (answer := await self.hear(seat, "ok", "no"))["id"] != wish["id"]:
            pass
        return answer | {"wish": wish}

    async def own(self, seat: int) -> Any:
        """What the seat knows of its hand, by its next view."""
        if seat not in self.views:
            await self.hear(seat, "view")
        return self.views[seat]["view"]["own"]

    async def refused_again(self, seat: int, wish: Message) -> Message:
        await self.lines[seat].say(wish)
        return await self.hear(seat, "ok", "no")


async def sit(home: House, code: str, tokens: list[str]) -> Game:
    game = Game(home, code, [await home.enter(code, token) for token in tokens])
    for seat in range(SEATS):
        await game.hear(seat, "view")
    return game


async def opened(home: House) -> tuple[str, list[str]]:
    rules = {"first_guard": "seat"}
    code, token = await home.open(SEATS, game="motten", house_rules=rules)
    tokens = [token, await home.sit(code, "Bo"), await home.sit(code, "Cem")]
    await home.start(code, token)
    return code, tokens


Before = Callable[[Game], Awaitable[list[Message]]]
After = Callable[[Game], Awaitable[None]]


def killed(folder: Path, before: Before, after: After) -> None:
    """``before`` returns what was acknowledged: sent again after the restart it is so still."""

    async def test() -> None:
        async with server(folder) as (home, process):
            code, tokens = await opened(home)
            done = await before(await sit(home, code, tokens))
            await kill(process)
        async with server(folder) as (home, _):
            lines = [await home.enter(code, token) for token in tokens]
            game = Game(home, code, lines)
            for seat, wish in ((int(wish["id"][0]), wish) for wish in done):
                assert await game.refused_again(seat, wish) == {"t": "ok", "id": wish["id"]}
            await after(game)
            for line in lines:
                line.cut()  # nobody has read all of it, and to close would wait for that

    run(test(), seconds=120)


async def dip(game: Game, *, vanish: bool, end: bool) -> list[Message]:
    card = (await game.own(1))["hand"][0]
    answers = [await game.wish(1, {"t": "dip"})]
    if end:
        answers.append(await game.wish(1, {"t": "end", "vanish": vanish, "card": card}))
    assert all(answer["t"] == "ok" for answer in answers), answers
    return [answer["wish"] for answer in answers]


@pytest.mark.parametrize(
    ("vanish", "gone"), [(True, 1), pytest.param(False, 0, marks=pytest.mark.deep)]
)
def test_in_a_dip_that_has_ended(tmp_path: Path, vanish: bool, gone: int) -> None:
    async def before(game: Game) -> list[Message]:
        return await dip(game, vanish=vanish, end=True)

    async def after(game: Game) -> None:
        await asyncio.sleep(1.5)
        own = (await game.hear(1, "view"))["view"]["own"]
        while own["may_move"]:
            own = (await game.hear(1, "view"))["view"]["own"]
        assert (len(own["hand"]), own["limbo"] is not None) == (8 - gone, bool(gone))

    killed(tmp_path, before, after)


@pytest.mark.deep
def test_in_a_dip_that_has_not(tmp_path: Path) -> None:
    async def before(game: Game) -> list[Message]:
        return await dip(game, vanish=True, end=False)

    async def after(game: Game) -> None:
        own = (await game.hear(1, "view"))["view"]["own"]
        while own["may_move"]:
            own = (await game.hear(1, "view"))["view"]["own"]
        assert (len(own["hand"]), own["limbo"]) == (8, None)
        refused = await game.wish(1, {"t": "end", "vanish": True, "card": own["hand"][0]})
        assert refused["reason"] == "hand_is_up"

    killed(tmp_path, before, after)


def test_in_an_accusation(tmp_path: Path) -> None:
    async def before(game: Game) -> list[Message]:
        done = await dip(game, vanish=True, end=True)
        await game.hear(0, "dip")
        await asyncio.sleep(0.1)
        caught = await game.wish(0, {"t": "act", "action": {"t": "caught", "seat": 1}})
        assert caught["t"] == "ok"
        return [*done, caught["wish"]]

    async def after(game: Game) -> None:
        view = (await game.hear(2, "view"))["view"]
        assert view["guard"] == 1
        assert view["frozen"]
        assert view["question"]["kind"] == "caught"

    killed(tmp_path, before, after)


KNOWN = """
from bedrog.core.chance import seed_from
from bedrog.server import lobby
lobby.fresh_seed = lambda: seed_from("killed 5")
"""
"""Whoever begins has a mosquito that fits."""


async def slapped(game: Game) -> list[Message]:
    """In a race somebody has slapped; what was acknowledged."""
    mosquito = {"t": "lay", "card": "mosquito:4"}
    laid = await game.wish(0, {"t": "act", "action": mosquito})
    cue = await game.hear(1, "cue")
    await asyncio.sleep(0.3)
    tap = await game.wish(1, {"t": "tap", "race": cue["race"], "rt": 250.0})
    assert (laid["t"], tap["t"]) == ("ok", "ok")
    return [laid["wish"], tap["wish"]]


def test_in_a_race(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_restart, "PROGRAM", KNOWN + test_restart.PROGRAM)

    async def after(game: Game) -> None:
        cues = [await game.hear(seat, "cue") for seat in range(SEATS)]
        assert all(cue["again"] for cue in cues)
        await game.hear(0, "verdict")

    killed(tmp_path, slapped, after)
