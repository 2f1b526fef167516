"""What the store's writer is asked to do, and how it does that within one transaction."""

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection

from bedrog.server import store_rows
from bedrog.server.store_rows import Addition, Known, StoredTable
from bedrog.server.store_schema import StoreError


class Fenced(StoreError):
    """Another owner has the table by now."""


class CodeTaken(StoreError):
    """There is a table with this code already."""


def _under_way() -> Future[Any]:
    """A future that cannot be cancelled: what was queued will be written, whoever waits for it."""
    future: Future[Any] = Future()
    future.set_running_or_notify_cancel()
    return future


@dataclass(frozen=True)
class Job:
    done: Future[Any] = field(default_factory=_under_way, init=False)


@dataclass(frozen=True)
class Append(Job):
    addition: Addition
    fence: int

    @property
    def code(self) -> str:
        return self.addition.code


@dataclass(frozen=True)
class Forget(Job):
    code: str
    fence: int


@dataclass(frozen=True)
class Look(Job):
    """A job that has a transaction and a result of its own."""

    def do(self, connection: Connection) -> Any:
        raise NotImplementedError


@dataclass(frozen=True)
class Load(Look):
    """One table, or all."""

    code: str | None

    def do(self, connection: Connection) -> list[StoredTable]:
        return list(store_rows.read(connection, self.code))


@dataclass(frozen=True)
class Make(Look):
    code: str
    fence: int
    now_ms: int

    def do(self, connection: Connection) -> None:
        if store_rows.known(connection, [self.code]):
            raise CodeTaken(f"there is a table {self.code} already")
        store_rows.make(connection, self.code, self.fence, self.now_ms)


@dataclass(frozen=True)
class Take(Look):
    code: str
    fence: int

    def do(self, connection: Connection) -> StoredTable | None:
        found = store_rows.known(connection, [self.code]).get(self.code)
        if found is None:
            return None
        if found.fence > self.fence:
            raise _fenced(self.code)
        store_rows.fence_off(connection, self.code, self.fence)
        return next(store_rows.read(connection, self.code), StoredTable(self.code, (), 0))


@dataclass(frozen=True)
class ListOld(Look):
    before_ms: int

    def do(self, connection: Connection) -> list[str]:
        return store_rows.old(connection, self.before_ms)


def write(connection: Connection, jobs: Sequence[Append | Forget]) -> None:
    """All additions first: whatever is forgotten gets none after that.

    Jobs of former owners fail at once and hold up no others.
    """
    before = store_rows.known(connection, {job.code for job in jobs})
    for job in jobs:
        if _is_late(job, before.get(job.code)):
            job.done.set_exception(_fenced(job.code))
    whole = [job for job in jobs if not job.done.done()]
    additions = [job.addition for job in whole if isinstance(job, Append)]
    forgotten = [job.code for job in whole if isinstance(job, Forget)]
    if additions:
        store_rows.add(connection, additions, before)
    if forgotten:
        store_rows.remove(connection, forgotten)


def _is_late(job: Append | Forget, found: Known | None) -> bool:
    """Whether another owner has come, who may have let the table go altogether since."""
    if found is None:
        return isinstance(job, Append) and job.fence > 0
    return found.fence > job.fence


def _fenced(code: str) -> Fenced:
    return Fenced(f"table {code} has another owner by now")
