"""The truth on disk: the log of every table, durable before anybody hears "ok".

One thread writes. It takes everything that is queued, commits it as one transaction, and only then
completes the futures: nobody waits for more to come, and many tables share one write to the disk.
"""

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, Self

from sqlalchemy import Connection

from bedrog.server import store_rows
from bedrog.server.store_rows import Addition, StoredTable
from bedrog.server.store_schema import Database, StoreError, Synchronous, open_database, reason

__all__ = ["Store", "StoreError", "StoredTable", "Synchronous"]


def _under_way() -> Future[Any]:
    """A future that cannot be cancelled: what was queued will be written, whoever waits for it."""
    future: Future[Any] = Future()
    future.set_running_or_notify_cancel()
    return future


@dataclass(frozen=True)
class _Job:
    done: Future[Any] = field(default_factory=_under_way, init=False)


@dataclass(frozen=True)
class _Append(_Job):
    addition: Addition


@dataclass(frozen=True)
class _Forget(_Job):
    code: str


@dataclass(frozen=True)
class _Load(_Job):
    """One table, or all."""

    code: str | None


class Store:
    """What is on disk of a table is always a beginning of its log, without holes.

    So a table whose entries could not be written takes no further ones until it was loaded again.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._gate = threading.Lock()
        self._closed = False
        self._forgotten: set[str] = set()
        self._broken: set[str] = set()
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    @classmethod
    def open(cls, url: str, *, synchronous: Synchronous = "NORMAL") -> Self:
        """The store at ``url`` (``sqlite:///FOLDER/FILE``), made or brought up to date where needed.

        ``NORMAL`` survives a killed process, ``FULL`` a power cut too. Raises StoreError for what
        cannot be used: no database, damaged, written by a newer version, held by another server.
        """
        return cls(open_database(url, synchronous))

    def append(self, code: str, entries: Sequence[bytes], now_ms: int) -> Future[None]:
        """Add to the log of a table; the first time makes the table. On disk when the future is done.

        The future fails with StoreError when nothing was written: the disk is full, an earlier
        append failed, the table was forgotten, the store is closed.
        """
        job = _Append(Addition(code, tuple(entries), now_ms))
        if not entries:
            job.done.set_result(None)
            return job.done
        return self._submit(job)

    def forget(self, code: str) -> Future[None]:
        """Remove a table; nothing appended later brings it back while this store is open."""
        return self._submit(_Forget(code))

    def load(self, code: str) -> StoredTable | None:
        """A table as it is on disk. Raises StoreError."""
        return next(iter(self._submit(_Load(code)).result()), None)

    def load_all(self) -> Iterator[StoredTable]:
        """All tables as they are on disk. Raises StoreError."""
        return iter(self._submit(_Load(None)).result())

    def close(self) -> None:
        """Write what is queued, then let go of the file. Closing twice does no harm."""
        with self._gate:
            if not self._closed:
                self._jobs.put(None)
            self._closed = True
        self._thread.join()

    def _submit(self, job: _Job) -> Future[Any]:
        """Queue the job, or refuse it: at the gate nothing slips in behind a forget or a close."""
        with self._gate:
            refused = self._refused(job)
            if refused is None:
                self._jobs.put(job)
            else:
                job.done.set_exception(StoreError(refused))
        return job.done

    def _refused(self, job: _Job) -> str | None:
        if self._closed:
            return "the store is closed"
        match job:
            case _Append(Addition(code=code)) if code in self._forgotten:
                return f"table {code} was forgotten"
            case _Forget(code):
                self._forgotten.add(code)
        return None

    def _run(self) -> None:
        going_on = True
        while going_on:
            batch, going_on = self._take()
            writes = self._whole(job for job in batch if not isinstance(job, _Load))
            if writes:
                self._settle(writes, partial(_write, jobs=writes))
            for load in (job for job in batch if isinstance(job, _Load)):
                self._settle([load], partial(self._read, code=load.code))
        self._database.close()

    def _take(self) -> tuple[list[_Job], bool]:
        """Wait for a job, take all that are queued; False when the store closes after them."""
        batch: list[_Job] = []
        try:
            while (job := self._jobs.get(block=not batch)) is not None:
                batch.append(job)
        except Empty:
            return batch, True
        return batch, False

    def _whole(self, jobs: Iterable[_Job]) -> list[_Job]:
        """The jobs without appends to tables that lack earlier entries; those fail."""
        whole = []
        for job in jobs:
            if isinstance(job, _Append) and job.addition.code in self._broken:
                missing = f"earlier entries of table {job.addition.code} are missing; load it again"
                job.done.set_exception(StoreError(missing))
            else:
                whole.append(job)
        return whole

    def _settle(self, jobs: list[_Job], work: Callable[[Connection], Any]) -> None:
        """One transaction: it succeeds or fails for all of the jobs."""
        try:
            with self._database.begin() as connection:
                result = work(connection)
        except Exception as error:
            self._broken.update(job.addition.code for job in jobs if isinstance(job, _Append))
            for job in jobs:
                job.done.set_exception(StoreError(f"the store failed: {reason(error)}"))
        else:
            for job in jobs:
                job.done.set_result(result)

    def _read(self, connection: Connection, code: str | None) -> list[StoredTable]:
        found = list(store_rows.read(connection, code))
        self._broken = {broken for broken in self._broken if code not in (None, broken)}
        return found


def _write(connection: Connection, jobs: Iterable[_Job]) -> None:
    """All additions first: whatever is forgotten gets none after that."""
    additions = [job.addition for job in jobs if isinstance(job, _Append)]
    forgotten = [job.code for job in jobs if isinstance(job, _Forget)]
    if additions:
        store_rows.add(connection, additions)
    if forgotten:
        store_rows.remove(connection, forgotten)
