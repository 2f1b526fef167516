"""What a running server is made of."""

from dataclasses import dataclass, field
from typing import Protocol

from bedrog.server.clock import Clock
from bedrog.server.commands import AnyTable
from bedrog.server.config import Config
from bedrog.server.films import Films
from bedrog.server.limits import Limits
from bedrog.server.metrics import Metrics
from bedrog.server.shedding import Shedding
from bedrog.wire.http import Created, CreateTable, OpenTable


class AnyTables(Protocol):
    """All tables: those of this server, or of all nodes together."""

    async def create(self, request: CreateTable) -> Created: ...

    async def reach(self, code: str) -> AnyTable: ...

    def listed(self) -> tuple[OpenTable, ...]: ...

    async def check(self) -> None: ...

    async def stop(self) -> None: ...


@dataclass(frozen=True)
class Services:
    """``base``: the address in front of a table's code, without a slash at the end."""

    config: Config
    clock: Clock
    metrics: Metrics
    tables: AnyTables
    limits: Limits
    shedding: Shedding
    base: str
    films: Films = field(default_factory=Films)
