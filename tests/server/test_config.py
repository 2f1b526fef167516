"""Settings from options and the environment."""

from pathlib import Path
from typing import Any

import pytest

from bedrog.server.config import Config, ConfigError, default_thinkers, read_config


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Config.__struct_fields__:
        monkeypatch.delenv(f"BEDROG_{name.upper()}", raising=False)


def test_without_anything_the_defaults_hold() -> None:
    assert read_config() == Config()


def test_every_setting_can_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {
        "HOST": "::",
        "PORT": "9000",
        "DATA": "/srv/bedrog",
        "PUBLIC_URL": "https://cards.example.org",
        "BOT_PACE": "0",
        "NO_BROWSER": "1",
        "SYNCHRONOUS": "FULL",
        "COMPRESS": "true",
        "EXPIRE_HOURS": "2",
        "MOST_TABLES": "7",
        "LOG": "json",
        "KERNEL_RTT": "on",
        "THINKERS": "3",
        "PUBLIC_TABLES": "1",
        "STORE": "postgresql://localhost/cards",
        "BUS": "nats://localhost",
        "PROXIES": "10.0.0.0/8, 192.0.2.1",
    }
    assert {name.lower() for name in given} == set(Config.__struct_fields__)
    for name, value in given.items():
        monkeypatch.setenv(f"BEDROG_{name}", value)
    assert read_config() == Config(
        host="::",
        port=9000,
        data=Path("/srv/bedrog"),
        public_url="https://cards.example.org",
        bot_pace=0,
        no_browser=True,
        synchronous="FULL",
        compress=True,
        expire_hours=2,
        most_tables=7,
        log="json",
        kernel_rtt="on",
        thinkers=3,
        public_tables=True,
        store="postgresql://localhost/cards",
        bus="nats://localhost",
        proxies="10.0.0.0/8, 192.0.2.1",
    )
    assert read_config().trusted_proxies == ["10.0.0.0/8", "192.0.2.1"]


def test_options_win_over_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BEDROG_PORT", "9000")
    monkeypatch.setenv("BEDROG_HOST", "10.0.0.1")
    config = read_config({"port": 1234, "host": None, "data": Path("here")})
    assert (config.port, config.host, config.data) == (1234, "10.0.0.1", Path("here"))


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"port": 70_000}, "port 70000"),
        ({"port": "many"}, "port"),
        ({"bot_pace": -1}, "bot pace of -1"),
        ({"public_url": "cards.example.org"}, "http://"),
        ({"public_url": "https://"}, "and a name"),
        ({"public_url": "https://[cards"}, "and a name"),
        ({"synchronous": "OFF"}, "synchronous"),
        ({"log": "loud"}, "log"),
        ({"surprise": 1}, "surprise"),
        ({"expire_hours": 0}, "expire"),
        ({"most_tables": 0}, "most_tables"),
        ({"bus": "nats://localhost"}, "the same --store"),
        ({"store": "mysql://localhost/cards"}, "postgresql://"),
        ({"thinkers": 0}, "0 thinkers are too few"),
        ({"proxies": "the proxy"}, "10.0.0.0/8"),
    ],
)
def test_what_cannot_be_used_is_named(given: dict[str, Any], says: str) -> None:
    with pytest.raises(ConfigError, match=says) as refused:
        read_config(given)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(("cores", "thinkers"), [(None, 1), (1, 1), (2, 1), (8, 7)])
def test_a_core_is_left_for_the_tables(
    monkeypatch: pytest.MonkeyPatch, cores: int | None, thinkers: int
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    assert default_thinkers() == thinkers
