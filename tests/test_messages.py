"""The words for people: complete in every language, and never glued together from pieces."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from bedrog.core.errors import Refusal
from bedrog.games.bedriegers import house_rules as bedriegers
from bedrog.games.bedriegers import texts as bedriegers_texts
from bedrog.games.bedriegers.cards import CATEGORIES, TIMING
from bedrog.games.motten import house_rules as motten
from bedrog.games.motten import texts as motten_texts
from bedrog.wire.http import PROBLEMS

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "bedrog"
MESSAGES = ROOT / "web" / "messages"
LANGUAGES = ("nl", "en", "de", "fr")
FILES = sorted(MESSAGES.rglob("*.json"))
NAMESPACES = sorted({Path(*path.relative_to(MESSAGES).parts[1:]) for path in FILES})
"""The files that every language has, as they lie in its folder."""

MARKUP = re.compile(r"<[^>]+>|&[a-z]+;|\*\*|\]\(")
LONGEST_SENTENCE = 12
"""Words in a Dutch sentence: what people of every reading level follow."""


def load(path: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return {key: value for key, value in loaded.items() if not key.startswith("$")}


def strings(value: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Every text inside, with the place where it stands; lists count from 0.

    Of a text with forms for one and for several only the forms are read.
    """
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, dict) and "match" in value:
        yield from strings(value["match"], place)
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from strings(inner, f"{place}/{key}")
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from strings(inner, f"{place}/{at}")
    else:
        raise TypeError(f"{place} is {type(value).__name__}, not text")


def texts(path: Path) -> dict[str, str]:
    return dict(strings(load(path)))


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!?])\s+", text)


def shown(path: Path) -> str:
    return str(path.relative_to(MESSAGES))


def test_there_is_a_folder_for_every_language() -> None:
    assert {path.name for path in MESSAGES.iterdir()} == set(LANGUAGES)


@pytest.mark.parametrize("namespace", NAMESPACES, ids=str)
def test_languages_have_the_same_keys_and_placeholders(namespace: Path) -> None:
    first, *others = (texts(MESSAGES / language / namespace) for language in LANGUAGES)
    for other in others:
        assert set(other) == set(first)
        differing = {key for key in first if placeholders(first[key]) != placeholders(other[key])}
        assert differing == set()


@pytest.mark.parametrize("path", FILES, ids=shown)
def test_no_key_is_written_twice(path: Path) -> None:
    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        assert len({key for key, _ in pairs}) == len(pairs), [key for key, _ in pairs]
        return dict(pairs)

    json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=once)


@pytest.mark.parametrize("path", FILES, ids=shown)
def test_every_text_stands_on_its_own(path: Path) -> None:
    """No blank ends or half sentences to glue to others, no markup, nothing but named parameters."""
    for key, text in texts(path).items():
        assert text.strip() == text != "", key
        assert not text.startswith((",", ".", ";", ")")), key
        assert not text.endswith((",", ";", "(")), key
        assert not MARKUP.search(text), key
        assert all(name.isidentifier() for name in placeholders(text)), key
        assert "  " not in text, key
        assert "..." not in text, key


@pytest.mark.parametrize(
    "path", [path for path in FILES if MESSAGES / "nl" in path.parents], ids=shown
)
def test_dutch_sentences_are_short(path: Path) -> None:
    long = {
        key: sentence
        for key, text in texts(path).items()
        for sentence in sentences(text)
        if len(sentence.split()) > LONGEST_SENTENCE
    }
    assert long == {}


# Signs of each language


WRONG_SIGNS = {
    "nl": re.compile("['\"“”„«»]"),
    "en": re.compile("['\"“”„«»]"),
    "de": re.compile("['\"”‘’«»]|„[^“]*$"),
    "fr": re.compile("['\"“”„‘]|[^\u202f][!?;]|[^\u00a0]:|«[^\u202f]|[^\u202f]»"),
}
"""Straight quotes, quotes of another language, French signs without their narrow blank."""


@pytest.mark.parametrize("path", FILES, ids=shown)
def test_quotes_and_blanks_are_those_of_the_language(path: Path) -> None:
    wrong = WRONG_SIGNS[path.relative_to(MESSAGES).parts[0]]
    assert {key: text for key, text in texts(path).items() if wrong.search(text)} == {}


# House rules


NUMBERS = {
    "think_time": ("0", "number"),
    "rounds": ("0", "1", "number"),
    "cockroach_head_start": ("0", "250", "number"),
}
"""House rules that are whole numbers: those with words of their own, and the rest of them."""


