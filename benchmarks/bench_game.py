"""Uniform play, one process: our games beside the UNO core of RLCard in the same run.

All play whole games with random legal actions at four seats, rules only: no views are built for
ours, no environment encodes observations for theirs. A decision is an action chosen among at least
two; to let something pass in a beat of Valse Motten is none, nor is what its table reports.
RLCard is in the environment that `make bench` makes.
"""

import argparse
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from typing import Any

from rlcard.games.uno import Game as Uno

from bedrog.core.chance import SeededDealer, generator, seed_from
from bedrog.core.contract import Game
from bedrog.games import bedriegers, motten
from measure import middle, rates

SEATS = 4

Played = tuple[int, int]
"""The actions of one game, and how many of them were decisions."""


class Table:
    """A game of ours, as its course needs it. Counts what happens."""

    def __init__(self, game: Game[Any, Any, Any, Any], seed: str, seats: int = SEATS) -> None:
        self._game = game
        self._dealer = SeededDealer(seed_from(seed))
        self.state = game.setup(game.house_rules.read({}), seats, self._dealer, None)
        self.actions = 0

    def do(self, seat: int, action: Any, at: int = 0) -> None:  # noqa: ARG002
        self.actions += 1
        self.state = self._game.apply(self.state, seat, action, self._dealer, None)


def ours(game: Game[Any, Any, Any, Any], rng: Random) -> Played:
    table = Table(game, str(rng.random()))
    course = game.course(table, rng)
    decisions, question = 0, next(course)
    while True:
        action = rng.choice(question.legal)
        decisions += len(question.legal) > 1 and action is not None
        try:
            question = course.send(action)
        except StopIteration:
            return table.actions, decisions


def uno(rng: Random) -> Played:
    game = Uno(num_players=SEATS)
    game.np_random.seed(rng.getrandbits(32))
    state, _ = game.init_game()
    actions = decisions = 0
    while not game.is_over():
        legal = state["legal_actions"]
        actions += 1
        decisions += len(legal) > 1
        state, _ = game.step(rng.choice(legal))
    return actions, decisions


def total(play: Callable[[Random], Played], unit: int, rng: Random, games: int) -> int:
    """Actions (unit 0) or decisions (unit 1) in so many games."""
    return sum(play(rng)[unit] for _ in range(games))


def compare(unit: int, name: str, rounds: int) -> None:
    """Measure the games in one unit and print a small table."""
    measured = rates(
        {
            "Bedriegers": partial(total, partial(ours, bedriegers.GAME), unit, generator("b"), 40),
            "Motten": partial(total, partial(ours, motten.GAME), unit, generator("m"), 10),
            "RLCard UNO": partial(total, uno, unit, generator("uno"), 120),
        },
        rounds,
    )
    *games, theirs = measured.values()
    ratios = [median(a / b for a, b in zip(ours, theirs, strict=True)) for ours in games]
    print(f"{name} a second, median of {rounds} rounds")
    for (game, values), ratio in zip(measured.items(), [*ratios, 1.0], strict=True):
        print(f"  {game:10}  {middle(values)}   ratio {ratio:.2f}")
    print()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    compare(1, "decisions", rounds)
    compare(0, "actions", rounds)


if __name__ == "__main__":
    main()
