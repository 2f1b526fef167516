"""What a table may agree on before it starts (B9)."""

from collections.abc import Mapping
from typing import Literal, get_args, get_type_hints

import msgspec

from bedrog.core.errors import Malformed


class HouseRules(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One field per row of B9, in the order in which a lobby shows them; defaults first."""

    traitor_decides: Literal["owner", "active"] = "owner"
    look_at_own_cards: bool = True
    musketeers_specialists: Literal["twelve", "eight"] = "twelve"
    spells_look_at: Literal["printed", "current"] = "printed"
    double_copies: Literal["current", "printed"] = "current"
    full_set: Literal["better", "always"] = "better"
    won_goals: Literal["hidden", "open"] = "hidden"
    first_player: Literal["random", "seat"] = "random"
    witch_reach: Literal["nine_or_less", "below_nine"] = "nine_or_less"
    double_under_spells: Literal["immune", "copied"] = "immune"
    two_spells: Literal["none", "odd"] = "none"
    dragon_floor: Literal["zero", "none"] = "zero"
    two_players_ones: Literal["keep", "remove"] = "keep"
    think_time: int = 0


SHOWN_FIRST = 7
"""How many rows a lobby shows before "more"."""

THINK_TIMES = (0, 15, 30, 60, 120, 300)
"""Seconds a lobby offers for a turn or a choice; 0 is no limit. Any whole number to 600 is read."""


def choices(rule: str) -> tuple[object, ...]:
    """The values that a house rule may have, the default first."""
    kind = get_type_hints(HouseRules)[rule]
    if kind is bool:
        return (True, False)
    if kind is int:
        return THINK_TIMES
    return get_args(kind)


def house_rules(given: Mapping[str, object]) -> HouseRules:
    """House rules from plain values; what is not given keeps its default.

    Raises Malformed for an unknown rule or value, and names what would be right.
    """
    for rule, value in given.items():
        if rule not in HouseRules.__struct_fields__:
            known = ", ".join(HouseRules.__struct_fields__)
            raise Malformed(
                "unknown_house_rule", f"unknown house rule {rule!r}; there are: {known}", "B9"
            )
        if not _allowed(rule, value):
            listed = ", ".join(_plain(choice) for choice in choices(rule))
            if rule == "think_time":
                listed = "whole seconds from 0 (off) to 600"
            raise Malformed(
                "unknown_house_rule",
                f"house rule {rule} cannot be {value!r}; choose from: {listed}",
                "B9",
            )
    return msgspec.convert(dict(given), HouseRules)


def _allowed(rule: str, value: object) -> bool:
    if rule == "think_time":
        return type(value) is int and 0 <= value <= 600
    return any(type(value) is type(choice) and value == choice for choice in choices(rule))


def _plain(choice: object) -> str:
    return str(choice).lower()
