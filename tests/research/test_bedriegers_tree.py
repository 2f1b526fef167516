"""What the tree of Bedriegers Bedrogen names by chance, hides and exchanges."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np
import pyspiel
import pytest

from bedrog.core.chance import generator
from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.state import State
from bedrog.research.bedriegers import CARD, SWAP
from bedrog.research.bedriegers_moment import Moment, without
from bedrog.research.placing import placing
from tests.research.walks import decisions, walk

TABLES = [f"bedrog_bedriegers(players={seats})" for seats in range(2, 7)]
TABLES += [f"bedrog_bedriegers(players={seats},fates=50)" for seats in (2, 4)]


@pytest.mark.parametrize("name", TABLES)
def test_a_world_has_the_same_cards(name: str) -> None:
    for seed, state in enumerate(decisions(name, 6)[::5]):
        sampler = generator(str(seed)).random
        world = state.resample_from_infostate(state.current_player(), sampler)
        assert material(world) == material(state)


def test_a_fate_and_the_answers_are_the_game() -> None:
    def played(fate: int, choices: str) -> tuple[list[int], list[float]]:
        state = pyspiel.load_game("bedrog_bedriegers(players=4,fates=9)").new_initial_state()
        state.apply_action(fate)
        for _ in walk(state, generator(choices)):
            pass
        return state.history(), state.returns()

    assert played(1, "a") == played(1, "a")
    assert played(1, "a")[0] != played(2, "a")[0]


def test_a_world_has_another_order_of_everything_that_is_to_come() -> None:
    state = decisions("bedrog_bedriegers(players=3,fates=9)", 5)[5]
    player, chance = state.current_player(), generator("worlds")
    worlds = [state.resample_from_infostate(player, chance.random).moment for _ in range(8)]
    for seat in range(3):
        assert len({world.state.piles[seat] for world in worlds}) == 8
    assert len({world.state.goals for world in worlds}) == 8
    assert len({world.fate for world in worlds}) == 8


def test_resampling_changes_what_is_hidden_and_only_that() -> None:
    states = decisions("bedrog_bedriegers(players=3)", 5)
    state = max(states, key=lambda state: len(cards(state)))
    player, chance = state.current_player(), generator("worlds")
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


class Script:
    """A dealer that lets each seat draw what it drew in another game: a list for each of its piles."""

    def __init__(self, nodes: list[Moment]) -> None:
        tables = [node.state for node in nodes]
        rows = [(table.round, table.columns) for table in tables]
        firsts = [row for last, row in pairwise([(0, ()), *rows]) if last[0] < row[0]]
        self._goals = [column.goal for _, columns in firsts for column in columns]
        self._first = tables[0].turn
        self._draws = [[list(hand)] for hand in tables[0].hands]
        for before, after in pairwise(nodes):
            self._note(before.state, after.state, given(before, after))

    def _note(self, before: State, after: State, giver: int | None) -> None:
        for seat, piles in enumerate(self._draws):
            new = after.hands[seat][len(before.hands[seat]) - (seat == giver) :]
            left = len(before.piles[seat])
            piles[-1] += new[:left]
            if len(new) > left:
                piles.append(list(new[left:]))

    def choose(self, purpose: str, seat: int | None, count: int) -> int:
        return self._first

    def shuffle(self, purpose: str, seat: int | None, items: Sequence[Any]) -> tuple[Any, ...]:
        wanted: list[Any] = self._goals if seat is None else self._draws[seat].pop(0)
        return (*wanted, *without(items, wanted))


def given(before: Moment, after: Moment) -> int | None:
    """The seat that laid or hid a card on the way."""
    step = next(node for node in after.back() if node.before is before)
    return before.seat if step.number < SWAP else None


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_game_of_the_tree_is_a_game_by_the_rules(seats: int) -> None:
    """With the same cards drawn, the rules let the same happen."""
    for seed in range(4):
        state = pyspiel.load_game(f"bedrog_bedriegers(players={seats})").new_initial_state()
        for _ in walk(state, generator(str(seed))):
            pass
        nodes = [node for node in reversed(list(state.moment.back())) if not node.open]
        script = Script(nodes)
        table = GAME.setup(GAME.house_rules.read({}), seats, script, None)
        for node, after in pairwise(nodes):
            while table.phase == "results":
                seat = GAME.may_act(table)[0]
                table = GAME.apply(table, seat, GAME.legal(table, seat)[0], script, None)
            assert (table.hands, table.columns, table.won) == shown(node)
            step = next(one for one in after.back() if one.before is node)
            table = GAME.apply(table, node.seat or 0, node.legal[step.number], script, None)
        assert (table.hands, table.columns, table.won) == shown(nodes[-1])
        assert list(placing_of(table)) == state.returns()


def shown(node: Moment) -> tuple[Any, ...]:
    return node.state.hands, node.state.columns, node.state.won


def placing_of(table: State) -> tuple[float, ...]:
    outcome = GAME.outcome(table)
    assert outcome is not None
    return placing(outcome)


@pytest.mark.parametrize("name", TABLES)
def test_no_card_is_lost_or_doubled(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    first = material(state)
    for at in walk(state, generator("cards")):
        assert material(at) == first
    seen = [goal for goals in state.moment.state.won for goal in goals]
    assert len(seen) <= 6 * len(first)


def test_a_hand_at_the_start_is_as_likely_as_any() -> None:
    game, chance = pyspiel.load_game("bedrog_bedriegers"), generator("worlds")
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
    for _ in walk(state, generator("worlds")):
        pass
    table = state.moment.state
    assert material(state) == [["double", "king", "queen", "witch"]] * 2
    assert (table.round, table.rules.won_goals, table.goals) == (6, "open", ())
    assert {goal.category for goals in table.won for goal in goals} <= {"music", "trade"}
