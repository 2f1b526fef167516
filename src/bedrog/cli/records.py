"""``replay``: a game record, step by step."""

from typing import Annotated, Any

import typer

from bedrog.cli.console import AsJson, File, out, print_json, read_input
from bedrog.games import game_named
from bedrog.record.record import Record, read
from bedrog.record.replay import replay as replayed
from bedrog.record.text import Eyes, eyes_of, heard, seen, tell


def replay(
    file: File,
    viewer: Annotated[
        str, typer.Option("--as", metavar="SEAT|audience|all", help="Through whose eyes.")
    ] = "audience",
    as_json: AsJson = False,
) -> None:
    """Tell a recorded game step by step, as one viewer saw it.

    The rules run again; where the record differs from them, it stops and says where.

    Example: bedrog replay game.json --as 2
    """
    record = read(read_input(file))
    eyes = eyes_of(viewer, record)
    if as_json:
        print_json(_document(record, viewer, eyes))
        return
    for paragraph in tell(record, eyes):
        out.print(paragraph, highlight=False, markup=False, soft_wrap=True)


def _document(record: Record, viewer: str, eyes: Eyes) -> dict[str, Any]:
    game = game_named(record.game)
    steps = [
        {
            "step": step.number,
            "at": None if step.input is None else step.input.at,
            "events": [heard(told, eyes) for told in step.told],
            "view": seen(game, step.state, eyes),
        }
        for step in replayed(record)
    ]
    return {
        "game": record.game,
        "seats": record.seats,
        "names": record.names,
        "as": viewer,
        "steps": steps,
        "outcome": record.outcome,
    }
