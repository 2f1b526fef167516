"""What a running server is made of."""

from dataclasses import dataclass, field

from bedrog.server.clock import Clock
from bedrog.server.config import Config
from bedrog.server.films import Films
from bedrog.server.limits import Limits
from bedrog.server.metrics import Metrics
from bedrog.server.tables import Tables


@dataclass(frozen=True)
class Services:
    """``base``: the address in front of a table's code, without a slash at the end."""

    config: Config
    clock: Clock
    metrics: Metrics
    tables: Tables
    limits: Limits
    base: str
    films: Films = field(default_factory=Films)
