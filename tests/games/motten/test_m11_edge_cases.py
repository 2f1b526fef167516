"""M11: every case that the law names."""

import pytest

from bedrog.core.chance import SeededDealer
from bedrog.games.motten import GAME
from bedrog.games.motten.events import Reshuffled
from tests.games.motten.drawing import can, heard, play, position, refused


def test_a_spiders_gift_empties_the_giver() -> None:
    state = position("top number:3\n 0> spider:2 ant:1\n 1 * number:1\n 2 number:1")
    state = play(state, "0 lay spider:2", "0 give 1 ant:1 1", "table wait 2500")
    assert (state.phase, state.winners) == ("results", (0,))


def test_a_spider_with_only_moths() -> None:
    state = position("top number:3\n 0> spider:2 moth:1 moth:2\n 1 * number:1\n 2 number:1")
    state = play(state, "0 lay spider:2")
    assert (state.phase, state.turn, state.hands[0]) == ("turn", 1, ("moth:1", "moth:2"))


def test_a_mosquito_laid_as_the_last_card() -> None:
    state = position("top number:3\n 0> mosquito:2\n 1 * number:1\n 2 number:1")
    state = play(state, "0 lay mosquito:2")
    assert (state.phase, GAME.awaited(state)) == ("last_look", ())
    assert play(state, "table wait 2500").winners == (0,)


def test_two_givers_with_one_card_each() -> None:
    state = position(
        "top number:3\n 0>* mosquito:2 ant:1 ant:3\n 1 number:5\n 2 number:1\n 3 moth:1"
    )
    state = play(state, "0 lay mosquito:2", "table raced 1 1=1 2=1 3=90")
    state = play(state, "1 give 2 number:5", "2 give 2 number:1", "0 give 2 ant:1")
    state = play(state, "table wait 2500")
    assert (state.winners, state.scores) == ((1, 2), ((0, 0, 0, 0),))


def test_the_player_of_the_cockroach_lays_his_last_card_and_wins() -> None:
    state = position("top number:3\n 0> cockroach:2 number:2\n 1 * number:1\n 2 number:1")
    state = play(state, "0 lay cockroach:2", "table raced 1 0=1=number:2", "table wait 2500")
    assert state.winners == (0,)


def test_a_race_won_off_turn() -> None:
    state = position(
        "top number:3\n 0> cockroach:2 ant:1\n 1 * number:1\n 2 number:2 ant:2\n 3 number:1"
    )
    state = play(state, "0 lay cockroach:2", "table raced 1 2=1=number:2")
    assert state.turn == 1


def test_a_non_guard_with_a_single_moth_draws_and_may_then_smuggle() -> None:
    state = position(
        "top number:3\n 0> moth:2\n 1 * number:1\n 2 number:1\n pile number:5 number:5"
    )
    assert can(state, 0) == {"draw", "feint quick", "feint slow"}
    state = play(state, "0 draw")
    assert refused(state, "0 vanish moth:2 slow") == ("", "")


def test_a_guard_with_a_single_fitting_moth_is_out() -> None:
    state = play(position("top number:3\n 0>* moth:2\n 1 number:1\n 2 number:1"), "0 lay moth:2")
    assert (state.phase, state.winners) == ("results", (0,))


def test_a_guard_with_one_number_card_accuses_rightly() -> None:
    state = position("top number:3\n 0 * number:2\n 1> ant:1 | limbo moth:1\n 2 ant:5")
    state = play(state, "0 caught 1", "0 give 0 number:2")
    assert (state.phase, state.winners, state.scores) == ("results", (0,), ((0, 16, 5),))


def test_smuggling_with_one_card_also_when_the_hand_shrank_in_the_same_instant() -> None:
    state = position("top number:3\n 0> number:2 moth:1\n 1 * number:1\n 2 number:1 ant:4")
    assert refused(state, "0 vanish moth:1 slow") == ("", "")
    state = play(state, "0 lay number:2")
    assert refused(state, "0 vanish moth:1 slow") == ("last_card", "M6.2")


def test_two_smuggles_at_once_from_one_player() -> None:
    state = position("top number:3\n 0> number:2 moth:1 ant:1\n 1 * number:1\n 2 number:1")
    state = play(state, "0 vanish moth:1 slow")
    assert refused(state, "0 vanish ant:1 slow") == ("one_at_a_time", "M6.2")


def test_an_accusation_after_the_round_is_over() -> None:
    state = position("top number:3\n 0>* number:2\n 1 ant:1 | limbo moth:1\n 2 ant:5")
    state = play(state, "0 lay number:2")
    assert refused(state, "0 caught 1") == ("round_is_over", "M6.3")
    assert refused(state, "0 lantern 1") == ("not_now", "M6.3")


def test_the_guard_changes_while_the_new_guard_is_on_turn() -> None:
    state = position("top number:3\n 0 * number:2 ant:4\n 1> ant:1 | limbo moth:2\n 2 ant:5")
    state = play(state, "0 caught 1", "0 give 0 number:2", "table wait 3000")
    assert (state.turn, state.guard) == (1, 1)
    assert can(state, 1, "lay", "draw") == {"lay moth:2", "lay number:2"}


def test_an_ant_with_two_cards_in_the_pile_and_four_drawers() -> None:
    state = position(
        """
        top number:3
        0>* ant:2 number:5
        1   number:1
        2   number:1
        3   number:1
        4   number:1
        pile moth:1 moth:2
        under spider:1 spider:3 spider:4
        """
    )
    events = heard(state, "0 lay ant:2")
    assert [type(event) for event in events].index(Reshuffled) == 3
    after = play(state, "0 lay ant:2")
    assert [len(hand) for hand in after.hands] == [1, 2, 2, 2, 2]
    assert len(after.pile) == 2


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_a_seat_can_be_played_on_from_its_view_alone(viewer: int) -> None:
    """M8.2: whoever leaves, in a race, an accusation or as guard: a bot knows what the seat knew."""
    picture = (
        "top number:3\n 0> cockroach:2 number:2\n 1 * number:1 ant:5\n 2 number:2 | limbo ant:1"
    )
    racing = play(position(picture), "0 lay cockroach:2")
    accused = play(racing, "1 caught 2")
    for state in (position(picture), racing, accused, play(accused, "1 give 1 ant:5")):
        other = GAME.world(GAME.view(state, viewer), SeededDealer(bytes(32)))
        assert GAME.legal(other, viewer) == GAME.legal(state, viewer)
        assert GAME.answers(other, viewer) == GAME.answers(state, viewer)


def test_a_seat_that_leaves_after_the_cue_is_a_no_show() -> None:
    state = position("top number:3\n 0> mosquito:2 ant:1\n 1 * number:1\n 2 number:2")
    state = play(state, "0 lay mosquito:2", "table raced 1 1=900 2=-")
    assert state.receiver == 2
