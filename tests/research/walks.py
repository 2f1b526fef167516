"""Random games in OpenSpiel."""

from collections.abc import Iterator
from typing import Any

import pyspiel

import bedrog.research.openspiel  # noqa: F401  registers the games
from bedrog.core.chance import Generator, generator


def walk(state: Any, chance: Generator) -> Iterator[Any]:
    """Every state of a random game from here on."""
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            action = chance.choices(outcomes, weights)[0]
        else:
            action = chance.choice(state.legal_actions())
        state.apply_action(action)
    yield state


def decisions(name: str, seed: int) -> list[Any]:
    """Every state of a random game in which somebody acts."""
    state = pyspiel.load_game(name).new_initial_state()
    return [at.clone() for at in walk(state, generator(str(seed))) if at.is_player_node()]
