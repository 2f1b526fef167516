"""A WebSocket with as little work as possible, so that whoever measures is not what is measured."""

import asyncio
import os
from base64 import b64encode
from collections.abc import Callable

MASK = bytes(4)
"""A mask of zeros: allowed, and nothing to compute."""

TEXT, PING, PONG = 0x81, 0x89, 0x8A


class RawLine(asyncio.Protocol):
    """Calls ``heard`` with each text message."""

    def __init__(self) -> None:
        self.heard: Callable[[bytes], None] = lambda _: None
        self.opened = asyncio.get_running_loop().create_future()
        self._data = bytearray()

    @classmethod
    async def open(cls, port: int, path: str) -> "RawLine":
        """A line to a server on this machine. Raises ConnectionError where it is refused."""
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(cls, "127.0.0.1", port)
        key = b64encode(os.urandom(16)).decode()
        upgrade = "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"
        head = f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", *upgrade
        line._line.write("\r\n".join((*head, f"Sec-WebSocket-Key: {key}", "", "")).encode())
        await line.opened
        return line

    def send(self, text: bytes, kind: int = TEXT) -> None:
        """A message of at most 64 KiB."""
        size = len(text)
        head = bytes((kind, 128 | size)) if size < 126 else bytes((kind, 254)) + size.to_bytes(2)
        self._line.write(head + MASK + text)

    def close(self) -> None:
        """Cut it."""
        self._line.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._line = transport

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server closed the line"))

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self.opened.done():
            self._open()
        while self.opened.done() and (frame := self._frame()) is not None:
            kind, text = frame
            if kind == PING:
                self.send(text, PONG)
            elif kind == TEXT:
                self.heard(text)

    def _open(self) -> None:
        head, end, rest = self._data.partition(b"\r\n\r\n")
        if not end:
            return
        self._data = bytearray(rest)
        if b" 101 " in head.split(b"\r\n")[0]:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(head.split(b"\r\n")[0].decode()))

    def _frame(self) -> tuple[int, bytes] | None:
        """The next whole frame; None when more must come."""
        data = self._data
        if len(data) < 2:
            return None
        size, start = data[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(data[2:start]) if len(data) >= start else len(data)
        if len(data) < start + size:
            return None
        frame = data[0], bytes(data[start : start + size])
        del data[: start + size]
        return frame
