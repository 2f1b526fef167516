"""What one message costs: build and encode a view, list the legal actions, apply an action.

Measured over every position of some games at random, for every seat and the audience.
"""

import argparse
from functools import partial
from statistics import median

import msgspec

from bedrog.core.chance import SeededDealer, generator, seed_from
from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.actions import Action
from bedrog.games.bedriegers.state import State
from measure import rates

SEATS = 4
AIMS = {"view and encode": 60, "legal": None, "apply": 8}
"""Microseconds that each should stay under."""

Moment = tuple[State, int, Action]


def moments(games: int) -> list[Moment]:
    """Every action of some games, with the position it was made in."""
    rng, found = generator("views"), list[Moment]()
    for number in range(games):
        dealer = SeededDealer(seed_from(f"game {number}"))
        state = GAME.setup(GAME.house_rules.read({}), SEATS, dealer, None)
        while GAME.outcome(state) is None:
            seat = GAME.may_act(state)[0]
            action = rng.choice(GAME.legal(state, seat))
            found.append((state, seat, action))
            state = GAME.apply(state, seat, action, dealer, None)
    return found


def view_and_encode(found: list[Moment]) -> int:
    encoder = msgspec.json.Encoder()
    for state, _, _ in found:
        for viewer in (None, *range(SEATS)):
            encoder.encode(GAME.view(state, viewer))
    return len(found) * (SEATS + 1)


def legal(found: list[Moment]) -> int:
    for state, seat, _ in found:
        GAME.legal(state, seat)
    return len(found)


def apply(found: list[Moment]) -> int:
    dealer = SeededDealer(seed_from("apply"))
    for state, seat, action in found:
        GAME.apply(state, seat, action, dealer, None)
    return len(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    found, rounds = moments(games=30), parser.parse_args().rounds
    works = {
        "view and encode": partial(view_and_encode, found),
        "legal": partial(legal, found),
        "apply": partial(apply, found),
    }
    print(f"microseconds each, median of {rounds} rounds over {len(found)} positions")
    for name, values in rates(works, rounds).items():
        aim = f"   aim: under {AIMS[name]}" if AIMS[name] else ""
        print(f"  {name:16}{1e6 / median(values):8.1f}{aim}")


if __name__ == "__main__":
    main()
