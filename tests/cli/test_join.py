"""``bedrog join``: a bot takes a seat at a real server, keeps it, and says why it cannot."""

import asyncio
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from bedrog.bots import bot_named
from bedrog.client import join, play, sit_down, table_facts
from bedrog.core.chance import generator
from tests.cli.runs import Terminal
from tests.cli.test_stopping import stopped

SLY = """
from bedrog.bots import Bot

Sly = Bot("sly", ("bedriegers",), "sneaky", "view", lambda view, legal, lots: legal[-1])
Other = Bot("other", ("motten",), "sneaky", "view", lambda view, legal, lots: legal[-1])
"""


class House:
    """A server in a process of its own, as ``bedrog serve`` starts it."""

    def __init__(self, folder: Path) -> None:
        words = ["serve", "--port", "0", "--bot-pace", "0", "--data", str(folder)]
        self._server = subprocess.Popen(
            [Path(sys.executable).parent / "bedrog", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.url = self._address()

    def _address(self) -> str:
        assert self._server.stdout is not None
        for line in self._server.stdout:
            found = re.search(r"http://127\.0\.0\.1:\d+", line)
            if found:
                return found[0]
        raise AssertionError("the server does not say where it is")

    def stop(self) -> None:
        self._server.terminate()
        self._server.communicate(timeout=20)

    def open(self, game: str = "bedriegers", seats: int = 2) -> tuple[str, str]:
        """A table at which a person waits for others; its code and the token."""
        body = {"game": game, "seats": seats, "name": "Anna"}
        made = httpx.post(f"{self.url}/api/tables", json=body).raise_for_status().json()
        return made["table"], made["token"]

    def host(self, code: str, token: str) -> threading.Thread:
        """Begin as soon as all others are ready, and play."""

        async def game() -> None:
            address = f"{self.url}/api/tables/{code}"
            async with (
                httpx.AsyncClient(base_url=address) as http,
                join(self.url, code, token) as seat,
            ):
                while not all(one.ready for one in seat.table.seats[1:]):
                    await seat.news(1)
                bearer = {"Authorization": f"Bearer {token}"}
                (await http.post("/start", headers=bearer)).raise_for_status()
                await play(seat, bot_named("steady", "bedriegers"), generator("x"), lambda: 0.0)

        thread = threading.Thread(target=asyncio.run, args=(game(),))
        thread.start()
        return thread


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    found = House(tmp_path_factory.mktemp("data"))
    try:
        yield found
    finally:
        found.stop()


@pytest.fixture
def file(tmp_path: Path) -> str:
    (tmp_path / "my.py").write_text(SLY)
    return f"{tmp_path}/my.py"


def test_it_plays_to_the_end_and_comes_back_with_its_token(
    terminal: Terminal, house: House, file: str, tmp_path: Path
) -> None:
    code, token = house.open()
    host = house.host(code, token)
    secret = tmp_path / "sly.token"
    words = ["join", house.url, code, "--bot", f"{file}:Sly", "--pace", "0"]
    ran = terminal.run(*words, "--token-file", str(secret))
    host.join(20)
    assert (ran.status, ran.err) == (0, "")
    assert f"sly has seat 1 at {code} (bedriegers)." in ran.out
    assert "Anna" in ran.out
    assert "sly" in ran.out
    kept = secret.read_text().strip()
    assert kept not in ran.out
    assert secret.stat().st_mode & 0o077 == 0
    again = terminal.run(*words, "--token-file", str(secret))
    assert again.out == ran.out
    assert secret.read_text().strip() == kept


def test_without_a_file_it_has_another_name_if_it_likes(terminal: Terminal, house: House) -> None:
    code, token = house.open()
    host = house.host(code, token)
    ran = terminal.run(
        "join", house.url, code, "--bot", "uniform", "--name", "Bertje", "--pace", "0"
    )
    host.join(20)
    assert (ran.status, ran.err) == (0, "")
    assert "Bertje" in ran.out


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("Shy", "has no bot 'Shy'; there are: Sly, Other"),
        ("Other", "does not play bedriegers, only motten"),
    ],
)
def test_a_bot_that_does_not_play(
    terminal: Terminal, house: House, file: str, bot: str, said: str
) -> None:
    code, _ = house.open()
    words = ["join", house.url, code, "--bot", f"{file}:{bot}"]
    assert terminal.run(*words).refusal.endswith(said)
    assert table_facts(house.url, code).free == 1


def test_it_can_be_stopped_and_says_how_to_come_back(house: House, tmp_path: Path) -> None:
    code, _ = house.open()
    words = ["join", house.url, code, "--bot", "steady", "--token-file", str(tmp_path / "token")]
    status, said = stopped(words, lambda: table_facts(house.url, code).free == 0)
    assert status == 130
    assert said.startswith("bedrog: ")
    assert said.count("\n") == 1


def test_what_is_no_table(terminal: Terminal, house: House, tmp_path: Path) -> None:
    address = house.url.removeprefix("http://")
    code, _ = house.open()
    sit_down(house.url, code, "Bo")
    other = tmp_path / "token"
    other.write_text("a-token-of-another-table\n")
    noise, flood = tmp_path / "noise", tmp_path / "flood"
    noise.write_bytes(b"\xff\xfe")
    flood.write_text(100_000 * "x")
    for url, name, more, said in [
        (house.url, "NONE", [], f"{address} says no: this table does not exist"),
        (house.url, code, [], f"{address} says no: "),
        (house.url, "../../etc", [], "there is no table '../../etc' at"),
        (address, code, [], f"there is no table '{code}' at '{address}'; write http://HOST:PORT"),
        ("http://127.0.0.1:1", code, [], "no server answers at 127.0.0.1:1: "),
        (
            "http://127.0.0.1:99999",
            code,
            [],
            f"there is no table '{code}' at 'http://127.0.0.1:99999'",
        ),
        ("http://[::1", code, [], f"there is no table '{code}' at 'http://[::1'; write"),
        (f"http://{'x' * 64}", code, [], f"no server answers at {'x' * 64}: "),
        (house.url, "MÉÉR", [], "there is no table 'MÉÉR' at"),
        (house.url, code, ["--name", "\udcff"], "the name '\\udcff' is no text"),
        (house.url, code, ["--token-file", str(noise)], f"{noise} holds no token"),
        (house.url, code, ["--token-file", str(flood)], "no line to the server: "),
        (
            house.url,
            code,
            ["--token-file", str(other)],
            "the server has closed the line for good: ",
        ),
    ]:
        ran = terminal.run("join", url, name, "--bot", "steady", *more)
        assert ran.refusal.startswith(said)
    assert other.read_text() == "a-token-of-another-table\n"
