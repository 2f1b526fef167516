"""How much one address may ask for: by the numbers, and over HTTP as a proxy passes it on."""

import asyncio
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from bedrog.core.errors import TooFast
from bedrog.server import limits
from bedrog.server.clock import HandClock
from bedrog.server.limits import ALLOWED, Kind, Limits, household
from tests.server.live import House, house, run

HOME = "192.0.2.7"


def taken(found: Limits, kind: Kind, address: str | None, times: int) -> int:
    """How many of so many were let in."""
    passed = 0
    for _ in range(times):
        try:
            found.take(kind, address)
        except TooFast:
            continue
        passed += 1
    return passed


@pytest.mark.parametrize("kind", sorted(ALLOWED))
def test_a_burst_passes_and_then_so_many_a_second(kind: Kind) -> None:
    clock = HandClock()
    found = Limits(clock)
    burst, per_second = ALLOWED[kind]
    assert taken(found, kind, HOME, burst + 5) == burst
    assert taken(found, kind, "192.0.2.8", 1) == 1, "the neighbour's line is another one"
    clock.advance(round(3000 / per_second))
    assert taken(found, kind, HOME, 10) == 3


def test_the_refusal_says_when_to_try_again() -> None:
    clock = HandClock()
    found = Limits(clock)
    taken(found, "tables", HOME, 40)
    with pytest.raises(TooFast) as refused:
        found.take("tables", HOME)
    clock.advance(refused.value.seconds * 1000)
    found.take("tables", HOME)


def test_looking_counts_nothing() -> None:
    found = Limits(HandClock())
    for _ in range(1000):
        found.verify("guesses", HOME)
    assert taken(found, "guesses", HOME, 100) == ALLOWED["guesses"].burst
    with pytest.raises(TooFast):
        found.verify("guesses", HOME)


@pytest.mark.parametrize(
    ("address", "whose"),
    [
        (HOME, HOME),
        ("::ffff:192.0.2.7", HOME),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("2001:db8:1:2::", "2001:0db8:0001:0002"),
        ("2001:db8:1:3::", "2001:0db8:0001:0003"),
        ("127.0.0.1", None),
        ("::1", None),
        ("::ffff:127.0.0.1", None),
        ("testclient", None),
        (None, None),
    ],
)
def test_who_shares_a_line(address: str | None, whose: str | None) -> None:
    assert household(address) == whose


def test_whoever_was_quiet_for_longest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_REMEMBERED", 3)
    found = Limits(HandClock())
    for address in ("192.0.2.1", "192.0.2.2", "192.0.2.3"):
        taken(found, "tables", address, 40)
    assert taken(found, "tables", "192.0.2.1", 1) == 0  # asks again, so is remembered
    assert taken(found, "tables", "192.0.2.4", 1) == 1  # 192.0.2.2 goes
    assert taken(found, "tables", "192.0.2.1", 1) == 0
    assert taken(found, "tables", "192.0.2.2", 1) == 1


def test_lines_that_are_open_count_until_they_close(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_LINES", 2)
    found = Limits(HandClock())
    with found.line(HOME), found.line(HOME):
        with pytest.raises(TooFast), found.line(HOME):
            pass
        with found.line("192.0.2.8"), found.line(None):
            pass
    with found.line(HOME):
        pass


def from_home(**more: str) -> dict[str, str]:
    """As the proxy of this machine passes it on."""
    return {"X-Forwarded-For": HOME, **more}


async def refused(answer: httpx.Response) -> int:
    """Seconds to wait."""
    assert answer.status_code == 429, answer.text
    assert answer.json()["reason"] == "too_much_from_here"
    return int(answer.headers["retry-after"])


def test_tables_and_seats_of_one_address_are_counted(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path, HandClock()) as home:
            wanted = {"game": "bedriegers", "seats": 6, "name": "Anna"}
            asked = [
                await home.http.post("/api/tables", json=wanted, headers=from_home())
                for _ in range(ALLOWED["tables"].burst + 1)
            ]
            assert [answer.status_code for answer in asked[:-1]] == [201] * (len(asked) - 1)
            assert await refused(asked[-1]) == 20
            code, _ = await home.open(6)  # the machine itself goes on
            seats = f"/api/tables/{code}/seats"
            many = [
                await home.http.post(seats, json={"name": "Bo"}, headers=from_home())
                for _ in range(ALLOWED["seats"].burst + 1)
            ]
            assert [answer.status_code for answer in many[:5]] == [201] * 5
            await refused(many[-1])
            looked = await home.http.get(f"/api/tables/{code}", headers=from_home())
            assert looked.status_code == 200

    run(test())


def test_whoever_tries_codes_is_stopped_and_nobody_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path, HandClock()) as home:
            code, token = await home.open()
            for _ in range(ALLOWED["guesses"].burst):
                answer = await home.http.get("/api/tables/AAAA", headers=from_home())
                assert answer.status_code == 404
            await refused(await home.http.get(f"/api/tables/{code}", headers=from_home()))
            await refused(await home.http.get("/api/tables/AAAA", headers=from_home()))
            assert await denied(home, code) == 429
            assert (await home.http.get(f"/api/tables/{code}")).status_code == 200
            await home.enter(code, token)

    run(test())


def test_lines_of_one_address_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_LINES", 2)

    async def test() -> None:
        async with house(tmp_path, HandClock()) as home:
            code, _ = await home.open()
            first = await connect(socket_of(home, code), additional_headers=from_home())
            second = await connect(socket_of(home, code), additional_headers=from_home())
            assert await denied(home, code) == 429
            await first.close()
            while home.server.services.metrics.connections._value.get() > 1:
                await asyncio.sleep(0)
            third = await connect(socket_of(home, code), additional_headers=from_home())
            for line in (second, third):
                await line.close()

    run(test())


def test_only_a_proxy_that_is_known_is_believed(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path, HandClock(), proxies="192.0.2.1") as home:
            for _ in range(ALLOWED["guesses"].burst + 1):
                answer = await home.http.get("/api/tables/AAAA", headers=from_home())
                assert answer.status_code == 404

    run(test())


def socket_of(home: House, code: str) -> str:
    return home.url.replace("http", "ws", 1) + f"/api/tables/{code}/socket"


async def denied(home: House, code: str) -> int:
    """The status with which a line is refused."""
    with pytest.raises(InvalidStatus) as no:
        await connect(socket_of(home, code), additional_headers=from_home())
    return no.value.response.status_code
