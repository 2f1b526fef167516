"""Many nodes: any of them serves anybody, each table has one owner, and another one when that is gone."""

import asyncio
import signal
import sys
from pathlib import Path
from typing import Any

import psycopg
import pytest

from bedrog.bots import bot_named
from bedrog.client import join, play
from bedrog.core.chance import generator
from bedrog.server.config import Config, ConfigError
from bedrog.server.run import running
from tests.server.cluster import Cluster, cluster, come_back
from tests.server.live import House, Line, Message, bearer, run
from tests.server.motten import test_kills
from tests.server.motten.test_kills import KNOWN, Game
from tests.server.postgres import Postgres
from tests.server.test_restart import their_turn

SMALL_HANDS = """
from bedrog.games.motten import rounds
rounds.HAND_SIZE = 3
"""


@pytest.mark.parametrize(
    ("game", "bot", "rules"),
    [
        ("bedriegers", "uniform", {}),
        pytest.param("motten", "steady", {"rounds": 1}, marks=pytest.mark.deep),
    ],
)
def test_people_on_different_nodes_play_a_whole_game(
    tmp_path: Path, postgres: Postgres, game: str, bot: str, rules: dict[str, Any]
) -> None:
    async def played(made: Cluster) -> None:
        first, second, third = (node.home for node in made.nodes)
        code, token = await first.open(3, game=game, bots=[bot], house_rules=rules)
        other = await second.sit(code)
        await third.start(code, token)
        ends = await asyncio.gather(
            *(sit(home.url, code, own) for home, own in ((second, token), (third, other)))
        )
        assert ends[0].viewer != ends[1].viewer
        assert ends[0].outcome == ends[1].outcome
        records = [
            await node.home.http.get(f"/api/tables/{code}/record", headers=bearer(token))
            for node in made.nodes
        ]
        assert {record.status_code for record in records} == {200}
        assert len({record.content for record in records}) == 1

    async def sit(url: str, code: str, token: str) -> Any:
        async with join(url, code, token) as seat:
            return await play(seat, bot_named("steady", game), generator(game), lambda: 0.0)

    async def test() -> None:
        async with cluster(tmp_path, postgres, first=SMALL_HANDS) as made:
            await played(made)

    run(test(), seconds=120)


def test_refusals_are_the_same_on_every_node(tmp_path: Path, postgres: Postgres) -> None:
    async def test() -> None:
        async with cluster(tmp_path, postgres, nodes=2) as made:
            homes = [node.home for node in made.nodes]
            code, token = await homes[0].open(2)
            await homes[1].sit(code)
            asked: list[tuple[str, str, dict[str, Any]]] = [
                ("POST", f"/api/tables/{code}/seats", {"json": {"name": "Cem"}}),
                ("POST", f"/api/tables/{code}/seat-link/use", {"json": {"code": "none"}}),
                ("GET", f"/api/tables/{code}/record", {"headers": bearer(token)}),
                ("POST", f"/api/tables/{code}/start", {"headers": bearer("nobody's")}),
                ("GET", "/api/tables/BBBB", {}),
                ("GET", "/api/tables/****", {}),
            ]
            for method, path, given in asked:
                answers = [await home.http.request(method, path, **given) for home in homes]
                assert answers[0].status_code >= 400
                assert [answer.json() for answer in answers] == [answers[0].json()] * 2

    run(test())


def test_a_list_of_open_tables_has_those_of_all_nodes(tmp_path: Path, postgres: Postgres) -> None:
    async def test() -> None:
        async with cluster(tmp_path, postgres, nodes=2) as made:
            first, second = (node.home for node in made.nodes)
            code, token = await first.open(2)
            line = await second.enter(code, token)
            await line.say({"t": "set_public", "id": "p", "yes": True})
            await line.hear("ok")
            for home in (first, second):
                while await listed(home) != [code]:
                    await asyncio.sleep(0.05)

    async def listed(home: House) -> list[str]:
        return [one["code"] for one in (await home.http.get("/api/tables")).json()["tables"]]

    run(test())


def test_what_has_expired_where_nobody_has_it_goes(tmp_path: Path, postgres: Postgres) -> None:
    async def test() -> None:
        async with cluster(tmp_path, postgres, nodes=1) as made:
            home = made.nodes[0].home
            old, _ = await home.open()
            kept, _ = await home.open()
            await made.nodes[0].drain()
            with psycopg.connect(made.store, autocommit=True) as store:
                store.execute("UPDATE tables SET touched_ms = 1 WHERE code = %s", [old])
                late = (await made.join()).home
                while store.execute("SELECT code FROM tables").fetchall() != [(kept,)]:
                    await asyncio.sleep(0.02)
            assert (await late.http.get(f"/api/tables/{old}")).status_code == 404
            assert (await late.http.get(f"/api/tables/{kept}")).status_code == 200

    run(test())


# The owner goes


