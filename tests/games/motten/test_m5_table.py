"""M5: who may do what with a card, the table line by line."""

import pytest

from bedrog.games.motten.state import State
from tests.games.motten.drawing import can, play, position

ACTIONS = ("spider", "ant", "mosquito", "cockroach")
KINDS = ("number", *ACTIONS, "moth")


def turn(kind: str, guard: int, **house: object) -> State:
    """Seat 0 is on turn with the card and another one that fits nowhere."""
    marks = [
        f"{seat}{'>' if seat == 0 else ''} {'*' if seat == guard else ''}" for seat in (0, 1, 2)
    ]
    return position(
        f"""
        top number:1
        {marks[0]} {kind}:2 number:4
        {marks[1]} moth:3 number:3
        {marks[2]} moth:4 number:3
        """,
        house,
    )


@pytest.mark.parametrize("guard", [0, 1])
@pytest.mark.parametrize("kind", KINDS)
def test_m5_lay_on_the_own_turn(kind: str, guard: int) -> None:
    lays = f"lay {kind}:2" in can(turn(kind, guard), 0, "lay")
    assert lays == (kind != "moth" or guard == 0)


@pytest.mark.parametrize("cards", ["number", "any"])
@pytest.mark.parametrize("guard", [0, 1])
@pytest.mark.parametrize("kind", KINDS)
def test_m5_lay_in_the_cockroach_race(kind: str, guard: int, cards: str) -> None:
    state = position(
        f"""
        top number:1
        0  {"*" if guard == 0 else ""} {kind}:2 {kind}:4 number:5
        1> {"*" if guard == 1 else ""} cockroach:2 number:3
        2 number:3
        """.replace("cockroach:2 cockroach:4", "cockroach:3 cockroach:4"),
        {"cockroach_cards": cards},
    )
    state = play(state, "1 lay cockroach:2")
    expected = {f"match 1 {kind}:2"}
    if kind == "cockroach" or (kind != "number" and cards == "number"):
        expected = set()
    if kind == "moth" and guard != 0:
        expected = set()
    assert can(state, 0, "match") == expected


@pytest.mark.parametrize("kind", KINDS)
def test_m5_give_away_with_the_spider(kind: str) -> None:
    picture = f"top number:1\n 0> spider:5 {kind}:4\n 1 * number:3\n 2 number:3"
    state = play(position(picture), "0 lay spider:5")
    given = {"give 1 {}:4 1", "give 1 {}:4 2"}
    assert can(state, 0, "give") == (
        set() if kind == "moth" else {text.format(kind) for text in given}
    )


@pytest.mark.parametrize("kind", KINDS)
def test_m5_give_away_for_the_mosquito(kind: str) -> None:
    picture = f"top number:1\n 0> mosquito:5 ant:1\n 1 * {kind}:4\n 2 number:3"
    state = play(position(picture), "0 lay mosquito:5", "table raced 1 1=1 2=500")
    assert can(state, 1, "give") == (set() if kind == "moth" else {f"give 2 {kind}:4"})


@pytest.mark.parametrize("kind", KINDS)
def test_m5_give_away_to_the_caught(kind: str) -> None:
    picture = f"top number:1\n 0> number:3\n 1 * {kind}:4 moth:1\n 2 number:3 | limbo ant:1"
    state = play(position(picture), "1 caught 2")
    assert can(state, 1, "give") == (set() if kind == "moth" else {f"give 0 {kind}:4"})


@pytest.mark.parametrize("kind", KINDS)
def test_m5_smuggle_but_never_the_last_card_and_never_as_guard(kind: str) -> None:
    assert f"vanish {kind}:2 quick" in can(turn(kind, 1), 0, "vanish")
    assert can(turn(kind, 0), 0, "vanish") == set()
    last = position(f"top number:1\n 0> {kind}:2\n 1 * moth:3\n 2 number:3")
    assert can(last, 0, "vanish") == set()
