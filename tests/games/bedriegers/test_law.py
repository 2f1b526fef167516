"""The tables in docs/rules/bedriegers.md say what the code does (B2, B9)."""

import json
from pathlib import Path

import pytest

from bedrog.games.bedriegers.cards import CHARACTERS, HALF_POINTS, TIMING
from bedrog.games.bedriegers.house_rules import HouseRules, choices, house_rules
from bedrog.games.bedriegers.texts import card_texts

ROOT = Path(__file__).parents[3]
LAW = (ROOT / "docs" / "rules" / "bedriegers.md").read_text(encoding="utf-8")

SOFT_HYPHEN = "\xad"
"""Tells a narrow card where a long name may break; no part of the name."""


def rows(section: str) -> list[list[str]]:
    """The cells of the table under a heading, without its two header rows."""
    body = LAW.split(f"\n## {section}. ")[1].split("\n## ")[0]
    lines = [line for line in body.splitlines() if line.startswith("|")]
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines[2:]]


def names(language: str) -> list[str]:
    path = ROOT / "web" / "messages" / language / "texts" / "cards.json"
    words: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return [words[f"name.{card}"].replace(SOFT_HYPHEN, "") for card in CHARACTERS]


def half_points(printed: str) -> int | None:
    if printed == "none":
        return None
    return 2 * int(printed.removesuffix("½")) + printed.endswith("½")


def test_the_table_of_characters_is_the_one_in_the_code() -> None:
    table = rows("B2")
    assert tuple(row[0] for row in table) == CHARACTERS
    assert [half_points(row[3]) for row in table] == [HALF_POINTS.get(row) for row in CHARACTERS]
    assert [row[4].replace(" ", "_") for row in table] == [TIMING[card] for card in CHARACTERS]


def test_the_printed_values_add_up() -> None:
    assert "add up to 208½" in LAW
    assert sum(HALF_POINTS.values()) == 417


@pytest.mark.parametrize(("language", "column"), [("nl", 1), ("en", 2)])
def test_the_law_and_the_cards_use_the_same_names(language: str, column: int) -> None:
    assert [row[column] for row in rows("B2")] == names(language)


def test_the_table_of_house_rules_is_the_one_in_the_code() -> None:
    table = {row[0]: row for row in rows("B9")}
    assert tuple(table) == HouseRules.__struct_fields__
    for rule, row in table.items():
        if rule != "think_time":
            default, *others = (str(value).lower() for value in choices(rule))
            assert (row[1], [row[2]]) == (default, others)


def test_the_table_of_house_rules_names_the_cards_whose_words_change() -> None:
    usual = card_texts(HouseRules())
    english = dict(zip(CHARACTERS, names("en"), strict=True))
    specialists = {"Alchemist", "Fencing Master", "Landlord", "Merchant", "Cardinal", "Troubadour"}
    for rule, *_, named in rows("B9"):
        other = card_texts(house_rules({rule: choices(rule)[-1]}))
        changed = {english[card] for card in CHARACTERS if other[card] != usual[card]}
        said = {name.strip() for name in named.split(",")} - {""}
        if "the six specialists" in said:
            said = (said - {"the six specialists"}) | specialists
        assert changed == said, rule
