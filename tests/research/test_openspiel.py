"""The games pass OpenSpiel's own suites, and its own players and solvers run on them."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    external_sampling_mccfr,
    generate_playthrough,
    get_all_states,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)
from open_spiel.python.policy import UniformRandomPolicy
from open_spiel.python.tests import games_sim_test

from bedrog.core.chance import generator
from bedrog.core.errors import Illegal, Malformed
from tests.research.walks import decisions, walk

HERE = Path(__file__).parent
TINY = "bedrog_bedriegers(rounds=1,characters=king storm explorer,goals=music:1 trade:1)"
"""Few enough cards for every node to be visited."""

SHORT = {
    "bedrog_bedriegers": "bedrog_bedriegers(players=3,rounds=1)",
    "bedrog_motten": "bedrog_motten(players=3,house_rules=rounds:1,cards=2)",
}
"""A short game of each."""

TABLES = [f"bedrog_bedriegers(players={seats})" for seats in range(2, 7)]
TABLES += [f"bedrog_bedriegers(players={seats},fates=100)" for seats in (2, 5)]
TABLES += [f"bedrog_motten(players={seats},house_rules=rounds:1)" for seats in range(3, 6)]
TABLES += ["bedrog_motten"]


@pytest.mark.parametrize("name", [*TABLES, TINY])
def test_random_games_are_as_openspiel_wants_them(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), 1, True, False)


@pytest.mark.deep
@pytest.mark.parametrize("name", TABLES)
def test_many_random_games_are_as_openspiel_wants_them(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), 30, True, False)


@pytest.mark.parametrize("name", [*TABLES, TINY])
def test_a_game_can_be_copied_and_saved_on_the_way(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


class TestBedriegersForTwo(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """OpenSpiel's integration test, on part of the tree."""

    game_name = "bedrog_bedriegers"
    game = pyspiel.load_game("bedrog_bedriegers")


