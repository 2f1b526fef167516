"""A game that is over, as one viewer saw it: a frame for each step of which these eyes heard."""

import gzip
from collections.abc import Iterator
from typing import Any

from bedrog.core.contract import Game
from bedrog.core.errors import Illegal, Malformed
from bedrog.core.held import Held
from bedrog.games import game_named
from bedrog.record.record import Record, read
from bedrog.record.replay import Step, replay
from bedrog.record.text import Eyes, eyes_of, heard
from bedrog.server.facts import recorded_facts
from bedrog.server.names import clean_name
from bedrog.server.worker import settle_in
from bedrog.wire.codec import encode
from bedrog.wire.http import Frame, Replay

MOST_INPUTS = 20_000
"""A long game has a tenth of that."""


def film(text: bytes, viewer: str) -> bytes:
    """The whole game in a record for "all", "audience" or a seat: a ``Replay`` as JSON, compressed.

    Raises Malformed for what is no record, or one that differs from the rules; Illegal for a game
    that is not over.
    """
    settle_in()
    record = _checked(read(text))
    eyes = eyes_of(viewer, record)
    found = Replay(recorded_facts(record), viewer, tuple(_frames(record, eyes)))
    return gzip.compress(encode(found))


def _checked(record: Record) -> Record:
    """Anybody's file: what no table of ours could have written is refused before it costs anything."""
    if len(record.inputs) > MOST_INPUTS:
        raise Malformed("record_too_long", f"more than {MOST_INPUTS} inputs are not played back")
    if record.outcome is None:
        raise Illegal("not_over_yet", "a game is played back when it is over")
    for name in record.names:
        if name is not None:
            clean_name(name)
    return record


def _frames(record: Record, eyes: Eyes) -> Iterator[Frame]:
    game = game_named(record.game)
    for step in replay(record):
        events = tuple(event for told in step.told if (event := heard(told, eyes)) is not None)
        if events or step.input is None:
            yield _frame(game, step, eyes, events, record.seats)


def _frame(
    game: Game[Any, Any, Any, Any], step: Step, eyes: Eyes, events: tuple[Any, ...], seats: int
) -> Frame:
    state = step.state
    return Frame(
        step=step.number,
        at=0 if step.input is None else step.input.at,
        view=game.open_view(state) if eyes == "all" else game.view(state, eyes),
        events=events,
        held=tuple(_held(game, state, seat, eyes) for seat in range(seats)),
    )


def _held(game: Game[Any, Any, Any, Any], state: Any, seat: int, eyes: Eyes) -> Held | None:
    return game.held(state, seat) if eyes in ("all", seat) else None
