"""The games, each in a folder of its own."""

from typing import Any

from bedrog.core.contract import Game
from bedrog.core.errors import Malformed
from bedrog.games import bedriegers, motten

GAMES: dict[str, Game[Any, Any, Any, Any]] = {
    game.id: game for game in (bedriegers.GAME, motten.GAME)
}
"""Every game by its id."""


def game_named(game_id: str) -> Game[Any, Any, Any, Any]:
    """The game with this id. Raises Malformed and lists those there are."""
    if game_id in GAMES:
        return GAMES[game_id]
    known = ", ".join(GAMES)
    raise Malformed("unknown_game", f"unknown game {game_id!r}; there are: {known}")
