"""The research environments beside the engine they stand on, and beside environments of others.

All play random games to the end, four seats where there is a choice, and take turns within one run. A
decision is an action chosen among at least two; what chance names, what only says "go on" and what lets
something pass is none. "Observed" makes the observation of whoever is asked each time; "every node" counts
all that OpenSpiel applies. Chance is drawn evenly, which is nearly as likely as things are.
"""

import argparse
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from typing import Any

import numpy as np
import open_spiel.python.games  # noqa: F401  registers games in Python
import pyspiel
from open_spiel.python.observation import make_observation
from pettingzoo.classic import leduc_holdem_v4

import bedrog.research.openspiel  # noqa: F401  registers ours
from bedrog.core.chance import SeededDealer, seed_from
from bedrog.core.contract import Game
from bedrog.games import game_named
from bedrog.research import ENCODINGS
from bedrog.research.pettingzoo import raw_env
from bedrog.sim.match import Unrecorded
from measure import middle, rates

SEATS = 4


def engine(game: Game[Any, Any, Any, Any], rules: Any, rng: Random) -> int:
    table = Unrecorded(game, rules, SEATS, SeededDealer(seed_from(str(rng.random()))))
    course = game.course(table, rng)
    decisions, question = 0, next(course, None)
    while question is not None:
        action = rng.choice(question.legal)
        decisions += len(question.legal) > 1 and action is not None
        try:
            question = course.send(action)
        except StopIteration:
            return decisions
    return decisions


def pettingzoo(environment: Any, passed: int, observed: bool, rng: Random) -> int:
    environment.reset(seed=rng.getrandbits(30))
    decisions = 0
    while legal := environment.legal():
        environment.last(observe=observed)
        chosen = rng.choice(legal)
        decisions += len(legal) > 1 and chosen != passed
        environment.step(chosen)
    return decisions


def leduc(environment: Any, rng: Random) -> int:
    environment.reset(seed=rng.getrandbits(30))
    decisions = 0
    for _ in environment.agent_iter():
        observation, _, over, _, _ = environment.last()
        legal = np.flatnonzero(observation["action_mask"])
        decisions += len(legal) > 1
        environment.step(None if over else rng.choice(legal))
    return decisions


def openspiel(game: Any, passed: int | None, observed: bool, rng: Random) -> int:
    state, observation = game.new_initial_state(), make_observation(game) if observed else None
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
            continue
        legal = state.legal_actions()
        if observation is not None:
            observation.set_from(state, state.current_player())
        chosen = rng.choice(legal)
        decisions += len(legal) > 1 and chosen != passed
        state.apply_action(chosen)
    return decisions


def nodes(game: Any, rng: Random) -> int:
    """All that happens: decisions, what is let pass, and what chance names."""
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return len(state.history())


TREES = {
    "bedriegers": {"cards named": "fates=0", "by fate": "fates=1000"},
    "motten": {"by fate": "fates=1000"},
}
"""How chance may have its word in OpenSpiel."""


def ours(game_id: str) -> dict[str, Callable[[Random], int]]:
    """The engine first, and what stands on it."""
    game = game_named(game_id)
    environment = raw_env(game_id, SEATS)
    passed = ENCODINGS[game_id].index(0, SEATS)(None)
    found: dict[str, Callable[[Random], int]] = {
        "engine": partial(engine, game, game.house_rules.read({})),
        "PettingZoo": partial(pettingzoo, environment, passed, False),
        "PettingZoo, observed": partial(pettingzoo, environment, passed, True),
    }
    for name, fates in TREES[game_id].items():
        tree = pyspiel.load_game(f"bedrog_{game_id}(players={SEATS},{fates})")
        found[f"OpenSpiel, {name}"] = partial(openspiel, tree, passed, False)
        found[f"  {name}, observed"] = partial(openspiel, tree, passed, True)
        found[f"  {name}, every node"] = partial(nodes, tree)
    return found


def peers() -> dict[str, Callable[[Random], int]]:
    """Games of others: one of PettingZoo's, one of OpenSpiel's in Python, one of its in C++."""
    return {
        "PettingZoo leduc, observed": partial(leduc, leduc_holdem_v4.raw_env()),
        "OpenSpiel dominoes (Python)": partial(
            openspiel, pyspiel.load_game("python_block_dominoes"), None, False
        ),
        "OpenSpiel crazy eights (C++)": partial(
            openspiel, pyspiel.load_game(f"crazy_eights(players={SEATS})"), None, False
        ),
    }


def total(play_one: Callable[[Random], int], rng: Random, least: int) -> int:
    """Decisions in at least so many of them."""
    decisions = 0
    while decisions < least:
        decisions += play_one(rng)
    return decisions


def compare(name: str, games: dict[str, Callable[[Random], int]], rounds: int) -> None:
    """Measure, and print a small table with ratios to the first."""
    rng = Random(1)
    measured = rates({who: partial(total, one, rng, 1500) for who, one in games.items()}, rounds)
    first = next(iter(measured.values()))
    print(f"{name}: decisions a second, median of {rounds} rounds")
    for who, values in measured.items():
        ratio = median(a / b for a, b in zip(values, first, strict=True))
        print(f"  {who:28}  {middle(values)}   ratio {ratio:.2f}")
    print()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    rounds = parser.parse_args().rounds
    for game_id in ("bedriegers", "motten"):
        compare(game_id, {**ours(game_id), **peers()}, rounds)


if __name__ == "__main__":
    main()
