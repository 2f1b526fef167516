"""Names of people and bots, and codes of tables."""

from collections.abc import Collection

from bedrog.core.chance import fresh_choice
from bedrog.core.errors import Malformed
from bedrog.server.plain_text import forbidden, graphemes, heaped, look, tidied

MOST_GRAPHEMES = 16
CODE_ALPHABET = "BCDFGHJKMNPQRTVWXY346789"
"""No vowels (so no words) and none that is mistaken for another: 0/O, 1/I/L, 2/Z, 5/S."""
CODE_LENGTH = 4

BOT_NAMES = (
    "Wanda", "Otto", "Mila", "Ruud", "Fien", "Joep", "Roza", "Abel", "Nora", "Siem", "Tess", "Kees",
)  # fmt: skip


def clean_name(given: str) -> str:
    """The name trimmed, inner blanks made one.

    Raises Malformed when it is empty, has control characters, a heap of marks or more than 16 graphemes.
    """
    if any(forbidden(char) for char in given.strip()):
        raise Malformed("name_characters", "a name cannot have control characters; leave them out")
    if heaped(given):
        raise Malformed("name_marks", "too many marks on one letter; leave some out")
    name = tidied(given)
    if not name:
        raise Malformed("name_empty", "a name needs at least one character")
    if len(graphemes(name)) > MOST_GRAPHEMES:
        raise Malformed("name_long", f"a name has at most {MOST_GRAPHEMES} characters; shorten it")
    return name


def distinct(name: str, taken: Collection[str | None]) -> str:
    """The name, with a number behind it when somebody has one that looks like it: "Bo 2"."""
    used = {look(other) for other in taken if other is not None}
    if look(name) not in used:
        return name
    number = 2
    while look(numbered := _with_number(name, number)) in used:
        number += 1
    return numbered


def _with_number(name: str, number: int) -> str:
    tail = f" {number}"
    kept = graphemes(name)[: MOST_GRAPHEMES - len(tail)]
    return "".join(kept).rstrip() + tail


def bot_name(taken: Collection[str | None]) -> str:
    """A name for a bot that nobody at the table has."""
    free = [name for name in BOT_NAMES if name not in taken]
    return distinct(fresh_choice(free or BOT_NAMES), taken)


def is_code(text: str) -> bool:
    """Whether a table could have this code."""
    return len(text) == CODE_LENGTH and set(text) <= set(CODE_ALPHABET)


def fresh_code() -> str:
    """A code for a table, to say aloud and type."""
    return "".join(fresh_choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))
