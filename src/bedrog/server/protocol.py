"""The bytes of a line: leave at once, pile up nowhere, and end also where nobody reads them.

What waits for a slow reader is bounded at each step: 64 messages in its connection's outbox, 64 KiB in
the event loop, 128 KiB in the system.
"""

import socket
from asyncio import BaseTransport

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

SEND_BUFFER = 64 * 1024
"""How much the system keeps for a reader who lags; Linux doubles it. Left alone it grows to megabytes,
all of them old by the time they are read."""

UNREAD_SECONDS = 10
"""How long the last bytes of a line that has ended may wait for their reader."""


class Protocol(WebSocketsSansIOProtocol):
    """Hands each connection its own socket, as ``scope["state"]["socket"]``.

    Small messages leave at once, and do not wait until earlier ones have arrived: asyncio sees to
    that only where it has made the listening socket by itself.
    """

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        line = transport.get_extra_info("socket")
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        self.app_state = {**self.app_state, "socket": line}

    def handle_ping(self) -> None:
        """Somebody who sends pings and reads no answers gets none: they would pile up here."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def keepalive_timeout(self) -> None:
        """Nobody is there: closing alone would wait until somebody reads what is left."""
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.disconnected:
            self.loop.call_later(UNREAD_SECONDS, self.transport.abort)
