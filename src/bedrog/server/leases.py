"""Who owns which table, kept in NATS: each node has a lease, and each table in use names its node.

A table is a node's as long as that node renews its lease; so many tables cost no more than one. Whoever takes a
table up gets a number higher than all before: the store refuses what comes with a lower one.
"""

import asyncio
from typing import Self

from nats.errors import Error as NatsError
from nats.js import JetStreamContext
from nats.js.errors import KeyNotFoundError, KeyWrongLastSequenceError, NotFoundError
from nats.js.kv import KeyValue

from bedrog.server.bus import Bus, BusError

LEASE_SECONDS = 3.0
"""How long a node that is not heard of is waited for."""

MARGIN_SECONDS = 0.5
"""By so much earlier a node takes its own lease for ended."""

NODES = "bedrog-nodes"
TABLES = "bedrog-tables"
FIRST_SECOND = 1_577_836_800
"""2020: numbers count from here, so that they fit into 63 bits."""


class Owner:
    """Which node has a table, and since which revision of the bucket."""

    def __init__(self, entry: KeyValue.Entry) -> None:
        self.node = (entry.value or b"").decode()
        self.revision = entry.revision or 0


class Leases:
    """The leases as one node sees them. Every call may raise BusError."""

    def __init__(self, bus: Bus, nodes: KeyValue, tables: KeyValue, born: int) -> None:
        self._name = bus.name
        self._stream = bus.stream()
        self._nodes = nodes
        self._tables = tables
        self._born = born
        self.until = 0.0

    @classmethod
    async def open(cls, bus: Bus) -> Self:
        """The leases, with one for this node."""
        stream = bus.stream()
        try:
            nodes = await _bucket(stream, NODES, LEASE_SECONDS)
            tables = await _bucket(stream, TABLES, None)
            born = (await tables.status()).stream_info.created
        except (TimeoutError, NatsError) as error:
            raise BusError(f"the bus keeps no leases (is JetStream on?): {error}") from error
        leases = cls(bus, nodes, tables, 0 if born is None else int(born.timestamp()))
        await leases.renew()
        return leases

    async def renew(self) -> None:
        """Go on being there, ``until`` a moment on this loop's clock."""
        began = asyncio.get_running_loop().time()
        try:
            await self._nodes.put(self._name, b"")
        except (TimeoutError, NatsError) as error:
            raise BusError(f"the lease could not be renewed: {error}") from error
        self.until = began + LEASE_SECONDS - MARGIN_SECONDS

    async def end(self) -> None:
        """This node goes: others need not wait for its lease to end."""
        try:
            await self._nodes.delete(self._name)
        except (TimeoutError, NatsError) as error:
            raise BusError(str(error)) from error

    async def owner(self, code: str) -> Owner | None:
        """The node that a table was last taken up by."""
        found = await self._find(self._tables, code)
        return None if found is None else Owner(found)

    async def is_there(self, node: str) -> bool:
        """Whether this node has a lease."""
        return await self._find(self._nodes, node) is not None

    async def claim(self, code: str, after: Owner | None) -> int | None:
        """Take a table up ``after`` somebody else; the number it then has, None: another was quicker."""
        try:
            revision = await self._tables.update(
                code, self._name.encode(), last=0 if after is None else after.revision
            )
        except KeyWrongLastSequenceError:
            return None
        except (TimeoutError, NatsError) as error:
            raise BusError(f"the table could not be taken up: {error}") from error
        return self._fence(revision)

    async def release(self, code: str, fence: int) -> None:
        """Whoever wants this table need not ask this node any more."""
        owner = await self.owner(code)
        if owner is not None and self._fence(owner.revision) == fence:
            try:
                await self._stream.purge_stream(f"KV_{TABLES}", subject=f"$KV.{TABLES}.{code}")
            except (TimeoutError, NatsError) as error:
                raise BusError(f"the table could not be let go: {error}") from error

    def _fence(self, revision: int) -> int:
        """Revisions only grow; a bucket that was lost and made anew begins again, but later."""
        return ((self._born - FIRST_SECOND) << 32) | revision

    async def _find(self, bucket: KeyValue, key: str) -> KeyValue.Entry | None:
        try:
            return await bucket.get(key)
        except KeyNotFoundError:
            return None
        except (TimeoutError, NatsError) as error:
            raise BusError(f"the leases cannot be read: {error}") from error


async def _bucket(stream: JetStreamContext, name: str, seconds: float | None) -> KeyValue:
    """The bucket as its host made it, or else a plain one. Entries end after so many ``seconds``."""
    try:
        return await stream.key_value(name)
    except NotFoundError:
        return await stream.create_key_value(bucket=name, ttl=seconds)
