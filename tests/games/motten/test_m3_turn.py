"""M3: a turn."""

from collections import Counter

import pytest

from bedrog.games.motten import GAME
from bedrog.games.motten.cards import CARDS, DECK, KIND
from bedrog.games.motten.events import Drew, Laid, NothingToDraw, Reshuffled
from tests.games.motten.drawing import can, heard, play, position, refused

NEIGHBOURS = {1: (5, 2), 2: (1, 3), 3: (2, 4), 4: (3, 5), 5: (4, 1)}


@pytest.mark.parametrize("top", NEIGHBOURS)
def test_m3_1_one_up_or_down_on_the_ring_whatever_the_kinds(top: int) -> None:
    for kind in ("number", "ant"):
        state = position(
            f"""
            top {kind}:{top}
            0>  number:1 number:2 number:3 number:4 number:5 spider:1 ant:2 mosquito:3 cockroach:4
            1 * number:1 number:2
            2   number:1 number:2
            """.replace("ant:2 mosq", "spider:2 mosq")
        )
        fitting = [
            card for card in dict.fromkeys(state.hands[0]) if _number(card) in NEIGHBOURS[top]
        ]
        assert can(state, 0, "lay", "draw") == {f"lay {card}" for card in fitting}
        for card in set(CARDS) & set(state.hands[0]) - set(fitting):
            assert refused(state, f"0 lay {card}") == ("no_neighbour", "M3.1")


def _number(card: str) -> int:
    return int(card[-1])


def test_m3_1_the_card_lies_on_the_pile_and_the_turn_passes() -> None:
    state = position("top number:3\n 0> number:2 ant:4\n 1 * number:1 moth:1\n 2 number:1 moth:2")
    after = play(state, "0 lay number:2")
    assert after.discards == ("number:3", "number:2")
    assert (after.hands[0], after.turn) == (("ant:4",), 1)
    assert heard(state, "0 lay number:2", viewer=2) == [Laid(0, "number:2")]


def test_m3_1_an_effect_is_carried_out_before_the_turn_passes() -> None:
    state = position("top number:3\n 0> number:2 spider:4\n 1 * number:1\n 2 number:1")
    after = play(state, "0 lay spider:4")
    assert (after.phase, after.turn, GAME.awaited(after)) == ("spider", 0, (0,))
    assert play(after, "0 keep 1").turn == 1


def test_m3_1_only_who_is_on_turn_lays_and_only_a_card_of_the_hand() -> None:
    state = position("top number:3\n 0> number:2 ant:4\n 1 * number:2\n 2 number:4")
    assert refused(state, "1 lay number:2") == ("not_your_turn", "M2.3")
    assert refused(state, "0 lay number:4") == ("not_in_hand", "M3.1")
    assert refused(state, "2 draw") == ("not_your_turn", "M2.3")


def test_m3_2_who_cannot_lay_draws_and_the_drawn_card_waits() -> None:
    state = position(
        """
        top number:3
        0>  number:1 ant:5
        1 * number:1 moth:1
        2   number:1 moth:2
        pile number:4 number:1
        """
    )
    assert can(state, 0, "lay", "draw") == {"draw"}
    after = play(state, "0 draw")
    assert after.hands[0] == ("number:1", "ant:5", "number:4")
    assert (after.turn, after.phase, after.top) == (1, "turn", "number:3")
    assert heard(state, "0 draw", viewer=0) == [Drew(0, "turn", "number:4")]
    assert heard(state, "0 draw", viewer=1) == [Drew(0, "turn", None)]


def test_m3_2_who_can_lay_may_not_draw() -> None:
    state = position("top number:3\n 0> number:2 ant:5\n 1 * number:1\n 2 number:1")
    assert refused(state, "0 draw") == ("can_lay", "M3.2")


def test_m3_2_a_card_in_limbo_does_not_count() -> None:
    state = position("top number:3\n 0> number:1 | limbo number:2\n 1 * number:1\n 2 number:1")
    assert can(state, 0, "lay", "draw") == {"draw"}
    assert refused(state, "0 lay number:2") == ("not_in_hand", "M3.1")


def test_m3_2_a_moth_counts_for_the_guard_only() -> None:
    state = position("top number:3\n 0> moth:2 ant:5\n 1 * number:1\n 2 number:1")
    assert can(state, 0, "lay", "draw") == {"draw"}


def test_m3_2_a_guard_whose_only_legal_card_is_a_moth_may_lay_it_or_draw() -> None:
    state = position("top number:3\n 0>* moth:2 ant:5\n 1 number:1\n 2 number:1")
    assert can(state, 0, "lay", "draw") == {"lay moth:2", "draw"}
    state = position("top number:3\n 0>* moth:2 ant:4\n 1 number:1\n 2 number:1")
    assert can(state, 0, "lay", "draw") == {"lay moth:2", "lay ant:4"}


def test_m3_3_only_the_guard_lays_moths_and_only_if_they_fit() -> None:
    state = position("top number:3\n 0> moth:2 number:2\n 1 * moth:4 moth:1\n 2 number:1 ant:5")
    assert refused(state, "0 lay moth:2") == ("moth", "M3.3")
    state = play(state, "0 lay number:2")
    assert refused(state, "1 lay moth:4") == ("no_neighbour", "M3.1")
    assert can(state, 1, "lay", "draw") == {"lay moth:1", "draw"}


def test_m3_3_on_the_pile_a_moth_is_just_its_number() -> None:
    state = position("top number:3\n 0>* moth:2 number:2\n 1 number:3 ant:1\n 2 number:1 ant:5")
    after = play(state, "0 lay moth:2")
    assert (after.phase, after.turn, after.top) == ("turn", 1, "moth:2")
    assert can(after, 1, "lay") == {"lay number:3", "lay ant:1"}


def test_m3_4_the_discards_but_the_top_are_shuffled_when_a_card_is_needed() -> None:
    state = position(
        """
        top number:3
        0>  number:1 ant:5
        1 * number:1 moth:1
        2   number:1 moth:2
        pile
        under ant:2 number:4
        """
    )
    after = play(state, "0 draw")
    assert after.hands[0][-1] == "number:4"
    assert (after.pile, after.discards) == (("ant:2",), ("number:3",))
    assert heard(state, "0 draw") == [Reshuffled(), Drew(0, "turn", None)]


def test_m3_4_an_empty_pile_waits_until_a_card_is_needed() -> None:
    state = position(
        "top number:3\n 0> number:1\n 1 * number:1\n 2 number:1\n pile moth:1\n under ant:2 ant:3"
    )
    after = play(state, "0 draw")
    assert (after.pile, after.discards) == ((), ("ant:2", "ant:3", "number:3"))


def test_m3_4_with_nothing_to_shuffle_the_draw_is_skipped() -> None:
    state = position("top number:3\n 0> number:1 ant:1\n 1 * number:1\n 2 number:1\n pile")
    after = play(state, "0 draw")
    assert (after.hands, after.turn) == (state.hands, 1)
    assert heard(state, "0 draw") == [NothingToDraw(0)]


def test_m3_4_a_reshuffle_is_a_shuffle_of_exactly_the_old_discards() -> None:
    left = Counter(DECK) - Counter(["number:3", "number:1", "number:1", "number:1", "ant:5"])
    under = " ".join(left.elements())
    state = position(
        f"top number:3\n 0> number:1 ant:5\n 1 * number:1\n 2 number:1\n pile\n under {under}"
    )
    after = play(state, "0 draw")
    assert Counter(after.pile) + Counter([after.hands[0][-1]]) == left
    assert {KIND[card] for card in after.discards} == {"number"}
