"""What a bot is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bedrog.core.chance import Generator

Choose = Callable[[Any, Sequence[Any], Generator], Any]
"""From what a seat sees, the actions open to it (never none) and a source of lots: one of them."""


@dataclass(frozen=True)
class Bot:
    """A way to play. ``choose`` keeps nothing between calls, so a bot can take any seat any time.

    ``level`` is a word for people; ``sees`` tells what it may know: "view" is what a player in its
    seat knows and nothing else. ``games`` are the ids of the games it plays.
    """

    name: str
    games: tuple[str, ...]
    level: str
    sees: str
    choose: Choose
