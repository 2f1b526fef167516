"""The line to a table through real sockets: order, bad input, floods, tabs, slow readers."""

import asyncio
import json
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from bedrog.server import connection
from bedrog.server.flood import BURST
from tests.server.live import Line, Message, house, run


def kinds(line: Line) -> list[str]:
    return [message["t"] for message in line.heard]


async def turn(*lines: Line) -> tuple[Line, Message]:
    """Whoever is to move, with the view that says so."""
    views = [(line, await line.hear("view")) for line in lines]
    return next((line, view) for line, view in views if view["legal"])


def test_the_table_comes_first_and_the_view_when_there_is_a_game(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, token = await home.open(bots=["uniform"])
            line = await home.enter(code, token)
            assert (kinds(line), line.heard[0]["phase"]) == (["table"], "lobby")
            await home.start(code, token)
            await line.hear("view")
            assert kinds(line)[:3] == ["table", "table", "view"]
            back = await home.enter(code, token)
            await back.hear("view")
            assert kinds(back) == ["table", "view"]

    run(test())


def test_a_whole_game_with_people_bots_and_an_audience(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, token = await home.open(4, bots=["steady", "uniform"])
            guest = await home.sit(code)
            await home.start(code, token)
            lines = [await home.enter(code, each) for each in (token, guest, None)]
            ends = await asyncio.gather(*(line.play() for line in lines))
            assert len({json.dumps(end["view"]["outcome"]) for end in ends}) == 1
            for line in lines:
                numbers = [message["n"] for message in line.heard if message["t"] == "view"]
                assert numbers == list(range(1, len(numbers) + 1))
                assert "no" not in kinds(line)

    run(test())


BAD: list[tuple[str | bytes, str, str | None]] = [
    ("{", "not_json", None),
    ("", "not_json", None),
    ("null", "not_an_object", None),
    ('"hello"', "not_an_object", None),
    ("[" * 10_000, "not_an_object", None),
    ('{"t":"fly","id":"f"}', "unknown_message", "f"),
    ('{"id":"x"}', "unknown_message", "x"),
    ('{"t":"act","id":"a1"}', "wrong_fields", "a1"),
    ('{"t":"act","id":"a2","action":{},"more":1}', "wrong_fields", "a2"),
    ('{"t":"ready","id":"r","yes":1}', "wrong_fields", "r"),
    ('{"t":"ready","id":"","yes":true}', "wrong_fields", None),
    ('{"t":"ping","k":"a"}', "wrong_fields", None),
    ('{"t":"act","id":"big","action":{"pad":"' + "x" * 17_000 + '"}}', "too_large", "big"),
    ("é" * 9_000, "too_large", None),
    (b"\xff\xfe\x00", "not_json", None),
    ('{"t":"act","id":"deep","action":' + '{"a":' * 40 + "1" + "}" * 41, "too_deep", "deep"),
]


def test_bad_input_is_answered_and_the_line_stays(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, anna, bo = await home.two()
            before = await home.http.get(f"/api/tables/{code}")
            await anna.hear("view")
            for data, reason, id in BAD:  # noqa: A001
                await anna.say(data)
                no = await anna.hear("no")
                assert (no["code"], no["reason"], no["id"]) == ("malformed", reason, id), data[:60]
                assert len(no["text"]) < 400
                assert (await anna.hear("view"))["events"] == []
            await anna.say({"t": "ping", "k": 7})
            assert await anna.hear("pong") == {"t": "pong", "k": 7}
            assert (await home.http.get(f"/api/tables/{code}")).content == before.content
            assert kinds(bo).count("no") == 0

    run(test())


def test_a_message_in_binary_is_read_like_text(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, token = await home.open()
            line = await home.enter(code, token)
            await line.say(b'{"t":"ping","k":1}')
            assert (await line.hear("pong"))["k"] == 1

    run(test())


def test_more_than_a_frame_may_hold_cuts_the_line_and_nothing_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, token = await home.open()
            line = await home.enter(code, token)
            await line.say("x" * 100_000)
            await line.closed()
            back = await home.enter(code, token)
            assert back.heard[-1]["you"] == 0

    run(test())


def test_a_flood_is_answered_and_the_table_goes_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            _, anna, bo = await home.two()
            for number in range(3 * BURST):
                await anna.say({"t": "ping", "k": number})
            player = bo if (await bo.hear("view"))["legal"] else None
            await bo.say({"t": "pause", "id": "p"})
            assert (await bo.hear("ok", "no"))["t"] == "ok"
            answers = [await anna.hear("pong", "no") for _ in range(3 * BURST)]
            codes = [answer.get("code") for answer in answers]
            assert codes.count("too_fast") > BURST
            assert codes.count(None) >= BURST
            assert player in {bo, None}

    run(test())


def test_a_move_that_came_too_fast_can_be_sent_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, token = await home.open()
            line = await home.enter(code, token)
            for number in range(BURST + 20):
                await line.say({"t": "ping", "k": number})
            await line.say({"t": "ready", "id": "r", "yes": True})
            answer = await line.hear("ok", "no")
            while answer["t"] == "no" or answer["id"] != "r":
                assert answer["code"] == "too_fast"
                await line.say({"t": "ready", "id": "r", "yes": True})
                answer = await line.hear("ok", "no")

    run(test())


@pytest.mark.parametrize("first", [{"t": "ping", "k": 1}, {"t": "ready", "id": "r", "yes": True}])
def test_the_first_word_is_hello(tmp_path: Path, first: Message) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, _ = await home.open()
            line = await home.line(code)
            await line.say(first)
            await line.closed()
            assert line.heard == [{"t": "bye", "why": "hello_expected"}]

    run(test())


def test_a_line_that_says_nothing_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "HELLO_SECONDS", 0.05)

    async def test() -> None:
        async with house(tmp_path) as home:
            code, _ = await home.open()
            line = await home.line(code)
            await line.closed()
            assert line.heard == [{"t": "bye", "why": "hello_expected"}]

    run(test())


def test_a_slip_before_the_hello_is_forgiven(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, token = await home.open()
            line = await home.line(code)
            await line.say("hello?")
            assert (await line.hear("no"))["reason"] == "not_json"
            await line.say({"t": "hello", "token": token, "have": 0})
            assert (await line.hear("table"))["you"] == 0

    run(test())


def test_a_wrong_token_is_told_so(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, _ = await home.open()
            line = await home.enter(code, "wrong")
            await line.closed()
            assert line.heard == [{"t": "bye", "why": "no_such_seat"}]

    run(test())


def test_there_is_no_line_to_a_table_that_is_not_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            with pytest.raises(InvalidStatus) as refused:
                await home.line("XXXX")
            assert refused.value.response.status_code == 404
            assert json.loads(refused.value.response.body)["reason"] == "no_such_table"

    run(test())


def test_there_is_no_line_to_anywhere_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            for place in ("/", "/api/health", "/XXXX"):
                with pytest.raises(InvalidStatus) as refused:
                    await connect(home.url.replace("http", "ws", 1) + place)
                assert refused.value.response.status_code == 403

    run(test())


def test_pages_from_elsewhere_are_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, _ = await home.open()
            with pytest.raises(InvalidStatus) as refused:
                await home.line(code, origin="http://evil.example")
            assert refused.value.response.status_code == 403
            await home.line(code, origin=home.url)

    run(test())


def test_two_tabs_the_newest_wins(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, token = await home.open()
            older = await home.enter(code, token)
            newer = await home.enter(code, token)
            await older.closed()
            assert older.heard[-1] == {"t": "bye", "why": "replaced"}
            await newer.say({"t": "ready", "id": "r", "yes": True})
            assert (await newer.hear("ok"))["id"] == "r"

    run(test())


def test_a_line_that_was_cut_is_noticed(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            _, anna, bo = await home.two()
            bo.cut()
            while (facts := await anna.hear("table"))["seats"][1]["present"]:
                pass
            assert 0 < facts["seats"][1]["held"] <= 30_000

    run(test())


def test_disconnecting_at_every_point_of_a_game_loses_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, token = await home.open(bots=["uniform"])
            await home.start(code, token)
            have = 0
            while True:
                line = await home.enter(code, token, have)
                view = await line.hear("view")
                while not view["legal"] and view["view"]["outcome"] is None:
                    view = await line.hear("view")
                if view["view"]["outcome"] is not None:
                    break
                assert view["n"] > have
                await line.say(
                    {"t": "act", "id": f"a{view['n']}", "n": view["n"], "action": view["legal"][0]}
                )
                have = view["n"]
                line.cut()  # before the answer

    run(test())


def test_a_move_is_made_once_however_often_it_is_sent(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            _, anna, bo = await home.two()
            player, view = await turn(anna, bo)
            act: Message = {"t": "act", "id": "once", "n": 1, "action": view["legal"][0]}
            for _ in range(5):
                await player.say(act)
            answers = [await player.hear("ok", "no") for _ in range(5)]
            assert answers == [{"t": "ok", "id": "once"}] * 5
            views = [message for message in player.heard if message["t"] == "view"]
            laid = [event for one in views for event in one["events"] if event["e"] == "laid"]
            assert len(laid) == 1

    run(test())


def test_a_reader_who_stands_still_does_not_slow_the_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, token = await home.open(6, bots=["uniform"] * 5)
            await home.start(code, token)
            still = [await home.line(code, max_queue=1) for _ in range(3)]
            for line in still:
                await line.say({"t": "hello", "token": None, "have": 0})
            player = await home.enter(code, token)
            end = await player.play()
            assert end["view"]["outcome"] is not None
            for line in still:
                line.cut()

    run(test())
