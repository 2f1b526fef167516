"""What the tests of this folder play."""

from bedrog.games import GAMES
from bedrog.research import ENCODINGS

TABLES = [
    (game, seats)
    for game in ENCODINGS
    for seats in GAMES[game].seats_for(GAMES[game].house_rules.read({}))
]
"""Every game at every number of seats."""
