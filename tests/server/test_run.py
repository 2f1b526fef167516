"""Where a server listens, what it tells, and that it does not start where it cannot."""

import asyncio
import socket
from pathlib import Path

import pytest

from bedrog.server import address, run
from bedrog.server.address import announcement, base_url, lan_address, listen, local_url
from bedrog.server.config import Config, ConfigError
from bedrog.server.run import running
from bedrog.server.store_schema import StoreError
from tests.server.live import house
from tests.server.live import run as run_test
from tests.server.postgres import Postgres


@pytest.fixture
def taken() -> "socket.socket":
    """A port that somebody else listens on."""
    return socket.create_server(("127.0.0.1", 0))


def test_a_taken_port_moves_on_to_the_next_and_says_so(taken: socket.socket) -> None:
    port = taken.getsockname()[1]
    said: list[str] = []
    with taken, listen(Config(port=port), said.append) as listening:
        found = listening.getsockname()[1]
    assert port < found <= port + 20
    assert said[0] == f"Port {port} is taken, trying {port + 1}."


def test_it_gives_up_after_some_ports(
    taken: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(address, "NEXT_PORTS", 0)
    with taken, pytest.raises(ConfigError, match=r"cannot listen on 127\.0\.0\.1 port"):
        listen(Config(port=taken.getsockname()[1]), lambda _: None)


def test_an_address_that_is_not_this_machines_is_refused() -> None:
    with pytest.raises(ConfigError, match=r"cannot listen on 192\.0\.2\.7 port 0"):
        listen(Config(host="192.0.2.7", port=0), lambda _: None)


def test_links_use_the_public_address_where_there_is_one() -> None:
    assert base_url(Config(public_url="https://cards.example.org/"), 8000) == (
        "https://cards.example.org"
    )
    assert base_url(Config(host="127.0.0.1"), 8000) == "http://127.0.0.1:8000"
    assert local_url(Config(host="::1"), 8000) == "http://[::1]:8000"
    assert local_url(Config(host="::"), 8000) == "http://localhost:8000"


def test_links_use_the_networks_address_when_everybody_may_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(address, "lan_address", lambda: "192.168.1.5")
    assert base_url(Config(host="::"), 80) == "http://192.168.1.5:80"
    monkeypatch.setattr(address, "lan_address", lambda: None)
    assert base_url(Config(host="::"), 80) == "http://localhost:80"


def test_this_machines_address_is_an_address_or_nothing() -> None:
    found = lan_address()
    assert found is None or len(found.split(".")) == 4


def test_people_are_told_where_to_go_with_a_code_for_their_phones() -> None:
    alone = announcement("http://127.0.0.1:8000", "http://127.0.0.1:8000")
    assert alone == "bedrog is open at http://127.0.0.1:8000"
    first, others, *code = announcement("http://localhost:8000", "http://10.0.0.2:8000").split("\n")
    assert first.endswith("http://localhost:8000")
    assert others == "Others in your network: http://10.0.0.2:8000"
    width = len(code[0])
    assert all(len(line) == width for line in code)
    assert code[0] == "█" * width  # the quiet zone
    assert set("".join(code)) == set("█▀▄ ")
    assert 2 * len(code) - width in {0, 1}


async def open_and_close(config: Config) -> str:
    async with running(config, say=lambda _: None) as server:
        return server.url


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(ConfigError, match="cannot make the data folder"):
        asyncio.run(open_and_close(Config(port=0, data=file / "data")))


def test_the_folder_is_its_owners_alone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    asyncio.run(open_and_close(Config(port=0, data=data)))
    assert data.stat().st_mode & 0o077 == 0


def test_a_store_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "bedrog.db").write_bytes(b"no database at all, but long enough to look at" * 40)
    with pytest.raises(StoreError, match="cannot open the store"):
        asyncio.run(open_and_close(Config(port=0, data=tmp_path)))


def test_a_server_lets_go_of_its_port_and_store(tmp_path: Path) -> None:
    config = Config(port=0, data=tmp_path)
    assert asyncio.run(open_and_close(config)) != ""
    assert asyncio.run(open_and_close(config)).startswith("http://127.0.0.1:")


def test_a_server_takes_up_its_tables_from_postgresql(postgres: Postgres, tmp_path: Path) -> None:
    store = postgres.fresh()

    async def test() -> None:
        async with house(tmp_path / "none", store=store) as home:
            code, _ = await home.open()
        async with house(tmp_path / "none", store=store) as home:
            assert (await home.http.get(f"/api/tables/{code}")).status_code == 200
        assert not (tmp_path / "none").exists()

    run_test(test())


def test_play_opens_a_browser_unless_told_not_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(run._Server, "_serve", _ends_at_once)
    said: list[str] = []
    run.play(Config(port=0, data=tmp_path, no_browser=True), said.append)
    run.serve(Config(port=0, data=tmp_path), said.append)
    assert opened == []
    run.play(Config(port=0, data=tmp_path), said.append)
    assert [f"bedrog is open at {url}" for url in opened] == said[-1:]


async def _ends_at_once(*_: object) -> None:
    """In place of serving."""
