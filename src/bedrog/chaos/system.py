"""The system under test: a server that can be killed, frozen and starved, and comes back where it was."""

import asyncio
import os
import signal
import sqlite3
import sys
from pathlib import Path

STARTS_WITHIN_S = 30
ENDS_WITHIN_S = 30


class DidNotStart(Exception):
    """The server did not come up, or not at its old address."""


class System:
    """One server with a folder of data. ``url`` stays the same over restarts. On Linux only."""

    url: str

    def __init__(self, data: Path) -> None:
        self.data = data
        self._port = 0
        self._skew = 0
        self._process: asyncio.subprocess.Process | None = None

    @property
    def store(self) -> Path:
        return self.data / "bedrog.db"

    async def start(self) -> None:
        """Raises DidNotStart."""
        with (self.data / "server.log").open("ab") as log:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bedrog.chaos.launch"),
                *(str(self.data), str(self._port), str(self._skew)),
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
            )
        self._process = process
        self.url = (await _first_line(process)).rpartition(" ")[2]
        port = self.url.rpartition(":")[2]
        if not port or self._port not in {0, int(port)}:
            raise DidNotStart(f"see {self.data / 'server.log'}")
        self._port = int(port)

    async def kill(self) -> None:
        """SIGKILL, in the middle of whatever it does."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """SIGTERM: it says goodbye."""
        await self._end(signal.SIGTERM)

    async def _end(self, number: int) -> None:
        process = self._running
        process.send_signal(number)
        async with asyncio.timeout(ENDS_WITHIN_S):
            await process.wait()

    @property
    def _running(self) -> asyncio.subprocess.Process:
        if self._process is None:
            raise RuntimeError("the server was not started")
        return self._process

    def skew(self, ms: int) -> None:
        """From the next start on the date is wrong by so much."""
        self._skew = ms

    async def freeze(self, seconds: float) -> None:
        """The process stands still, as on a machine that sleeps."""
        os.kill(self._running.pid, signal.SIGSTOP)
        await asyncio.sleep(seconds)
        os.kill(self._running.pid, signal.SIGCONT)

    async def hold_store(self, seconds: float) -> None:
        """Another program writes to the store, and takes its time."""
        other = sqlite3.connect(self.store, timeout=5, isolation_level=None)
        try:
            other.execute("BEGIN IMMEDIATE")
            await asyncio.sleep(seconds)
            other.execute("ROLLBACK")
        finally:
            other.close()

    async def fill_disk(self, seconds: float) -> None:
        """No file of the server can grow."""
        await self._limit_files("1")
        await asyncio.sleep(seconds)
        await self._limit_files("unlimited")

    async def _limit_files(self, size: str) -> None:
        limit = await asyncio.create_subprocess_exec(
            "prlimit", f"--pid={self._running.pid}", f"--fsize={size}:"
        )
        await limit.wait()


async def _first_line(process: asyncio.subprocess.Process) -> str:
    """What it says when it is ready; nothing when it does not get there."""
    if process.stdout is None:
        return ""
    try:
        async with asyncio.timeout(STARTS_WITHIN_S):
            return (await process.stdout.readline()).decode().strip()
    except TimeoutError:
        return ""
