"""What the tree of Valse Motten leaves to a fate, and what other worlds exchange."""

from typing import Any

import pyspiel

from bedrog.core.chance import generator
from tests.research.walks import decisions, walk

NAME = "bedrog_motten(players=4,house_rules=rounds:1)"


def played(fate: int, choices: str) -> tuple[list[int], list[float]]:
    state = pyspiel.load_game(NAME).new_initial_state()
    state.apply_action(fate)
    for _ in walk(state, generator(choices)):
        pass
    return state.history(), state.returns()


def test_a_fate_and_the_answers_are_the_game() -> None:
    assert played(1, "a") == played(1, "a")
    assert played(1, "a") != played(2, "a")
    assert played(1, "a") != played(1, "b")


def test_everybody_learns_the_truth_at_the_end_of_a_round() -> None:
    state = pyspiel.load_game("bedrog_motten(house_rules=rounds:1)").new_initial_state()
    for _ in walk(state, generator("truth")):
        pass
    table = state.moment.state
    vanished = [moment for moment in table.moments if moment.what == "vanish"]
    assert len(vanished) > 2
    for player in range(3):
        heard = state.information_state_string(player)
        for seat, hand in enumerate(table.hands):
            assert f"hand {seat}: {' '.join(hand)}\n" in heard
        for moment in vanished:
            assert f"at {moment.at} seat {moment.seat}: vanish {moment.card}\n" in heard


def test_a_world_has_other_hands_for_others_only() -> None:
    for state in decisions(NAME, 1)[::10]:
        player, chance = state.current_player(), generator("worlds")
        worlds = [state.resample_from_infostate(player, chance.random) for _ in range(8)]
        for seat in range(4):
            hands = {tuple(sorted(world.moment.state.hands[seat])) for world in worlds}
            assert len(hands) == 1 or seat != player
        assert len({world.moment.state.hands for world in worlds}) > 1
        assert len({world.moment.where.fate for world in worlds}) == 8


def test_a_world_gives_nothing_away_of_the_beat() -> None:
    """Neither how long a turn still takes, nor who else lays a card on the cockroach."""
    seen = set()
    for state in decisions(NAME, 1):
        chance = generator("beat")
        player = state.current_player()
        places = [place(state.resample_from_infostate(player, chance.random)) for _ in range(40)]
        assert all(one.times == () for one in places)
        guards_turn = state.moment.state.turn == state.moment.state.guard
        if place(state).left and not guards_turn:
            assert {one.left for one in places} == set(range(1, 6))
            seen.add(place(state).left)
    assert len(seen) > 2


def place(state: Any) -> Any:
    return state.moment.where.place


def test_a_game_ends_without_a_winner_after_the_longest() -> None:
    state = pyspiel.load_game("bedrog_motten(longest=10)").new_initial_state()
    states = list(walk(state, generator("long")))
    assert len(states) == 12
    assert state.is_terminal()
    assert state.returns() == [0, 0, 0]


def test_smaller_hands_are_dealt() -> None:
    state = next(iter(decisions("bedrog_motten(cards=2,house_rules=rounds:1)", 1)))
    table = state.moment.state
    assert [len(hand) for hand in table.hands] == [2, 2, 2]
    assert len(table.pile) + len(table.discards) + 6 == 71
