"""One line on its own, with a peer that does not read."""

import asyncio
import json
from pathlib import Path
from typing import Any

from bedrog.server.clock import SystemClock
from bedrog.server.connection import OUTBOX, Connection
from bedrog.server.metrics import Metrics
from bedrog.server.store import Store
from bedrog.server.table import TableSettings
from bedrog.server.tables import Tables
from bedrog.server.thinkers import Thinkers
from bedrog.wire.http import CreateTable
from bedrog.wire.to_client import Pong
from tests.server.live import run


class StuckSocket:
    """A peer that says hello and then takes nothing more until it is told to."""

    def __init__(self) -> None:
        self.takes = asyncio.Event()
        self.heard: list[dict[str, Any]] = []
        self.closed = False
        self._hello = [{"type": "websocket.receive", "text": '{"t":"hello","token":null}'}]

    async def receive(self) -> dict[str, Any]:
        if not self._hello:
            await asyncio.Event().wait()
        return self._hello.pop()

    async def send_text(self, text: str) -> None:
        await self.takes.wait()
        self.heard.append(json.loads(text))

    async def close(self) -> None:
        self.closed = True


def test_a_line_that_falls_behind_is_closed_and_the_table_never_waits(tmp_path: Path) -> None:
    async def test() -> None:
        store = Store.open(f"sqlite:///{tmp_path / 'bedrog.db'}")
        clock, metrics = SystemClock(), Metrics()
        settings = TableSettings("", lambda: 0, 1000)
        tables = Tables(store, clock, metrics, Thinkers(1, metrics), settings, most=1)
        code = (await tables.create(CreateTable("bedriegers", 2, "Anna"))).table
        table = tables.find(code)
        socket = StuckSocket()
        stuck: Any = socket
        line = Connection(stuck, table, clock, metrics, lambda: None)
        life = asyncio.create_task(line.run())
        while (await table.ask(lambda found, _: found.facts())).watchers == 0:
            await asyncio.sleep(0)
        for number in range(OUTBOX + 2):
            line.send(Pong(number))
        socket.takes.set()
        await life
        assert socket.heard[-1] == {"t": "bye", "why": "slow"}
        assert socket.closed
        assert (await table.ask(lambda found, _: found.facts())).watchers == 0
        assert b"bedrog_slow_connections_total 1.0" in metrics.text()
        await tables.stop()
        store.close()

    run(test())
