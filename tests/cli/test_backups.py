"""``bedrog backup`` and ``bedrog restore``."""

from pathlib import Path

from bedrog.server.store import Store
from tests.cli.runs import Terminal


def test_tables_go_into_a_file_and_back(terminal: Terminal, tmp_path: Path) -> None:
    old, new, copy = tmp_path / "old", tmp_path / "new", str(tmp_path / "copy.db")
    old.mkdir()
    store = Store.open(f"sqlite:///{old / 'bedrog.db'}")
    store.append("MKT4", [b"a"], 1).result(20)
    ran = terminal.run("backup", copy, "--data", str(old))
    assert (ran.status, ran.out) == (0, f"1 table in {copy}\n")
    store.close()
    ran = terminal.run("restore", copy, "--data", str(new))
    assert (ran.status, ran.out) == (0, f"1 table in {new / 'bedrog.db'}\n")
    again = terminal.run("restore", copy, "--data", str(new))
    assert again.refusal == (
        f"there is {new / 'bedrog.db'} already; "
        "move all of that store away, or choose another folder"
    )


def test_without_tables_there_is_nothing_to_copy(terminal: Terminal, tmp_path: Path) -> None:
    ran = terminal.run("backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "nowhere"))
    assert ran.refusal.startswith(f"cannot copy the store {tmp_path / 'nowhere' / 'bedrog.db'}: ")
    assert not (tmp_path / "nowhere").exists()
