"""A real NATS for tests, from the binary of a Python package."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

PROGRAM = Path(sys.executable).parent / "nats-server"
PATIENCE = 2000


class Nats:
    """A server on one port of this machine; what it keeps stays when it is started again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = -1
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"nats://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Returns when it answers."""
        words = ["-a", "127.0.0.1", "-p", str(self._port), "-js", "-sd", str(self._folder / "kept")]
        self._process = subprocess.Popen(
            [PROGRAM, *words, "--ports_file_dir", self._folder], stderr=subprocess.DEVNULL
        )
        ports = self._folder / f"nats-server_{self._process.pid}.ports"
        for _ in range(PATIENCE):
            if ports.exists() and (text := ports.read_text()).strip():
                self._port = urlsplit(json.loads(text)["nats"][0]).port or -1
                return
            time.sleep(0.005)
        raise AssertionError("NATS did not start")

    def kill(self) -> None:
        """End without a word."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(20)


@contextmanager
def nats(folder: Path) -> Iterator[Nats]:
    """A server that is gone at the end."""
    server = Nats(folder)
    try:
        yield server
    finally:
        server.kill()
