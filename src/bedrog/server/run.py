"""A server from its first line to its last: open the store, listen, tell people where, stop well."""

import asyncio
import gc
import signal
import socket
import webbrowser
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext, suppress
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any

import uvicorn
from uvicorn.loops.auto import auto_loop_factory

from bedrog.core.chance import fresh_choice
from bedrog.server.address import announcement, base_url, listen, local_url
from bedrog.server.app import make_app
from bedrog.server.clock import Clock, SystemClock
from bedrog.server.config import Config, ConfigError, default_thinkers, make_data_folder
from bedrog.server.limits import Limits
from bedrog.server.log import set_up_log
from bedrog.server.metrics import Metrics
from bedrog.server.protocol import Protocol
from bedrog.server.services import AnyTables, Services
from bedrog.server.shedding import Shedding, most_lines
from bedrog.server.store import Store
from bedrog.server.table import TableSettings
from bedrog.server.tables import Tables
from bedrog.server.thinkers import Thinkers

LARGEST_FRAME = 64 * 1024
"""Above this a line is cut; from 16 KiB on a message is answered with a refusal."""

PING_SECONDS = 10
"""How often a silent line is asked whether it is alive, and how long it has to answer."""

THINKING_MS = range(700, 1401)
"""How long a bot thinks, by chance: slow enough to follow, quick enough to sit through."""


Say = Callable[[str], None]
"""Where lines for the person at the terminal go."""

say_at_once: Say = partial(print, flush=True)
"""To standard output, also when that is a pipe somebody waits at."""


def play(config: Config, say: Say = say_at_once) -> None:
    """Serve, and open a browser unless told not to. Raises like ``serve``."""
    _run(_serve(config, say, None, open_browser=not config.no_browser))


def serve(config: Config, say: Say = say_at_once, clock: Clock | None = None) -> None:
    """Serve until SIGTERM or SIGINT.

    Raises ConfigError or StoreError, one line each, before anything is served.
    """
    _run(_serve(config, say, clock, open_browser=False))


@dataclass(frozen=True)
class Running:
    """A server that listens. ``url`` is its address on this machine, ``base`` the one for others."""

    url: str
    base: str
    services: Services
    store: Store
    server: uvicorn.Server
    task: "asyncio.Task[None]"

    def stop(self) -> None:
        """Ask it to end; await ``task`` for the end itself."""
        self.server.should_exit = True


@asynccontextmanager
async def running(
    config: Config, clock: Clock | None = None, say: Say = print
) -> AsyncIterator[Running]:
    """A server in this event loop, stopped at the end. Raises ConfigError or StoreError."""
    set_up_log(config.log)
    with listen(config, say) as listening:
        port = listening.getsockname()[1]
        store = _open_store(config)
        try:
            services = await _services(
                config, store, clock or SystemClock(), base_url(config, port)
            )
            server = _Server(_uvicorn(config, services), services.tables)
            task = asyncio.create_task(server.serve([listening]))
            watch = asyncio.create_task(services.shedding.watch(services.clock))
            try:
                yield Running(local_url(config, port), services.base, services, store, server, task)
            finally:
                watch.cancel()
                server.should_exit = True
                await task
        finally:
            store.close()


def _run(main: Coroutine[Any, Any, None]) -> None:
    """In uvloop where it is installed, else in Python's own loop."""
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        runner.run(main)


async def _serve(config: Config, say: Say, clock: Clock | None, *, open_browser: bool) -> None:
    async with running(config, clock, say) as server:
        gc.freeze()  # what stays for good need not be searched again and again while people wait
        say(announcement(server.url, server.base))
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):
                loop.add_signal_handler(number, server.stop)
        if open_browser:
            webbrowser.open(server.url)
        await server.task


def _open_store(config: Config) -> Store:
    if config.store is None:
        make_data_folder(config)
    shared = config.bus is not None
    return Store.open(config.store_url, synchronous=config.synchronous, shared=shared)


async def _services(config: Config, store: Store, clock: Clock, base: str) -> Services:
    metrics = Metrics()
    expire_ms = config.expire_hours * 3_600_000
    settings = TableSettings(base, _pace(config), expire_ms, config.public_tables)
    thinkers = Thinkers(config.thinkers or default_thinkers(), metrics)
    tables = Tables(store, clock, metrics, thinkers, settings, most=config.most_tables)
    everywhere: AnyTables = tables
    if config.bus is None:
        tables.restore()
    else:
        everywhere = await _node(config.bus, tables, store, clock, expire_ms)
    return Services(
        config, clock, metrics, everywhere, Limits(clock), Shedding(metrics, most_lines()), base
    )


async def _node(bus: str, tables: Tables, store: Store, clock: Clock, expire_ms: int) -> AnyTables:
    """All tables of a cluster. Raises ConfigError."""
    try:
        module = import_module("bedrog.server.node")
    except ModuleNotFoundError:
        raise ConfigError("a bus needs more: pip install 'bedrog[cluster]'") from None
    try:
        node: AnyTables = await module.join(bus, tables, store, clock, expire_ms=expire_ms)
    except module.BusError as error:
        raise ConfigError(str(error)) from error
    return node


def _pace(config: Config) -> Callable[[], int]:
    pace = config.bot_pace
    return (lambda: fresh_choice(THINKING_MS)) if pace is None else (lambda: pace)


def _uvicorn(config: Config, services: Services) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(services),
        ws=Protocol,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=config.compress,
        lifespan="off",
        access_log=False,
        log_config=None,
        server_header=False,
        forwarded_allow_ips=config.trusted_proxies,
        timeout_graceful_shutdown=5,
    )


class _Server(uvicorn.Server):
    """Tells everybody that it stops before it cuts the lines; signals are its caller's business."""

    def __init__(self, config: uvicorn.Config, tables: AnyTables) -> None:
        super().__init__(config)
        self._tables = tables

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._tables.stop()
        await super().shutdown(sockets)

    def capture_signals(self) -> AbstractContextManager[None]:  # type: ignore[override]
        return nullcontext()
