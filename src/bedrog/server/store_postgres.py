"""PostgreSQL as the store: of one server, or of many nodes that share it."""

from typing import Any

from sqlalchemy import URL, Engine, create_engine, event

from bedrog.server import store_schema
from bedrog.server.store_schema import StoreError

LOCK = 4_835_170_331
"""What servers lock in a database while they use it: a number that nobody else there has."""

LOCK_NOT_AVAILABLE = "55P03"
"""PostgreSQL's own name for a lock that was waited for in vain."""

CONNECT_SECONDS = 3
LINE_MS = 5_000
"""How long a line to the database may be dead before that is noticed."""

FROZEN_MS = 2_000
"""A transaction that stands still for so long is broken off: its node has frozen, others have not."""


def engine(url: URL, *, shared: bool) -> Engine:
    """PostgreSQL over one connection, which holds the lock: alone, or ``shared`` with other nodes.

    Raises StoreError when its driver is not installed.
    """
    try:
        made = create_engine(
            url.set(drivername="postgresql+psycopg"),
            pool_size=1,
            max_overflow=0,
            pool_pre_ping=True,
            connect_args=_settings(),
        )
    except ModuleNotFoundError:
        raise StoreError("PostgreSQL needs more: pip install 'bedrog[cluster]'") from None

    @event.listens_for(made, "connect")
    def lock(connection: Any, _: object) -> None:
        _lock(connection, "pg_advisory_lock_shared" if shared else "pg_advisory_lock")

    return made


def _settings() -> dict[str, Any]:
    limits = {
        "lock_timeout": max(1, int(store_schema.BUSY_SECONDS * 1000)),
        "idle_in_transaction_session_timeout": FROZEN_MS,
    }
    return {
        "application_name": "bedrog",
        "connect_timeout": CONNECT_SECONDS,
        "tcp_user_timeout": LINE_MS,
        "options": " ".join(f"-c {name}={value}" for name, value in limits.items()),
    }


def _lock(connection: Any, function: str) -> None:
    """Hold the lock as long as this connection lives. Raises StoreError where another server does."""
    try:
        connection.execute(f"SELECT {function}({LOCK})")
        connection.commit()
    except Exception as error:
        connection.close()
        if getattr(error, "sqlstate", None) != LOCK_NOT_AVAILABLE:
            raise
        raise StoreError(
            "another server is using it; stop that one, or give both the same --bus"
        ) from error
