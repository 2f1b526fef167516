"""How a game ended."""

import msgspec


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """Final points by seat, and the seats that won (several share the win)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