class TestBedriegersForFour(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """The same with more seats."""

    game_name = "bedrog_bedriegers"
    game = pyspiel.load_game("bedrog_bedriegers(players=4,house_rules=won_goals:open)")


class TestBedriegersByFate(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """The same where chance has one word."""

    game_name = "bedrog_bedriegers"
    game = pyspiel.load_game("bedrog_bedriegers(players=3,fates=20)")


class TestMotten(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """And the other game."""

    game_name = "bedrog_motten"
    game = pyspiel.load_game("bedrog_motten(fates=50)")


@pytest.mark.parametrize("name", SHORT)
def test_a_playthrough_is_as_it_was(name: str) -> None:
    generate_playthrough.flags.FLAGS.mark_as_parsed()
    was, now = generate_playthrough.replay(str(HERE / f"{name}.txt"))
    assert now == was


@pytest.mark.parametrize("name", SHORT.values())
@pytest.mark.parametrize("by_view", [False, True])
def test_the_search_of_openspiel_plays_a_game(name: str, by_view: bool) -> None:
    game = pyspiel.load_game(name)
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game,
        rollouts,
        2.0,
        6,
        random_state=np.random.RandomState(2),
        use_observation_string=by_view,
    )
    state, chance, thought = game.new_initial_state(), generator(name), 0
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(bot.step(state))
            thought += 1
        else:
            next(walk_on := walk(state, chance))
            next(walk_on, None)
    assert thought > 0
    assert sum(state.returns()) == pytest.approx(0)


def test_solvers_of_openspiel_learn_a_tiny_game() -> None:
    game = pyspiel.load_game(TINY)
    np.random.seed(1)
    sampling = external_sampling_mccfr.ExternalSamplingSolver(game)
    full = cfr.CFRSolver(game)
    for _ in range(100):
        sampling.iteration()
    for _ in range(3):
        full.evaluate_and_update_policy()
    uniform = exploitability.exploitability(game, UniformRandomPolicy(game))
    assert exploitability.exploitability(game, sampling.average_policy()) < uniform / 2
    assert exploitability.exploitability(game, full.average_policy()) < uniform / 2


def test_a_solver_of_openspiel_runs_where_chance_has_one_word() -> None:
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(pyspiel.load_game(SHORT["bedrog_motten"]))
    for _ in range(3):
        solver.iteration()
    assert len(solver._infostates) > 10


@pytest.mark.parametrize("name", [TINY, TINY.replace(")", ",fates=3)")])
def test_nobody_forgets(name: str) -> None:
    """Who has heard the same has been asked the same, and has answered the same."""
    game = pyspiel.load_game(name)
    way: dict[tuple[int, str], list[tuple[str, int]]] = {}
    states = get_all_states.get_all_states(
        game, include_terminals=False, to_string=lambda state: state.history_str()
    )
    for state in states.values():
        player = state.current_player()
        key = (player, state.information_state_string(player))
        assert way.setdefault(key, answers(state, player)) == answers(state, player)
    assert 1 < len(way) < len(states)


def answers(state: Any, player: int) -> list[tuple[str, int]]:
    """What a player has been asked and has answered, on the way to this state."""
    found, at = [], state.get_game().new_initial_state()
    for action in state.history():
        if at.current_player() == player:
            found.append((at.information_state_string(player), action))
        at.apply_action(action)
    return found


@pytest.mark.parametrize("name", TABLES)
def test_a_resampled_state_is_no_other_to_the_player(name: str) -> None:
    for seed, state in enumerate(decisions(name, 5)[::7]):
        player = state.current_player()
        world = state.resample_from_infostate(player, generator(str(seed)).random)
        assert world.legal_actions() == state.legal_actions()
        assert world.information_state_string() == state.information_state_string()
        assert world.observation_string() == state.observation_string()
        assert world.observation_tensor() == state.observation_tensor()
        for _ in walk(world, generator(str(seed))):
            pass
        assert sum(world.returns()) == pytest.approx(0)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("bedriegers(players=7)", "this game is for 2 to 6 players, not 7"),
        ("bedriegers(rounds=0)", "rounds are 1 to 6, not 0"),
        ("bedriegers(characters=king)", "give 3 or more different characters"),
        ("bedriegers(characters=king queen bishop)", "there is no character 'bishop'"),
        ("bedriegers(goals=music:1)", "6 rounds need 12 goals, not 1"),
        ("bedriegers(goals=music:9)", "cannot read the goal 'music:9'"),
        ("bedriegers(fates=-1)", "fates is 0 or more, not -1"),
        ("bedriegers(house_rules=tea:true)", "unknown house rule 'tea'"),
        ("motten(players=6)", "this game is for 3 to 5 players, not 6"),
        ("motten(cards=9)", "a hand has 1 to 8 cards, not 9"),
        ("motten(fates=0)", "fates is 1 or more, not 0"),
    ],
)
def test_what_cannot_be_made_is_said(wrong: str, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        pyspiel.load_game(f"bedrog_{wrong}")


@pytest.mark.parametrize("name", ["bedrog_bedriegers(fates=2)", "bedrog_motten"])
def test_nobody_sees_anything_before_a_fate_is_named(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    assert state.observation_string(0) == "Nothing is dealt yet.\nSeat 0: "
    assert not any(state.observation_tensor(0))


@pytest.mark.parametrize(
    "game",
    ["bedrog_bedriegers", "bedrog_bedriegers(fates=9)", TINY, "bedrog_motten(fates=9)"],
)
def test_chance_cannot_name_what_is_not_there(game: str) -> None:
    """Who begins, goals, cards and fates."""
    state = pyspiel.load_game(game).new_initial_state()
    while state.is_chance_node():
        before, outcomes = str(state), [number for number, _ in state.chance_outcomes()]
        for number in {*range(30), 999}.difference(outcomes):
            with pytest.raises(Illegal, match=f"chance cannot name {number} now"):
                state.clone().apply_action(number)
        assert str(state) == before
        state.apply_action(outcomes[-1])


def test_an_illegal_action_changes_nothing() -> None:
    state = decisions("bedrog_bedriegers", 1)[0]
    before = str(state)
    with pytest.raises(Illegal, match=r"player \d cannot do 'decline' now"):
        state.apply_action(181)
    assert str(state) == before


def test_without_the_extra_one_is_told_how_to_get_it() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import bedrog.research.openspiel"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1] == (
        "ImportError: pyspiel is not installed; run: pip install 'bedrog[openspiel]'"
    )
