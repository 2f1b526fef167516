"""The truth on disk: the log of every table, durable before anybody hears "ok".

One thread writes. It takes everything that is queued, commits it as one transaction, and only then
completes the futures: nobody waits for more to come, and many tables share one write to the disk.
"""

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, Self

from sqlalchemy import Connection

from bedrog.server.store_database import Database, open_database
from bedrog.server.store_jobs import (
    Append,
    CodeTaken,
    Fenced,
    Forget,
    Job,
    ListOld,
    Load,
    Look,
    Make,
    Take,
    write,
)
from bedrog.server.store_rows import Addition, StoredTable
from bedrog.server.store_schema import StoreError, Synchronous, reason

__all__ = ["CodeTaken", "Fenced", "Store", "StoreError", "StoredTable", "Synchronous"]


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
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    @classmethod
    def open(cls, url: str, *, synchronous: Synchronous = "NORMAL", shared: bool = False) -> Self:
        """The store at ``url``, made or brought up to date where needed.

        ``sqlite:///FOLDER/FILE`` or ``postgresql://HOST/DATABASE``; of SQLite, ``NORMAL`` survives a
        killed process, ``FULL`` a power cut too. ``shared``: nodes that number themselves as owners
        of tables have it together. Raises StoreError for what cannot be used: no database, damaged,
        written by a newer version, held by another server.
        """
        return cls(open_database(url, synchronous, shared=shared))

    def append(
        self, code: str, entries: Sequence[bytes], now_ms: int, fence: int = 0
    ) -> Future[None]:
        """Add to the log of a table. On disk when the future is done.

        ``fence`` is the number its owner came with; 0: there is no other, and the first time makes
        the table. The future fails with StoreError when nothing was written: the disk is full, an
        earlier append failed, the table was forgotten, the store is closed; with Fenced when
        another owner has come since.
        """
        job = Append(Addition(code, tuple(entries), now_ms), fence)
        if not entries:
            job.done.set_result(None)
            return job.done
        return self._submit(job)

    def forget(self, code: str, fence: int = 0) -> Future[None]:
        """Remove a table; nothing appended later brings it back while this store is open.

        Fails like ``append``.
        """
        return self._submit(Forget(code, fence))

    def make(self, code: str, fence: int, now_ms: int) -> Future[None]:
        """A table without entries, for its owner who comes with this number. Fails with CodeTaken."""
        return self._submit(Make(code, fence, now_ms))

    def take(self, code: str, fence: int) -> Future[StoredTable | None]:
        """A table as it is on disk, and from now on the property of whoever comes with this number.

        None where there is none. Fails with Fenced when somebody has come with a higher one.
        """
        return self._submit(Take(code, fence))

    def old(self, before_ms: int) -> Future[list[str]]:
        """The codes of the tables that nothing was added to since then."""
        return self._submit(ListOld(before_ms))

    def load(self, code: str) -> StoredTable | None:
        """A table as it is on disk. Raises StoreError."""
        return next(iter(self._submit(Load(code)).result()), None)

    def load_all(self) -> Iterator[StoredTable]:
        """All tables as they are on disk. Raises StoreError."""
        return iter(self._submit(Load(None)).result())

    def close(self) -> None:
        """Write what is queued, then let go of the file. Closing twice does no harm."""
        with self._gate:
            if not self._closed:
                self._jobs.put(None)
            self._closed = True
        self._thread.join()

    def _submit(self, job: Job) -> Future[Any]:
        """Queue the job, or refuse it: at the gate nothing slips in behind a forget or a close."""
        with self._gate:
            refused = self._refused(job)
            if refused is None:
                self._jobs.put(job)
            else:
                job.done.set_exception(StoreError(refused))
        return job.done

    def _refused(self, job: Job) -> str | None:
        if self._closed:
            return "the store is closed"
        match job:
            case Append(code=code) if code in self._forgotten:
                return f"table {code} was forgotten"
            case Forget(code=code):
                self._forgotten.add(code)
            case Make(code=code) | Take(code=code):
                self._forgotten.discard(code)
        return None

    def _run(self) -> None:
        going_on = True
        while going_on:
            batch, going_on = self._take()
            writes = self._whole(job for job in batch if isinstance(job, Append | Forget))
            if writes:
                self._settle(writes, partial(write, jobs=writes))
            for look in (job for job in batch if isinstance(job, Look)):
                self._settle([look], partial(self._look, look))
        self._database.close()

    def _take(self) -> tuple[list[Job], bool]:
        """Wait for a job, take all that are queued; False when the store closes after them."""
        batch: list[Job] = []
        try:
            while (job := self._jobs.get(block=not batch)) is not None:
                batch.append(job)
        except Empty:
            return batch, True
        return batch, False

    def _whole(self, jobs: Iterable[Append | Forget]) -> list[Append | Forget]:
        """The jobs without appends to tables that lack earlier entries; those fail."""
        whole = []
        for job in jobs:
            if isinstance(job, Append) and job.code in self._broken:
                missing = f"earlier entries of table {job.code} are missing; load it again"
                job.done.set_exception(StoreError(missing))
            else:
                whole.append(job)
        return whole

    def _settle(self, jobs: Sequence[Job], work: Callable[[Connection], Any]) -> None:
        """One transaction: it succeeds or fails for all of the jobs that have not failed by then."""
        try:
            with self._database.begin() as connection:
                result = work(connection)
        except Exception as error:
            self._broken.update(job.code for job in jobs if isinstance(job, Append))
            failed = error if isinstance(error, StoreError) else _failed(error)
            for job in (job for job in jobs if not job.done.done()):
                job.done.set_exception(failed)
        else:
            for job in (job for job in jobs if not job.done.done()):
                job.done.set_result(result)

    def _look(self, job: Look, connection: Connection) -> Any:
        """What has been looked at anew is as it is on disk."""
        found = job.do(connection)
        if isinstance(job, Load | Take):
            self._broken = {broken for broken in self._broken if job.code not in (None, broken)}
        return found


def _failed(error: Exception) -> StoreError:
    return StoreError(f"the store failed: {reason(error)}")
