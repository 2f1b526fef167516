"""Card texts follow the house rules (M9): exactly the cards concerned change, and every key has words."""

import json
from pathlib import Path
from string import Formatter

import pytest

from bedrog.games.motten.cards import KINDS, Kind
from bedrog.games.motten.house_rules import HouseRules, choices, house_rules
from bedrog.games.motten.texts import LINES, SENTENCES, card_texts

MESSAGES = Path(__file__).parents[3] / "web" / "messages"
LANGUAGES = sorted(path.name for path in MESSAGES.iterdir())

ACTIONS: set[Kind] = {"spider", "ant", "mosquito", "cockroach"}
CONCERNED: dict[str, set[Kind]] = {
    "cockroach_cards": {"cockroach"},
    "cockroach_player_races": {"cockroach"},
    "last_card_effect": ACTIONS,
    "red_handed": set(),
    "vanishes": set(),
    "cockroach_head_start": {"cockroach"},
    "fidgets": set(),
    "feints": set(),
    "races": {"mosquito", "cockroach"},
    "spider_gift": {"spider"},
    "spider_last_card": {"spider"},
    "draw_when_able": set(),
    "penalty_card": set(),
    "mosquito_gift": {"mosquito"},
    "false_slap": {"mosquito"},
    "think_time": set(),
    "smuggle_in_race": set(),
    "wink": set(),
    "first_guard": set(),
    "rounds": set(),
    "six_seats": set(),
}


def words(language: str) -> dict[str, str]:
    path = MESSAGES / language / "texts" / "cards.json"
    loaded: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return loaded


def test_the_table_of_this_test_knows_every_house_rule() -> None:
    assert set(CONCERNED) == set(HouseRules.__struct_fields__)


@pytest.mark.parametrize("rule", HouseRules.__struct_fields__)
def test_a_house_rule_changes_exactly_the_cards_concerned(rule: str) -> None:
    usual = card_texts(HouseRules())
    for value in choices(rule)[1:]:
        other = card_texts(house_rules({rule: value}))
        assert {kind for kind in KINDS if other[kind] != usual[kind]} == CONCERNED[rule], value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", [rule for rule, kinds in CONCERNED.items() if kinds])
def test_a_changed_card_reads_differently_in_every_language(rule: str, language: str) -> None:
    said = words(language)
    for kind in CONCERNED[rule]:
        readings = set()
        for value in choices(rule):
            text = card_texts(house_rules({rule: value}))[kind]
            readings.add((said[text.line], *(said[key] for key in text.full)))
        assert len(readings) == len(choices(rule)), kind


def test_no_text_depends_on_more_than_one_house_rule() -> None:
    for kind in KINDS:
        for template in (LINES[kind], *SENTENCES[kind]):
            named = [field for _, field, _, _ in Formatter().parse(template) if field]
            assert len(named) <= 1, template
            assert set(named) <= set(HouseRules.__struct_fields__), template


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_words(language: str) -> None:
    keys = {f"name.{kind}" for kind in KINDS}
    for rule in HouseRules.__struct_fields__:
        for value in choices(rule):
            for text in card_texts(house_rules({rule: value})).values():
                keys |= {text.line, *text.full}
                assert len(set(text.full)) == len(text.full)
    assert keys - set(words(language)) == set()


def test_rules_change_each_text_on_their_own() -> None:
    text = card_texts(house_rules({"races": "calm", "cockroach_cards": "any"}))["cockroach"]
    assert text.line == "line.cockroach.calm"
    assert "full.cockroach.cards.any" in text.full
