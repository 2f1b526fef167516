"""What the rules pages show of the cards: complete, up to date, and worth its place."""

import msgspec
import pytest

import rulebook
import rulebook_motten
from bedrog.games.bedriegers.cards import CHARACTERS, TIMING, Character
from bedrog.games.bedriegers.notation import parse_card
from bedrog.games.motten.cards import KIND, KINDS, Kind
from bedrog.games.motten.events import Drew, Gave, Laid, Matched, Slapped
from rulebook_examples import EXAMPLES
from rulebook_motten import Example, example


@pytest.mark.parametrize("game", rulebook.BOOK)
def test_the_file_is_what_the_rules_say_today(game: str) -> None:
    file = rulebook.FOLDER / f"{game}.json"
    assert file.read_bytes() == rulebook.written(game), "run: python tools/rulebook.py"


def test_no_other_file_lies_there() -> None:
    assert sorted(file.stem for file in rulebook.FOLDER.iterdir()) == sorted(rulebook.BOOK)


def test_every_character_has_two_examples_in_the_order_of_the_cards() -> None:
    assert tuple(EXAMPLES) == CHARACTERS


@pytest.mark.parametrize("card", CHARACTERS)
def test_an_example_shows_its_character_among_others(card: Character) -> None:
    for text in EXAMPLES[card]:
        laid = [parse_card(one) for one in text.split(" ")[1:]]
        assert card in {one.card for one in laid}
        assert len({one.seat for one in laid}) > 1
        assert len({(one.seat, one.card) for one in laid}) == len(laid)


@pytest.mark.parametrize("card", [card for card in CHARACTERS if TIMING[card].startswith("end")])
def test_the_first_example_of_an_end_effect_shows_it_at_work(card: Character) -> None:
    report = rulebook.example(EXAMPLES[card][0]).report
    causes = [
        change.card for step in report.steps if step.kind != "reveal" for change in step.changes
    ]
    sources = [step for step in report.steps if step.source]
    lowest = report.rule in {"lowest", "tie_furthest"}
    assert lowest if card == "beggar" else causes or sources


def test_the_order_names_all_that_work_at_the_end_once() -> None:
    named = [card for place in rulebook.ORDER for card in place]
    assert sorted(named) == sorted(card for card in CHARACTERS if TIMING[card].startswith("end"))


def test_the_order_is_the_one_on_the_cards() -> None:
    numbered = [TIMING[card] for place in rulebook.ORDER for card in place if TIMING[card] != "end"]
    assert numbered == sorted(numbered)
    first_loose = next(at for at, place in enumerate(rulebook.ORDER) if TIMING[place[0]] == "end")
    assert all(TIMING[card] == "end" for place in rulebook.ORDER[first_loose:] for card in place)


def test_a_book_can_be_read_again() -> None:
    read = msgspec.json.decode(rulebook.written("bedriegers"))
    assert set(read) == {"texts", "order", "examples"}


def moments() -> dict[Kind, list[Example]]:
    return {kind: list(map(example, found)) for kind, found in rulebook_motten.EXAMPLES.items()}


def test_every_kind_of_card_has_a_moment_in_which_it_is_laid() -> None:
    assert tuple(moments()) == KINDS
    for kind, found in moments().items():
        laid = [event.card for one in found for event in one.told if isinstance(event, Laid)]
        assert kind in {KIND[card] for card in laid}


def test_the_moments_show_both_ends_of_the_ring_and_every_effect() -> None:
    found = moments()
    assert any(one.top == "number:5" and "number:1" not in one.refused for one in found["number"])
    told = {kind: {type(event) for one in of for event in one.told} for kind, of in found.items()}
    assert {
        "spider": Gave,
        "ant": Drew,
        "mosquito": Slapped,
        "cockroach": Matched,
    }.items() <= {(kind, effect) for kind, effects in told.items() for effect in effects}


def test_a_moth_is_for_the_guard_only() -> None:
    assert {one.refused.get("moth:3") for one in moments()["moth"] if not one.guard} == {"moth"}
    assert {one.refused.get("moth:3") for one in moments()["moth"] if one.guard} == {None}
