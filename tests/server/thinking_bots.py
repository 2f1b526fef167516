"""Bots that think, well or badly. Worker processes import them from here."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bedrog import bots
from bedrog.bots.base import Bot, Budget, Think
from bedrog.core.chance import Generator


def never(*_: Any) -> Any:
    """A bot that thinks is not asked to choose in passing."""
    raise AssertionError("asked in the server's own loop")


def patient(_: Any, legal: Sequence[Any], __: Generator, budget: Budget) -> Any:
    """Thinks as long as it may, and then the last."""
    for _step in budget:
        pass
    return legal[-1]


def hasty(_: Any, legal: Sequence[Any], __: Generator, ___: Budget) -> Any:
    """Knows at once."""
    return legal[-1]


def drawing(_: Any, legal: Sequence[Any], lots: Generator, __: Budget) -> Any:
    return lots.choice(legal)


def raising(*_: Any) -> Any:
    raise ZeroDivisionError


def dying(*_: Any) -> Any:
    os._exit(3)


def illegal(*_: Any) -> Any:
    return "something else"


def stuck(*_: Any) -> Any:
    """Comes to no end, and swallows every objection."""
    while True:
        pass


def elsewhere(_: Any, legal: Sequence[Any], __: Generator, ___: Budget) -> Any:
    """Of its own process and how it stands back, told by a number that is legal."""
    return legal[2 * (os.getpid() != legal[0]) + (os.nice(0) > 0)]


def marking(view: Any, legal: Sequence[Any], lots: Generator, budget: Budget) -> Any:
    """Leaves the number of its process where it runs, then thinks."""
    Path(f"worker-{os.getpid()}").touch()
    return patient(view, legal, lots, budget)


def bot(think: Think, name: str = "thinker") -> Bot:
    return Bot(name, ("bedriegers", "motten"), "test", "view", never, think)


def let_in(patch: pytest.MonkeyPatch, *kinds: Bot) -> None:
    """The bots may sit at tables."""
    patch.setattr(bots, "BOTS", (*bots.BOTS, *kinds))
