"""For people who play with printed cards: what they still held after each round, checked and counted.

Every refusal begins with the place, for example ``rounds[0].2[1]``.
"""

from typing import Any

import msgspec

from bedrog.core.errors import Malformed
from bedrog.core.reading import read_json
from bedrog.games.motten.cards import COPIES, KIND, KINDS, penalty
from bedrog.games.motten.house_rules import house_rules
from bedrog.games.motten.rounds import fewest

SEATS = range(6)

GUARD_BUG = "guard_bug"
"""Lies before the guard and counts for nobody (M7.3)."""

EXIST: dict[str, int] = {kind: sum(COPIES[kind]) for kind in KINDS} | {GUARD_BUG: 1}
"""M1.1; how often a kind bears each number is nobody's law (M1.3)."""

Given = dict[str, tuple[str, ...]]
"""The cards of one round by seat, as people write them."""


class RoundsGiven(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What each seat still held at the end of each round."""

    rounds: tuple[Given, ...]
    house_rules: dict[str, Any] = {}


class Scored(msgspec.Struct, frozen=True, gc=False):
    """Minus points by seat, round by round and in all, and who has the fewest."""

    rounds: tuple[dict[int, int], ...]
    scores: dict[int, int]
    winners: tuple[int, ...]


def score(text: bytes) -> Scored:
    """Count the rounds of a game (M7.3, M8.1). No house rule changes that. Raises Malformed."""
    given = read_json(text, RoundsGiven, "rounds to score")
    _check_house_rules(given.house_rules)
    if not given.rounds:
        raise _wrong("rounds", 'give the cards of at least one round, like [{"0": []}]')
    rounds = [_round(one, f"rounds[{at}]") for at, one in enumerate(given.rounds)]
    seats = list(rounds[0])
    for at, points in enumerate(rounds):
        if list(points) != seats:
            raise _wrong(f"rounds[{at}]", "give the cards of the same seats as in the first round")
    totals = tuple(sum(points[seat] for points in rounds) for seat in seats)
    winners = tuple(seats[at] for at in fewest(totals))
    return Scored(tuple(rounds), dict(zip(seats, totals, strict=True)), winners)


def _round(given: Given, place: str) -> dict[int, int]:
    """M7.3; several empty hands: nobody gets any points."""
    if not given:
        raise _wrong(place, 'give the cards of at least one seat, like {"0": []}')
    hands = {_seat(seat, place): given[seat] for seat in sorted(given)}
    _check_cards(hands, place)
    counting = {seat: tuple(card for card in hands[seat] if card in KIND) for seat in hands}
    several_empty = sum(not cards for cards in counting.values()) > 1
    return {seat: 0 if several_empty else penalty(cards) for seat, cards in counting.items()}


def _seat(text: str, place: str) -> int:
    if text not in {str(seat) for seat in SEATS}:
        raise _wrong(place, f'seats are "0" to "5", not {text!r}', "M2")
    return int(text)


def _check_cards(hands: dict[int, tuple[str, ...]], place: str) -> None:
    left = dict(EXIST)
    for seat, cards in hands.items():
        for at, card in enumerate(cards):
            kind = _kind(card, f"{place}.{seat}[{at}]")
            left[kind] -= 1
            if left[kind] < 0:
                raise _wrong(
                    f"{place}.{seat}[{at}]", f"there are only {EXIST[kind]} of {kind}", "M1.1"
                )


def _kind(card: str, place: str) -> str:
    if card == GUARD_BUG:
        return card
    if card not in KIND:
        kinds = ", ".join(KINDS)
        raise _wrong(
            place,
            f"unknown card {card!r}; it is one of {kinds} with a number from 1 to 5, like 'ant:5',"
            f" or {GUARD_BUG!r}",
        )
    return KIND[card]


def _check_house_rules(given: dict[str, Any]) -> None:
    try:
        house_rules(given)
    except Malformed as wrong:
        raise Malformed(wrong.reason, f"house_rules: {wrong.text}", wrong.rule) from wrong


def _wrong(place: str, text: str, rule: str = "") -> Malformed:
    return Malformed("wrong_value", f"{place}: {text}{f' ({rule})' if rule else ''}", rule)
