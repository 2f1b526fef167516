"""B6 written down a second time, straight from the words of the rules and with other means.

Slow and plain on purpose: cards are dictionaries, values are points, nothing is explained. It shares
no line with ``scoring.py``, so that the two can be held against each other.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple, TypedDict

from bedrog.games.bedriegers.house_rules import HouseRules
from bedrog.games.bedriegers.state import Column

TABLE = """
    king 20  queen 16  julia 14  alchemist 8  fencing_master 8  landlord 8  merchant 8  cardinal 8
    troubadour 8  explorer 13  assassin 9.5  storm 9  cloak 0  traitor 10  musketeers 11  wizard 7
    witch 1  prince 14  squire 2  hermit 12  little_giant 2  dragon 11  romeo 5  beggar 4
"""
POINTS = {name: float(value) for name, value in re.findall(r"(\w+) ([\d.]+)", TABLE)}
EXPERT_OF = {
    "music": "troubadour",
    "alchemy": "alchemist",
    "fencing": "fencing_master",
    "farming": "landlord",
    "trade": "merchant",
    "religion": "cardinal",
}


class Card(TypedDict):
    place: int
    seat: int
    name: str
    printed: float | None


class Verdict(NamedTuple):
    winner: int | None
    rule: str
    totals: dict[int, float] | None


Row = list[Card]
Values = dict[int, float | None]


def judge(column: Column, house: HouseRules) -> Verdict:
    """B6 from the first rule to the last."""
    row = revealed(column)
    expert = EXPERT_OF[column.goal.category]
    if named(row, "musketeers"):
        values: Values = {card["place"]: card["printed"] for card in row}
        if house.musketeers_specialists == "eight":
            values |= {card["place"]: 8 for card in row if card["name"] == expert}
        return decide(row, values, lowest=False)
    row = after_spell(row, "wizard", house)
    row = after_spell(row, "witch", house)
    pair = [card for card in row if in_a_pair(card, row)]
    if pair:
        return Verdict(pair[0]["seat"], "prince_squire", None)
    values = bitten(row, with_doubles(row, house), house)
    return decide(row, values, lowest=bool(named(row, "beggar")))


def revealed(column: Column) -> Row:
    """B6.1, with the printed values of B2."""
    row: Row = []
    for place, laid in enumerate(column.cards):
        name = laid.card if laid.under is None else laid.under
        printed = 12 if EXPERT_OF[column.goal.category] == name else POINTS.get(name)
        row.append(Card(place=place, seat=laid.seat, name=name, printed=printed))
    return row


def named(row: Iterable[Card], name: str, seat: int | None = None) -> Row:
    """The cards of this name, of anybody or of one seat."""
    return [card for card in row if card["name"] == name and seat in (None, card["seat"])]


def after_spell(row: Row, spell: str, house: HouseRules) -> Row:
    """B6.3 and B6.4 with the house rules of the spells."""
    number = len(named(row, spell))
    if not (number == 1 or (house.two_spells == "odd" and number in (3, 5))):
        return row
    now, copies = without_doubles(row), with_doubles(row, house)
    stay: Row = []
    for card in row:
        look = now[card["place"]] if house.spells_look_at == "current" else card["printed"]
        if card["name"] == "double":
            look = copies[card["place"]] if house.double_under_spells == "copied" else None
        if look is None or not reached(look, spell, house) or card["name"] == spell == "witch":
            stay.append(card)
    return stay


def reached(value: float, spell: str, house: HouseRules) -> bool:
    if spell == "wizard":
        return value >= 10
    return value <= 9 if house.witch_reach == "nine_or_less" else value < 9


def in_a_pair(card: Card, row: Row) -> bool:
    """B6.5: one of Prince and Squire, with the other of the same colour."""
    other = {"prince": "squire", "squire": "prince"}.get(card["name"])
    return other is not None and bool(named(row, other, card["seat"]))


def without_doubles(row: Row) -> Values:
    """B6.6: what everything but a Double counts now."""
    others = len(row) - 1
    values: Values = {card["place"]: card["printed"] for card in row}
    for card in row:
        if card["name"] == "hermit":
            values[card["place"]] = max(0, 12 - others)
        if card["name"] == "little_giant":
            values[card["place"]] = 2 + 3 * others
        if card["name"] == "romeo" and named(row, "julia", card["seat"]):
            values[card["place"]] = 15
    return values


def with_doubles(row: Row, house: HouseRules) -> Values:
    """B6.6: and what the Doubles take over: for each, walk down to the first card that is none."""
    values = without_doubles(row)
    for index, card in enumerate(row):
        if card["name"] == "double":
            originals = [below for below in row[index + 1 :] if below["name"] != "double"]
            values[card["place"]] = None
            if originals:
                printed, now = originals[0]["printed"], values[originals[0]["place"]]
                values[card["place"]] = printed if house.double_copies == "printed" else now
    return values


def bitten(row: Row, values: Values, house: HouseRules) -> Values:
    """B6.7."""
    for card in row:
        for other in named(row, "dragon"):
            value = values[card["place"]]
            if other["seat"] != card["seat"] and value is not None:
                floor = 0 if house.dragon_floor == "zero" else -1000
                values[card["place"]] = max(floor, value - 2)
    return values


def decide(row: Row, values: Values, *, lowest: bool) -> Verdict:
    """B6.8 to B6.11."""
    totals: dict[int, float] = {}
    for card in row:
        value = values[card["place"]]
        if value is not None:
            totals[card["seat"]] = totals.get(card["seat"], 0) + value
    if not totals:
        return Verdict(None, "nobody", {})
    best = sorted(totals.values(), reverse=not lowest)[0]
    tied = {seat for seat in totals if totals[seat] == best}
    places = [card["seat"] for card in row if card["seat"] in tied]
    if len(tied) > 1:
        return Verdict(
            *((places[-1], "tie_furthest") if lowest else (places[0], "tie_nearest")), totals
        )
    return Verdict(tied.pop(), "lowest" if lowest else "highest", totals)
