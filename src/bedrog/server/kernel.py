"""What the operating system measures of a connection by itself: a client can hold back its pongs, not this.

Linux only; elsewhere, and where the line ends at a proxy, the table's own pings have to do.
"""

import socket
import struct
from typing import Literal

from bedrog.server.measure import Kernel

Use = Literal["auto", "on", "off"]
"""``auto``: where people connect to this server itself, and not from this machine."""

_INFO_SIZE = 232
_RTT = 68
_RETRANSMITS = 100
_OUT_OF_ORDER = 224
"""Where ``struct tcp_info`` of Linux has these 32-bit fields; times in microseconds."""


def kernel_of(line: socket.socket | None) -> Kernel | None:
    """What the system knows of this line now; None where it does not tell."""
    if line is None or not hasattr(socket, "TCP_INFO"):
        return None
    try:
        info = line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _INFO_SIZE)
    except OSError:
        return None
    if len(info) < _INFO_SIZE - 4:
        return None
    rtt, retransmits, out_of_order = (
        struct.unpack_from("=I", info, at)[0] for at in (_RTT, _RETRANSMITS, _OUT_OF_ORDER)
    )
    return Kernel(rtt / 1000, retransmits, out_of_order)


def is_asked(use: Use, client: str | None, public_url: str | None) -> bool:
    """Whether the system's measure is to be believed for somebody at this address."""
    if use == "auto":
        return public_url is None and client not in {None, "127.0.0.1", "::1"}
    return use == "on"
