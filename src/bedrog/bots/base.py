"""What a bot is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from bedrog.core.chance import Generator

Choose = Callable[[Any, Sequence[Any], Generator], Any]
"""From what a seat sees, the actions open to it (never none) and a source of lots: one of them."""


@dataclass(frozen=True)
class Bot:
    """A way to play. ``choose`` keeps nothing between calls, so a bot can take any seat any time.

    ``level`` is a word for people. ``sees`` tells what it looks at: the "view" of its seat, which is
    what a person there would know, or the "legal" actions only, and then any view will do, even
    None. ``games`` are the ids of the games it plays.
    """

    name: str
    games: tuple[str, ...]
    level: str
    sees: Literal["legal", "view"]
    choose: Choose
