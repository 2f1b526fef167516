"""The environments pass PettingZoo's own suite, keep secrets and can be saved."""

import copy
import pickle
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test

from bedrog.core.chance import SeededDealer, seed_from
from bedrog.core.errors import Illegal, Malformed
from bedrog.games import game_named
from bedrog.research import ENCODINGS
from bedrog.research.encoding import size
from bedrog.research.pettingzoo import env, raw_env
from tests.research.games import TABLES

pytestmark = [
    # The suite wants a plain array where actions are masked by a dictionary.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    # Whoever is not asked has nothing to do, and at the end that is everybody.
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]

CYCLES = 60


def choose(environment: Any) -> int:
    mask = environment.observe(environment.agent_selection)["action_mask"]
    return int(np.flatnonzero(mask)[-1])


def play_on(environment: Any, steps: int) -> list[Any]:
    """What is seen on the way, and the rewards in the end."""
    seen: list[Any] = []
    for agent in environment.agent_iter(steps):
        observation, reward, over, _, _ = environment.last()
        seen.append((agent, reward, over, observation["observation"].tobytes()))
        environment.step(None if over else choose(environment))
    return seen


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_interface_is_as_pettingzoo_wants_it(game: str, seats: int) -> None:
    for seed in range(3):
        environment = env(game, seats)
        environment.reset(seed=seed)
        for agent in environment.agents:
            environment.action_space(agent).seed(seed)
        api_test(environment, num_cycles=CYCLES)


@pytest.mark.deep
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_interface_holds_to_the_end_of_many_games(game: str, seats: int) -> None:
    for _ in range(20):
        api_test(env(game, seats), num_cycles=2000)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_seed_gives_the_same_game(game: str, seats: int) -> None:
    seed_test(partial(env, game, seats), num_cycles=CYCLES)


@pytest.mark.parametrize("game", ENCODINGS)
def test_it_can_be_looked_at(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, game))
    assert capsys.readouterr().out.count("\n") > 10


@pytest.mark.parametrize("game", ENCODINGS)
def test_observations_are_no_pictures(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    save_obs_test(env(game))
    assert "did not save the observations" in capsys.readouterr().out


@pytest.mark.parametrize("game", ENCODINGS)
def test_a_new_game_follows_without_a_seed(game: str) -> None:
    one, two = raw_env(game), raw_env(game)
    games = []
    for environment in (one, two):
        environment.reset(seed=7)
        first = play_on(environment, 30)
        environment.reset()
        games.append((first, play_on(environment, 30)))
    assert games[0] == games[1]
    assert games[0][0] != games[0][1]


@pytest.mark.parametrize("game", ENCODINGS)
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])  # noqa: S301
def test_a_saved_game_goes_on_the_same(game: str, copied: Any) -> None:
    environment = env(game)
    environment.reset(seed=1)
    play_on(environment, 40)
    saved = copied(environment)
    assert play_on(saved, 5000) == play_on(environment, 5000)
    assert saved.agents == []


@pytest.mark.parametrize("game", ENCODINGS)
def test_an_environment_can_be_saved_before_its_first_game(game: str) -> None:
    saved = copy.deepcopy(raw_env(game))
    saved.reset(seed=1)
    assert saved.agents == saved.possible_agents


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_best_placing_is_the_winner_s(game: str, seats: int) -> None:
    environment = raw_env(game, seats)
    environment.reset(seed=5)
    rewards = {}
    for agent in environment.agent_iter():
        _, reward, over, _, _ = environment.last(observe=False)
        if over:
            rewards[agent] = reward
        environment.step(None if over else environment.legal()[0])
    assert sorted(rewards) == environment.possible_agents
    assert sum(rewards.values()) == pytest.approx(0)
    assert -1 <= min(rewards.values()) < max(rewards.values()) <= 1


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_who_cannot_be_told_apart_by_a_view_is_not_by_an_observation(game: str, seats: int) -> None:
    """What may lie behind a seat's view gives that seat the same vector as the truth."""
    environment = raw_env(game, seats)
    environment.reset(seed=3)
    encoding, played = ENCODINGS[game], game_named(game)
    for step in range(40):
        for seat, agent in enumerate(environment.agents):
            truth = environment.observe(agent)["observation"].tobytes()
            view = played.view(environment._table.state, seat)
            world = played.world(view, SeededDealer(seed_from(f"{step}/{seat}")))
            assert encoding.write(played.view(world, seat)) == truth
        environment.step(choose(environment))


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (181, "cannot do 'decline' now"),
        (183, "cannot do 183, which is no action"),
        (None, "cannot do None, which is no action"),
        (-1, "cannot do -1, which is no action"),
        ("lay", "cannot do 'lay', which is no action"),
        (181.0, "cannot do 'decline' now"),
    ],
)
def test_an_illegal_action_changes_nothing(action: Any, said: str) -> None:
    environment = raw_env("bedriegers", 2)
    environment.reset(seed=1)
    before = environment.observe("player_0")["observation"].tobytes()
    with pytest.raises(Illegal, match=rf"player_\d {said}"):
        environment.step(action)
    assert environment.observe("player_0")["observation"].tobytes() == before


def test_in_the_wrappers_an_illegal_action_loses() -> None:
    environment = env("bedriegers", 2)
    environment.reset(seed=1)
    loser = environment.agent_selection
    environment.step(181)
    assert environment.rewards[loser] == -1


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"game": "chess"}, "unknown game 'chess'; there are: bedriegers, motten"),
        ({"seats": 7}, "bedriegers is for 2 to 6 players, not 7"),
        ({"seats": 0}, "bedriegers is for 2 to 6 players, not 0"),
        ({"house_rules": {"tea": True}}, "unknown house rule 'tea'"),
        ({"render_mode": "rgb_array"}, "unknown render mode 'rgb_array'; there are: ansi, human"),
    ],
)
def test_what_cannot_be_made_is_said(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        env(**wrong)


def test_without_the_extra_one_is_told_how_to_get_it() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None; import bedrog.research.pettingzoo"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1] == (
        "ImportError: pettingzoo is not installed; run: pip install 'bedrog[pettingzoo]'"
    )


def test_the_page_names_the_lengths() -> None:
    page = (Path(__file__).parents[2] / "docs" / "research.md").read_text()
    for game, few, more, most in (("bedriegers", 2, 4, 6), ("motten", 3, 4, 5)):
        lengths = {seats: f"{size(ENCODINGS[game].pieces(seats)):,}" for seats in (few, more, most)}
        assert (
            f"{lengths[few]} numbers for {few} seats,"
            f" {lengths[more]} for {more} and {lengths[most]} for {most}."
        ) in page
        assert f"`Discrete({ENCODINGS[game].actions})`" in page
