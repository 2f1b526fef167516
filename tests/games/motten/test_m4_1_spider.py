"""M4.1: the spider."""

import pytest

from bedrog.games.motten import GAME
from bedrog.games.motten.events import Asked, Gave, Kept, Laid
from tests.games.motten.drawing import can, heard, play, position, refused

SPIDER = """
    top number:3
    0>  spider:2 number:5 moth:1
    1 * number:1 moth:4
    2   number:1 moth:2
"""


def test_m4_1_its_player_may_give_one_card_to_anybody_the_guard_included() -> None:
    state = play(position(SPIDER), "0 lay spider:2")
    assert can(state, 0, "give", "keep") == {"give 1 number:5 1", "give 1 number:5 2", "keep 1"}
    after = play(state, "0 give 1 number:5 1")
    assert after.hands[0] == ("moth:1",)
    assert after.hands[1] == ("number:1", "moth:4", "number:5")
    assert (after.turn, after.phase) == (1, "turn")


def test_m4_1_or_give_nothing() -> None:
    after = play(position(SPIDER), "0 lay spider:2", "0 keep 1")
    assert after.hands[0] == ("number:5", "moth:1")
    assert (after.turn, after.phase) == (1, "turn")
    assert heard(position(SPIDER), "0 lay spider:2", "0 keep 1") == [
        Laid(0, "spider:2"),
        Asked(0),
        Kept(0),
    ]


def test_m4_1_only_those_two_see_the_card() -> None:
    state = play(position(SPIDER), "0 lay spider:2")
    for viewer in (0, 2):
        assert heard(state, "0 give 1 number:5 2", viewer=viewer) == [
            Gave(0, 2, "spider", "number:5")
        ]
    for other in (1, None):
        assert heard(state, "0 give 1 number:5 2", viewer=other) == [Gave(0, 2, "spider", None)]


def test_m4_1_with_nothing_to_give_nothing_happens() -> None:
    state = position("top number:3\n 0> spider:2 moth:1\n 1 * number:1\n 2 number:1")
    after = play(state, "0 lay spider:2")
    assert (after.phase, after.turn, after.prompt) == ("turn", 1, 0)


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("0 give 1 moth:1 2", ("moth_gift", "M5")),
        ("0 give 1 number:5 0", ("who_gets_it", "M4.1")),
        ("0 give 1 number:5 3", ("who_gets_it", "M4.1")),
        ("0 give 1 number:5", ("who_gets_it", "M4.1")),
        ("0 give 1 ant:1 2", ("not_in_hand", "M5")),
        ("1 give 1 number:1 2", ("nothing_asked", "M5")),
        ("0 give 2 number:5 2", ("nothing_asked", "M5")),
        ("0 give 0 number:5 2", ("question_closed", "")),
        ("1 keep 1", ("nothing_asked", "M5")),
        ("0 lay number:5", ("not_now", "M3.1")),
        ("1 lay number:1", ("not_now", "M3.1")),
    ],
)
def test_m4_1_what_is_no_gift_of_the_spider(move: str, why: tuple[str, str]) -> None:
    assert refused(play(position(SPIDER), "0 lay spider:2"), move) == why


def test_m4_1_the_question_is_answered_once() -> None:
    state = play(position(SPIDER), "0 lay spider:2", "0 keep 1")
    assert refused(state, "0 keep 1") == ("nothing_asked", "M5")
    assert GAME.view(state, 0).question is None


def test_m4_1_a_gift_that_empties_the_hand_ends_the_round() -> None:
    state = position("top number:3\n 0> spider:2 number:5\n 1 * number:1\n 2 number:1")
    after = play(state, "0 lay spider:2", "0 give 1 number:5 2", "table wait 2500")
    assert (after.phase, after.winners) == ("results", (0,))


def test_m4_1_the_guard_gives_as_well_but_no_moth() -> None:
    state = play(
        position("top number:3\n 0>* spider:2 number:5 moth:1\n 1 number:1\n 2 number:1"),
        "0 lay spider:2",
    )
    assert refused(state, "0 give 1 moth:1 2") == ("moth_gift", "M5")
    assert play(state, "0 give 1 number:5 2").hands[2] == ("number:1", "number:5")
