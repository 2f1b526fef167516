"""A node among others, from joining until the bus, the store or its lease fails it."""

import asyncio
import math
from collections.abc import Callable
from contextlib import suppress
from typing import Self

import msgspec

from bedrog.core.chance import fresh_secret
from bedrog.server import letters
from bedrog.server.bus import Bus, BusError
from bedrog.server.clock import Clock
from bedrog.server.guests import Guests
from bedrog.server.leases import LEASE_SECONDS, Leases
from bedrog.server.letters import Asked, Letter, Parted
from bedrog.server.log import log
from bedrog.server.relay import Relay
from bedrog.server.tables import Tables
from bedrog.wire.http import OpenTable

BEAT_SECONDS = 0.5
QUIET_SECONDS = 3 * BEAT_SECONDS

Missed = Callable[[str], None]


class Beat(msgspec.Struct, frozen=True, gc=False):
    """To all nodes, again and again: this one is there, and these are its open tables."""

    listed: tuple[OpenTable, ...] = ()
    leaves: bool = False


_beats = msgspec.json.Decoder(Beat)


class Membership:
    """What a node has as long as it is one: a name, a line to the others, and leases."""

    def __init__(
        self, bus: Bus, leases: Leases, tables: Tables, missed: Missed, clock: Clock
    ) -> None:
        self.leases = leases
        self.relay = Relay(self._send)
        self._guests = Guests(self._send, tables.here, missed, clock)
        self._bus = bus
        self._tables = tables
        self._heard: dict[str, float] = {}
        self._listed: dict[str, tuple[OpenTable, ...]] = {}

    @classmethod
    async def join(cls, address: str, tables: Tables, missed: Missed, clock: Clock) -> Self:
        """Under a new name, so that nobody expects anything of it. Raises BusError.

        ``missed`` hears of tables that others look for here in vain.
        """
        bus = await Bus.open(address, fresh_secret()[:12])
        try:
            member = cls(bus, await Leases.open(bus), tables, missed, clock)
            await bus.listen(member._letter, member._beat)
        except BusError:
            await bus.close()
            raise
        return member

    @property
    def name(self) -> str:
        return self._bus.name

    def listed(self) -> list[OpenTable]:
        """The open tables of all other nodes."""
        return [table for listed in self._listed.values() for table in listed]

    async def is_there(self, node: str) -> bool:
        """Whether this is another node with a lease. Raises BusError."""
        return node != self.name and await self.leases.is_there(node)

    def hears(self, node: str) -> bool:
        """Whether it is worth asking this node; one that has just died still has its lease."""
        return self._now() - self._heard.get(node, -math.inf) < QUIET_SECONDS

    def _note(self, node: str) -> None:
        """From now on this node is heard of, or given up."""
        self._heard.setdefault(node, self._now())

    async def last(self) -> str:
        """Returns when this node is no member any more: what has failed it."""
        tasks = [
            asyncio.create_task(self._beat_on(), name="lease"),
            asyncio.create_task(self._look_at_store(), name="store"),
            asyncio.create_task(self._bus.cut.wait(), name="bus"),
        ]
        try:
            ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            return ended.pop().get_name()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def leave(self) -> None:
        """Tell the others, as far as that is possible, so that they need not wait."""
        self.relay.lose()
        with suppress(BusError, TimeoutError):
            async with asyncio.timeout(BEAT_SECONDS):
                if not self._bus.cut.is_set():
                    await self.leases.end()
                    self._bus.call(msgspec.json.encode(Beat(leaves=True)))
        await self._bus.close()

    async def _beat_on(self) -> None:
        """Renew the lease while it holds; until it has ended a failure can be made good."""
        while self._now() < self.leases.until:
            with suppress(BusError):
                await self.leases.renew()
            self._bus.call(msgspec.json.encode(Beat(self._tables.listed())))
            self._give_up_silent()
            await asyncio.sleep(BEAT_SECONDS)

    async def _look_at_store(self) -> None:
        """A node without its store must not keep tables from others."""
        while True:
            await self._tables.check()
            await asyncio.sleep(BEAT_SECONDS)

    def _give_up_silent(self) -> None:
        silent = [node for node, at in self._heard.items() if self._now() - at > LEASE_SECONDS]
        for node in silent:
            self._lose(node)

    def _lose(self, node: str) -> None:
        self._heard.pop(node, None)
        self._listed.pop(node, None)
        self.relay.lose(node)
        self._guests.lose(node)

    def _send(self, node: str, letter: Letter) -> None:
        self._bus.send(node, letters.write(letter))

    def _letter(self, node: str, data: bytes) -> None:
        try:
            letter = letters.read(data)
        except msgspec.DecodeError as wrong:
            log.error("letter_unreadable", why=str(wrong))
            return
        match letter:
            case Asked():
                self._note(node)
                self._guests.asked(node, letter)
            case Parted(link):
                self._guests.parted(node, link)
            case _:
                self.relay.heard(letter)

    def _beat(self, node: str, data: bytes) -> None:
        if node == self.name:
            return
        beat = _beats.decode(data)
        if beat.leaves:
            self._lose(node)
        else:
            self._heard[node] = self._now()
            self._listed[node] = beat.listed

    def _now(self) -> float:
        return asyncio.get_running_loop().time()
