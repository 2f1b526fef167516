"""House rules among the parameters of an OpenSpiel game."""

from typing import TypeVar

import msgspec

from bedrog.core.house_rules import HouseRuleBook

R = TypeVar("R", bound=msgspec.Struct)


def read_house_rules(book: HouseRuleBook[R], text: str) -> R:
    """``won_goals:open witch_reach:below_nine``, or ``usual``; there a comma or = would end a parameter."""
    given = [] if text == "usual" else text.split()
    return book.read(dict(book.parse(rule.replace(":", "=", 1)) for rule in given))
