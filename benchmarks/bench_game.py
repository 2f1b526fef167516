"""Uniform play, one process: Bedriegers Bedrogen beside the UNO core of RLCard in the same run.

Both play whole games with random legal actions at four seats, rules only: no views are built for
ours, no environment encodes observations for theirs. A decision is an action chosen among at least
two. RLCard is in the environment that `make bench` makes.
"""

import argparse
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median

from rlcard.games.uno import Game as Uno

from bedrog.core.chance import SeededDealer, generator, seed_from
from bedrog.games.bedriegers import GAME
from measure import middle, rates

SEATS = 4

Played = tuple[int, int]
"""The actions of one game, and how many of them were decisions."""


def bedriegers(rng: Random) -> Played:
    dealer = SeededDealer(seed_from(str(rng.random())))
    state = GAME.setup(GAME.house_rules.read({}), SEATS, dealer, None)
    actions = decisions = 0
    while GAME.outcome(state) is None:
        seat = GAME.may_act(state)[0]
        legal = GAME.legal(state, seat)
        actions += 1
        decisions += len(legal) > 1
        state = GAME.apply(state, seat, rng.choice(legal), dealer, None)
    return actions, decisions


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
    """Measure both games in one unit and print a small table."""
    measured = rates(
        {
            "Bedriegers": partial(total, bedriegers, unit, generator("bedriegers"), 40),
            "RLCard UNO": partial(total, uno, unit, generator("uno"), 120),
        },
        rounds,
    )
    ours, theirs = measured.values()
    print(f"{name} a second, median of {rounds} rounds")
    for game, values in measured.items():
        print(f"  {game}  {middle(values)}")
    print(f"  ratio       {median(a / b for a, b in zip(ours, theirs, strict=True)):10.2f}\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    compare(1, "decisions", rounds)
    compare(0, "actions", rounds)


if __name__ == "__main__":
    main()
