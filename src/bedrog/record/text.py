"""A record told step by step, exactly as one viewer saw it."""

from collections.abc import Iterator
from typing import Any, Literal

from bedrog.core.contract import Game, Viewer
from bedrog.core.errors import Malformed
from bedrog.core.events import Told
from bedrog.games import game_named
from bedrog.record.record import Record
from bedrog.record.replay import Step, replay

Eyes = Viewer | Literal["all"]
"""A seat, None for the audience, or "all": whoever may look into every hand."""


def eyes_of(text: str, record: Record) -> Eyes:
    """The viewer that people mean. Raises Malformed and lists who was there."""
    if text == "all":
        return "all"
    if text == "audience":
        return None
    if text.isascii() and text.isdecimal() and int(text) < record.seats:
        return int(text)
    raise Malformed(
        "unknown_viewer",
        f"unknown viewer {text!r}; there are: 0 to {record.seats - 1}, audience, all",
    )


def heard(told: Told[Any], eyes: Eyes) -> Any:
    """The event as these eyes saw it; None for what only others heard."""
    if eyes == "all":
        return told.private[0][1] if told.private else told.public
    return told.to(eyes)


def seen(game: Game[Any, Any, Any, Any], state: Any, eyes: Eyes) -> Any:
    """The view of these eyes, or the whole state for "all"."""
    return state if eyes == "all" else game.view(state, eyes)


def tell(record: Record, eyes: Eyes) -> Iterator[str]:
    """One paragraph a step: when, what happened, and the table after it.

    Steps of which these eyes saw nothing are left out: time that passed, a hand below the table.
    """
    game = game_named(record.game)
    yield _head(record)
    before = None
    for step in replay(record):
        happened, table = _sentences(game, step, eyes), _table(game, step, eyes)
        if happened or table != before:
            yield "\n".join([_when(step), *happened, *table, ""])
        before = table


def _head(record: Record) -> str:
    players = ", ".join(
        f"seat {seat}" if name is None else f"seat {seat} is {plain(name)}"
        for seat, name in enumerate(record.names)
    )
    return f"{record.game}: {players}\n"


def plain(name: str) -> str:
    """A record is anybody's file: a name in it must not steer the terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in name)


def _when(step: Step) -> str:
    return "The start" if step.input is None else f"Step {step.number}, {_time(step.input.at)}"


def _sentences(game: Game[Any, Any, Any, Any], step: Step, eyes: Eyes) -> list[str]:
    events = [event for told in step.told if (event := heard(told, eyes)) is not None]
    return list(map(game.print_event, events))


def _table(game: Game[Any, Any, Any, Any], step: Step, eyes: Eyes) -> list[str]:
    lines = game.print_table(seen(game, step.state, eyes)).splitlines()
    return [f"    {line}" for line in lines]


def _time(milliseconds: int) -> str:
    minutes, rest = divmod(milliseconds, 60_000)
    return f"{minutes}:{rest // 1000:02}"