async def move(line: Line) -> Message:
    """Make a move when it is their turn; what was acknowledged."""
    view = await their_turn(line)
    act = {"t": "act", "id": f"{id(line)}", "action": view["legal"][0]}
    await line.say(act)
    assert await line.hear("ok", "no") == {"t": "ok", "id": act["id"]}
    return act


async def moved(anna: Line, bo: Line) -> tuple[Line, Message]:
    """Whoever is on turn moves."""
    view = await anna.hear("view")
    line = anna if view["legal"] else bo
    if line is anna:
        act = {"t": "act", "id": "first", "action": view["legal"][0]}
        await line.say(act)
        assert await line.hear("ok", "no") == {"t": "ok", "id": "first"}
        return line, act
    return line, await move(line)


async def still_ok(line: Line, act: Message) -> None:
    """Sent again, it counts as done."""
    await line.say(act)
    assert await line.hear("ok", "no") == {"t": "ok", "id": act["id"]}


class Evening:
    """One table in each phase, all with the same owner, people on other nodes."""

    def __init__(self, owner: House, left: House, right: House) -> None:
        self.owner = owner
        self.left = left
        self.right = right

    async def begin(self) -> None:
        await asyncio.gather(self._lobby(), self._playing(), self._over(), self._race())

    async def _lobby(self) -> None:
        self.lobby, self.host = await self.owner.open(3)
        self.guest = await self.left.sit(self.lobby)

    async def _playing(self) -> None:
        self.playing, token = await self.owner.open(2)
        bo = await self.right.enter(self.playing, await self.right.sit(self.playing))
        anna = await self.left.enter(self.playing, token)
        await self.left.start(self.playing, token)
        self.mover, self.act = await moved(anna, bo)

    async def _over(self) -> None:
        self.over, self.winner = await self.owner.open(2, bots=["uniform"])
        line = await self.left.enter(self.over, self.winner)
        await self.left.start(self.over, self.winner)
        await line.play()
        self.record = await self._record_of(self.left)

    async def _record_of(self, home: House) -> bytes:
        answer = await home.http.get(f"/api/tables/{self.over}/record", headers=bearer(self.winner))
        assert answer.status_code == 200
        return answer.content

    async def _race(self) -> None:
        self.race, self.racers = await test_kills.opened(self.owner)
        homes = (self.left, self.right, self.left)
        lines = [
            await home.enter(self.race, token)
            for home, token in zip(homes, self.racers, strict=True)
        ]
        game = Game(self.owner, self.race, lines)
        for seat in range(3):
            await game.hear(seat, "view")
        self.taps = await test_kills.slapped(game)

    async def goes_on(self) -> None:
        """Nobody has lost a seat, or anything that was acknowledged."""
        await asyncio.gather(
            self._lobby_goes_on(),
            self._playing_goes_on(),
            self._over_goes_on(),
            self._race_goes_on(),
        )

    async def _lobby_goes_on(self) -> None:
        line = await come_back(self.right, self.lobby, self.guest)
        table = line.heard[-1]
        assert (table["phase"], table["you"]) == ("lobby", 1)
        assert [seat["name"] for seat in table["seats"]] == ["Anna", "Bo", None]
        await (await come_back(self.left, self.lobby, self.host)).close()

    async def _playing_goes_on(self) -> None:
        line = await come_back(self.left, self.playing, self.mover.token)
        await still_ok(line, self.act)

    async def _over_goes_on(self) -> None:
        line = await come_back(self.right, self.over, self.winner)
        assert (await line.hear("view"))["view"]["outcome"] is not None
        assert await self._record_of(self.right) == self.record

    async def _race_goes_on(self) -> None:
        homes = (self.right, self.left, self.right)
        lines = await asyncio.gather(
            *(
                come_back(home, self.race, token)
                for home, token in zip(homes, self.racers, strict=True)
            )
        )
        game = Game(self.left, self.race, list(lines))
        for wish in self.taps:
            seat = int(wish["id"][0])
            assert await game.refused_again(seat, wish) == {"t": "ok", "id": wish["id"]}
        assert all([(await game.hear(seat, "cue"))["again"] for seat in range(3)])
        await game.hear(0, "verdict")
        for line in lines:
            line.cut()


def test_an_owner_that_is_killed_loses_nothing(tmp_path: Path, postgres: Postgres) -> None:
    async def test() -> None:
        async with cluster(tmp_path, postgres, first=KNOWN) as made:
            evening = Evening(*(node.home for node in made.nodes))
            await evening.begin()
            await made.nodes[0].kill()
            await evening.goes_on()

    run(test(), seconds=120)


