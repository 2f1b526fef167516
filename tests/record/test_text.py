"""A game told: every viewer hears what it heard then, and nothing else."""

import re

import msgspec
import pytest

from bedrog.core.chance import Deal
from bedrog.core.errors import Malformed
from bedrog.games.bedriegers.cards import CHARACTERS
from bedrog.record.record import Record
from bedrog.record.text import Eyes, eyes_of, tell
from tests.record.games import a_game

NAMES = [card.replace("_", " ") for card in CHARACTERS]


def told(record: Record, eyes: Eyes) -> str:
    return "\n".join(tell(record, eyes))


def lines(record: Record, eyes: Eyes, pattern: str) -> list[str]:
    return [line for line in told(record, eyes).splitlines() if re.match(pattern, line)]


@pytest.mark.parametrize(("text", "eyes"), [("0", 0), ("2", 2), ("audience", None), ("all", "all")])
def test_a_viewer_is_named(text: str, eyes: Eyes) -> None:
    assert eyes_of(text, a_game().record) == eyes


@pytest.mark.parametrize("text", ["3", "-1", "Anna", "", "²", "1.0"])
def test_an_unknown_viewer_is_refused_with_those_there_are(text: str) -> None:
    with pytest.raises(Malformed) as no:
        eyes_of(text, a_game().record)
    assert no.value.text.endswith("there are: 0 to 2, audience, all")


def test_it_begins_with_the_players() -> None:
    first = next(tell(a_game().record, None))
    assert first == "bedriegers: seat 0 is Anna, seat 1 is Bo, seat 2\n"


def test_there_is_a_paragraph_for_every_step() -> None:
    record = a_game().record
    assert len(list(tell(record, None))) == len(record.inputs) + 2


def test_the_audience_hears_no_hidden_card() -> None:
    for line in lines(a_game().record, None, r"Seat \d (lays|draws|hides)"):
        assert not any(f"the {name}" in line for name in NAMES if name != "cloak"), line


def test_a_seat_hears_its_own_cards_only() -> None:
    for line in lines(a_game().record, 1, r"Seat \d (lays|draws)"):
        assert ("a card" in line) != line.startswith("Seat 1"), line


def test_all_hears_everything() -> None:
    assert not any(
        "a card" in line for line in lines(a_game().record, "all", r"Seat \d (lays|draws)")
    )


def test_everybody_hears_as_many_lines() -> None:
    record = a_game().record
    assert len({len(told(record, eyes).splitlines()) for eyes in (0, 1, 2, None, "all")}) == 1


@pytest.mark.parametrize("length", [0, 1])
def test_hands_one_may_not_see_change_nothing_one_is_told(length: int) -> None:
    """The same beginning with other cards for two seats, told to the third and to the audience."""
    record = a_game().prefixes[length]
    listener = a_game().first
    other = msgspec.structs.replace(
        record,
        deals=tuple(
            Deal(deal.purpose, deal.seat, deal.drawn[::-1])
            if deal.purpose == "pile" and deal.seat != listener
            else deal
            for deal in record.deals
        ),
    )
    assert told(record, "all") != told(other, "all")
    assert told(record, listener) == told(other, listener)
    assert told(record, None) == told(other, None)
