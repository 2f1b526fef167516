"""One of many nodes: finds every table, here, on another node, or in the store where nobody has it."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from itertools import chain, islice
from typing import Any

from bedrog.server.bus import BusError
from bedrog.server.clock import Clock
from bedrog.server.commands import AnyTable
from bedrog.server.log import log
from bedrog.server.membership import Membership
from bedrog.server.names import is_code
from bedrog.server.relay import FarTable
from bedrog.server.store import CodeTaken, Store, StoreError
from bedrog.server.table_task import NotSaved, TableTask
from bedrog.server.tables import MOST_LISTED, NoSuchTable, Tables
from bedrog.wire.http import Created, CreateTable, OpenTable

REACH_SECONDS = 8
"""How long a table is looked for whose node has gone, before somebody is told to try again."""

STOP_SECONDS = 3
"""How long tables may take to finish what they are doing."""

AGAIN_SECONDS = 0.1
RETRY_SECONDS = 0.5
SWEEP_SECONDS = 3600
"""How often tables are looked for that have expired where nobody has taken them up."""


class Node:
    """All tables of a cluster, as one of its nodes sees them."""

    def __init__(
        self, address: str, tables: Tables, store: Store, clock: Clock, *, expire_ms: int
    ) -> None:
        self._address = address
        self._expire_ms = expire_ms
        self._tables = tables
        self._store = store
        self._clock = clock
        self._member: Membership | None = None
        self._taking: dict[str, asyncio.Task[AnyTable | None]] = {}
        self._works: list[asyncio.Task[None]] = []
        self._errands: set[asyncio.Task[None]] = set()
        self._stopping = False
        tables.let_go = self._let_go

    async def start(self) -> None:
        """Join the others. Raises BusError."""
        self._member = await self._join()
        self._works = [asyncio.create_task(work) for work in (self._stay(), self._sweep())]

    async def create(self, request: CreateTable) -> Created:
        """A new table, here. Raises Malformed, TooFast when there are too many, NotSaved."""
        self._tables.verify(request)
        member = self._member
        try:
            code, fence = await self._new_code(member)
        except (BusError, StoreError) as error:
            raise NotSaved from error
        if member is None or self._member is not member:
            raise NotSaved
        return await self._tables.open(request, code, fence)

    async def reach(self, code: str) -> AnyTable:
        """The table with this code, wherever it is. Raises NoSuchTable, or NotSaved for the moment."""
        code = code.upper()
        if not is_code(code):
            raise NoSuchTable(code)
        with suppress(TimeoutError):
            async with asyncio.timeout(REACH_SECONDS):
                while not self._stopping:
                    found = self._tables.here(code) or await self._looked_for(code)
                    if found is not None:
                        return found
                    await asyncio.sleep(AGAIN_SECONDS)
        raise NotSaved

    def listed(self) -> tuple[OpenTable, ...]:
        """The open tables of all nodes, as far as they are known here."""
        others = [] if self._member is None else self._member.listed()
        return tuple(islice(chain(self._tables.listed(), others), MOST_LISTED))

    async def check(self) -> None:
        """Raises StoreError or TimeoutError while no table can be served here."""
        await self._tables.check()
        if self._member is None:
            raise StoreError("this node has no line to the others")

    async def stop(self) -> None:
        """Give up all tables at once, so that other nodes take them up; send everybody there."""
        self._stopping = True
        for work in self._works:
            work.cancel()
        await asyncio.gather(*self._works, return_exceptions=True)
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self._tables.stop()
        except TimeoutError:  # the store does not answer; others may be luckier
            await self._tables.drop()
        if self._member is not None:
            await self._member.leave()

    # Looking for a table

    async def _looked_for(self, code: str) -> AnyTable | None:
        """All who look for the same table at the same moment share one search."""
        if code not in self._taking:
            self._taking[code] = asyncio.create_task(self._look_for(code))
            self._taking[code].add_done_callback(lambda _: self._taking.pop(code))
        return await asyncio.shield(self._taking[code])

    async def _look_for(self, code: str) -> AnyTable | None:
        """None: not at this moment. A table whose node has gone is taken up here."""
        member = self._member
        if member is None:
            return None
        try:
            owner = await member.leases.owner(code)
            if owner is not None and await member.is_there(owner.node):
                far = FarTable(member.relay, owner.node, code)
                return far if member.hears(owner.node) else None
            fence = await member.leases.claim(code, owner)
            return None if fence is None else await self._take_up(member, code, fence)
        except (BusError, StoreError) as error:
            log.warning("table_out_of_reach", table=code, why=str(error))
            return None

    async def _take_up(self, member: Membership, code: str, fence: int) -> AnyTable | None:
        """Go on with the table as it is in the store, where nobody else can write it any more."""
        try:
            stored = await asyncio.wrap_future(self._store.take(code, fence))
            if stored is not None and stored.entries and self._member is member:
                log.info("table_taken_up", table=code)
                return self._tables.take_up(stored, fence)
            if stored is not None and not stored.entries:  # its first node died on the way
                await asyncio.wrap_future(self._store.forget(code, fence))
        except ValueError as wrong:
            log.error("table_unreadable", table=code, exc_info=wrong)
        except StoreError:
            await member.leases.release(code, fence)
            raise
        await member.leases.release(code, fence)
        if self._member is not member:
            return None
        raise NoSuchTable(code)

    async def _new_code(self, member: Membership | None) -> tuple[str, int]:
        """A code that no table has, and the number of this node as its owner."""
        while member is not None:
            code = self._tables.fresh_code()
            fence = await member.leases.claim(code, None)
            if fence is None:
                continue
            try:
                await asyncio.wrap_future(self._store.make(code, fence, self._clock.now()))
            except CodeTaken:
                await member.leases.release(code, fence)
            else:
                return code, fence
        raise BusError("this node has no line to the others")

    def _let_go(self, table: TableTask) -> None:
        """A table has ended here, for one reason or another."""
        if self._member is not None and not self._stopping:
            self._begin(self._member.leases.release(table.code, table.fence))

    def _missed(self, code: str) -> None:
        """Other nodes believe a table here: it comes here, or they will hear that it does not."""
        self._begin(self.reach(code))

    def _begin(self, errand: Coroutine[Any, Any, object]) -> None:
        """Nobody waits for it, and when it fails somebody will try again."""
        work = asyncio.create_task(_tried(errand))
        self._errands.add(work)
        work.add_done_callback(self._errands.discard)

    # What goes on by itself

    async def _stay(self) -> None:
        """A member as long as that lasts; then a new one, when that is possible again."""
        while True:
            member = self._member or await self._joined_again()
            log.info("node_joined", node=member.name)
            self._member = member
            failed = await member.last()
            log.warning("node_fell_out", node=member.name, failed=failed)
            self._member = None
            await self._tables.drop()
            await member.leave()

    async def _join(self) -> Membership:
        return await Membership.join(self._address, self._tables, self._missed, self._clock)

    async def _joined_again(self) -> Membership:
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            with suppress(BusError, StoreError, TimeoutError):
                await self._tables.check()
                return await self._join()

    async def _sweep(self) -> None:
        """Whoever takes up a table that has expired lets it end."""
        while True:
            with suppress(StoreError):
                before = self._clock.now() - self._expire_ms
                for code in await asyncio.wrap_future(self._store.old(before)):
                    await _tried(self.reach(code))
            await asyncio.sleep(SWEEP_SECONDS)


async def _tried(errand: Coroutine[Any, Any, object]) -> None:
    with suppress(BusError, NoSuchTable, NotSaved):
        await errand


async def join(address: str, tables: Tables, store: Store, clock: Clock, *, expire_ms: int) -> Node:
    """A node that has joined the others. Raises BusError."""
    node = Node(address, tables, store, clock, expire_ms=expire_ms)
    await node.start()
    return node
