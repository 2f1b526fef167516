"""Which words stand on a card."""

import msgspec


class CardText(msgspec.Struct, frozen=True, gc=False):
    """Message keys of one card: ``line`` is its effect in a few words, ``full`` whole sentences."""

    line: str
    full: tuple[str, ...]
