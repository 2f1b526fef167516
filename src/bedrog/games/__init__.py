"""The games, each in a folder of its own."""

from typing import Any

from bedrog.core.contract import Game
from bedrog.games import bedriegers

GAMES: dict[str, Game[Any, Any, Any, Any]] = {game.id: game for game in (bedriegers.GAME,)}
"""Every game by its id."""
