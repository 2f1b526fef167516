"""The list of open tables: what stands on it, and that it is empty unless the server wants it."""

from pathlib import Path
from typing import Any

from bedrog.server import tables
from bedrog.wire import to_server as say
from bedrog.wire.http import OpenTable
from tests.server.by_hand import ByHand
from tests.server.live import House, house, run


def listing(hand: ByHand) -> OpenTable | None:
    return hand.do(lambda table, _: table.listing())


def public(seats: int = 3, **given: Any) -> ByHand:
    hand = ByHand(seats, public_tables=True, **given)
    hand.host().wish(say.SetPublic, True)
    return hand


def test_the_host_puts_the_table_on_the_list_and_takes_it_off() -> None:
    hand = ByHand(3, public_tables=True, house_rules={"won_goals": "open"})
    anna = hand.host()
    assert (anna.table.public, listing(hand)) == (False, None)
    anna.wish(say.SetPublic, True)
    assert anna.table.public
    assert listing(hand) == OpenTable("TEST", "bedriegers", "Anna", seats=3, free=2, changed=1)
    anna.wish(say.SetPublic, False)
    assert (anna.table.public, listing(hand)) == (False, None)


def test_only_the_host_does() -> None:
    hand = ByHand(3, public_tables=True)
    hand.host()
    assert hand.guest().refused(say.SetPublic, True).reason == "host_only"


def test_a_server_without_a_list_refuses() -> None:
    hand = ByHand(3)
    anna = hand.host()
    assert anna.table.public is None
    assert anna.refused(say.SetPublic, True).reason == "no_list"


def test_a_server_that_gives_up_its_list_shows_nothing_of_before() -> None:
    hand = public()
    hand.settings = ByHand(2).settings
    hand.reload()
    assert (hand.host().table.public, listing(hand)) == (None, None)


def test_a_full_table_is_not_listed() -> None:
    hand = public(seats=2)
    bo = hand.guest()
    assert listing(hand) is None
    bo.wish(say.Leave)
    assert listing(hand) is not None


def test_a_table_where_nobody_is_is_not_listed() -> None:
    hand = ByHand(3, public_tables=True)
    anna = hand.host()
    anna.wish(say.SetPublic, True)
    hand.watcher()
    hand.screen()
    anna.go()
    assert listing(hand) is None
    hand.reload()
    assert listing(hand) is None
    hand.host()
    assert listing(hand) is not None


def test_a_game_that_has_begun_is_not_listed() -> None:
    hand = public()
    hand.guest()
    anna = hand.host()
    anna.wish(say.Start)
    assert listing(hand) is None
    assert anna.refused(say.SetPublic, False).reason == "already_begun"


def test_where_strangers_come_in_nobody_writes() -> None:
    hand = public()
    anna = hand.host()
    assert not anna.table.chat
    assert anna.refused(say.Write, "Hi").reason == "no_chat"
    assert anna.refused(say.SetChat, True).reason == "public_table"
    anna.wish(say.SetPublic, False)
    assert not anna.table.chat
    anna.wish(say.SetChat, True)
    anna.wish(say.Write, "Hi")


async def listed(home: House) -> list[str]:
    answer = (await home.http.get("/api/tables")).json()
    assert answer["on"]
    return [table["code"] for table in answer["tables"]]


async def open_public(home: House) -> str:
    code, token = await home.open(3)
    line = await home.enter(code, token)
    await line.say({"t": "set_public", "id": "1", "yes": True})
    await line.hear("ok")
    return code


def test_the_list_over_http_has_the_newest_first(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path, public_tables=True) as home:
            assert await listed(home) == []
            await home.open(3)
            codes = [await open_public(home) for _ in range(3)]
            assert await listed(home) == codes[::-1]
            await home.sit(codes[0], "Bo")
            await home.sit(codes[0], "Cem")
            assert await listed(home) == [codes[2], codes[1]]

    run(test())


def test_the_list_has_an_end(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path, public_tables=True) as home:
            for _ in range(tables.MOST_LISTED + 1):
                await open_public(home)
            assert len(await listed(home)) == tables.MOST_LISTED

    run(test())


def test_without_the_setting_the_list_says_that_it_is_off(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            await home.open(3)
            assert (await home.http.get("/api/tables")).json() == {"on": False, "tables": []}

    run(test())
