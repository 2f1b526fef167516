"""What a bot is."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from bedrog.core.chance import Generator

Choose = Callable[[Any, Sequence[Any], Generator], Any]
"""From what a seat sees, the actions open to it (never none) and a source of lots: one of them."""

Budget = Iterable[Any]
"""How long to think: one step for each item, whatever it is, and then the answer.

``range(500)`` always gives the same answer; a live table gives items until the time is up.
"""

Think = Callable[[Any, Sequence[Any], Generator, Budget], Any]
"""The same as ``Choose``, for as long as the budget lasts; an empty one gives an answer as well."""


@dataclass(frozen=True)
class Bot:
    """A way to play. ``choose`` keeps nothing between calls, so a bot can take any seat any time.

    ``level`` is a word for people. ``sees`` tells what it looks at: the "view" of its seat, which is
    what a person there would know, or the "legal" actions only, and then any view will do, even
    None. ``games`` are the ids of the games it plays. A bot that gets better the longer it thinks
    offers ``think``; its ``choose`` then thinks a fixed number of steps.
    """

    name: str
    games: tuple[str, ...]
    level: str
    sees: Literal["legal", "view"]
    choose: Choose
    think: Think | None = None
