"""Who may look back at a game: whoever played it or has its key, and only when it is over."""

import asyncio
import gzip
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from bedrog.core.chance import seed_from
from bedrog.record.record import Record, read, write
from bedrog.server import films
from bedrog.server.sessions import replay_key
from bedrog.wire import to_server as say
from tests.server.by_hand import ByHand, two_people
from tests.server.live import House, Line, bearer, house, run
from tests.server.test_frames import a_record
from tests.server.test_http import problem

JSON = {"Content-Type": "application/json"}


async def record_of(home: House, code: str, token: str) -> httpx.Response:
    return await home.http.get(f"/api/tables/{code}/record", headers=bearer(token))


async def key_of(home: House, code: str, token: str) -> httpx.Response:
    return await home.http.post(f"/api/tables/{code}/replay-link", headers=bearer(token))


async def send(home: House, record: bytes, **given: Any) -> httpx.Response:
    return await home.http.post("/api/replay", content=record, headers=JSON, **given)


async def play_both(*lines: Line) -> None:
    await asyncio.gather(*(line.play() for line in lines))


def test_a_running_game_is_given_to_nobody(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, token = await home.open(2)
            other = await home.sit(code)
            await home.start(code, token)
            for each in (token, other):
                problem(await record_of(home, code, each), 409, "not_over_yet")
                problem(await key_of(home, code, each), 409, "not_over_yet")
            real = replay_key(seed_from("game 0"))
            for guess in (real, "", code, "0" * 64):
                answer = await record_of(home, code, guess or "x")
                problem(answer, 403, "token_unknown")

    run(test())


def test_a_link_opens_the_game_it_was_made_for(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, token = await home.open(2)
            other = await home.sit(code)
            lines = [await home.enter(code, each) for each in (token, other)]
            await home.start(code, token)
            await play_both(*lines)
            link = (await key_of(home, code, other)).json()
            assert link["link"].endswith(f"/replay/{code}#{link['key']}")
            shared = await record_of(home, code, link["key"])
            assert read(shared.content) == read((await record_of(home, code, token)).content)
            problem(await key_of(home, code, link["key"]), 403, "token_unknown")
            elsewhere, _ = await home.open(2)
            problem(await record_of(home, elsewhere, link["key"]), 403, "token_unknown")
            answer = await send(home, shared.content, params={"as": "1"})
            assert answer.headers["content-encoding"] == "gzip"
            assert len(answer.json()["frames"]) > 20

    run(test())


def finish(hand: ByHand) -> None:
    """Everybody lets the clock play."""
    while hand.table.room.phase != "over":
        hand.wait(60_000)


def test_a_rematch_hides_itself_and_keeps_the_game_before() -> None:
    hand, anna, bo = two_people(house_rules={"think_time": 30})
    finish(hand)
    key = hand.do(lambda table, _: table.replay_key(hand.host_token))
    first = hand.do(lambda table, _: table.record(key))
    anna.wish(say.Again)
    anna.wish(say.Ready, True)
    bo.wish(say.Ready, True)
    anna.wish(say.Start)
    assert hand.do(lambda table, _: table.record(key)) == first
    with pytest.raises(Exception, match="when the game is over"):
        hand.do(lambda table, _: table.record(hand.host_token))
    assert hand.table.facts().last_game is None
    running = hand.table.room.play
    assert running is not None
    with pytest.raises(Exception, match="opens no seat"):
        hand.do(lambda table, _: table.record(replay_key(running.seed)))
    hand.reload()
    assert hand.do(lambda table, _: table.record(key)) == first


def test_the_other_game_leaves_the_last_one_within_reach() -> None:
    hand, anna, _ = two_people(house_rules={"think_time": 30})
    finish(hand)
    key = hand.do(lambda table, _: table.replay_key(hand.host_token))
    played = hand.do(lambda table, _: table.record(hand.host_token))
    anna.wish(say.OtherGame, "motten")
    assert hand.table.facts().last_game == "bedriegers"
    for _ in ("at once", "after a restart"):
        assert hand.do(lambda table, _: table.replay_key(hand.host_token)) == key
        assert hand.do(lambda table, _: table.record(key)) == played
        assert hand.do(lambda table, _: table.record(hand.host_token)) == played
        hand.reload()


def test_only_the_last_games_are_kept() -> None:
    hand, anna, _ = two_people(house_rules={"think_time": 30})
    keys = []
    for _ in range(5):
        finish(hand)
        keys.append(hand.do(lambda table, _: table.replay_key(hand.host_token)))
        anna.wish(say.Again)
        hand.do(lambda table, now: table.start(hand.host_token, now))
    assert list(hand.table.room.finished()) == keys[-3:]


def test_any_file_may_be_looked_at_and_most_are_refused(tmp_path: Path) -> None:
    record = write(a_record("motten"))

    async def test() -> None:
        async with house(tmp_path) as home:
            whole = await send(home, record)
            assert (whole.status_code, whole.json()["viewer"]) == (200, "all")
            plainly = await home.http.post(
                "/api/replay", content=record, headers={**JSON, "Accept-Encoding": "identity"}
            )
            assert plainly.content == gzip.decompress(gzip.compress(whole.content))
            problem(await send(home, b"{}"), 422, "unreadable_record")
            problem(await send(home, b"hello"), 400, "not_json")
            problem(await send(home, record, params={"as": "7"}), 422, "unknown_viewer")
            problem(await send(home, unfinished(a_record("motten"))), 409, "not_over_yet")
            large = await send(home, record + b" " * films.LARGEST_RECORD)
            problem(large, 413, "too_large")
            text = await home.http.post("/api/replay", content=record)
            problem(text, 415, "unsupported_media_type")

    run(test())


def unfinished(record: Record) -> bytes:
    return write(msgspec.structs.replace(record, outcome=None, seed=None))


def test_work_without_end_is_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = write(a_record("motten"))
    monkeypatch.setattr(films, "LONGEST_SECONDS", 0)

    async def test() -> None:
        async with house(tmp_path) as home:
            problem(await send(home, record), 422, "record_too_long")
            monkeypatch.undo()
            assert (await send(home, record)).status_code == 200

    run(test())


def test_a_crowd_is_asked_to_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = write(a_record("bedriegers"))
    monkeypatch.setattr(films, "MOST_WAITING", 1)

    async def test() -> None:
        async with house(tmp_path) as home:
            answers = await asyncio.gather(*(send(home, record) for _ in range(4)))
            codes = sorted(answer.status_code for answer in answers)
            assert codes == [200, 200, 429, 429]

    run(test())
