"""All tables of a server, by their code."""

import asyncio
from collections.abc import Callable
from itertools import islice

from bedrog.core.errors import TooFast
from bedrog.server.clock import Clock
from bedrog.server.log import log
from bedrog.server.metrics import Metrics
from bedrog.server.names import fresh_code
from bedrog.server.store import Store, StoredTable
from bedrog.server.stored_room import room_of
from bedrog.server.table import Table, TableSettings
from bedrog.server.table_task import NotSaved, TableTask
from bedrog.server.thinkers import Thinkers
from bedrog.wire.http import Created, CreateTable, OpenTable

STORE_SECONDS = 2
"""How long the store may take to answer a question about its health."""

MOST_LISTED = 40
"""How many open tables are shown: more than anybody reads."""


class NoSuchTable(Exception):
    """There is no table with this code, or not any more."""


class TableUnreadable(Exception):
    """There is a table with this code, whose log cannot be read: only a backup helps."""


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
        self._unreadable: set[str] = set()
        self._stopping = False
        self.let_go: Callable[[TableTask], None] = lambda _: None
        """Called with every table that ends here."""

    def restore(self) -> None:
        """Take up every table that is on disk; what has expired meanwhile goes."""
        for stored in self._store.load_all():
            self._used.add(stored.code)
            try:
                self.take_up(stored)
            except Exception as wrong:  # one table that cannot be read is not all
                log.error("table_unreadable", table=stored.code, exc_info=wrong)
                self._unreadable.add(stored.code)
        log.info("tables_restored", tables=len(self._tasks))

    def take_up(self, stored: StoredTable, fence: int = 0) -> TableTask:
        """Go on with a table as it is on disk. Raises Unreadable."""
        room = room_of(stored)
        table = Table(room, self._settings, self._clock.now(), stored.touched_ms)
        return self._run(table, fence)

    async def create(self, request: CreateTable) -> Created:
        """A new table with its host. Raises Malformed, TooFast when there are too many, NotSaved."""
        self.verify(request)
        return await self.open(request, self.fresh_code())

    def verify(self, request: CreateTable) -> None:
        """Raises Malformed, or TooFast when there are too many tables."""
        if len(self._tasks) >= self._most:
            self._metrics.shed.labels("tables").inc()
            text = "this server has no room for another table now"
            raise TooFast("too_many_tables", text, seconds=60)
        Table.open(request, "", self._settings, self._clock.now())

    async def open(self, request: CreateTable, code: str, fence: int = 0) -> Created:
        """The same under a code that is free. Raises Malformed or NotSaved."""
        table, token = Table.open(request, code, self._settings, self._clock.now())
        await self._run(table, fence).ask(lambda *_: None)
        log.info("table_created", table=code, game=request.game, seats=request.seats)
        return Created(code, 0, token)

    def here(self, code: str) -> TableTask | None:
        """The table with this code."""
        return self._tasks.get(code)

    def find(self, code: str) -> TableTask:
        """The table with this code, in capitals or not.

        Raises NoSuchTable, TableUnreadable, or NotSaved while the server stops.
        """
        task = self.here(code.upper())
        if task is not None:
            return task
        if code.upper() in self._unreadable:
            raise TableUnreadable(code)
        if self._stopping:  # the table has ended here, and is on disk: nobody may think it is gone
            raise NotSaved
        raise NoSuchTable(code)

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
        self._stopping = True
        await asyncio.gather(*(task.stop() for task in self._tasks.values()))
        await self._thinkers.stop()

    async def drop(self) -> None:
        """Let go of every table at once; people are asked to come back."""
        await asyncio.gather(*(task.drop() for task in self._tasks.values()))

    def _run(self, table: Table, fence: int) -> TableTask:
        code = table.room.code
        task = TableTask(
            table,
            self._store,
            self._clock,
            self._metrics,
            thinkers=self._thinkers,
            ended=self._ended,
            fence=fence,
        )
        self._tasks[code] = task
        self._metrics.tables.set(len(self._tasks))
        return task

    def _ended(self, task: TableTask) -> None:
        del self._tasks[task.code]
        self._metrics.tables.set(len(self._tasks))
        self.let_go(task)

    def fresh_code(self) -> str:
        """A code that no table has had since the server started."""
        while (code := fresh_code()) in self._used:
            pass
        self._used.add(code)
        return code
