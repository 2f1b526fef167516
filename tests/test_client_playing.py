"""A bot of the simulator at a live table: whole games of both kinds, and what it does in a race."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve

from bedrog.bots import Bot, bot_named
from bedrog.bots.asking import BrokenBot
from bedrog.bots.reactions import DEVICE_MS, QUICKEST_MS
from bedrog.client import Dismissed, join, play
from bedrog.client.playing import AFTER_NO_S
from bedrog.core.chance import SeededDealer, generator, seed_from
from bedrog.games import GAMES
from bedrog.games.motten import rounds
from bedrog.games.motten.actions import Action, Hold, Lantern, Lay, Match, Slap
from bedrog.server import lobby
from bedrog.server.config import Config
from bedrog.server.run import Running, running
from bedrog.wire.codec import decode_to_server, encode
from bedrog.wire.to_client import Bye, Cue, No, Ok, Probe, Table, ToClient, View
from bedrog.wire.to_server import Act, Echo, Hello, Tap

# Whole games


async def opened(server: Running, game: str, bots: Sequence[str], **rules: Any) -> tuple[str, ...]:
    """The code of a game that has begun, and the tokens of two people, with these bots."""
    body = {"game": game, "seats": 2 + len(bots), "name": "Anna", "bots": bots}
    async with httpx.AsyncClient(base_url=server.url) as http:
        made = (
            (await http.post("/api/tables", json={**body, "house_rules": rules}))
            .raise_for_status()
            .json()
        )
        code, token = made["table"], made["token"]
        other = (
            (await http.post(f"/api/tables/{code}/seats", json={"name": "Bo"}))
            .raise_for_status()
            .json()
        )
        bearer = {"Authorization": f"Bearer {token}"}
        (await http.post(f"/api/tables/{code}/start", headers=bearer)).raise_for_status()
    return code, token, other["token"]


@pytest.mark.parametrize(
    ("game", "bots", "rules"),
    [("bedriegers", ["uniform"], {}), ("motten", ["steady"], {"rounds": 1})],
)
def test_two_bots_play_a_whole_game_beside_one_of_the_house(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    bots: list[str],
    rules: dict[str, Any],
) -> None:
    monkeypatch.setattr(rounds, "HAND_SIZE", 3)
    monkeypatch.setattr(lobby, "fresh_seed", lambda: seed_from("a game"))
    steady = bot_named("steady", game)

    async def sit(url: str, code: str, token: str) -> Any:
        async with join(url, code, token) as seat:
            return await play(seat, steady, generator(game), lambda: 0.0)

    async def both() -> list[Any]:
        config = Config(port=0, data=tmp_path, bot_pace=0)
        async with running(config, say=lambda _: None) as server:
            code, *tokens = await opened(server, game, bots, **rules)
            return await asyncio.gather(*(sit(server.url, code, token) for token in tokens))

    views = asyncio.run(asyncio.wait_for(both(), 120))
    assert views[0].viewer != views[1].viewer
    assert len(views[0].outcome.scores) == 3
    assert views[0].outcome == views[1].outcome


# At a server that does what the test says


class Line:
    """The server's end of the line, at which seat 0 sits."""

    def __init__(self, line: ServerConnection, game: str) -> None:
        self._line = line
        self._numbers = count(1)
        self._game = GAMES[game]
        dealer = SeededDealer(seed_from("x"))
        state = self._game.setup(self._game.house_rules.read({}), 3, dealer, None)
        self.seen = self._game.view(state, 0)

    async def hear(self) -> Any:
        return decode_to_server(await self._line.recv())

    async def say(self, message: ToClient) -> None:
        await self._line.send(encode(message), text=True)

    async def show(self, legal: Iterable[Action], **changes: Any) -> None:
        self.seen = msgspec.structs.replace(self.seen, **changes)
        await self.say(View(next(self._numbers), self.seen, tuple(legal), (), None))

    async def over(self) -> None:
        """The end of the game, whatever was played."""
        await self.show([], outcome={"scores": [1, 2, 3], "winners": [0]})

    async def hears_no_more(self, seconds: float) -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(self.hear(), seconds)


Script = Callable[[Line], Awaitable[None]]


def facts(game: str) -> Table:
    return Table(
        "MKT4", game, "playing", 0, 0, (), 3, 5, (), {}, (), None, 0, (), False, True, None, "x"
    )


