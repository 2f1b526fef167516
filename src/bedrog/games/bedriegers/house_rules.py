"""What a table may agree on before it starts (B9)."""

from typing import Literal

import msgspec

from bedrog.core.house_rules import THINK_TIME, HouseRuleBook


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


HOUSE_RULES = HouseRuleBook(HouseRules, "B9", {"think_time": THINK_TIME}, shown_first=7)

house_rules = HOUSE_RULES.read
choices = HOUSE_RULES.choices
