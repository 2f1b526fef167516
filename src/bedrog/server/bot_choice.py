"""What a bot does for a seat."""

from collections.abc import Sequence
from typing import Any

from bedrog.bots import bot_named
from bedrog.core.chance import generator, seed_from
from bedrog.core.errors import Malformed
from bedrog.server.log import log
from bedrog.server.play import Play
from bedrog.server.worker import Thought


def bot_choice(play: Play, seat: int, bot: str, legal: Sequence[Any]) -> Any:
    """One of the ``legal`` actions, chosen from what this seat sees and nothing else.

    The lots come from a stream of the game's own seed. What was chosen is stored, so a replay
    never asks again. A bot that breaks must not stop the table: then the lots choose.
    """
    if len(legal) == 1:
        return legal[0]
    lots = generator(lots_for(play, seat))
    try:
        choice = bot_named(bot, play.game.id).choose(play.view(seat), legal, lots)
        if choice not in legal:
            raise ValueError("not one of the legal actions")
    except Exception as broken:
        log.error("bot_broken", bot=bot, game=play.game.id, exc_info=broken)
        return lots.choice(legal)
    return choice


def thinks(bot: str | None, game_id: str) -> bool:
    """Whether this is a bot that takes time to think, so that it cannot be asked in passing."""
    try:
        return bot is not None and bot_named(bot, game_id).think is not None
    except Malformed:  # a bot this server does not know any more: the lots will choose for it
        return False


def thought_about(play: Play, seat: int, bot: str, legal: Sequence[Any], ms: int) -> Thought:
    """The same question for a bot that thinks."""
    kind = bot_named(bot, play.game.id)
    return Thought(kind, play.game.id, play.view(seat), tuple(legal), lots_for(play, seat), ms)


def lots_for(play: Play, seat: int) -> str:
    """Where the chance of a bot comes from at this moment; nobody can tell the seed of the game by it."""
    return seed_from(f"bot {seat} {play.moves} {play.seed.hex()}").hex()
