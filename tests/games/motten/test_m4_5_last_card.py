"""M4.5: an action card as the last card."""

import pytest

from bedrog.games.motten.events import Laid, Lapsed, LastLook
from tests.games.motten.drawing import heard, play, position

KINDS = ["spider", "ant", "mosquito", "cockroach"]


@pytest.mark.parametrize("kind", KINDS)
def test_m4_5_its_effect_lapses_and_the_last_look_follows(kind: str) -> None:
    state = position(f"top number:3\n 0> {kind}:2\n 1 * number:1 moth:1\n 2 number:2 moth:2")
    assert heard(state, f"0 lay {kind}:2") == [
        Laid(0, f"{kind}:2"),
        Lapsed(0, f"{kind}:2"),
        LastLook((0,)),
    ]
    after = play(state, f"0 lay {kind}:2")
    assert (after.phase, after.hands[1:]) == ("last_look", state.hands[1:])
    assert play(after, "table wait 2500").winners == (0,)


@pytest.mark.parametrize("kind", KINDS)
def test_m4_5_of_the_guard_as_well(kind: str) -> None:
    state = position(f"top number:3\n 0>* {kind}:2\n 1 number:1 moth:1\n 2 number:2 moth:2")
    after = play(state, f"0 lay {kind}:2")
    assert (after.phase, after.winners) == ("results", (0,))


def test_m4_5_a_number_card_has_no_effect_that_could_lapse() -> None:
    state = position("top number:3\n 0> number:2\n 1 * number:1 moth:1\n 2 number:2 moth:2")
    assert heard(state, "0 lay number:2") == [Laid(0, "number:2"), LastLook((0,))]
