"""The browser's types follow the structs."""

from pathlib import Path

import msgspec
import pytest

from bedrog.wire import schema

TYPES = Path(__file__).parents[2] / "web" / "src" / "lib" / "wire" / "types.ts"


def interface(name: str) -> list[str]:
    """The fields of an interface of the written file."""
    _, _, rest = schema.typescript().partition(f"export interface {name} {{\n")
    return [line.strip() for line in rest.partition("\n}")[0].split("\n")]


def test_the_file_in_the_web_client_is_up_to_date() -> None:
    assert TYPES.read_text(encoding="utf-8") == schema.typescript(), (
        "run: python -m bedrog.wire.schema --write web/src/lib/wire/types.ts"
    )


def test_the_browser_may_leave_out_what_has_a_default() -> None:
    assert interface("Hello") == [
        't: "hello";',
        "token?: string | null;",
        "have?: number;",
        "screen?: boolean;",
    ]


def test_the_server_leaves_nothing_out() -> None:
    assert "goals: BedriegersGoal[] | null;" in interface("BedriegersSeatSeen")
    assert "rule?: string;" in interface("Problem")


def test_fields_have_the_name_they_have_on_the_wire() -> None:
    assert "from: number | null;" in interface("BedriegersChange")


def test_open_fields_get_the_types_of_the_games() -> None:
    assert interface("View")[2:5] == [
        "view: GameView;",
        "legal: GameAction[];",
        "events: GameEvent[];",
    ]


def test_every_struct_is_declared_once() -> None:
    names = [
        line.split()[2] for line in schema.typescript().split("\n") if line.startswith("export ")
    ]
    assert len(names) == len(set(names))


def test_two_structs_of_one_name_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    other = msgspec.defstruct("Created", ["table"], module="bedrog.wire.other")
    monkeypatch.setattr(schema, "HTTP_ANSWERS", (*schema.HTTP_ANSWERS, other))
    with pytest.raises(ValueError, match="would both be called Created"):
        schema.typescript()


def test_check_tells_what_to_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "types.ts"
    assert schema.main(["--check", str(path)]) == 1
    assert f"--write {path}" in capsys.readouterr().err
    assert schema.main(["--write", str(path)]) == 0
    assert schema.main(["--check", str(path)]) == 0
    path.write_text("// edited by hand\n", encoding="utf-8")
    assert schema.main(["--check", str(path)]) == 1
