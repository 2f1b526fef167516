"""M8: the end of the game, and who sees what."""

import msgspec
import pytest

from bedrog.games.motten import GAME
from bedrog.games.motten.events import GameEnded
from bedrog.games.motten.rules import outcome
from bedrog.games.motten.state import State
from tests.games.motten.drawing import heard, play, position, refused, stirs

LAST = "top number:3\n 0>* number:2\n 1 number:5 ant:1\n 2 moth:4 spider:1"


def last_round(*earlier: tuple[int, ...]) -> State:
    return msgspec.structs.replace(position(LAST), round=3, scores=earlier)


def test_m8_1_after_as_many_rounds_as_players_the_fewest_minus_points_win() -> None:
    state = last_round((10, 0, 3), (8, 0, 5))
    assert outcome(state) is None
    events = heard(state, "0 lay number:2")
    assert events[-1] == GameEnded((18, 6, 23), (1,))
    state = play(state, "0 lay number:2")
    assert state.phase == "over"
    assert GAME.outcome(state) is not None
    assert GAME.view(state, 2).outcome is not None
    assert GAME.may_act(state) == ()


def test_m8_1_equal_points_share_the_win() -> None:
    state = play(last_round((3, 0, 0), (3, 0, 0)), "0 lay number:2")
    end = GAME.outcome(state)
    assert end is not None
    assert (end.scores, end.winners) == ((6, 6, 15), (0, 1))


def test_m8_1_nothing_happens_after_the_end() -> None:
    state = play(last_round((3, 0, 0), (3, 0, 0)), "0 lay number:2")
    for move in ("0 next_round 3", "1 draw", "table wait 10", "table fidget 1 slow"):
        assert refused(state, move) == ("game_over", "M8.1")


def test_m8_1_not_before() -> None:
    state = play(msgspec.structs.replace(last_round(), round=2), "0 lay number:2")
    assert (state.phase, GAME.outcome(state)) == ("results", None)
    assert refused(state, "0 next_round 1") == ("no_results_now", "M2.1")
    assert refused(play(state, "0 next_round 2"), "0 next_round 2") == ("said_already", "M2.1")
    assert refused(position(LAST), "0 next_round 1") == ("no_results_now", "M2.1")


def test_m8_3_what_vanished_is_seen_by_nobody_else_until_the_truth() -> None:
    picture = "top number:3\n 0 * number:2 ant:4\n 1 number:5 ant:1 moth:1\n 2> moth:4 number:4"
    state = play(position(picture), *stirs(1, "moth:1"), "table wait 9000")
    for viewer in (0, 2, None):
        written = msgspec.json.encode(GAME.view(state, viewer))
        assert b"moth:1" not in written
    assert b"moth:1" in msgspec.json.encode(GAME.view(state, 1))


def test_m8_3_hands_are_seen_by_their_owner_only() -> None:
    state = position("top number:3\n 0 * number:2\n 1> ant:1 moth:1\n 2 moth:4 spider:1")
    for viewer in (0, 1, 2, None):
        written = msgspec.json.encode(GAME.view(state, viewer)).decode()
        for seat, hand in enumerate(state.hands):
            assert all(f'"{card}"' in written for card in hand) == (seat == viewer)


@pytest.mark.parametrize("nobody", [-1, 3, 100])
def test_m8_3_who_has_no_seat_sees_what_the_audience_sees(nobody: int) -> None:
    state = position("top number:3\n 0 * number:2\n 1> ant:1 moth:1\n 2 moth:4 spider:1")
    assert GAME.view(state, nobody) == GAME.view(state, None)


def test_m8_3_the_pile_is_seen_by_nobody() -> None:
    picture = "top number:3\n 0 * number:2\n 1> ant:1\n 2 moth:4\n pile spider:5 moth:3"
    for viewer in (0, 1, 2, None):
        view = GAME.view(position(picture), viewer)
        assert view.pile == 2
        assert b"spider:5" not in msgspec.json.encode(view)
