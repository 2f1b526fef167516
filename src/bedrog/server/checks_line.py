"""Checks of the way in: the port, the address that people use, its certificate."""

import socket
import ssl
from http.client import HTTPException
from urllib.parse import SplitResult, urlsplit
from urllib.request import urlopen

import msgspec
from websockets.exceptions import InvalidHandshake, InvalidStatus
from websockets.sync.client import connect

from bedrog import __version__
from bedrog.server.address import local_url
from bedrog.server.clock import SystemClock
from bedrog.server.config import Config
from bedrog.server.wrong import Wrong
from bedrog.wire.http import Health, Problem

PATIENCE = 5
"""Seconds that an answer may take."""

DAYS_LEFT = 14
"""A certificate that ends sooner should have been renewed by now."""

DAY_MS = 86_400_000

NO_TABLE = "AAAA"
"""Not a code of any table: codes have no letter A. Asking for its line tells whether lines come through."""

NO_ADDRESS = "no public address is set"


def port(config: Config) -> str:
    """Whether a server listens here, or could."""
    url = local_url(config, config.port)
    try:
        found = _health(url)
    except (OSError, HTTPException, msgspec.DecodeError):
        return _free(config)
    if found.version != __version__:
        raise Wrong(
            f"bedrog {found.version} answers at {url}, this is {__version__}",
            "start the server again, so that it is the new version",
        )
    return f"bedrog {found.version} answers at {url}"


def _free(config: Config) -> str:
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    try:
        socket.create_server((config.host, config.port), family=family).close()
    except OSError as wrong:
        raise Wrong(
            f"port {config.port} of {config.host} cannot be had: {wrong.strerror}",
            "stop what has it, or choose another with --port",
        ) from wrong
    return f"port {config.port} of {config.host} is free; no server runs here now"


def address(config: Config) -> str:
    """Whether people come in by the public address, and their lines to a table too."""
    if config.public_url is None:
        return NO_ADDRESS
    url = config.public_url.rstrip("/")
    try:
        _health(url)
    except (OSError, HTTPException, msgspec.DecodeError) as wrong:
        raise Wrong(
            f"no bedrog answers at {url}: {getattr(wrong, 'reason', wrong)}",
            "start the server, and look at the proxy, its name and its certificate",
        ) from wrong
    _verify_lines(url)
    return f"{url} leads here, lines to tables too"


def _verify_lines(url: str) -> None:
    """A server that hears of a line says that there is no such table; anybody else something else."""
    try:
        connect(
            f"{url.replace('http', 'ws', 1)}/api/tables/{NO_TABLE}/socket",
            additional_headers={"Origin": _origin(url)},
            open_timeout=PATIENCE,
        ).close()
        heard = "a line to no table"
    except InvalidStatus as answer:
        heard = _reason(answer.response.body)
    except (OSError, InvalidHandshake) as wrong:
        heard = str(wrong)
    if heard == "other_origin":
        raise Wrong(
            "pages from the public address are taken for those of somebody else",
            "give the server the address as people type it: --public-url",
        )
    if heard != "no_such_table":
        raise Wrong(
            f"lines to tables do not come through (heard: {heard})",
            "let the proxy pass WebSockets on: the headers Upgrade and Connection",
        )


def certificate(config: Config) -> str:
    """Whether browsers trust the public address, and for how long."""
    parts = urlsplit(config.public_url or "")
    if parts.scheme != "https":
        return f"{NO_ADDRESS} that would need one"
    try:
        ends_ms = _end_of_certificate(parts)
    except OSError as wrong:
        raise Wrong(
            f"the certificate of {parts.hostname} is not accepted: {wrong}",
            "renew it, and let the proxy send the whole chain",
        ) from wrong
    days = (ends_ms - SystemClock().now()) // DAY_MS
    if days < DAYS_LEFT:
        raise Wrong(
            f"the certificate of {parts.hostname} ends in {days} days",
            "renew it now, and see why that does not happen by itself",
        )
    return f"the certificate of {parts.hostname} is good for {days} days"


def _end_of_certificate(parts: SplitResult) -> int:
    """In milliseconds since 1970. Raises OSError where there is none, or none that is trusted."""
    with (
        socket.create_connection((parts.hostname or "", parts.port or 443), PATIENCE) as line,
        ssl.create_default_context().wrap_socket(line, server_hostname=parts.hostname) as safe,
    ):
        return ssl.cert_time_to_seconds(str((safe.getpeercert() or {})["notAfter"])) * 1000


def _health(url: str) -> Health:
    with urlopen(f"{url}/api/health", timeout=PATIENCE) as answer:  # noqa: S310 http or https
        return msgspec.json.decode(answer.read(), type=Health)


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def _reason(body: bytes | bytearray) -> str:
    try:
        return msgspec.json.decode(body, type=Problem).reason
    except msgspec.DecodeError:
        return "an answer that is not this server's"
