"""What a bot does for a seat."""

from collections.abc import Sequence
from typing import Any

from bedrog.bots import bot_named
from bedrog.core.chance import generator
from bedrog.server.play import Play


def bot_choice(play: Play, seat: int, bot: str, legal: Sequence[Any]) -> Any:
    """One of the ``legal`` actions, chosen from what this seat sees and nothing else.

    The lots come from a stream of the game's own seed. What was chosen is stored, so a replay
    never asks again.
    """
    if len(legal) == 1:
        return legal[0]
    lots = generator(f"bot {seat} {play.moves} {play.seed.hex()}")
    return bot_named(bot, play.game.id).choose(play.view(seat), legal, lots)
