"""What the rules pages show of the cards: texts, order and examples, all made by the rules.

``python tools/rulebook.py`` writes ``web/src/lib/rules/book``; the tests fail when it is stale.
"""

from pathlib import Path
from typing import Any

import msgspec

import rulebook_motten
from bedrog.games import bedriegers, motten
from bedrog.games.bedriegers.cards import Character, Goal
from bedrog.games.bedriegers.notation import parse_card, parse_goal
from bedrog.games.bedriegers.report import Report
from bedrog.games.bedriegers.scoring import explain
from bedrog.games.bedriegers.state import Column, Laid
from bedrog.games.bedriegers.view import CardSeen
from rulebook_examples import EXAMPLES

FOLDER = Path(__file__).parents[1] / "web" / "src" / "lib" / "rules" / "book"

ORDER: tuple[tuple[Character, ...], ...] = (
    ("musketeers",),
    ("wizard",),
    ("witch",),
    ("prince", "squire"),
    ("hermit", "little_giant", "romeo"),
    ("double",),
    ("dragon",),
    ("beggar",),
)
"""Who comes before whom when a column is scored (B6); those in one place do not disturb each other."""


class Example(msgspec.Struct, frozen=True, gc=False):
    """A column as everybody sees it at the end, and how it is scored."""

    goal: Goal
    cards: tuple[CardSeen, ...]
    report: Report


def example(text: str) -> Example:
    """``trade:3 0:king 1:queen``, from the goal downward."""
    goal, *cards = text.split(" ")
    column = Column(parse_goal(goal), tuple(parse_card(card) for card in cards))
    return Example(column.goal, tuple(map(_seen, column.cards)), explain(column, RULES))


def _seen(laid: Laid) -> CardSeen:
    return CardSeen(laid.seat, laid.card, True, laid.under is not None, laid.under)


RULES = bedriegers.GAME.house_rules.read({})

BOOK: dict[str, Any] = {
    "bedriegers": {
        "texts": bedriegers.GAME.card_texts(RULES),
        "order": ORDER,
        "examples": {card: [example(text) for text in texts] for card, texts in EXAMPLES.items()},
    },
    "motten": {
        "texts": motten.GAME.card_texts(motten.GAME.house_rules.read({})),
        "examples": {
            kind: [rulebook_motten.example(moment) for moment in moments]
            for kind, moments in rulebook_motten.EXAMPLES.items()
        },
    },
}


def written(game: str) -> bytes:
    """The file of a game."""
    return msgspec.json.encode(BOOK[game]) + b"\n"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in BOOK:
        (FOLDER / f"{game}.json").write_bytes(written(game))


if __name__ == "__main__":
    main()
