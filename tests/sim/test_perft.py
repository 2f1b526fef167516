"""The size of the tree of actions, pinned: a slip in the rules shows up as a wrong number."""

import pytest

from bedrog.core.chance import SeededDealer, seed_from
from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.state import State
from bedrog.sim.perft import count


def counted(seats: int, seed: str, depth: int) -> list[int]:
    return count(GAME, GAME.house_rules.read({}), seats, seed, depth)


@pytest.mark.parametrize(
    ("seats", "seed", "counts"),
    [
        (2, "1", [1, 6, 36, 216, 1224, 6048, 26676]),
        (2, "kings", [1, 6, 36, 204, 1170, 5688, 25689]),
        (3, "1", [1, 9, 81, 684, 5886, 51030]),
        (3, "kings", [1, 9, 81, 729, 6156, 52974]),
        (4, "1", [1, 12, 144, 1728, 20736]),
        (4, "kings", [1, 12, 144, 1632, 18720]),
        (5, "1", [1, 15, 225, 3375, 50625]),
        (5, "kings", [1, 15, 225, 3210, 46170]),
        (6, "1", [1, 18, 324, 5832]),
    ],
)
def test_pinned_counts(seats: int, seed: str, counts: list[int]) -> None:
    assert counted(seats, seed, len(counts) - 1) == counts


def test_the_root_is_one_sequence_of_no_actions() -> None:
    assert counted(3, "1", 0) == [1]


def test_it_counts_what_walking_the_tree_by_hand_counts() -> None:
    state = GAME.setup(GAME.house_rules.read({}), 2, SeededDealer(seed_from("kings")), None)

    def walk(state: State, level: int) -> int:
        if level == 3:
            return 1
        dealer = SeededDealer(seed_from(f"kings/{level}"))
        return sum(
            walk(GAME.apply(state, seat, action, dealer, None), level + 1)
            for seat in range(2)
            for action in GAME.legal(state, seat)
        )

    assert walk(state, 0) == counted(2, "kings", 3)[3]


@pytest.mark.deep
def test_pinned_counts_further_down() -> None:
    assert counted(2, "1", 8)[7:] == [107946, 427572]
