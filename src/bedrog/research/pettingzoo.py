"""Both games as PettingZoo environments in which one agent acts after the other (AEC).

The course of the game asks one seat at a time, as in a simulation, and a seat learns what its view
shows.
"""

import sys
from collections.abc import Mapping
from typing import Any, ClassVar

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as missing:
    raise ImportError(
        f"{missing.name} is not installed; run: pip install 'bedrog[pettingzoo]'"
    ) from missing

from bedrog.core.chance import SeededDealer, fresh_secret, generator, seed_from
from bedrog.core.contract import Game, Question
from bedrog.core.errors import Illegal, Malformed
from bedrog.games import game_named
from bedrog.research import ENCODINGS
from bedrog.research.encoding import size
from bedrog.research.placing import placing
from bedrog.sim.match import Unrecorded

MOST = 255
"""Every number of an observation is between 0 and this."""


def env(
    game: str = "bedriegers",
    seats: int | None = None,
    house_rules: Mapping[str, object] | None = None,
    render_mode: str | None = None,
) -> Any:
    """``raw_env`` in PettingZoo's usual wrappers: an illegal action loses the game (reward -1)."""
    raw = raw_env(game, seats, house_rules, render_mode)
    losing = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(losing))


def raw_env(
    game: str = "bedriegers",
    seats: int | None = None,
    house_rules: Mapping[str, object] | None = None,
    render_mode: str | None = None,
) -> "Environment":
    """A game without wrappers. ``seats`` None is the smallest number that can play.

    Raises Malformed for an unknown game, house rule or render mode, and for a wrong number of seats.
    """
    played = game_named(game)
    rules = played.house_rules.read(house_rules or {})
    least = played.seats_for(rules)[0]
    return Environment(played, rules, least if seats is None else seats, render_mode)


class Environment(AECEnv):
    """One game after the other at a table of agents ``player_0``, ``player_1`` and so on.

    ``reset(seed)`` deals the games that belong to the seed, one by one; the rewards at the end are
    placings. It can be copied and pickled at any time: the copy plays the game so far once more.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "bedrog_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
    }
    agent_selection: str
    _question: Question | None
    _legal: dict[int, Any]
    """What is asked, and by its index what may be answered."""

    def __init__(
        self, game: Game[Any, Any, Any, Any], rules: Any, seats: int, render_mode: str | None
    ) -> None:
        super().__init__()
        _check(game, rules, seats, render_mode)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self._game, self._rules = game, rules
        self._encoding = ENCODINGS[game.id]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        length, actions = size(self._encoding.pieces(seats)), self._encoding.actions
        self.observation_spaces = {agent: _observation(length, actions) for agent in self._seat}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self._seat}
        self._lots = generator(fresh_secret())

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """A dictionary of ``observation`` and ``action_mask``."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:  # noqa: ARG002
        """Deal the next game; with a seed, the first of those that belong to it."""
        if seed is not None:
            self._lots = generator(str(seed))
        self._begin(str(self._lots.getrandbits(64)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is do this. Raises Illegal, and then nothing has happened."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None or action not in self._legal:
            raise Illegal(
                "illegal_action", f"{self.agent_selection} cannot do {self._named(action)}"
            )
        self._answer(int(action))
        self._choices.append(int(action))
        if self._question is None:
            self._end()
        if self.render_mode == "human":
            self.render()

    def legal(self) -> list[int]:
        """What the agent whose turn it is may do now; empty when the game is over."""
        return list(self._legal)

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent's seat may know, and what it may do now: nothing while others are asked."""
        seat = self._seat[agent]
        seen = self._encoding.write(self._game.view(self._table.state, seat))
        mask = bytearray(self._encoding.actions)
        if self._question is not None and self._question.seat == seat:
            for number in self._legal:
                mask[number] = 1
        return {
            "observation": np.frombuffer(seen, np.uint8),
            "action_mask": np.frombuffer(mask, np.int8),
        }

    def render(self) -> str | None:
        """The whole truth on the table in a few lines: given (``ansi``) or written (``human``)."""
        text: str = self._game.print_table(self._table.state)
        if self.render_mode == "human":
            sys.stdout.write(f"{text}\n\n")
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""

    def _begin(self, seed: str) -> None:
        seats, dealer = len(self.possible_agents), SeededDealer(seed_from(seed))
        self._dealt_from = seed
        self._choices: list[int] = []
        self._table = Unrecorded(self._game, self._rules, seats, dealer)
        self._course = self._game.course(self._table, generator(f"{seed}/table"))
        self._ask(next(self._course))

    def _answer(self, chosen: int) -> None:
        try:
            self._ask(self._course.send(self._legal[chosen]))
        except StopIteration:
            self._question, self._legal = None, {}

    def _named(self, action: int | None) -> str:
        if action is None or action not in range(self._encoding.actions):
            return f"{action!r}, which is no action"
        return f"{self._encoding.name(int(action))!r} now"

    def _ask(self, question: Question) -> None:
        self._question = question
        index = self._encoding.index(question.seat, len(self.possible_agents))
        self._legal = {index(action): action for action in question.legal}
        self.agent_selection = self.possible_agents[question.seat]

    def _end(self) -> None:
        outcome = self._game.outcome(self._table.state)
        if outcome is None:
            raise RuntimeError(f"the course of {self._game.id} ended before the game")
        self.rewards = dict(zip(self.agents, placing(outcome), strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    def __getstate__(self) -> dict[str, Any]:
        """All but the game being played, which the seed and the choices say."""
        left_out = {"_table", "_course", "_question", "_legal", "_game", "_encoding"}
        kept = {key: value for key, value in self.__dict__.items() if key not in left_out}
        return {**kept, "game": self._game.id}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self._game = game_named(kept.pop("game"))
        self._encoding = ENCODINGS[self._game.id]
        self.__dict__.update(kept)
        if "_dealt_from" in kept:
            selected, choices = self.agent_selection, self._choices
            self._begin(self._dealt_from)
            for choice in choices:
                self._answer(choice)
            self._choices, self.agent_selection = list(choices), selected


def _check(game: Game[Any, Any, Any, Any], rules: Any, seats: int, render_mode: str | None) -> None:
    fit = game.seats_for(rules)
    if seats not in fit:
        raise Malformed(
            "seat_count", f"{game.id} is for {fit[0]} to {fit[-1]} players, not {seats}"
        )
    modes = Environment.metadata["render_modes"]
    if render_mode not in {None, *modes}:
        known = ", ".join(modes)
        raise Malformed("render_mode", f"unknown render mode {render_mode!r}; there are: {known}")


def _observation(length: int, actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, MOST, (length,), np.uint8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
