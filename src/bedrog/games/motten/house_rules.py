"""What a table may agree on before it starts (M9)."""

from typing import Literal

import msgspec

from bedrog.core.house_rules import THINK_TIME, HouseRuleBook, Numbers


class HouseRules(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One field per row of M9, in the order in which a lobby shows them; defaults first.

    ``rounds`` 0 is as many as there are seats. ``cockroach_head_start`` is in milliseconds.
    """

    cockroach_cards: Literal["number", "any"] = "number"
    cockroach_player_races: bool = True
    last_card_effect: Literal["lapses", "first"] = "lapses"
    red_handed: Literal["normal", "short", "long", "until_next_card"] = "normal"
    vanishes: Literal["spaced", "one_per_turn", "free"] = "spaced"
    cockroach_head_start: int = 250
    fidgets: Literal["normal", "few", "many"] = "normal"
    feints: bool = True
    races: Literal["reflex", "calm"] = "reflex"
    spider_gift: Literal["may", "must"] = "may"
    spider_last_card: bool = True
    draw_when_able: bool = False
    penalty_card: Literal["chosen", "random"] = "chosen"
    mosquito_gift: Literal["chosen", "random"] = "chosen"
    false_slap: Literal["free", "draw"] = "free"
    think_time: int = 0
    smuggle_in_race: bool = True
    wink: bool = True
    first_guard: Literal["random", "seat"] = "random"
    rounds: int = 0
    six_seats: bool = False


HOUSE_RULES = HouseRuleBook(
    HouseRules,
    "M9",
    {
        "cockroach_head_start": Numbers((250, 0), 250, "250 or 0 milliseconds"),
        "think_time": THINK_TIME,
        "rounds": Numbers((0, 1, 2, 3, 4, 5, 6), 20, "whole numbers from 0 (one a player) to 20"),
    },
    shown_first=8,
)

house_rules = HOUSE_RULES.read
choices = HOUSE_RULES.choices
