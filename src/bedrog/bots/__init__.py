"""Players of the house's own. They see what a player sees: a view, never a state."""

from bedrog.bots import bedriegers, motten, uniform
from bedrog.bots.base import Bot
from bedrog.core.errors import Malformed

BOTS: tuple[Bot, ...] = (uniform.UNIFORM, bedriegers.STEADY, motten.UNIFORM, motten.STEADY)
"""Every bot. A name may come back for another game, played by other rules of thumb."""


def bots_for(game_id: str) -> tuple[Bot, ...]:
    """The bots that play this game."""
    return tuple(bot for bot in BOTS if game_id in bot.games)


def bot_named(name: str, game_id: str) -> Bot:
    """The bot of this name that plays this game. Raises Malformed and lists those there are."""
    for bot in bots_for(game_id):
        if bot.name == name:
            return bot
    known = ", ".join(bot.name for bot in bots_for(game_id))
    raise Malformed("unknown_bot", f"unknown bot {name!r} for {game_id}; there are: {known}")
