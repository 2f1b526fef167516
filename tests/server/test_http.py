"""The HTTP side: every answer, and every error as a problem with its status and reason."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from bedrog import __version__
from bedrog.games import GAMES
from bedrog.record.record import read
from bedrog.record.replay import replay
from bedrog.server import http as server_http
from tests.server.live import House, bearer, house, run

WANTED = {"game": "bedriegers", "seats": 2, "name": "Anna"}


def problem(answer: httpx.Response, status: int, reason: str) -> dict[str, Any]:
    """Check that an answer is this problem (RFC 9457)."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    found: dict[str, Any] = answer.json()
    assert set(found) >= {"type", "title", "status", "detail", "reason"}
    assert (found["status"], found["reason"]) == (status, reason)
    return found


def test_a_table_from_its_opening_to_its_record(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, token = await home.open(3, bots=["steady"], house_rules={"won_goals": "open"})
            facts = (await home.http.get(f"/api/tables/{code.lower()}")).json()
            assert (facts["phase"], facts["free"], facts["game"]) == ("lobby", 1, "bedriegers")
            other = await home.sit(code, "Anna")
            started = await home.http.post(f"/api/tables/{code}/start", headers=bearer(token))
            assert [seat["name"] for seat in started.json()["seats"]][2] == "Anna 2"
            early = await home.http.get(f"/api/tables/{code}/record", headers=bearer(token))
            problem(early, 409, "not_over_yet")
            lines = [await home.enter(code, each) for each in (token, other)]
            first, second = await asyncio.gather(*(line.play() for line in lines))
            assert first["view"]["outcome"] == second["view"]["outcome"]
            record = await home.http.get(f"/api/tables/{code}/record", headers=bearer(other))
            *_, last = replay(read(record.content))
            outcome = GAMES["bedriegers"].outcome(last.state)
            assert outcome is not None
            assert list(outcome.scores) == first["view"]["outcome"]["scores"]

    run(test())


def test_every_error_is_a_problem(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            await requests_that_cannot_be_read(home)
            await tables_that_cannot_be(home)
            await things_that_are_not_there(home)
            await things_that_are_not_yours(home)
            await things_that_are_not_possible_now(home)

    run(test())


async def requests_that_cannot_be_read(home: House) -> None:
    post, as_json = home.http.post, {"Content-Type": "application/json"}
    problem(await post("/api/tables", content=b"{", headers=as_json), 400, "not_json")
    problem(await post("/api/tables", content=b"", headers=as_json), 400, "not_json")
    problem(await post("/api/tables", content=b"[]", headers=as_json), 400, "not_an_object")
    problem(await post("/api/tables", content=b"\xff\xfe", headers=as_json), 400, "not_json")
    deep = {**WANTED, "house_rules": {"a": [[[[[[1]]]]]]}}
    problem(await post("/api/tables", json=deep), 400, "too_deep")
    problem(await post("/api/tables", json={**WANTED, "x": "y" * 20_000}), 413, "too_large")
    problem(await post("/api/tables", data=WANTED), 415, "unsupported_media_type")
    problem(await post("/api/tables"), 415, "unsupported_media_type")
    capitals = {"Content-Type": "Application/JSON; charset=utf-8"}
    problem(await post("/api/tables", content=b"[]", headers=capitals), 400, "not_an_object")


async def tables_that_cannot_be(home: House) -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"seats": "2"}, "wrong_fields"),
        ({"surprise": 1}, "wrong_fields"),
        ({"name": ""}, "wrong_fields"),
        ({"name": "x" * 17}, "name_long"),
        ({"game": "chess"}, "unknown_game"),
        ({"seats": 9}, "seat_count"),
        ({"house_rules": {"witch_reach": 3}}, "unknown_house_rule"),
        ({"house_rules": {"think_time": 10**400}}, "unknown_house_rule"),
        ({"bots": ["hal"]}, "unknown_bot"),
        ({"bots": ["steady", "steady"]}, "too_many_bots"),
    ]
    for given, reason in wrong:
        answer = await home.http.post("/api/tables", json={**WANTED, **given})
        detail = problem(answer, 422, reason)["detail"]
        assert "\n" not in detail
        assert len(detail) <= 300


async def things_that_are_not_there(home: House) -> None:
    problem(await home.http.get("/api/tables/XXXX"), 404, "no_such_table")
    problem(
        await home.http.post("/api/tables/XXXX/seats", json={"name": "Bo"}), 404, "no_such_table"
    )
    problem(await home.http.get("/api/tables/XXXX/qr.svg"), 404, "no_such_table")
    problem(await home.http.get("/api/nothing"), 404, "not_found")
    problem(await home.http.get("/_app/immutable/none.js"), 404, "not_found")
    problem(await home.http.get("/../../etc/passwd.txt"), 404, "not_found")
    wrong_method = await home.http.delete("/api/health")
    problem(wrong_method, 405, "method_not_allowed")
    assert "GET" in wrong_method.headers["allow"]
    problem(await home.http.put("/api/tables"), 405, "method_not_allowed")
    problem(await home.http.post("/"), 405, "method_not_allowed")


