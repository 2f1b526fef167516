"""Where a server listens, and under which address people find it."""

import errno
import socket
from collections.abc import Callable

import segno

from bedrog.server.config import Config, ConfigError

NEXT_PORTS = 20
EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104 - compared with, not bound to


def listen(config: Config, say: Callable[[str], None]) -> socket.socket:
    """A socket on the port, or on the next that is not taken. Raises ConfigError."""
    port = config.port
    while True:
        try:
            return _socket(config.host, port)
        except OSError as wrong:
            taken = wrong.errno == errno.EADDRINUSE and config.port != 0
            if not taken or port >= min(config.port + NEXT_PORTS, 65535):
                raise ConfigError(
                    f"cannot listen on {config.host} port {port}: {wrong.strerror}"
                ) from wrong
            port += 1
            say(f"Port {port - 1} is taken, trying {port}.")


def _socket(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=512)


def lan_address() -> str | None:
    """This machine's address in its network, or None without one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address


def local_url(config: Config, port: int) -> str:
    """The address on this machine itself."""
    return _url("localhost" if config.host in EVERYWHERE else config.host, port)


def base_url(config: Config, port: int) -> str:
    """The address to give to others: the public one, else the one in the local network."""
    if config.public_url is not None:
        return config.public_url.rstrip("/")
    lan = lan_address() if config.host in EVERYWHERE else None
    return local_url(config, port) if lan is None else _url(lan, port)


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def announcement(local: str, base: str) -> str:
    """The lines that tell people where to go, with a QR code for their phones."""
    lines = [f"bedrog is open at {local}"]
    if base != local:
        code = segno.make(base, micro=False)
        lines += [f"Others in your network: {base}", _terminal(code)]
    return "\n".join(lines)


def _terminal(code: segno.QRCode) -> str:
    """Two rows of the code in each line of text, light on dark."""
    rows = [bytes(row) for row in code.matrix_iter(border=2)]
    rows += [bytes(len(rows[0]))] * (len(rows) % 2)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    return "\n".join(
        "".join(blocks[upper, lower] for upper, lower in zip(*pair, strict=True)) for pair in pairs
    )
