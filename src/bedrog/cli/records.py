"""``replay`` and ``verify``: a game record, step by step, and whether its deal was chosen."""

from typing import Annotated, Any

import typer

from bedrog.cli.console import AsJson, File, out, print_json, read_input
from bedrog.core.shuffle import seal_of
from bedrog.games import game_named
from bedrog.record.proof import prove
from bedrog.record.record import Record, Shuffle, read
from bedrog.record.replay import replay as replayed
from bedrog.record.text import Eyes, eyes_of, heard, plain, seen, tell


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


def verify(
    file: File,
    seal: Annotated[
        str | None, typer.Option(metavar="HEX", help="The seal you saw before the game.")
    ] = None,
    share: Annotated[
        str | None, typer.Option(metavar="HEX", help="Your own share in the shuffle.")
    ] = None,
) -> None:
    """Check that nobody chose the deal of a recorded game, not even its server.

    Everything is computed again: the seal, the promises, the seed, and each card from the seed.

    Example: bedrog verify game.json --seal 1f0c…
    """
    record = read(read_input(file))
    shuffle = prove(record, seal and seal.lower(), share and share.lower())
    out.print(f"seal: {seal_of(bytes.fromhex(shuffle.secret)).hex()}", soft_wrap=True)
    for seat, name in enumerate(record.names):
        out.print(f"{plain(name or f'seat {seat}')}: {_part(shuffle, seat)}", highlight=False)
    out.print("The seed follows from these, and every card was dealt from it.")
    if seal is None:
        out.print("Only those at the table know whether they saw this seal before the game.")


def _part(shuffle: Shuffle, seat: int) -> str:
    if shuffle.shares[seat] is not None:
        return "gave the share that was promised"
    return "gave no share" if shuffle.promises[seat] is None else "promised a share, but gave none"


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
