"""Players of the house's own, and those that people wrote. They see what a player sees: a view, never a state.

    from bedrog.bots import Bot, Generator

is all that a file with bots needs from here.
"""

from bedrog.bots import bedriegers, bedriegers_search, motten, motten_sharp, uniform
from bedrog.bots.base import Bot, Budget
from bedrog.bots.files import Texts, bot_in_file, is_in_file
from bedrog.core.chance import Generator
from bedrog.core.errors import Malformed

__all__ = [
    "BOTS",
    "Bot",
    "Budget",
    "Generator",
    "bot_called",
    "bot_named",
    "bots_for",
]

BOTS: tuple[Bot, ...] = (
    uniform.UNIFORM,
    bedriegers.STEADY,
    bedriegers_search.SHARP,
    bedriegers_search.MASTER,
    motten.UNIFORM,
    motten.STEADY,
    motten_sharp.SHARP,
    motten_sharp.MASTER,
)
"""Every bot. A name may come back for another game, played by other rules of thumb."""


def bots_for(game_id: str) -> tuple[Bot, ...]:
    """The bots that play this game."""
    return tuple(bot for bot in BOTS if game_id in bot.games)


def bot_named(name: str, game_id: str) -> Bot:
    """The bot of the house that has this name and plays this game.

    Raises Malformed and lists those there are. It never opens a file: servers are asked for names by anybody.
    """
    for bot in bots_for(game_id):
        if bot.name == name:
            return bot
    known = ", ".join(bot.name for bot in bots_for(game_id))
    raise Malformed("unknown_bot", f"unknown bot {name!r} for {game_id}; there are: {known}")


def bot_called(name: str, game_id: str, texts: Texts) -> Bot:
    """A bot of the house, or with ``FILE.py:NAME`` one of these files. Raises Malformed."""
    if is_in_file(name):
        return bot_in_file(name, game_id, texts)
    return bot_named(name, game_id)
