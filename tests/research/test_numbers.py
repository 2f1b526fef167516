"""An index stands for one action, and says which."""

import pytest

from bedrog.core.chance import generator
from bedrog.research import ENCODINGS
from bedrog.research.pettingzoo import raw_env
from tests.research.games import TABLES


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_two_actions_have_the_same_number(game: str, seats: int) -> None:
    environment, chance = raw_env(game, seats), generator(game)
    environment.reset(seed=1)
    while environment._question is not None:
        assert len(environment.legal()) == len(environment._question.legal)
        environment.step(chance.choice(environment.legal()))


@pytest.mark.parametrize("game", ENCODINGS)
def test_every_number_has_a_name_of_its_own(game: str) -> None:
    names = [ENCODINGS[game].name(number) for number in range(ENCODINGS[game].actions)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("game", "number", "name"),
    [
        ("bedriegers", 2, "lay king 2"),
        ("bedriegers", 150, "hide king"),
        ("bedriegers", 176, "swap 1"),
        ("bedriegers", 181, "decline"),
        ("bedriegers", 182, "next"),
        ("motten", 0, "pass"),
        ("motten", 6, "feint slow"),
        ("motten", 7, "lay number:1"),
        ("motten", 38, "match number:2"),
        ("motten", 68, "vanish number:1 slow"),
        ("motten", 128, "give number:2"),
        ("motten", 161, "give number:1 +5"),
        ("motten", 307, "lantern +1"),
        ("motten", 316, "caught +5"),
    ],
)
def test_numbers_are_those_of_the_page(game: str, number: int, name: str) -> None:
    assert ENCODINGS[game].name(number) == name


def test_the_same_action_of_another_seat_has_the_same_number_seen_from_there() -> None:
    """What a guard does to the next seat is the same wherever both sit."""
    environment, chance = raw_env("motten", 4), generator("seats")
    environment.reset(seed=1)
    seen = set()
    while environment._question is not None:
        question = environment._question
        for number, action in environment._legal.items():
            words = ENCODINGS["motten"].name(number).split()
            if words[0] in {"lantern", "caught"}:
                assert (question.seat + int(words[1])) % 4 == action.seat
                seen.add(words[0])
        environment.step(chance.choice(environment.legal()))
    assert seen == {"lantern", "caught"}
