"""Real sockets whose owners stop reading: nobody else waits, nothing piles up, and the line ends."""

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from bedrog.server import connection, protocol
from bedrog.server.protocol import Protocol
from tests.server.live import House, Line, house, run

WATER = 64 * 1024
"""How much the event loop keeps before it asks to wait."""

READ = 256 * 1024
"""How much it reads at a time, at most; what comes in one piece is answered in one."""


@pytest.fixture(autouse=True)
def little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Buffers that are soon full, and little patience with what nobody reads."""
    monkeypatch.setattr(connection, "OUTBOX", 16)
    monkeypatch.setattr(protocol, "SEND_BUFFER", 4096)
    monkeypatch.setattr(connection, "LAST_WORD_SECONDS", 0.05)
    monkeypatch.setattr(protocol, "UNREAD_SECONDS", 0.05)


async def stuck(home: House, code: str, token: str | None) -> Line:
    """Somebody who has come in and reads nothing more, on a line that holds little."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect((home.http.base_url.host, home.http.base_url.port))
    line.setblocking(False)
    found = await home.line(code, sock=line, max_queue=None, ping_interval=None)
    await found.say({"t": "hello", "token": token})
    await found.hear("table")
    found.stop_reading()
    return found


def lines(home: House) -> list[Protocol]:
    """The server's ends of all open lines."""
    found = home.server.server.server_state.connections
    return [one for one in found if isinstance(one, Protocol)]


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0)


def test_a_table_is_played_to_its_end_while_a_watcher_takes_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, anna, bo = await home.two()
            eye = await stuck(home, code, None)
            last, _ = await asyncio.gather(anna.play(), bo.play())
            await until(lambda: len(lines(home)) == 2)
            assert "bedrog_slow_connections_total 1.0" in (await home.http.get("/metrics")).text
            again = await home.enter(code, None)
            assert (await again.hear("view"))["view"]["outcome"] == last["view"]["outcome"]
            eye.cut()

    run(test())


def test_a_player_who_reads_again_misses_no_number_and_comes_back_to_the_whole_view(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, token = await home.open(2)
            seat = await home.sit(code)
            anna, bo = await home.enter(code, token), await stuck(home, code, seat)
            for one in lines(home):
                one.transport.set_write_buffer_limits(4096)
            await home.start(code, token)
            shown = await anna.hear("view")
            for _ in range(50):  # each is answered with what was wrong, and with a view
                await bo.say("{")
            await until(lambda: len(lines(home)) == 1)
            bo.read_on()
            await bo.closed()
            numbers = [one["n"] for one in bo.heard if one["t"] == "view"]
            assert numbers == list(range(1, len(numbers) + 1))
            again = await home.enter(code, seat, have=numbers[-1])
            fresh = await again.hear("view")
            assert fresh["n"] == numbers[-1] + 1
            assert fresh["view"]["round"] == shown["view"]["round"]

    run(test())


def test_pings_of_somebody_who_reads_no_answers_do_not_pile_up(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, token = await home.open(2)
            line = await stuck(home, code, token)
            (ours,) = lines(home)
            for number in range(10_000):
                await line.ping(f"{number:0125}")
            await line.say({"t": "ping", "k": 1})
            metrics = home.server.services.metrics
            await until(lambda: b'bedrog_messages_total{kind="Ping"} 1.0' in metrics.text())
            assert ours.transport.get_write_buffer_size() < WATER + READ
            line.cut()

    run(test())


def test_somebody_who_is_silent_is_cut_with_all_that_was_left_to_read(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            code, token = await home.open(2)
            line = await stuck(home, code, token)
            (ours,) = lines(home)
            ours.transport.write(b"x" * WATER)
            assert ours.transport.get_write_buffer_size()
            ours.keepalive_timeout()
            await until(lambda: not lines(home))
            line.cut()

    run(test())
