"""Columns for the tests of scoring: drawn as text, or at random, with every house rule that matters."""

from itertools import product

from hypothesis import strategies as st

from bedrog.core.chance import Generator, generator
from bedrog.games.bedriegers.cards import CHARACTERS, GOALS
from bedrog.games.bedriegers.house_rules import HouseRules, choices, house_rules
from bedrog.games.bedriegers.notation import parse_card, parse_goal
from bedrog.games.bedriegers.report import Report
from bedrog.games.bedriegers.scoring import explain
from bedrog.games.bedriegers.state import Column, Laid
from paper import COLUMN_RULES, LOUD

EVERY_HOUSE: list[HouseRules] = [
    house_rules(dict(zip(COLUMN_RULES, values, strict=True)))
    for values in product(*(choices(rule) for rule in COLUMN_RULES))
]
"""All their combinations, the defaults first."""


def column(text: str) -> Column:
    """``music:4 0:king 1:cloak+witch``, from the goal downward."""
    goal, *cards = text.split()
    return Column(parse_goal(goal), tuple(parse_card(card) for card in cards))


def judged(text: str, house: str = "") -> Report:
    """The report on a drawn column; ``house`` like ``two_spells=odd dragon_floor=none``."""
    given = dict(rule.split("=") for rule in house.split())
    return explain(column(text), house_rules(given))


def verdict(text: str, house: str = "") -> tuple[int | None, str, dict[int, int | float] | None]:
    """Winner, rule and totals of a drawn column."""
    report = judged(text, house)
    return report.winner, report.rule, report.totals


def every_column(seed: str, count: int) -> list[tuple[Column, HouseRules]]:
    """Many columns with house rules, the same for the same seed."""
    chance = generator(seed)
    return [(random_column(chance), chance.choice(EVERY_HOUSE)) for _ in range(count)]


def random_column(chance: Generator) -> Column:
    """Up to ten cards of up to six seats, none twice; now and then one hidden under a Cloak."""
    seats = chance.randint(2, 6)
    owned = list(
        dict.fromkeys(
            (chance.randrange(seats), chance.choice(chance.choice((CHARACTERS, LOUD))))
            for _ in range(chance.randint(0, 10))
        )
    )
    covers = {seat for seat in range(seats) if chance.random() < 0.3} - {
        seat for seat, card in owned if card == "cloak"
    }
    laid: list[Laid] = []
    for seat, card in owned:
        under = card if seat in covers else None
        covers.discard(seat)
        laid.append(Laid(seat, "cloak" if under else card, up=True, under=under))
    return Column(chance.choice(GOALS), tuple(laid))


scoring_rules: st.SearchStrategy[HouseRules] = st.sampled_from(EVERY_HOUSE)
columns: st.SearchStrategy[Column] = st.builds(random_column, st.randoms(use_true_random=False))