def meet(bot: Bot, script: Script, game: str = "motten") -> Any:
    """The last view of a bot that plays at a server which follows the script."""
    failed: list[BaseException] = []

    async def follow(line: ServerConnection) -> None:
        end = Line(line, game)
        try:
            assert isinstance(await end.hear(), Hello)
            await end.say(facts(game))
            await script(end)
            await end.over()
            await line.wait_closed()
        except BaseException as wrong:
            failed.append(wrong)
            raise

    async def both() -> Any:
        async with serve(follow, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            async with join(f"http://127.0.0.1:{port}", "MKT4", "secret") as seat:
                return await asyncio.wait_for(play(seat, bot, generator("x"), lambda: 0.0), 20)

    try:
        return asyncio.run(both())
    finally:
        assert failed == []


def choosing(choose: Callable[[Sequence[Any]], Any], game: str = "motten") -> Bot:
    return Bot("test", (game,), "test", "view", lambda _, legal, __: choose(legal))


FIRST = choosing(lambda legal: legal[0])
LAST = choosing(lambda legal: legal[-1])
CUE = Cue(7, "slap", "mosquito:3", (0, 1))


def test_it_gets_the_view_that_it_knows_and_sends_what_it_chose() -> None:
    asked = []

    def choose(view: Any, legal: Sequence[Any], _: Any) -> Any:
        asked.append((view, tuple(legal)))
        return legal[1]

    async def script(line: Line) -> None:
        await line.show([Lay("number:3"), Lay("moth:4")])
        act = await line.hear()
        assert isinstance(act, Act)
        assert act.action == {"t": "lay", "card": "moth:4"}
        expected.append(line.seen)
        await line.say(Ok(act.id))

    expected: list[Any] = []
    meet(replace(FIRST, choose=choose), script)
    assert asked == [(expected[0], (Lay("number:3"), Lay("moth:4")))]


def test_a_slap_brings_the_time_since_the_cue_once() -> None:
    async def script(line: Line) -> None:
        await line.say(CUE)
        await line.show([Slap(7)])
        tap = await line.hear()
        assert isinstance(tap, Tap)
        assert (tap.race, tap.card) == (7, None)
        assert tap.rt is not None
        assert tap.rt >= QUICKEST_MS + DEVICE_MS
        await line.say(Ok(tap.id))
        await line.show([Slap(7)], raced=(1,))
        await line.hears_no_more(0.8)

    meet(FIRST, script)


def test_a_race_that_is_run_again_is_run_again() -> None:
    async def script(line: Line) -> None:
        for again in (False, True):
            await line.say(msgspec.structs.replace(CUE, again=again))
            await line.show([Slap(7)])
            tap = await line.hear()
            assert isinstance(tap, Tap)
            await line.say(Ok(tap.id))

    meet(FIRST, script)


@pytest.mark.parametrize(("bot", "card"), [(FIRST, "number:3"), (LAST, None)])
def test_a_card_for_the_cockroach_or_none(bot: Bot, card: str | None) -> None:
    async def script(line: Line) -> None:
        await line.say(Cue(8, "cockroach", "cockroach:3", (0, 1, 2)))
        await line.show([Match(8, "number:3"), Hold(8)])
        done = await line.hear()
        if card is None:
            assert isinstance(done, Act)
            assert done.action == {"t": "hold", "prompt": 8}
        else:
            assert isinstance(done, Tap)
            assert (done.race, done.card) == (8, card)
        await line.say(Ok(done.id))

    meet(bot, script)


def test_without_a_cue_the_server_times_it() -> None:
    """After a line that broke in the middle of a race."""

    async def script(line: Line) -> None:
        await line.show([Slap(9)])
        act = await line.hear()
        assert isinstance(act, Act)
        assert act.action == {"t": "slap", "prompt": 9}
        await line.say(Ok(act.id))

    meet(FIRST, script)


def test_what_may_be_done_at_will_may_be_let_pass() -> None:
    asked = []

    def choose(legal: Sequence[Any]) -> Any:
        asked.append(tuple(legal))
        return legal[0] if len(asked) < 3 else legal[-1]

    async def script(line: Line) -> None:
        await line.show([Lantern(1), Lantern(2)])
        act = await line.hear()
        assert isinstance(act, Act)
        assert act.action == {"t": "lantern", "seat": 2}
        await line.say(Ok(act.id))

    meet(choosing(choose), script)
    assert asked == [(None, Lantern(1), Lantern(2))] * 3


def test_a_refusal_is_followed_by_another_try_but_not_at_once() -> None:
    """At a table that is paused everything is refused."""

    async def script(line: Line) -> None:
        await line.show([Lay("number:3")])
        act = await line.hear()
        await line.say(No(act.id, "illegal", "", "paused", "the table is paused"))
        await line.show([Lay("number:3")])
        await line.hears_no_more(0.9 * AFTER_NO_S)
        await line.say(Ok((await line.hear()).id))

    meet(FIRST, script)


def test_pings_are_answered_while_the_bot_thinks() -> None:
    thought: list[int] = []

    def think(_: Any, legal: Sequence[Any], __: Any, budget: Iterable[Any]) -> Any:
        thought.append(sum(1 for _ in budget))
        return legal[-1]

    async def script(line: Line) -> None:
        await line.show([Lay("number:3"), Lay("number:4")])
        await asyncio.sleep(0.1)
        await line.say(Probe(5))
        assert await line.hear() == Echo(5)
        act = await line.hear()
        assert isinstance(act, Act)
        assert act.action == {"t": "lay", "card": "number:4"}
        await line.say(Ok(act.id))

    meet(replace(FIRST, think=think), script)
    assert len(thought) == 1
    assert thought[0] > 100


def test_a_bot_that_does_not_play_ends_it() -> None:
    async def script(line: Line) -> None:
        await line.show([Lay("number:3"), Lay("number:4")])
        await line._line.wait_closed()

    with pytest.raises(BrokenBot, match="the bot test in seat 0 chose 'x'"):
        meet_and_part(choosing(lambda _: "x"), script)


def test_being_sent_away_ends_it() -> None:
    async def script(line: Line) -> None:
        await line.say(Bye("removed"))

    with pytest.raises(Dismissed, match="the host freed the seat"):
        meet_and_part(FIRST, script)


def meet_and_part(bot: Bot, script: Script) -> None:
    """As ``meet``, where the line ends before the game."""

    async def follow(line: ServerConnection) -> None:
        end = Line(line, "motten")
        await end.hear()
        await end.say(facts("motten"))
        await script(end)

    async def both() -> None:
        async with serve(follow, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            async with join(f"http://127.0.0.1:{port}", "MKT4", "secret") as seat:
                await asyncio.wait_for(play(seat, bot, generator("x"), lambda: 0.0), 20)

    asyncio.run(both())
