"""Any legal action, each as likely as the others: the measure for all other bots."""

from collections.abc import Sequence
from typing import Any

from bedrog.bots.base import Bot
from bedrog.core.chance import Generator
from bedrog.games import GAMES


def choose(_: Any, legal: Sequence[Any], generator: Generator) -> Any:
    return generator.choice(legal)


UNIFORM = Bot(name="uniform", games=tuple(GAMES), level="beginner", sees="legal", choose=choose)
