"""The games pass OpenSpiel's own suites, and its own players and solvers run on them."""

import random
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
)
from open_spiel.python.policy import UniformRandomPolicy
from open_spiel.python.tests import games_sim_test

from bedrog.core.errors import Malformed
from bedrog.research import openspiel
from bedrog.research.bedriegers import CARD

HERE = Path(__file__).parent
TINY = ("bedrog_bedriegers(rounds=1,characters=king storm explorer,goals=music:1 trade:1)",)
"""Few enough cards for every node to be visited."""

NAMES = [openspiel.TYPE.short_name]
TABLES = [f"bedrog_bedriegers(players={seats})" for seats in range(2, 7)]


def walk(state: Any, chance: random.Random) -> Any:
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
    return [at.clone() for at in walk(state, random.Random(seed)) if at.is_player_node()]


@pytest.mark.parametrize("name", [*TABLES, *TINY])
def test_random_games_are_as_openspiel_wants_them(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), 1, True, False)


@pytest.mark.deep
@pytest.mark.parametrize("name", TABLES)
def test_many_random_games_are_as_openspiel_wants_them(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), 30, True, False)


@pytest.mark.parametrize("name", [*TABLES, *TINY])
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


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_is_as_it_was(name: str) -> None:
    generate_playthrough.flags.FLAGS.mark_as_parsed()
    was, now = generate_playthrough.replay(str(HERE / f"{name}.txt"))
    assert now == was


@pytest.mark.parametrize("by_view", [False, True])
def test_the_search_of_openspiel_plays_a_game(by_view: bool) -> None:
    game = pyspiel.load_game("bedrog_bedriegers(players=3,rounds=1)")
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game,
        rollouts,
        2.0,
        12,
        random_state=np.random.RandomState(2),
        use_observation_string=by_view,
    )
    state, chance, thought = game.new_initial_state(), random.Random(3), 0
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(bot.step(state))
            thought += 1
        else:
            next(walk_on := walk(state, chance))
            next(walk_on, None)
    assert thought > 0
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("name", TINY)
def test_solvers_of_openspiel_learn_a_tiny_game(name: str) -> None:
    game = pyspiel.load_game(name)
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


@pytest.mark.parametrize("name", TINY)
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
    for seed, state in enumerate(decisions(name, 5)[::5]):
        player = state.current_player()
        world = state.resample_from_infostate(player, random.Random(seed).random)
        assert world.legal_actions() == state.legal_actions()
        assert world.information_state_string() == state.information_state_string()
        assert world.observation_string() == state.observation_string()
        assert world.observation_tensor() == state.observation_tensor()
        assert material(world) == material(state)
        for _ in walk(world, random.Random(seed)):
            pass
        assert sum(world.returns()) == pytest.approx(0)


def test_resampling_changes_what_is_hidden_and_only_that() -> None:
    states = decisions("bedrog_bedriegers(players=3)", 5)
    state = max(states, key=lambda state: len(cards(state)))
    player, chance = state.current_player(), random.Random(1)
    worlds = [state.resample_from_infostate(player, chance.random) for _ in range(20)]
    for seat in range(3):
        hands = {world.moment.state.hands[seat] for world in worlds}
        assert (len(hands) == 1) == (seat == player)
    up = [[laid for laid in cards(world) if laid.up] for world in worlds]
    assert all(one == up[0] for one in up)
    assert len({tuple(cards(world)) for world in worlds}) > 1


def cards(state: Any) -> list[Any]:
    return [laid for column in state.moment.state.columns for laid in column.cards]


def material(state: Any) -> list[list[str]]:
    """Each seat's cards, wherever they are."""
    table = state.moment.state
    by_seat = [
        [*table.hands[seat], *table.piles[seat], *table.discards[seat]]
        for seat in range(table.seats)
    ]
    for laid in cards(state) if table.phase == "play" else []:
        by_seat[laid.seat] += [laid.card] if laid.under is None else [laid.card, laid.under]
    return [sorted(own) for own in by_seat]


@pytest.mark.parametrize("name", TABLES)
def test_no_card_is_lost_or_doubled(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    first = material(state)
    for at in walk(state, random.Random(2)):
        assert material(at) == first
    seen = [goal for goals in state.moment.state.won for goal in goals]
    assert len(seen) <= 6 * len(first)


def test_a_hand_at_the_start_is_as_likely_as_any() -> None:
    game, chance = pyspiel.load_game("bedrog_bedriegers"), random.Random(1)
    drawn = np.zeros(25)
    for _ in range(1000):
        state = next(at for at in walk(game.new_initial_state(), chance) if at.is_player_node())
        for card in state.moment.state.hands[1]:
            drawn[CARD[card]] += 1
    assert drawn.sum() == 3000
    assert 85 < drawn.min() < drawn.max() < 160


def test_smaller_games_have_what_was_asked_for() -> None:
    game = pyspiel.load_game(
        "bedrog_bedriegers(rounds=2,characters=king queen witch double,"
        "goals=music:1 music:2 trade:3 trade:4,house_rules=won_goals:open first_player:seat)"
    )
    state = game.new_initial_state()
    for _ in walk(state, random.Random(1)):
        pass
    table = state.moment.state
    assert material(state) == [["double", "king", "queen", "witch"]] * 2
    assert (table.round, table.rules.won_goals, table.goals) == (6, "open", ())
    assert {goal.category for goals in table.won for goal in goals} <= {"music", "trade"}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("players=7", "this game is for 2 to 6 players, not 7"),
        ("rounds=0", "rounds are 1 to 6, not 0"),
        ("characters=king", "give 3 or more different characters"),
        ("characters=king queen bishop", "there is no character 'bishop'"),
        ("goals=music:1", "6 rounds need 12 goals, not 1"),
        ("goals=music:9", "cannot read the goal 'music:9'"),
        ("house_rules=tea:true", "unknown house rule 'tea'"),
    ],
)
def test_what_cannot_be_made_is_said(wrong: str, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        pyspiel.load_game(f"bedrog_bedriegers({wrong})")


def test_without_the_extra_one_is_told_how_to_get_it() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import bedrog.research.openspiel"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1] == (
        "ImportError: pyspiel is not installed; run: pip install 'bedrog[openspiel]'"
    )
