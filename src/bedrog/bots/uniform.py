"""Any legal action, each as likely as the others: the measure for other bots, where nobody acts at any time."""

from collections.abc import Sequence
from typing import Any

from bedrog.bots.base import Bot
from bedrog.core.chance import Generator


def choose(_: Any, legal: Sequence[Any], generator: Generator) -> Any:
    return generator.choice(legal)


UNIFORM = Bot(name="uniform", games=("bedriegers",), level="beginner", sees="legal", choose=choose)
