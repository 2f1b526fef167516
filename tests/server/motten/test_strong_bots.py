"""``sharp`` and ``master`` at a live table, where everything is open at once."""

from collections.abc import Callable

import pytest

from tests.server.motten.parlour import Parlour

STRONG = pytest.mark.parametrize("bot", ["sharp", "master"])

Sit = Callable[..., Parlour]


@STRONG
def test_cards_vanish_from_hands_of_strong_bots_and_they_take_their_turns(
    sit: Sit, bot: str
) -> None:
    """Seat 0 is the guard and a person, who lets everything pass."""
    table = sit(
        """
        top number:3
        0 *  number:1 number:1 number:5 moth:2
        1>   number:2 number:4 moth:1 ant:4
        2    number:2 spider:3 moth:5
        """,
        bots=(bot,) * 2,
        pace=500,
    )
    table.wait(60_000)
    assert table.inputs("vanish") != []
    assert {entry.seat for entry in table.inputs("lay", "draw")} == {1, 2}


@STRONG
def test_a_strong_guard_shines_about(sit: Sit, bot: str) -> None:
    table = sit(
        """
        top number:3
        0>   number:2 number:4 moth:2
        1 *  number:2 number:4
        2    number:2 spider:3
        """,
        bots=(bot,),
    )
    table.wait(20_000)
    shines = table.inputs("lantern")
    assert {entry.seat for entry in shines} == {1}
    assert {entry.action["seat"] for entry in shines} == {0, 2}
