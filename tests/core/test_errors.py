"""The ways of saying no."""

import pickle

import pytest

from bedrog.core.errors import Illegal, Malformed, NotYours, Over, Refusal, Stale, TooFast

CODES: dict[type[Refusal], str] = {
    Malformed: "malformed",
    Illegal: "illegal",
    NotYours: "not_yours",
    Stale: "stale",
    Over: "over",
    TooFast: "too_fast",
}


def test_every_kind_has_its_code_on_the_wire() -> None:
    assert {kind: kind.code for kind in Refusal.__subclasses__()} == CODES


@pytest.mark.parametrize("kind", CODES)
def test_a_refusal_speaks_to_screens_and_to_people(kind: type[Refusal]) -> None:
    refusal = kind("column_closed", "a Storm closed column 2", "B5.3")
    assert (refusal.reason, refusal.rule) == ("column_closed", "B5.3")
    assert str(refusal) == refusal.text == "a Storm closed column 2"
    assert kind("too_many", "slow down").rule == ""


def test_a_refusal_comes_whole_from_another_process() -> None:
    refusal = Illegal("no_neighbour", "a 3 does not go on a 5", "M3.1")
    found = pickle.loads(pickle.dumps(refusal))  # noqa: S301 - our own
    assert (type(found), found.reason, found.text, found.rule) == (
        Illegal,
        "no_neighbour",
        "a 3 does not go on a 5",
        "M3.1",
    )
