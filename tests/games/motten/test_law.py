"""The tables in docs/rules/motten.md say what the code does (M1.3, M9)."""

import json
from pathlib import Path

import pytest

from bedrog.games.motten.cards import COPIES, DECK, KINDS, NUMBERS, POINTS
from bedrog.games.motten.house_rules import HOUSE_RULES, HouseRules, choices, house_rules
from bedrog.games.motten.texts import card_texts

ROOT = Path(__file__).parents[3]
LAW = (ROOT / "docs" / "rules" / "motten.md").read_text(encoding="utf-8")

NUMBER_RULES = ("cockroach_head_start", "think_time", "rounds")
"""House rules that are whole numbers: the law describes their values in words."""


def rows(section: str) -> list[list[str]]:
    """The cells of the table under a heading, without its two header rows."""
    body = LAW.split(f"\n## {section}. ")[1].split("\n## ")[0]
    lines = [line for line in body.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def names(language: str) -> list[str]:
    path = ROOT / "web" / "messages" / language / "texts" / "cards.json"
    words: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return [words[f"name.{kind}"] for kind in KINDS]


def test_the_table_of_cards_is_the_one_in_the_code() -> None:
    for kind, (name, _, _, *copies, points) in zip(KINDS, rows("M1"), strict=True):
        assert name == f"`{kind}`"
        assert tuple(map(int, copies)) == COPIES[kind]
        assert int(points) == POINTS[kind]


def test_the_numbers_of_cards_add_up() -> None:
    assert "72 cards: 43 plain number cards, 20 action cards" in LAW
    assert [sum(COPIES[kind]) for kind in KINDS] == [43, 5, 5, 5, 5, 8]
    assert len(DECK) + 1 == 72
    assert list(NUMBERS) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(("language", "column"), [("nl", 1), ("en", 2)])
def test_the_law_and_the_cards_use_the_same_names(language: str, column: int) -> None:
    assert [row[column] for row in rows("M1")] == names(language)


def test_the_table_of_house_rules_is_the_one_in_the_code() -> None:
    table = {row[0].strip("`"): row for row in rows("M9")}
    assert tuple(table) == HouseRules.__struct_fields__
    for rule, (_, default, others, *_) in table.items():
        first, *rest = (f"`{str(value).lower()}`" for value in choices(rule))
        assert default.startswith(first), rule
        if rule not in NUMBER_RULES:
            assert (default, others) == (first, ", ".join(rest))


def test_the_lobby_shows_the_first_eight_rows() -> None:
    assert "first eight rows" in LAW
    assert HOUSE_RULES.shown_first == 8


def test_the_table_of_house_rules_names_the_cards_whose_words_change() -> None:
    usual = card_texts(HouseRules())
    english = dict(zip(KINDS, names("en"), strict=True))
    for rule, *_, named in rows("M9"):
        key = rule.strip("`")
        other = card_texts(house_rules({key: choices(key)[-1]}))
        changed = {english[kind] for kind in KINDS if other[kind] != usual[kind]}
        assert changed == {name.strip() for name in named.split(",")} - {""}, rule
