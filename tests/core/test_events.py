"""Events are told to everybody in the same number and order; a private twin says more."""

import msgspec
import pytest

from bedrog.core.events import Told


def test_a_seat_hears_its_own_twin_and_everybody_else_the_public_one() -> None:
    told = Told("somebody drew", ((1, "you drew the king"), (2, "you saw it")))
    assert [told.to(viewer) for viewer in (0, 1, 2, 3, None)] == [
        "somebody drew",
        "you drew the king",
        "you saw it",
        "somebody drew",
        "somebody drew",
    ]


def test_without_a_twin_all_hear_the_same() -> None:
    assert {Told("storm").to(viewer) for viewer in (0, 5, None)} == {"storm"}


def test_what_was_told_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Told("storm").public = "calm"  # type: ignore[misc]
    assert hash(Told("storm")) == hash(msgspec.structs.replace(Told("storm")))
