"""``bedrog replay``: a game told as somebody saw it, and records that lie."""

import json

import msgspec
import pytest

from bedrog.core.outcome import Outcome
from bedrog.games.bedriegers import GAME
from bedrog.record.record import Record, write
from bedrog.record.text import tell
from tests.cli.runs import Terminal
from tests.record.games import a_game


def record(**changes: object) -> bytes:
    return write(msgspec.structs.replace(a_game().record, **changes))


@pytest.mark.parametrize("viewer", ["0", "1", "2", "audience", "all"])
def test_a_game_is_told_as_this_viewer_saw_it(terminal: Terminal, viewer: str) -> None:
    ran = terminal.run("replay", terminal.file(record()), "--as", viewer)
    eyes = viewer if viewer == "all" else None if viewer == "audience" else int(viewer)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == "".join(f"{part}\n" for part in tell(a_game().record, eyes))  # type: ignore[arg-type]


def test_it_is_the_audience_unless_told_otherwise(terminal: Terminal) -> None:
    file = terminal.file(record())
    assert terminal.run("replay", file).out == terminal.run("replay", file, "--as", "audience").out


def test_the_document_of_a_seat_holds_its_views_and_events(terminal: Terminal) -> None:
    ran = terminal.run("replay", "-", "--as", "1", "--json", stdin=record())
    document = ran.document
    assert list(document) == ["game", "seats", "names", "as", "steps", "outcome"]
    assert (document["game"], document["seats"], document["as"]) == ("bedriegers", 3, "1")
    assert document["names"] == ["Anna", "Bo", None]
    assert len(document["steps"]) == len(a_game().states)
    assert document["outcome"] == json.loads(record())["outcome"]
    for number, (step, state) in enumerate(zip(document["steps"], a_game().states, strict=True)):
        assert list(step) == ["step", "at", "events", "view"]
        assert (step["step"], step["at"]) == (number, 7 * number if number else None)
        assert step["view"] == json.loads(msgspec.json.encode(GAME.view(state, 1)))
        for event in step["events"]:
            if event["e"] in {"drew", "laid", "hid"}:
                assert (event["card"] is None) == (event["seat"] != 1)


def test_the_document_for_all_holds_whole_states(terminal: Terminal) -> None:
    document = terminal.run("replay", terminal.file(record()), "--as", "all", "--json").document
    last = json.loads(msgspec.json.encode(a_game().states[-1]))
    assert document["steps"][-1]["view"] == last


def test_an_unfinished_game_is_told_as_far_as_it_went(terminal: Terminal) -> None:
    file = terminal.file(write(a_game().prefixes[10]))
    document = terminal.run("replay", file, "--json").document
    assert (len(document["steps"]), document["outcome"]) == (11, None)


@pytest.mark.parametrize("viewer", ["3", "-1", "Anna", ""])
def test_a_viewer_who_was_not_there_is_refused(terminal: Terminal, viewer: str) -> None:
    said = terminal.run("replay", terminal.file(record()), f"--as={viewer}").refusal
    assert said == f"unknown viewer {viewer!r}; there are: 0 to 2, audience, all"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (record(outcome=Outcome((1, 2, 3), (2,))), "the end: outcome is"),
        (record(game="chess"), "unknown game 'chess'"),
        (record(seed="00" * 32), "the set-up: deal 1 (goals) is not what the seed deals"),
        (b"{}", "not a game record: it needs"),
        (b"", "not a game record"),
    ],
)
def test_a_record_that_does_not_hold_is_refused(
    terminal: Terminal, content: bytes, said: str
) -> None:
    assert terminal.run("replay", terminal.file(content), "--json").refusal.startswith(said)


def test_a_difference_is_named_after_what_still_held(terminal: Terminal) -> None:
    inputs = list(a_game().record.inputs)
    inputs[4] = msgspec.structs.replace(inputs[4], action="lay king 77")
    ran = terminal.run("replay", terminal.file(record(inputs=tuple(inputs))))
    assert ran.status == 1
    assert ran.err.startswith("bedrog: input 5 (seat ")
    assert ran.err.count("\n") == 1
    assert "Step 4, " in ran.out
    assert "Step 5, " not in ran.out


def test_names_with_markup_are_printed_as_they_are(terminal: Terminal) -> None:
    file = terminal.file(record(names=("[bold]x[/bold]", "[red]", None)))
    assert "seat 0 is [bold]x[/bold], seat 1 is [red]" in terminal.run("replay", file).out


def test_a_record_needs_no_names(terminal: Terminal) -> None:
    nameless: Record = msgspec.structs.replace(a_game().record, names=(None, None, None))
    ran = terminal.run("replay", terminal.file(write(nameless)))
    assert ran.out.startswith("bedriegers: seat 0, seat 1, seat 2\n")


def test_a_name_cannot_steer_the_terminal(terminal: Terminal) -> None:
    file = terminal.file(record(names=("\x1b[31mAnna", "Bo\nseat 3", None)))
    assert "seat 0 is ?[31mAnna, seat 1 is Bo?seat 3" in terminal.run("replay", file).out
