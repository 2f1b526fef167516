"""Which words stand on a card: message keys that follow the house rules (M4, M5, M9)."""

import msgspec

from bedrog.core.card_text import CardText
from bedrog.games.motten.cards import KINDS, Kind
from bedrog.games.motten.house_rules import HouseRules

LINES: dict[Kind, str] = {
    "number": "line.number",
    "spider": "line.spider.{spider_gift}",
    "ant": "line.ant",
    "mosquito": "line.mosquito.{races}",
    "cockroach": "line.cockroach.{races}",
    "moth": "line.moth",
}
"""A key may name one house rule in braces; the value of that rule takes its place."""

_LAST = "full.last_card.{last_card_effect}"

SENTENCES: dict[Kind, tuple[str, ...]] = {
    "number": ("full.number.lay", "full.number.points"),
    "spider": (
        "full.spider.gives.{spider_gift}",
        "full.spider.no_moth",
        "full.spider.last.{spider_last_card}",
        _LAST,
    ),
    "ant": ("full.ant.draws", _LAST),
    "mosquito": (
        "full.mosquito.slap.{races}",
        "full.mosquito.gifts.{mosquito_gift}",
        "full.mosquito.false.{false_slap}",
        _LAST,
    ),
    "cockroach": (
        "full.cockroach.race.{races}",
        "full.cockroach.cards.{cockroach_cards}",
        "full.cockroach.player.{cockroach_player_races}",
        "full.cockroach.head_start.{cockroach_head_start}",
        "full.cockroach.goes_on",
        _LAST,
    ),
    "moth": ("full.moth.never", "full.moth.guard", "full.moth.gift", "full.moth.points"),
}


def card_texts(rules: HouseRules) -> dict[Kind, CardText]:
    """The texts of the six kinds under these house rules."""
    chosen = {rule: str(value).lower() for rule, value in msgspec.structs.asdict(rules).items()}
    return {
        kind: CardText(
            LINES[kind].format_map(chosen),
            tuple(sentence.format_map(chosen) for sentence in SENTENCES[kind]),
        )
        for kind in KINDS
    }
