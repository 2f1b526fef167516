"""House rules of any game: what a lobby offers, what is read, and what is refused."""

from typing import Any, Literal

import msgspec
import pytest

from bedrog.core.errors import Malformed
from bedrog.core.house_rules import THINK_TIME, HouseRuleBook, Numbers


class Rules(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A rule of each kind."""

    colour: Literal["red", "blue", "green"] = "red"
    open_hands: bool = False
    quick: bool = True
    laps: int = 3
    think_time: int = 0


BOOK = HouseRuleBook(
    Rules,
    "X9",
    {"laps": Numbers((3, 1, 10), 12, "whole laps from 0 to 12"), "think_time": THINK_TIME},
    shown_first=2,
)


def test_what_a_lobby_offers_default_first() -> None:
    assert BOOK.shown_first == 2
    assert BOOK.choices("colour") == ("red", "blue", "green")
    assert BOOK.choices("open_hands") == (False, True)
    assert BOOK.choices("quick") == (True, False)
    assert BOOK.choices("laps") == (3, 1, 10)
    assert BOOK.choices("think_time")[0] == 0


def test_what_is_not_given_keeps_its_default() -> None:
    assert BOOK.read({}) == Rules()
    assert BOOK.read({"colour": "green", "quick": False}) == Rules("green", quick=False)


@pytest.mark.parametrize("rule", Rules.__struct_fields__)
def test_every_choice_is_read(rule: str) -> None:
    for value in BOOK.choices(rule):
        assert getattr(BOOK.read({rule: value}), rule) == value


@pytest.mark.parametrize("laps", [0, 2, 7, 12])
def test_a_number_may_be_any_up_to_the_most(laps: int) -> None:
    assert BOOK.read({"laps": laps}).laps == laps


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"speed": 3}, "unknown house rule 'speed'; there are: colour, open_hands, quick, laps"),
    ({"colour": "pink"}, "house rule colour cannot be 'pink'; choose from: red, blue, green"),
    ({"colour": None}, "choose from: red, blue, green"),
    ({"open_hands": 1}, "house rule open_hands cannot be 1; choose from: false, true"),
    ({"open_hands": "true"}, "choose from: false, true"),
    ({"quick": 0}, "choose from: true, false"),
    ({"laps": 13}, "house rule laps cannot be 13; choose from: whole laps from 0 to 12"),
    ({"laps": -1}, "whole laps from 0 to 12"),
    ({"laps": True}, "whole laps from 0 to 12"),
    ({"laps": 3.0}, "whole laps from 0 to 12"),
    ({"laps": "3"}, "whole laps from 0 to 12"),
    ({"think_time": 601}, r"whole seconds from 0 \(off\) to 600"),
    ({"colour": "blue", "laps": 99}, "house rule laps"),
]


@pytest.mark.parametrize(("given", "text"), REFUSED)
def test_anything_else_is_refused_with_what_would_be_right(
    given: dict[str, Any], text: str
) -> None:
    with pytest.raises(Malformed, match=text) as refused:
        BOOK.read(given)
    assert (refused.value.reason, refused.value.rule) == ("unknown_house_rule", "X9")


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        ("colour=blue", ("colour", "blue")),
        ("colour=true", ("colour", "true")),
        ("open_hands=true", ("open_hands", True)),
        ("quick=false", ("quick", False)),
        ("quick=no", ("quick", "no")),
        ("quick=1", ("quick", "1")),
        ("laps=7", ("laps", 7)),
        ("laps=-7", ("laps", "-7")),
        ("laps=7.0", ("laps", "7.0")),
        ("laps=٣", ("laps", "٣")),
        ("laps=" + "9" * 5000, ("laps", "9" * 5000)),
        ("laps=", ("laps", "")),
        ("speed=7", ("speed", "7")),
        ("colour=a=b", ("colour", "a=b")),
    ],
)
def test_what_people_type_is_judged_by_read_alone(text: str, pair: tuple[str, Any]) -> None:
    assert BOOK.parse(text) == pair
    assert type(BOOK.parse(text)[1]) is type(pair[1])


def test_a_house_rule_needs_a_value() -> None:
    with pytest.raises(Malformed, match="cannot read the house rule 'laps'; try 'colour=green'"):
        BOOK.parse("laps")
