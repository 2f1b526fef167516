"""Card texts follow the house rules (B9): exactly the cards concerned change, and every key has words."""

import json
import re
from pathlib import Path
from string import Formatter

import pytest

from bedrog.games.bedriegers.cards import CATEGORIES, CHARACTERS, TIMING, Character
from bedrog.games.bedriegers.house_rules import HouseRules, choices, house_rules
from bedrog.games.bedriegers.texts import LINES, SENTENCES, card_texts

MESSAGES = Path(__file__).parents[3] / "web" / "messages"
LANGUAGES = sorted(path.name for path in MESSAGES.iterdir())

SPECIALISTS = {
    "alchemist",
    "fencing_master",
    "landlord",
    "merchant",
    "cardinal",
    "troubadour",
}
CONCERNED: dict[str, set[str]] = {
    "traitor_decides": {"traitor"},
    "look_at_own_cards": set(),
    "musketeers_specialists": {"musketeers"} | SPECIALISTS,
    "spells_look_at": {"wizard", "witch"},
    "double_copies": {"double"},
    "full_set": set(),
    "won_goals": set(),
    "first_player": set(),
    "witch_reach": {"witch"},
    "double_under_spells": {"wizard", "witch", "double"},
    "two_spells": {"wizard", "witch"},
    "dragon_floor": {"dragon"},
    "two_players_ones": set(),
    "think_time": set(),
}


def words(language: str) -> dict[str, str]:
    path = MESSAGES / language / "texts" / "cards.json"
    loaded: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return loaded


def every_text_key() -> set[str]:
    """All keys that any value of any house rule can bring to a card."""
    keys: set[str] = set()
    for rule in HouseRules.__struct_fields__:
        for value in choices(rule):
            for text in card_texts(house_rules({rule: value})).values():
                keys |= {text.line, *text.full}
    return keys


def fixed_keys() -> set[str]:
    return (
        {f"name.{card}" for card in CHARACTERS}
        | {f"category.{category}" for category in CATEGORIES}
        | {f"{kind}.{timing}" for kind in ("timing", "works") for timing in TIMING.values()}
    )


def test_the_table_of_this_test_knows_every_house_rule() -> None:
    assert set(CONCERNED) == set(HouseRules.__struct_fields__)


@pytest.mark.parametrize("rule", HouseRules.__struct_fields__)
def test_a_house_rule_changes_exactly_the_cards_concerned(rule: str) -> None:
    usual = card_texts(HouseRules())
    for value in choices(rule)[1:]:
        other = card_texts(house_rules({rule: value}))
        changed = {card for card in CHARACTERS if other[card] != usual[card]}
        assert changed == CONCERNED[rule], value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", HouseRules.__struct_fields__)
def test_a_changed_card_reads_differently_in_every_language(rule: str, language: str) -> None:
    said = words(language)

    def read(value: object, card: str) -> list[str]:
        text = card_texts(house_rules({rule: value}))[_character(card)]
        return [said[text.line], *(said[key] for key in text.full)]

    for card in CONCERNED[rule]:
        readings = [read(value, card) for value in choices(rule)]
        assert len({tuple(reading) for reading in readings}) == len(readings), card


def test_no_text_depends_on_more_than_one_house_rule() -> None:
    for card in CHARACTERS:
        for template in (LINES[card], *SENTENCES[card]):
            named = [field for _, field, _, _ in Formatter().parse(template) if field]
            assert len(named) <= 1, template
            assert set(named) <= set(HouseRules.__struct_fields__), template


def test_every_card_has_a_line_and_whole_sentences() -> None:
    texts = card_texts(HouseRules())
    assert tuple(texts) == CHARACTERS
    for card, text in texts.items():
        assert text.full, card
        assert len(set(text.full)) == len(text.full), card


def test_the_same_rules_at_once_change_each_text_on_its_own() -> None:
    both = card_texts(house_rules({"witch_reach": "below_nine", "two_spells": "odd"}))["witch"]
    assert both.line == "line.witch.below_nine"
    assert "full.witch.removes.below_nine" in both.full
    assert "full.witch.several.odd" in both.full


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_words(language: str) -> None:
    assert (every_text_key() | fixed_keys()) - set(words(language)) == set()


def test_dutch_and_english_are_there() -> None:
    assert {"nl", "en"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_fit_on_a_card(language: str) -> None:
    lines = {key: text for key, text in words(language).items() if key.startswith("line.")}
    assert {key: text for key, text in lines.items() if len(text) > 40} == {}
    assert {key: text for key, text in lines.items() if text.endswith(".")} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_full_texts_are_short_whole_sentences(language: str) -> None:
    for key, text in words(language).items():
        if key.startswith(("full.", "works.")):
            assert text[0].isupper(), key
            assert text.endswith("."), key
            assert max(len(part.split()) for part in re.split(r"(?<=[.?]) ", text)) <= 12, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_all_different(language: str) -> None:
    names = [text for key, text in words(language).items() if key.startswith("name.")]
    assert len(set(names)) == len(names)


def _character(name: str) -> Character:
    return next(card for card in CHARACTERS if card == name)