async def things_that_are_not_yours(home: House) -> None:
    code, token = await home.open()
    guest = await home.sit(code)
    for path in ("start", "seat-link"):
        answer = await home.http.post(f"/api/tables/{code}/{path}")
        problem(answer, 401, "token_expected")
        assert answer.headers["www-authenticate"] == "Bearer"
        wrong = await home.http.post(f"/api/tables/{code}/{path}", headers=bearer("wrong"))
        problem(wrong, 403, "token_unknown")
    basic = {"Authorization": f"Basic {token}"}
    problem(await home.http.post(f"/api/tables/{code}/start", headers=basic), 401, "token_expected")
    problem(await home.http.get(f"/api/tables/{code}/record"), 401, "token_expected")
    answer = await home.http.post(f"/api/tables/{code}/start", headers=bearer(guest))
    problem(answer, 403, "host_only")
    other, _ = await home.open()
    answer = await home.http.post(f"/api/tables/{other}/start", headers=bearer(token))
    problem(answer, 403, "token_unknown")


async def things_that_are_not_possible_now(home: House) -> None:
    code, token = await home.open()
    alone = await home.http.post(f"/api/tables/{code}/start", headers=bearer(token))
    problem(alone, 409, "too_few_players")
    await home.sit(code)
    full = await home.http.post(f"/api/tables/{code}/seats", json={"name": "Cem"})
    problem(full, 409, "table_full")
    await home.start(code, token)
    late = await home.http.post(f"/api/tables/{code}/seats", json={"name": "Cem"})
    problem(late, 409, "already_begun")
    twice = await home.http.post(f"/api/tables/{code}/start", headers=bearer(token))
    problem(twice, 409, "already_begun")
    used = await home.http.post(f"/api/tables/{code}/seat-link/use", json={"code": "guess"})
    problem(used, 410, "link_ended")


def test_a_fault_of_the_server_is_a_problem_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        def broken(_: object) -> None:
            raise RuntimeError("secret details")

        async with house(tmp_path) as home:
            monkeypatch.setattr(server_http, "game_facts", broken)
            found = problem(await home.http.get("/api/games"), 500, "out_of_order")
            assert "secret" not in found["detail"]
            monkeypatch.undo()
            assert (await home.http.get("/api/games")).status_code == 200

    run(test())


def test_a_seat_moves_to_another_device(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, token = await home.open()
            old = await home.enter(code, token)
            link = await home.http.post(f"/api/tables/{code}/seat-link", headers=bearer(token))
            assert link.status_code == 201
            once = link.json()["code"]
            assert link.json() == {"link": f"{home.url}/{code}#{once}", "code": once, "seconds": 60}
            use = f"/api/tables/{code}/seat-link/use"
            taken = await home.http.post(use, json={"code": once})
            assert (taken.status_code, taken.json()["seat"]) == (201, 0)
            assert (await old.hear("bye"))["why"] == "moved"
            new = await home.enter(code, taken.json()["token"])
            assert new.heard[-1]["you"] == 0
            problem(await home.http.post(use, json={"code": once}), 410, "link_ended")
            gone = await home.http.post(f"/api/tables/{code}/seat-link", headers=bearer(token))
            problem(gone, 403, "token_unknown")

    run(test())


def test_what_a_server_offers(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            health = await home.http.get("/api/health")
            assert health.json() == {"status": "ok", "version": __version__}
            (game, *_) = (await home.http.get("/api/games")).json()
            assert (game["id"], game["least"], game["most"]) == ("bedriegers", 2, 6)
            assert {"uniform", "steady"} <= set(game["bots"])
            assert game["house_rules"][0]["choices"] == ["owner", "active"]
            assert (await home.http.get("/api/openapi.json")).json()["openapi"].startswith("3.")

    run(test())


def test_a_server_whose_store_is_closed_is_not_well(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            home.server.store.close()
            problem(await home.http.get("/api/health"), 503, "stopping")

    run(test())


def test_the_qr_code_is_dark_on_white_with_four_modules_of_quiet(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path, public_url="https://cards.example.org/") as home:
            code, _ = await home.open()
            picture = await home.http.get(f"/api/tables/{code}/qr.svg")
            assert picture.headers["content-type"] == "image/svg+xml"
            assert '<path fill="#fff"' in picture.text
            assert 'stroke="#000"' in picture.text
            assert "M4 4.5h7" in picture.text  # the first finder pattern, after the quiet zone
            line = await home.enter(code, None)
            assert line.heard[-1]["link"] == f"https://cards.example.org/{code}"

    run(test())


def test_numbers_for_prometheus_hold_no_names_codes_or_secrets(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, token = await home.open(name="Mallory")
            line = await home.enter(code, token)
            await line.say("{")
            await line.hear("no")
            text = (await home.http.get("/metrics")).text
            assert "bedrog_tables 1.0" in text
            assert "bedrog_connections 1.0" in text
            assert 'bedrog_refusals_total{code="malformed"} 1.0' in text
            assert 'bedrog_messages_total{kind="Hello"} 1.0' in text
            assert not any(word in text for word in ("Mallory", code, token))

    run(test())


def test_a_full_server_says_so(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path, most_tables=1) as home:
            await home.open()
            problem(await home.http.post("/api/tables", json=WANTED), 429, "too_many_tables")

    run(test())


def test_a_request_that_breaks_off_is_no_fault_of_the_server(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            reader, writer = await asyncio.open_connection("127.0.0.1", home.http.base_url.port)
            head = "POST /api/tables HTTP/1.1", "Host: a", "Content-Type: application/json"
            writer.write("\r\n".join([*head, "Content-Length: 50", "", "{"]).encode())
            writer.write_eof()
            await reader.read()
            writer.close()
            assert (await home.http.get("/api/health")).status_code == 200

    run(test())
    assert "Traceback" not in capfd.readouterr().err
