"""What may be done: exactly what ``legal`` lists, no more and no less, and all of it can be written."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bedrog.core.chance import SeededDealer, generator, seed_from
from bedrog.core.contract import TABLE
from bedrog.core.errors import Malformed, NotYours, Refusal
from tests.conformance.games import AnyGame
from tests.conformance.walk import EVERY_TABLE, HABITS, Table


def neighbours(action: Any) -> Iterator[Any]:
    """The same action with other numbers in it."""
    for field, value in msgspec.structs.asdict(action).items():
        if type(value) is int:
            for other in (-1, 0, value + 1, 1_000_000_000_000):
                yield msgspec.structs.replace(action, **{field: other})


def ever_legal(table: Table) -> list[Any]:
    """What somebody could do at some moment of some games."""
    seen: dict[Any, None] = {}
    for number, habit in enumerate(HABITS):
        for step in table.walk(f"ever {number}", habit):
            seen.update(dict.fromkeys(table.game.legal(step.before, step.seat)))
    return list(seen)


def all_sorts(table: Table) -> list[Any]:
    """That, and what lies a step beside it."""
    seen = ever_legal(table)
    beside = [other for action in seen for other in neighbours(action)]
    return list(dict.fromkeys([*seen, *beside]))


def refusal(game: AnyGame, state: Any, seat: int, action: Any) -> Refusal | None:
    try:
        game.verify(state, seat, action)
    except Refusal as refused:
        return refused
    return None


@EVERY_TABLE
def test_verify_passes_exactly_what_is_legal(table: Table) -> None:
    game, sorts, chance = table.game, all_sorts(table), generator("verify")
    for step in table.walk("verify"):
        for seat in range(table.seats):
            legal = game.legal(step.before, seat)
            assert len(set(legal)) == len(legal)
            for action in (*legal, *chance.sample(sorts, 12)):
                passes = refusal(game, step.before, seat, action) is None
                assert passes == (action in legal)


@pytest.mark.deep
@EVERY_TABLE
def test_verify_passes_exactly_what_is_legal_of_all_there_is(table: Table) -> None:
    game, sorts = table.game, all_sorts(table)
    for habit in HABITS:
        for step in table.walk("verify all", habit):
            for seat in range(table.seats):
                passed = {a for a in sorts if refusal(game, step.before, seat, a) is None}
                assert passed == set(game.legal(step.before, seat)) & set(sorts)


@EVERY_TABLE
def test_every_legal_action_can_be_done(table: Table) -> None:
    for step in table.walk("apply"):
        for action in table.game.legal(step.before, step.seat):
            dealer = SeededDealer(seed_from("apply"))
            assert table.game.apply(step.before, step.seat, action, dealer, None) != step.before


@EVERY_TABLE
def test_an_action_that_is_refused_does_nothing(table: Table) -> None:
    sorts, chance = all_sorts(table), generator("refused")
    dealer, untouched = SeededDealer(bytes(32)), SeededDealer(bytes(32))
    refused = 0
    for step in table.walk("refused"):
        seat, action = chance.randrange(table.seats), chance.choice(sorts)
        expected = refusal(table.game, step.before, seat, action)
        if expected is not None:
            told: list[Any] = []
            with pytest.raises(type(expected)) as raised:
                table.game.apply(step.before, seat, action, dealer, told)
            assert (raised.value.text, raised.value.rule) == (expected.text, expected.rule)
            assert told == []
            refused += 1
    assert refused > 10
    for purpose, stream in (("pile", 0), ("reshuffle", 0), ("goals", None)):
        assert dealer.shuffle(purpose, stream, "abcdefgh") == untouched.shuffle(
            purpose, stream, "abcdefgh"
        )


@EVERY_TABLE
def test_who_has_no_seat_can_do_nothing(table: Table) -> None:
    step = next(step for step in table.walk("seatless") if step.seat != TABLE)
    for seat in (TABLE, TABLE - 1, table.seats, 100):
        assert table.game.legal(step.before, seat) == []
        assert isinstance(refusal(table.game, step.before, seat, step.action), NotYours)


@EVERY_TABLE
def test_every_action_is_the_same_on_the_other_side_of_the_wire(table: Table) -> None:
    for action in all_sorts(table):
        encoded = msgspec.json.encode(action)
        assert msgspec.json.decode(encoded, type=table.game.action_type) == action


@EVERY_TABLE
def test_every_action_is_read_back_and_no_two_are_written_alike(table: Table) -> None:
    reported = [step.action for step in table.walk("ever reported") if step.seat == TABLE]
    actions = list(dict.fromkeys([*ever_legal(table), *reported]))
    written = [table.game.print_action(action) for action in actions]
    assert [table.game.parse_action(text) for text in written] == actions
    assert len(set(written)) == len(actions)


@EVERY_TABLE
def test_there_are_waits_and_decisions(table: Table) -> None:
    kinds = {type(action): table.game.waits(action) for action in ever_legal(table)}
    assert set(kinds.values()) == {True, False}
    for action in ever_legal(table):
        assert table.game.waits(action) == kinds[type(action)]


@EVERY_TABLE
def test_what_is_no_action_cannot_be_read(table: Table) -> None:
    step = next(step for step in table.walk("unreadable") if step.seat != TABLE)
    written = table.game.print_action(step.action)
    for text in ("", " ", written + " 1", written.upper(), written.partition(" ")[2], "?"):
        with pytest.raises(Malformed):
            table.game.parse_action(text)
