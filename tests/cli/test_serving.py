"""``bedrog play`` and ``bedrog serve``: options and variables reach the server."""

from pathlib import Path

import pytest

from bedrog.server import run
from bedrog.server.config import Config, ConfigError
from bedrog.server.store import StoreError
from tests.cli.runs import Terminal


class Servers:
    """Stand for the real ones, which would stay: they keep what they were started with."""

    def __init__(self, terminal: Terminal, patch: pytest.MonkeyPatch) -> None:
        self._terminal = terminal
        self.patch = patch
        self.started: list[tuple[str, Config]] = []
        patch.setattr(run, "play", lambda config: self.started.append(("play", config)))
        patch.setattr(run, "serve", lambda config: self.started.append(("serve", config)))

    def config(self, command: str, *words: str) -> Config:
        """What this command starts its server with."""
        assert self._terminal.run(command, *words).status == 0
        started, config = self.started.pop()
        assert (started, self.started) == (command, [])
        return config


@pytest.fixture
def servers(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> Servers:
    return Servers(terminal, monkeypatch)


def test_play_is_for_the_network_and_opens_a_browser(servers: Servers) -> None:
    config = servers.config("play")
    assert (config.host, config.no_browser) == ("0.0.0.0", False)  # noqa: S104


def test_serve_is_for_this_machine(servers: Servers) -> None:
    assert servers.config("serve") == Config()


OPTIONS = [
    ("--host", "10.0.0.7", "host", "10.0.0.7"),
    ("--port", "9000", "port", 9000),
    ("--data", "somewhere", "data", Path("somewhere")),
    ("--public-url", "https://cards.example.org", "public_url", "https://cards.example.org"),
    ("--bot-pace", "0", "bot_pace", 0),
]


def test_serve_can_share_its_tables(servers: Servers) -> None:
    config = servers.config("serve", "--store", "postgresql:///cards", "--bus", "nats://here")
    assert (config.store, config.bus) == ("postgresql:///cards", "nats://here")


@pytest.mark.parametrize(("option", "text", "field", "value"), OPTIONS)
def test_an_option_reaches_the_server(
    servers: Servers, option: str, text: str, field: str, value: object
) -> None:
    for command in ("play", "serve"):
        assert getattr(servers.config(command, option, text), field) == value


@pytest.mark.parametrize(("option", "text", "field", "value"), OPTIONS)
def test_so_does_a_variable_and_an_option_goes_first(
    servers: Servers, option: str, text: str, field: str, value: object
) -> None:
    variable = "BEDROG_" + option.removeprefix("--").replace("-", "_").upper()
    for command in ("play", "serve"):
        servers.patch.setenv(variable, text)
        assert getattr(servers.config(command), field) == value
        servers.patch.setenv(variable, "7")
        assert getattr(servers.config(command, option, text), field) == value


def test_no_browser_is_an_option_and_a_variable(servers: Servers) -> None:
    assert servers.config("play", "--no-browser").no_browser
    servers.patch.setenv("BEDROG_NO_BROWSER", "1")
    assert servers.config("play").no_browser


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--port", "70000"], "70000"),
        (["--bot-pace", "-1"], "-1"),
        (["--public-url", "cards.example.org"], "http"),
    ],
)
def test_a_setting_that_cannot_be_used_is_refused(
    terminal: Terminal, servers: Servers, words: list[str], said: str
) -> None:
    assert said in terminal.run("serve", *words).refusal
    assert servers.started == []


@pytest.mark.parametrize("kind", [ConfigError, StoreError])
def test_what_stops_the_server_from_starting_is_one_line(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, kind: type[Exception]
) -> None:
    def refuse(_: Config) -> None:
        raise kind("the data folder is held by another server")

    monkeypatch.setattr(run, "serve", refuse)
    assert terminal.run("serve").refusal == "the data folder is held by another server"