@pytest.mark.deep
def test_nodes_that_die_one_after_the_other_lose_nothing(
    tmp_path: Path, postgres: Postgres
) -> None:
    """Whoever dies, owner or not: every move that was acknowledged is there, and the game ends."""

    async def test() -> None:
        lots = generator("nodes that die")
        async with cluster(tmp_path, postgres) as made:
            code, token = await made.nodes[0].home.open(2, bots=["uniform"])
            await made.nodes[1].home.start(code, token)
            done: Message | None = None
            for number in range(1000):
                line = await come_back(lots.choice(made.nodes).home, code, token)
                view = await their_turn(line)
                if done is not None:
                    await still_ok(line, done)
                if view["view"]["outcome"] is not None:
                    break
                done = {"t": "act", "id": f"{number}", "action": lots.choice(view["legal"])}
                await line.say(done)
                assert await line.hear("ok", "no") == {"t": "ok", "id": done["id"]}
                if number % 4 == 3:
                    await made.nodes.pop(lots.randrange(len(made.nodes))).kill()
                    await made.join()
            assert number > 8

    run(test(), seconds=600)


def test_an_owner_that_is_asked_to_stop_hands_over_at_once(
    tmp_path: Path, postgres: Postgres
) -> None:
    async def test() -> None:
        async with cluster(tmp_path, postgres, nodes=2) as made:
            first, second = (node.home for node in made.nodes)
            code, anna, bo = await first.two()
            far = await second.enter(code, None)
            line, act = await moved(anna, bo)
            await made.nodes[0].drain()
            for left in (anna, bo, far):
                await left.closed()
                assert left.heard[-1] == {"t": "bye", "why": "stopping"}
            await still_ok(await come_back(second, code, line.token), act)

    run(test())


def test_an_owner_that_was_frozen_is_fenced_off(tmp_path: Path, postgres: Postgres) -> None:
    """When it wakes up somebody else has its tables, and it can neither save nor acknowledge."""

    async def test() -> None:
        async with cluster(tmp_path, postgres, nodes=2) as made:
            first, second = (node.home for node in made.nodes)
            code, anna, bo = await first.two()
            line, act = await moved(anna, bo)
            made.nodes[0].send(signal.SIGSTOP)
            await line.say({"t": "leave", "id": "too late"})
            back = await come_back(second, code, line.token)
            await still_ok(back, act)
            made.nodes[0].send(signal.SIGCONT)
            await line.closed()
            assert {"t": "ok", "id": "too late"} not in line.heard
            again = await come_back(first, code, None)
            assert again.heard[-1]["seats"][0]["person"]
            assert again.heard[-1]["seats"][1]["person"]

    run(test())


# What the nodes share goes


def test_without_a_bus_it_does_not_begin(postgres: Postgres) -> None:
    async def begin() -> None:
        config = Config(port=0, store=postgres.fresh(), bus="nats://127.0.0.1:1")
        async with running(config, say=lambda _: None):
            pass

    with pytest.raises(ConfigError, match="cannot reach the bus"):
        run(begin())


def test_without_its_client_it_says_what_to_install(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def begin() -> None:
        config = Config(port=0, store=postgres.fresh(), bus="nats://127.0.0.1:1")
        async with running(config, say=lambda _: None):
            pass

    monkeypatch.setitem(sys.modules, "bedrog.server.node", None)
    with pytest.raises(ConfigError, match="pip install 'bedrog"):
        run(begin())


def test_the_bus_may_be_started_anew(tmp_path: Path, postgres: Postgres) -> None:
    async def test() -> None:
        async with cluster(tmp_path, postgres, nodes=2) as made:
            first, second = (node.home for node in made.nodes)
            code, anna, bo = await first.two()
            line, act = await moved(anna, bo)
            await asyncio.to_thread(made.bus.kill)
            await anna.closed()
            assert anna.heard[-1] == {"t": "bye", "why": "stopping"}
            assert (await first.http.get("/api/health")).status_code == 503
            await asyncio.to_thread(made.bus.start)
            await still_ok(await come_back(second, code, line.token), act)
            assert (await first.http.get(f"/api/tables/{code}")).status_code == 200

    run(test())


def test_a_node_without_its_store_gives_its_tables_up(tmp_path: Path, postgres: Postgres) -> None:
    async def test() -> None:
        async with cluster(tmp_path, postgres, nodes=1) as made:
            with psycopg.connect(made.store, autocommit=True) as master:
                master.execute("CREATE ROLE split SUPERUSER LOGIN")
                split = await made.join(made.store.replace("postgres@", "split@"))
                code, anna, bo = await split.home.two()
                line, act = await moved(anna, bo)
                master.execute("ALTER ROLE split NOLOGIN")
                master.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'split'"
                )
                await anna.closed()
                assert anna.heard[-1] == {"t": "bye", "why": "stopping"}
                await still_ok(await come_back(made.nodes[0].home, code, line.token), act)
                assert (await split.home.http.get("/api/health")).status_code == 503
                master.execute("ALTER ROLE split LOGIN")
                await come_back(split.home, code, line.token)

    run(test())
