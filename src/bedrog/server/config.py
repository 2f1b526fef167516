"""Everything about a server that can be set: options of the command line, or the environment."""

import os
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

import msgspec


class ConfigError(Exception):
    """A setting cannot be used; one line that says which, why, and what would be right."""


class Config(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How to run a server. Each field is also a ``BEDROG_`` variable of the same name.

    ``port`` 0 takes any free one, a taken one moves on to the next. ``data`` is the folder of the
    store, unless ``store`` is the address of a PostgreSQL. ``bus``: the address of the NATS over which
    it is shared with other nodes. ``public_url`` is the address people type, for links, QR codes and the origin check.
    ``bot_pace``: milliseconds a bot thinks; None is 700 to 1400 by chance. ``browser``: open one.
    ``synchronous``: FULL survives a power cut too, and costs some milliseconds a move.
    ``compress``: smaller messages for more work and memory. ``expire_hours``: how long a table is
    kept after the last person has gone. ``log`` is the form of the log lines. ``kernel_rtt``: whether the
    system's own measure of a line counts in races; ``auto`` is off behind a proxy (``public_url``)
    and for people on this machine. ``thinkers``: how many processes think for strong bots; None
    is one core less than there are. ``public_tables``: hosts may put their tables on a list that
    everybody can read. ``proxies``: addresses or networks of proxies, separated by commas; what they
    say of where somebody comes from is believed.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("~/.local/share/bedrog")
    public_url: str | None = None
    bot_pace: int | None = None
    no_browser: bool = False
    synchronous: Literal["NORMAL", "FULL"] = "NORMAL"
    compress: bool = False
    expire_hours: int = 24
    most_tables: int = 5000
    log: Literal["plain", "json"] = "plain"
    kernel_rtt: Literal["auto", "on", "off"] = "auto"
    thinkers: int | None = None
    public_tables: bool = False
    store: str | None = None
    bus: str | None = None
    proxies: str = "127.0.0.1,::1"

    @property
    def trusted_proxies(self) -> list[str]:
        """The addresses and networks of ``proxies``."""
        return [proxy.strip() for proxy in self.proxies.split(",") if proxy.strip()]

    @property
    def store_file(self) -> Path:
        """The file that all tables are in, where no other store is named."""
        return self.data.expanduser() / "bedrog.db"

    @property
    def store_url(self) -> str:
        """The address of the store."""
        return self.store or f"sqlite:///{self.store_file}"


PREFIX = "BEDROG_"


def read_config(given: dict[str, Any] | None = None) -> Config:
    """The defaults, changed by the environment, changed by what is ``given`` and not None.

    Raises ConfigError.
    """
    known = Config.__struct_fields__
    settings: dict[str, Any] = {
        name: os.environ[PREFIX + name.upper()]
        for name in known
        if PREFIX + name.upper() in os.environ
    }
    settings |= {name: value for name, value in (given or {}).items() if value is not None}
    try:
        config = msgspec.convert(settings, Config, strict=False, dec_hook=_path)
    except msgspec.ValidationError as wrong:
        raise ConfigError(f"a setting cannot be used: {wrong}") from wrong
    return _checked(config)


def make_data_folder(config: Config) -> None:
    """Make the folder of the tables where it is missing. Raises ConfigError."""
    folder = config.store_file.parent
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # hands and seeds lie in it
    except OSError as wrong:
        raise ConfigError(f"cannot make the data folder {folder}: {wrong.strerror}") from wrong


def _path(kind: type, value: Any) -> Any:
    if kind is Path:
        return Path(value)
    raise NotImplementedError


def _checked(config: Config) -> Config:
    if not 0 <= config.port <= 65535:
        raise ConfigError(f"port {config.port} is not one; choose 0 to 65535")
    if config.bot_pace is not None and config.bot_pace < 0:
        raise ConfigError(f"a bot pace of {config.bot_pace} ms is not possible; choose 0 or more")
    if config.thinkers is not None and config.thinkers < 1:
        raise ConfigError(f"{config.thinkers} thinkers are too few; choose 1 or more")
    if config.expire_hours < 1 or config.most_tables < 1:
        raise ConfigError("expire_hours and most_tables are whole numbers from 1 on")
    if config.store is not None and not config.store.startswith("postgresql://"):
        raise ConfigError("the store's address has the form postgresql://HOST/DATABASE")
    if config.bus is not None and config.store is None:
        raise ConfigError("nodes on a bus share a store: give all of them the same --store")
    if config.public_url is not None and not _has_host(config.public_url):
        raise ConfigError(
            "the public address begins with http:// or https:// and a name: https://bedrog.example.org"
        )
    for proxy in config.trusted_proxies:
        _verify_network(proxy)
    return config


def _verify_network(proxy: str) -> None:
    try:
        ip_network(proxy)
    except ValueError as wrong:
        raise ConfigError(
            f"proxies: {wrong}; write addresses or networks, such as 10.0.0.0/8"
        ) from wrong


def default_thinkers() -> int:
    """As many as there are cores, but one for the tables; on a single core they share it."""
    return max(1, (os.cpu_count() or 1) - 1)


def _has_host(url: str) -> bool:
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return parts.scheme in {"http", "https"} and bool(parts.hostname)
