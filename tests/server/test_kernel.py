"""What is asked of the system below a line."""

import asyncio
import socket
from pathlib import Path

import pytest

from bedrog.server import http
from bedrog.server.kernel import kernel_of
from bedrog.server.measure import Kernel
from tests.server.live import house, run


def test_small_messages_do_not_wait_for_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the ping behind a cue leaves a round trip late, and far lines seem farther."""
    waits: asyncio.Queue[bool] = asyncio.Queue()

    def asked(line: socket.socket | None) -> Kernel | None:
        assert line is not None
        waits.put_nowait(not line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        return kernel_of(line)

    monkeypatch.setattr(http, "kernel_of", asked)

    async def test() -> None:
        async with house(tmp_path, kernel_rtt="on") as home:
            code, token = await home.open(3, game="motten")
            line = await home.enter(code, token)
            ping = await line.hear("ping")
            await line.say({"t": "pong", "k": ping["k"]})
            assert await waits.get() is False

    run(test())
