"""Which games are kept, and how they are told."""

from pathlib import Path

from bedrog.bots import bot_named
from bedrog.games import GAMES
from bedrog.record.text import tell
from bedrog.sim.match import play

HOUSES: dict[str, dict[str, object]] = {
    "bedriegers": {},
    "motten": {"rounds": 1, "six_seats": True},
}
"""What is agreed on, so that a game is short enough to read."""

KEPT = [(game, seats) for game, rules in GAMES.items() for seats in rules.seats]
"""One game for every number of players."""


def path(game: str, seats: int) -> Path:
    return Path(__file__).parent / f"{game}-{seats}.txt"


def told(game: str, seats: int) -> str:
    """The game between players who do anything, told to somebody who sees everything."""
    rules = GAMES[game]
    bots = [bot_named("uniform", game)] * seats
    record = play(rules, rules.house_rules.read(HOUSES[game]), bots, f"golden {seats}").record
    assert record is not None
    return "\n".join(tell(record, "all"))
