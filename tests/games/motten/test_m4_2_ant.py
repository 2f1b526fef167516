"""M4.2: the ant."""

from bedrog.games.motten.events import Drew, Laid, Reshuffled
from tests.games.motten.drawing import heard, play, position


def test_m4_2_everybody_but_its_player_draws_clockwise_from_the_left() -> None:
    state = position(
        """
        top number:3
        0   number:1
        1>* ant:2 number:5
        2   number:1
        3   number:1
        pile moth:1 moth:2 moth:3 moth:4
        """
    )
    after = play(state, "1 lay ant:2")
    assert after.hands == (
        ("number:1", "moth:3"),
        ("number:5",),
        ("number:1", "moth:1"),
        ("number:1", "moth:2"),
    )
    assert (after.turn, after.phase) == (2, "turn")
    assert heard(state, "1 lay ant:2", viewer=3) == [
        Laid(1, "ant:2"),
        Drew(2, "ant", None),
        Drew(3, "ant", "moth:2"),
        Drew(0, "ant", None),
    ]


def test_m4_2_the_pile_is_reshuffled_in_between() -> None:
    state = position(
        """
        top number:3
        0>* ant:2 number:5
        1   number:1
        2   number:1
        3   number:1
        4   number:1
        pile moth:1 moth:2
        under number:4 number:4
        """
    )
    after = play(state, "0 lay ant:2")
    assert [len(hand) for hand in after.hands] == [1, 2, 2, 2, 2]
    assert (after.discards, len(after.pile)) == (("ant:2",), 1)
    assert heard(state, "0 lay ant:2")[3] == Reshuffled()
