"""How many ways there are to go on: the size of the tree of actions, level by level.

Counts are pinned in tests, so that a slip in the rules shows up as a wrong number.
"""

from typing import Any

from bedrog.core.chance import SeededDealer, seed_from
from bedrog.core.contract import Game


def count(
    game: Game[Any, Any, Any, Any], rules: Any, seats: int, seed: str, depth: int
) -> list[int]:
    """For each level from 0 to ``depth``: how many sequences of so many actions there are.

    The game begins as a simulation with this seed would. Every action of every seat that may act is a
    branch, saying "go on" included; a game that is over has none. What chance does in a branch
    depends on the seed and the level only.
    """
    state = game.setup(rules, seats, SeededDealer(seed_from(seed)), None)
    counts = [0] * (depth + 1)
    _walk(game, state, seed, 0, counts)
    return counts


def _walk(
    game: Game[Any, Any, Any, Any], state: Any, seed: str, level: int, counts: list[int]
) -> None:
    counts[level] += 1
    if level + 1 == len(counts):
        return
    branches = [
        (seat, action) for seat in game.may_act(state) for action in game.legal(state, seat)
    ]
    if level + 2 == len(counts):
        counts[level + 1] += len(branches)
        return
    for seat, action in branches:
        dealer = SeededDealer(seed_from(f"{seed}/{level}"))
        _walk(game, game.apply(state, seat, action, dealer, None), seed, level + 1, counts)
