"""What a bot does for a seat."""

from collections.abc import Sequence
from typing import Any

from bedrog.bots import bot_named
from bedrog.core.chance import generator
from bedrog.server.log import log
from bedrog.server.play import Play


def bot_choice(play: Play, seat: int, bot: str, legal: Sequence[Any]) -> Any:
    """One of the ``legal`` actions, chosen from what this seat sees and nothing else.

    The lots come from a stream of the game's own seed. What was chosen is stored, so a replay
    never asks again. A bot that breaks must not stop the table: then the lots choose.
    """
    if len(legal) == 1:
        return legal[0]
    lots = generator(f"bot {seat} {play.moves} {play.seed.hex()}")
    try:
        return bot_named(bot, play.game.id).choose(play.view(seat), legal, lots)
    except Exception as broken:
        log.error("bot_broken", bot=bot, game=play.game.id, exc_info=broken)
        return lots.choice(legal)
