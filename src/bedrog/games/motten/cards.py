"""The 72 cards (M1): a card is written ``kind:number``, as ``ant:5``; equal cards are the same card."""

from functools import lru_cache
from typing import Literal, cast, get_args

Kind = Literal["number", "spider", "ant", "mosquito", "cockroach", "moth"]
"""What a card bears besides its number; the guard bug is no card of anybody's hand (M2.2)."""

Card = str
"""``kind:number``, one of ``CARDS``."""

KINDS: tuple[Kind, ...] = get_args(Kind)
NUMBERS = range(1, 6)

COPIES: dict[Kind, tuple[int, int, int, int, int]] = {
    "number": (8, 9, 9, 9, 8),
    "spider": (1, 1, 1, 1, 1),
    "ant": (1, 1, 1, 1, 1),
    "mosquito": (1, 1, 1, 1, 1),
    "cockroach": (1, 1, 1, 1, 1),
    "moth": (2, 2, 1, 1, 2),
}
"""How often each number from 1 to 5 occurs (M1.1, M1.3)."""

POINTS: dict[Kind, int] = {
    "number": 1,
    "spider": 5,
    "ant": 5,
    "mosquito": 5,
    "cockroach": 5,
    "moth": 10,
}
"""Minus points for a card still held at the end of a round (M7.3)."""

CARDS: tuple[Card, ...] = tuple(f"{kind}:{number}" for kind in KINDS for number in NUMBERS)
"""Every different card, plain ones first, moths last."""

KIND: dict[Card, Kind] = {card: cast("Kind", card.split(":")[0]) for card in CARDS}
NUMBER: dict[Card, int] = {card: int(card.split(":")[1]) for card in CARDS}

DECK: tuple[Card, ...] = tuple(
    card for card in CARDS for _ in range(COPIES[KIND[card]][NUMBER[card] - 1])
)
"""The 71 cards that are shuffled and dealt (M2.2)."""

HAND_SIZE = 8


@lru_cache(maxsize=10_000)
def different(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The different cards of a hand, in its order."""
    return tuple(dict.fromkeys(hand))


FITTING: dict[Card, frozenset[Card]] = {
    top: frozenset(card for card in CARDS if (NUMBER[card] - NUMBER[top]) % 5 in {1, 4})
    for top in CARDS
}
"""M1.2, M3.1: the cards whose numbers are neighbours of the top card's on the ring of 1 to 5."""

MOTHS = frozenset(card for card in CARDS if KIND[card] == "moth")


def fits(card: Card, top: Card) -> bool:
    """M3.1: whether the numbers are neighbours."""
    return card in FITTING[top]


def is_moth(card: Card) -> bool:
    return card in MOTHS


def penalty(cards: tuple[Card, ...]) -> int:
    """M7.3: the minus points of a hand."""
    return sum(POINTS[KIND[card]] for card in cards)
