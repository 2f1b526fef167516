"""A server without room refuses newcomers, says why and when to come again, and plays on."""

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from bedrog.core.errors import TooFast
from bedrog.server.clock import HandClock
from bedrog.server.metrics import Metrics
from bedrog.server.shedding import LOOKED_BACK, MOST_LATE_MS, Shedding, most_lines
from tests.server.live import house, run


def test_where_files_run_out_newcomers_are_refused_and_a_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bedrog.server.run.most_lines", lambda: 2)

    async def test() -> None:
        async with house(tmp_path) as home:
            code, anna, bo = await home.two()
            with pytest.raises(InvalidStatus) as refused:
                await home.line(code)
            assert refused.value.response.status_code == 503
            assert refused.value.response.headers["Retry-After"] == "60"
            wanted = {"game": "bedriegers", "seats": 2, "name": "Eve"}
            answer = await home.http.post("/api/tables", json=wanted)
            assert (answer.status_code, answer.json()["reason"]) == (503, "server_full")
            for line in (anna, bo):
                if (view := await line.hear("view"))["legal"]:
                    assert (await line.act(view, view["legal"][0]))["t"] == "ok"
            await anna.close()
            while "bedrog_connections 2.0" in (await home.http.get("/metrics")).text:
                pass
            await home.line(code)
            assert 'bedrog_shed_total{why="lines"} 2.0' in (await home.http.get("/metrics")).text

    run(test())


def test_a_server_that_is_late_opens_no_tables_until_it_has_caught_up(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path, HandClock()) as home:
            code, _ = await home.open()
            for _ in range(LOOKED_BACK):
                home.server.services.shedding.woke(MOST_LATE_MS + 1)
            wanted = {"game": "bedriegers", "seats": 2, "name": "Eve"}
            answer = await home.http.post("/api/tables", json=wanted)
            assert (answer.status_code, answer.json()["reason"]) == (503, "server_busy")
            assert answer.headers["Retry-After"] == "60"
            await home.sit(code)
            for _ in range(LOOKED_BACK):
                home.server.services.shedding.woke(0)
            await home.open()
            assert 'bedrog_shed_total{why="late"} 1.0' in (await home.http.get("/metrics")).text

    run(test())


def test_a_hitch_of_a_moment_refuses_nobody() -> None:
    shedding = Shedding(Metrics(), None)
    for late in [0] * 11 + [5000] * 9:
        shedding.woke(late)
    shedding.verify_table()


def test_lines_are_counted_back_when_one_was_refused() -> None:
    shedding = Shedding(Metrics(), 1)
    with shedding:
        with pytest.raises(TooFast), shedding:
            pass
        with pytest.raises(TooFast):
            shedding.verify_table()
    shedding.verify_table()


def test_the_limit_comes_from_the_system() -> None:
    most = most_lines()
    assert most is None or most > 0


def test_the_first_moments_refuse_nobody() -> None:
    shedding = Shedding(Metrics(), None)
    for _ in range(LOOKED_BACK - 1):
        shedding.woke(MOST_LATE_MS + 1)
        shedding.verify_table()
    shedding.woke(MOST_LATE_MS + 1)
    with pytest.raises(TooFast):
        shedding.verify_table()
