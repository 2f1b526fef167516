"""M1: the cards."""

from collections import Counter

import pytest

from bedrog.games.motten.cards import CARDS, COPIES, DECK, KIND, NUMBER, fits


def test_m1_1_72_cards_of_which_the_guard_bug_is_never_in_a_hand() -> None:
    kinds = Counter(KIND[card] for card in DECK)
    assert kinds == {
        "number": 43,
        "spider": 5,
        "mosquito": 5,
        "cockroach": 5,
        "ant": 5,
        "moth": 8,
    }
    assert len(DECK) + 1 == 72


def test_m1_2_every_card_bears_a_number_from_1_to_5() -> None:
    assert {NUMBER[card] for card in CARDS} == {1, 2, 3, 4, 5}
    assert set(DECK) == set(CARDS)


@pytest.mark.parametrize(
    ("top", "neighbours"), [(1, {5, 2}), (2, {1, 3}), (3, {2, 4}), (4, {3, 5}), (5, {4, 1})]
)
def test_m1_2_the_numbers_form_a_ring(top: int, neighbours: set[int]) -> None:
    for kind in ("number", "moth", "spider"):
        fitting = {card for card in CARDS if fits(card, f"{kind}:{top}")}
        assert fitting == {card for card in CARDS if NUMBER[card] in neighbours}


def test_m1_3_how_often_each_number_occurs() -> None:
    assert COPIES["number"] == (8, 9, 9, 9, 8)
    assert COPIES["moth"] == (2, 2, 1, 1, 2)
    assert {COPIES[kind] for kind in COPIES if kind not in {"number", "moth"}} == {(1, 1, 1, 1, 1)}
    counted = Counter(DECK)
    for kind, copies in COPIES.items():
        assert [counted[f"{kind}:{number}"] for number in range(1, 6)] == list(copies)
