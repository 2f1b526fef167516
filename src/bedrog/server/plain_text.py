"""What people may write: text that is what it looks like."""

import unicodedata

import regex

MOST_MARKS = 4
"""On one letter: no way of writing needs more, and a heap of them covers the lines around it."""

_HEAP = regex.compile(rf"\p{{M}}{{{MOST_MARKS + 1}}}")
_JOINERS = "\u200c\u200d"
_BLANK = _JOINERS + " \u115f\u1160\u2800\u3164\uffa0"
"""What shows nothing by itself, whatever its category says."""


def forbidden(char: str) -> bool:
    """Controls, line breaks, lone surrogates, and marks that turn the direction of the text."""
    return unicodedata.category(char) in {"Cc", "Cf", "Cs", "Zl", "Zp"} and char not in _JOINERS


def tidied(text: str) -> str:
    """Trimmed, inner blanks made one; empty when there is nothing to see."""
    tidy = " ".join(text.split())
    return tidy if tidy.strip(_BLANK) else ""


def graphemes(text: str) -> list[str]:
    """What a reader counts as characters."""
    return regex.findall(r"\X", text)


def heaped(text: str) -> bool:
    """Whether more marks stand on a letter than on any that is meant to be read."""
    return _HEAP.search(text) is not None


def look(text: str) -> str:
    """The same for two texts that differ in capitals, in forms of a letter, or in what nobody sees."""
    same_forms = unicodedata.normalize("NFKC", text).casefold()
    return regex.sub(r"[\p{Default_Ignorable_Code_Point}\u2800]", "", same_forms).rstrip()
