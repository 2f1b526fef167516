"""What people may write: text that is what it looks like."""

import unicodedata

import regex

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
