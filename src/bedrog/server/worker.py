"""How a bot thinks in a process of its own."""

import faulthandler
import os
import signal
from collections.abc import Iterator
from functools import cache
from time import monotonic
from traceback import format_exc
from typing import Any

import msgspec

from bedrog.bots.base import Bot
from bedrog.core.chance import generator

LONGEST_SECONDS = 20
"""A bot that does not come back after so long takes its process with it."""

NICENESS = 19
"""How far thinking stands back behind everything else on the machine."""


class Thought(msgspec.Struct, frozen=True, gc=False):
    """What a bot is given to think about for ``ms`` milliseconds: what its seat sees, nothing more.

    ``lots`` is where its chance comes from: a hash, which leads to no other stream of the game.
    """

    bot: Bot
    game: str
    view: Any
    legal: tuple[Any, ...]
    lots: str
    ms: int


def think_about(thought: Thought) -> Any:
    """One of the legal actions. Raises what the bot raises, and ValueError for one that is not legal."""
    settle_in()
    faulthandler.dump_traceback_later(LONGEST_SECONDS, exit=True)
    try:
        return _choice(thought, until(monotonic() + thought.ms / 1000))
    except Exception as broken:
        broken.add_note(format_exc())  # the log is written by another process
        raise
    finally:
        faulthandler.cancel_dump_traceback_later()


def until(end: float) -> Iterator[None]:
    """A budget: one step after the other until the monotonic clock shows ``end``, in seconds."""
    while monotonic() < end:
        yield


def _choice(thought: Thought, budget: Iterator[None]) -> Any:
    if len(thought.legal) == 1 or thought.bot.think is None:
        return thought.legal[0]
    choice = thought.bot.think(thought.view, thought.legal, generator(thought.lots), budget)
    if choice not in thought.legal:
        raise ValueError("not one of the legal actions")
    return choice


@cache
def settle_in() -> None:
    """What a process that thinks does first, once.

    Signals often go to a whole group: it is the server that sends its workers home.
    """
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
