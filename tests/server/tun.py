"""A line of real packets: two networks on this machine, and between them a program that keeps all back.

A network is a namespace of the kernel without a name. It is gone as soon as nobody uses it, so there
is nothing to clean up, however a test ends.
"""

import asyncio
import ctypes
import os
import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from fcntl import ioctl
from pathlib import Path
from struct import pack

from bedrog.core.chance import Generator, generator

NEAR, FAR = "10.213.0.1", "10.213.0.2"
"""The addresses of the two ends."""

LARGEST = 65_536

_DEVICE = "/dev/net/tun"
_HERE = "/proc/thread-self/ns/net"
_NEW_NETWORK = 0x4000_0000
_NAME_DEVICE = 0x4004_54CA
_PLAIN_PACKETS = 0x1001
_ROOT = Path(__file__).parents[2]


# Two networks


def missing() -> list[str]:
    """What this machine lacks for such a line."""
    return [
        *(["root"] if os.geteuid() else []),
        *([] if Path(_DEVICE).exists() else [_DEVICE]),
        *([] if shutil.which("ip") else ["the command ip"]),
    ]


@contextmanager
def inside(network: int) -> Iterator[None]:
    """What this thread opens meanwhile is opened in that network, and stays there."""
    with _opened(_HERE) as home:
        _system("setns", network, _NEW_NETWORK)
        try:
            yield
        finally:
            _system("setns", home, _NEW_NETWORK)


@contextmanager
def _network() -> Iterator[int]:
    with _opened(_HERE) as home:
        _system("unshare", _NEW_NETWORK)
        try:
            network = os.open(_HERE, os.O_RDONLY)
        finally:
            _system("setns", home, _NEW_NETWORK)
    try:
        yield network
    finally:
        os.close(network)


def _system(name: str, *numbers: int) -> None:
    if getattr(_libc, name)(*numbers):
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number), name)


_libc = ctypes.CDLL(None, use_errno=True)


@contextmanager
def _opened(path: str, flags: int = os.O_RDONLY) -> Iterator[int]:
    file = os.open(path, flags)
    try:
        yield file
    finally:
        os.close(file)


# The line between them


@contextmanager
def tun_line(way: float, jitter: float) -> Iterator[tuple[int, int]]:
    """The near and the far network; packets take ``way`` ms each way, give or take ``jitter``."""
    with ExitStack() as stack:
        near, far = (stack.enter_context(_network()) for _ in range(2))
        ends = (
            stack.enter_context(_end(near, NEAR, FAR)),
            stack.enter_context(_end(far, FAR, NEAR)),
        )
        words = [str(word) for word in (*ends, way, jitter)]
        command = [sys.executable, "-m", "tests.server.tun", *words]
        stack.enter_context(
            subprocess.Popen(command, stdin=subprocess.PIPE, pass_fds=ends, cwd=_ROOT)
        )
        yield near, far


@contextmanager
def _end(network: int, own: str, other: str) -> Iterator[int]:
    """A device in that network; what is sent to the other end is read from it."""
    with inside(network), _opened(_DEVICE, os.O_RDWR | os.O_NONBLOCK) as device:
        ioctl(device, _NAME_DEVICE, pack("16sH22x", b"line", _PLAIN_PACKETS))
        for words in (
            "link set lo up",
            f"addr add {own} peer {other} dev line",
            "link set line up",
        ):
            subprocess.run(["ip", *words.split()], check=True)
        yield device


# The program that carries the packets


class Way:
    """One direction: packets come out in the order in which they went in."""

    def __init__(self, source: int, target: int, takes: float, jitter: float) -> None:
        """Descriptors of two devices; times in ms."""
        self._source = source
        self._target = target
        self._takes = takes
        self._jitter = jitter
        self._lots: Generator = generator(f"way {source}")
        self._packets: deque[bytes] = deque()
        self._last = 0.0

    def receive(self) -> None:
        """A packet has come in."""
        clock = asyncio.get_running_loop()
        self._packets.append(os.read(self._source, LARGEST))
        takes = self._takes + self._lots.uniform(-self._jitter, self._jitter)
        self._last = max(self._last, clock.time() + takes / 1000)
        clock.call_at(self._last, self._deliver)

    def _deliver(self) -> None:
        os.write(self._target, self._packets.popleft())


async def carry(near: int, far: int, way: float, jitter: float) -> None:
    """Until the one who began this is gone."""
    loop, gone = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(sys.stdin, gone.set)
    for source, target in ((near, far), (far, near)):
        loop.add_reader(source, Way(source, target, way, jitter).receive)
    await gone.wait()


if __name__ == "__main__":
    asyncio.run(carry(*map(int, sys.argv[1:3]), *map(float, sys.argv[3:5])))
