"""Run a command in this process and look at what it says."""

import io
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bedrog.cli import main


@dataclass(frozen=True)
class Ran:
    """What a command printed, and how it ended."""

    status: int
    out: str
    err: str

    @property
    def document(self) -> Any:
        """The one JSON document that ``--json`` prints, on one line and with nothing beside it."""
        assert self.err == ""
        assert self.out.endswith("\n")
        assert self.out.count("\n") == 1
        return json.loads(self.out)

    @property
    def refusal(self) -> str:
        """What a refused command says: one line on standard error, nothing else, status 1."""
        assert (self.status, self.out) == (1, "")
        assert self.err.startswith("bedrog: ")
        assert self.err.endswith("\n")
        assert self.err.count("\n") == 1
        return self.err.removeprefix("bedrog: ").removesuffix("\n")


class Terminal:
    """Runs commands; what they print is caught."""

    def __init__(
        self, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch, folder: Path
    ) -> None:
        self._capsys = capsys
        self._patch = patch
        self._folder = folder

    def run(self, *arguments: str, stdin: bytes = b"") -> Ran:
        self._patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        with pytest.raises(SystemExit) as end:
            main(arguments)
        code = end.value.code
        printed = self._capsys.readouterr()
        return Ran(code if isinstance(code, int) else 0 if code is None else 1, *printed)

    def file(self, content: object) -> str:
        """The name of a new file with this JSON, or these bytes."""
        path = self._folder / "file.json"
        path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        return str(path)


def words(arguments: str) -> Sequence[str]:
    return arguments.split()
