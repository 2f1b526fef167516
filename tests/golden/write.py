"""Writes the kept games anew."""

from tests.golden.games import KEPT, path, told

if __name__ == "__main__":
    for game, seats in KEPT:
        path(game, seats).write_text(told(game, seats))