def house_rule_keys() -> set[str]:
    keys: set[str] = set()
    for game in (bedriegers, motten):
        for rule in game.HouseRules.__struct_fields__:
            named = NUMBERS.get(rule) or [str(value).lower() for value in game.choices(rule)]
            keys |= {f"{rule}.question", f"{rule}.why", *(f"{rule}.{value}" for value in named)}
    return keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_house_rule_has_a_question_a_reason_and_a_label_for_each_value(language: str) -> None:
    words = load(MESSAGES / language / "texts" / "house_rules.json")
    assert set(words) == house_rule_keys()
    for key, text in words.items():
        rule, _, part = key.partition(".")
        if part == "question":
            assert text.endswith("?"), key
        elif part == "why":
            assert re.fullmatch(r"[A-ZÀ-Ö][^.!?]*\.", text), key
        else:
            assert not text.endswith("."), key
        counts = rule in NUMBERS and part == "number"
        assert placeholders(text) == ({"number"} if counts else set()), key


# Cards


WITHOUT_HAND = {f"{part}.guard_bug" for part in ("name", "line")} | {
    f"full.guard_bug.{sentence}" for sentence in ("guards", "right", "wrong", "points")
}
"""The guard bug lies before the guard: no hand holds it, and no house rule changes it."""


def card_keys() -> set[str]:
    """All keys that any value of any house rule can bring to a card of a game."""
    keys = {f"category.{category}" for category in CATEGORIES} | WITHOUT_HAND
    keys |= {f"{kind}.{timing}" for kind in ("timing", "works") for timing in TIMING.values()}
    for rules, texts in ((bedriegers, bedriegers_texts), (motten, motten_texts)):
        for rule in rules.HouseRules.__struct_fields__:
            for value in rules.choices(rule):
                for card, text in texts.card_texts(rules.house_rules({rule: value})).items():
                    keys |= {f"name.{card}", text.line, *text.full}
    return keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_words_and_no_words_are_left_over(language: str) -> None:
    words = set(load(MESSAGES / language / "texts" / "cards.json"))
    assert (card_keys() - words, words - card_keys()) == (set(), set())


# Refusals


NOT_ON_A_SCREEN = {"cli", "client", "research", "sim", "files.py"}
"""Folders and files whose refusals are read at a terminal, as they are, or by programs."""


def refusals() -> Iterator[tuple[str, ast.Call]]:
    """Every place in the sources that makes a refusal for people at a screen, and the call."""
    kinds = {"Refusal", *(kind.__name__ for kind in Refusal.__subclasses__())}
    for path in sorted(SOURCE.rglob("*.py")):
        if NOT_ON_A_SCREEN.intersection(path.relative_to(SOURCE).parts):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in kinds
            ):
                yield f"{path.relative_to(ROOT)}:{node.lineno}", node


def reason_of(call: ast.Call) -> str | None:
    """The reason, when it is written out where the refusal is made."""
    first = call.args[0] if call.args else None
    return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else None


def passed_on(call: ast.Call) -> bool:
    """Whether the call only adds a place to a refusal it has caught: ``wrong.reason``."""
    first = call.args[0] if call.args else None
    return isinstance(first, ast.Attribute) and first.attr == "reason"


def test_every_reason_is_written_out_where_it_is_given() -> None:
    hidden = [p for p, call in refusals() if reason_of(call) is None and not passed_on(call)]
    assert hidden == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words_and_no_words_are_left_over(language: str) -> None:
    reasons = {reason for _, call in refusals() if (reason := reason_of(call)) is not None}
    words = load(MESSAGES / language / "texts" / "refusals.json")
    assert (reasons | set(PROBLEMS)) - set(words) == set(), "these reasons have no words"
    assert set(words) - reasons - set(PROBLEMS) == set(), "nobody gives these reasons"


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_whole_sentences(language: str) -> None:
    for reason, text in load(MESSAGES / language / "texts" / "refusals.json").items():
        assert text[0].isupper(), reason
        assert text.endswith("."), reason


# Rules pages


RULES = sorted(MESSAGES.glob("*/rules/*.json"))
ANCHORS = {
    "bedriegers": (
        "goal",
        "turn",
        "effects",
        "round-end",
        "column-order",
        "final-score",
        "house-rules",
    ),
    "motten": (
        "goal",
        "turn",
        "insects",
        "smuggling",
        "guard",
        "round-end",
        "final-score",
        "house-rules",
    ),
}


@pytest.mark.parametrize("path", RULES, ids=shown)
def test_short_rules_stay_short(path: Path) -> None:
    sections = load(path)["sections"]
    words = " ".join(
        " ".join([part["title"], *part["text"], *part.get("steps", [])]) for part in sections
    )
    assert 150 < len(words.split()) <= 400


@pytest.mark.parametrize("path", RULES, ids=shown)
def test_a_rules_page_has_its_anchors_and_cites_the_law(path: Path) -> None:
    game = path.stem
    sections = load(path)["sections"]
    law = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    assert tuple(part["id"] for part in sections) == ANCHORS[game]
    for part in sections:
        assert f"\n## {part['law']}. " in law, part["id"]
