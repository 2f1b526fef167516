"""A terminal to type into."""

from pathlib import Path

import pytest

from tests.cli.runs import Terminal


@pytest.fixture
def terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Terminal:
    monkeypatch.setenv("COLUMNS", "160")
    return Terminal(capsys, monkeypatch, tmp_path)
