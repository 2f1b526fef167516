"""Play a record back: the rules run again, and whatever differs from the record is reported."""

from collections.abc import Iterator
from typing import Any

import msgspec

from bedrog.core.chance import Dealer, RecordedDealer, SeededDealer
from bedrog.core.contract import Game
from bedrog.core.errors import Malformed, Refusal
from bedrog.core.events import Told
from bedrog.games import game_named
from bedrog.record.record import Input, Record
from bedrog.record.recorder import Recorder


class Step(msgspec.Struct, frozen=True, gc=False):
    """One input and what came of it; step 0 is the set-up and has no input."""

    number: int
    input: Input | None
    told: list[Told[Any]]
    state: Any


def replay(record: Record) -> Iterator[Step]:
    """Every step of the game, by the rules as they are now.

    The cards come from the seed where the record has one, else from its deals. Raises Malformed at
    the first difference and names the input: a move that is not allowed, other cards than those
    written down, another end.
    """
    game = game_named(record.game)
    told: list[Told[Any]] = []
    recorder = _begin(record, game, told)
    yield Step(0, None, told, recorder.state)
    for number, given in enumerate(record.inputs, 1):
        told = []
        place = f"input {number} (seat {given.seat}: {given.action})"
        try:
            recorder.do(given.seat, game.parse_action(given.action), given.at, told)
        except (Refusal, ValueError) as wrong:
            raise Malformed("record_differs", f"{place}: {wrong}") from wrong
        _compare_deals(record, recorder, place)
        yield Step(number, given, told, recorder.state)
    _compare_end(record, recorder)


def _begin(record: Record, game: Game[Any, Any, Any, Any], told: list[Told[Any]]) -> Recorder:
    rules = game.house_rules.read(record.house_rules)
    if len(record.names) != record.seats:
        raise Malformed(
            "record_differs", f"names: {len(record.names)} names for {record.seats} seats"
        )
    try:
        recorder = Recorder(game, rules, record.seats, _dealer(record), told)
    except (Refusal, ValueError) as wrong:
        raise Malformed("record_differs", f"the set-up: {wrong}") from wrong
    _compare_deals(record, recorder, "the set-up")
    return recorder


def _dealer(record: Record) -> Dealer:
    if record.seed is None:
        return RecordedDealer(record.deals)
    return SeededDealer(bytes.fromhex(record.seed))


def _compare_deals(record: Record, recorder: Recorder, place: str) -> None:
    """What the rules have dealt so far is what was written down."""
    dealt = recorder.dealer.deals
    for number, deal in enumerate(dealt):
        if number == len(record.deals) or deal != record.deals[number]:
            raise Malformed(
                "record_differs",
                f"{place}: deal {number + 1} ({deal.purpose}) is not what the seed deals",
            )


def _compare_end(record: Record, recorder: Recorder) -> None:
    if len(record.deals) > len(recorder.dealer.deals):
        first = record.deals[len(recorder.dealer.deals)]
        raise Malformed(
            "record_differs",
            f"the end: deal {len(recorder.dealer.deals) + 1} ({first.purpose}) was never dealt",
        )
    outcome = recorder.game.outcome(recorder.state)
    if outcome != record.outcome:
        raise Malformed(
            "record_differs", f"the end: outcome is {outcome}, the record says {record.outcome}"
        )
