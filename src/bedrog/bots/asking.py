"""Asking a bot, and saying which one it was when that goes wrong."""

from collections.abc import Sequence
from traceback import extract_tb
from typing import Any

from bedrog.bots.base import Bot
from bedrog.core.chance import Generator


class BrokenBot(Exception):
    """A bot that raised, or chose what it may not do. The text is one sentence for its author."""


def ask(bot: Bot, seat: int, view: Any, legal: Sequence[Any], lots: Generator) -> Any:
    """What the bot chooses for a seat: one of ``legal``, of which it gets a list of its own. Raises BrokenBot."""
    try:
        action = bot.choose(view, [*legal], lots)
    except (Exception, SystemExit) as broken:
        raise BrokenBot(f"the bot {bot.name} in seat {seat} raised {told(broken)}") from broken
    if action not in legal:
        raise BrokenBot(
            f"the bot {bot.name} in seat {seat} chose {action!r}, which it may not do now;"
            " choose must return one of the legal actions it is given"
        )
    return action


def told(broken: BaseException) -> str:
    """An error with the line where it came up, in one line; one of syntax names its line itself."""
    if isinstance(broken, SyntaxError):
        return f"{type(broken).__name__}: {broken}"
    frame = extract_tb(broken.__traceback__)[-1]
    return f"{type(broken).__name__}: {broken} (line {frame.lineno} of {frame.filename})"
