"""Work that is spread over the machines of a Ray cluster; what comes of it is the same as on one.

On each machine this package has to be installed; files with bots need not be there, their text comes along.
"""

import socket
from collections import deque
from collections.abc import Callable, Generator, Iterable
from importlib import import_module
from itertools import islice
from typing import Any, TypeVar

from bedrog.core.errors import Malformed
from bedrog.sim.workers import AHEAD

Item = TypeVar("Item")
Done = TypeVar("Done")

HERE = ""
"""No address: the cluster that this machine is part of, or one that is started on it."""

ALONE = "local"
"""One that is started on this machine in any case."""

PATIENCE = 3.0
"""Seconds; Ray itself would wait for minutes at an address where nobody is."""


GREETING_BYTES = 9
SETTINGS = b"\x04"
"""The head speaks gRPC: it greets with a frame of HTTP/2 that has this type in its fourth byte."""


def spread_on_ray(
    task: Callable[[Item], Done], items: Iterable[Item], address: str
) -> Generator[Done, None, None]:
    """What the task makes of each item, in order. Raises Malformed when there is no Ray at ``address``."""
    ray = _connected(address)
    try:
        remote = ray.remote(num_cpus=1)(task_on)
        shared, left, begun = ray.put(task), iter(items), deque[Any]()
        while True:
            ready = AHEAD * int(ray.cluster_resources().get("CPU", 1)) - len(begun)
            begun.extend(remote.remote(shared, item) for item in islice(left, max(0, ready)))
            if not begun:
                return
            yield _result(ray, begun.popleft())
    finally:
        ray.shutdown()


def task_on(task: Callable[[Item], Done], item: Item) -> Done:
    """What runs on the machines."""
    return task(item)


def _result(ray: Any, reference: Any) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as wrong:
        raise wrong.cause from None
    except ray.exceptions.RayError as lost:
        reason = str(lost).splitlines()[0]
        raise Malformed("ray_lost", f"Ray has lost the work: {reason}; try again") from lost


def _connected(address: str) -> Any:
    try:
        ray = import_module("ray")
    except ImportError:
        raise Malformed("no_ray", "Ray is not installed; pip install 'bedrog[ray]'") from None
    _verify(address)
    where: dict[str, Any] = {"address": address} if address else {}
    if address == ALONE:
        where["include_dashboard"] = False
    try:
        ray.init(**where, log_to_driver=False, logging_level="ERROR")
    except Exception as wrong:  # Ray raises all kinds of them
        reason = str(wrong).splitlines()[0]
        raise Malformed("no_ray", f"there is no Ray to work with: {reason}") from wrong
    return ray


def _verify(address: str) -> None:
    """Somebody answers there. Raises Malformed."""
    if address in {HERE, ALONE, "auto"}:
        return
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not port.isdecimal():
        raise Malformed("no_ray", f"{address!r} is no address of Ray; write HOST:PORT")
    try:
        with socket.create_connection((host, int(port)), PATIENCE) as line:
            greeting = _heard(line)
    except (OSError, OverflowError) as wrong:
        raise Malformed(
            "no_ray", f"no Ray answers at {address}: {wrong}; start one with 'ray start --head'"
        ) from None
    if greeting[3:4] != SETTINGS:
        raise Malformed(
            "no_ray",
            f"what is at {address} is no head of Ray; give the port that 'ray start --head' names",
        )


def _heard(line: socket.socket) -> bytes:
    try:
        return line.recv(GREETING_BYTES)
    except TimeoutError:
        return b""
