"""What a seat holds, for those who may know it."""

import msgspec


class Held(msgspec.Struct, frozen=True, gc=False):
    """``hand``: the cards in it. ``gone``: those that vanished in this round and were not caught."""

    hand: tuple[str, ...]
    gone: tuple[str, ...]
