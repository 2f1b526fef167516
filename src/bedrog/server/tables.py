"""All tables of a server, by their code."""

import asyncio
from itertools import islice

from bedrog.core.errors import TooFast
from bedrog.server import table_log
from bedrog.server.clock import Clock
from bedrog.server.log import log
from bedrog.server.metrics import Metrics
from bedrog.server.names import fresh_code
from bedrog.server.room import rebuild
from bedrog.server.store import Store, StoredTable
from bedrog.server.table import Table, TableSettings
from bedrog.server.table_task import TableTask
from bedrog.server.thinkers import Thinkers
from bedrog.wire.http import Created, CreateTable, OpenTable

STORE_SECONDS = 2
"""How long the store may take to answer a question about its health."""

MOST_LISTED = 40
"""How many open tables are shown: more than anybody reads."""


class NoSuchTable(Exception):
    """There is no table with this code, or not any more."""


class Tables:
    """Opens tables, finds them, and keeps them over a restart."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        metrics: Metrics,
        thinkers: Thinkers,
        settings: TableSettings,
        *,
        most: int,
    ) -> None:
        self._store = store
        self._clock = clock
        self._metrics = metrics
        self._thinkers = thinkers
        self._settings = settings
        self._most = most
        self._tasks: dict[str, TableTask] = {}
        self._used: set[str] = set()

    def restore(self) -> None:
        """Take up every table that is on disk; what has expired meanwhile goes."""
        for stored in self._store.load_all():
            self._used.add(stored.code)
            try:
                self._take_up(stored)
            except Exception as wrong:  # one table that cannot be read is not all
                log.error("table_unreadable", table=stored.code, exc_info=wrong)
        log.info("tables_restored", tables=len(self._tasks))

    def _take_up(self, stored: StoredTable) -> None:
        room = rebuild(table_log.read(stored.entries))
        table = Table(room, self._settings, self._clock.now(), stored.touched_ms)
        self._run(table)

    async def create(self, request: CreateTable) -> Created:
        """A new table with its host. Raises Malformed, TooFast when there are too many, NotSaved."""
        if len(self._tasks) >= self._most:
            raise TooFast("too_many_tables", "this server has no room for another table now")
        code = self._fresh_code()
        table, token = Table.open(request, code, self._settings, self._clock.now())
        await self._run(table).ask(lambda *_: None)
        log.info("table_created", table=code, game=request.game, seats=request.seats)
        return Created(code, 0, token)

    def find(self, code: str) -> TableTask:
        """The table with this code, in capitals or not. Raises NoSuchTable."""
        task = self._tasks.get(code.upper())
        if task is None:
            raise NoSuchTable(code)
        return task

    async def reach(self, code: str) -> TableTask:
        """The same, for those who do not know that all tables are here."""
        return self.find(code)

    def listed(self) -> tuple[OpenTable, ...]:
        """The open tables that everybody may know of, the newest first."""
        found = (task.listing for task in reversed(self._tasks.values()))
        return tuple(islice((one for one in found if one is not None), MOST_LISTED))

    async def check(self) -> None:
        """Look whether the store answers. Raises StoreError or TimeoutError when it does not."""
        async with asyncio.timeout(STORE_SECONDS):
            await asyncio.to_thread(self._store.load, "")

    async def stop(self) -> None:
        """Send everybody away and let every table finish its turn; what bots think of is lost."""
        await asyncio.gather(*(task.stop() for task in self._tasks.values()))
        await self._thinkers.stop()

    def _run(self, table: Table) -> TableTask:
        code = table.room.code
        task = TableTask(
            table,
            self._store,
            self._clock,
            self._metrics,
            thinkers=self._thinkers,
            ended=self._ended,
        )
        self._tasks[code] = task
        self._metrics.tables.set(len(self._tasks))
        return task

    def _ended(self, code: str) -> None:
        del self._tasks[code]
        self._metrics.tables.set(len(self._tasks))

    def _fresh_code(self) -> str:
        """A code that no table has had since the server started."""
        while (code := fresh_code()) in self._used:
            pass
        self._used.add(code)
        return code
