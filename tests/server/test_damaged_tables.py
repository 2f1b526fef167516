"""A table whose log is damaged is named and left alone, and the others open."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from bedrog.server import tables
from bedrog.server.stored_room import Unreadable, room_of
from tests.server.live import house, run
from tests.server.test_http import problem

DAMAGES = {
    "a hole": "DELETE FROM entries WHERE number = 2 AND code = ?",
    "its end is missing": "DELETE FROM entries WHERE number > 3 AND code = ?",
    "nothing is left": "DELETE FROM entries WHERE code = ?",
    "no JSON": "UPDATE entries SET entry = X'00FF' WHERE number = 3 AND code = ?",
    "another struct": "UPDATE entries SET entry = X'7B7D' WHERE number = 1 AND code = ?",
    "no such seat": "UPDATE entries SET entry = replace(entry, '\"seat\":1', '\"seat\":9') WHERE code = ?",
}


def rows(data: Path, code: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(data / "bedrog.db")) as file:
        return [
            row
            for name in ("tables", "entries")
            for row in file.execute(f"SELECT * FROM {name} WHERE code = ?", (code,))  # noqa: S608
        ]


def damage(data: Path, statement: str, code: str) -> None:
    with closing(sqlite3.connect(data / "bedrog.db")) as file:
        assert file.execute(statement, (code,)).rowcount
        file.commit()


@pytest.mark.parametrize("statement", DAMAGES.values(), ids=list(DAMAGES))
def test_one_table_that_cannot_be_read_is_not_all(
    tmp_path: Path,
    statement: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        async with house(tmp_path, log="json") as home:
            lost, _, _ = await home.two()
            whole, token = await home.open()
        damage(tmp_path, statement, lost)
        before = rows(tmp_path, lost)
        capsys.readouterr()
        async with house(tmp_path, log="json") as home:
            codes = iter([lost, whole, "B7XK"])
            monkeypatch.setattr(tables, "fresh_code", lambda: next(codes))
            assert (await home.enter(whole, token)).heard[-1]["t"] == "table"
            problem(await home.http.get(f"/api/tables/{lost.lower()}"), 503, "table_unreadable")
            with pytest.raises(InvalidStatus) as refused:
                await home.line(lost)
            assert refused.value.response.status_code == 503
            assert (await home.open())[0] == "B7XK"
        assert rows(tmp_path, lost) == before

    run(test())
    [named] = [line for line in capsys.readouterr().err.splitlines() if "table_unreadable" in line]
    assert "Unreadable: " in named


def test_whatever_byte_is_flipped_a_log_is_read_or_named(tmp_path: Path) -> None:
    """Never another fault, which would keep the server from opening the other tables."""

    async def test() -> None:
        async with house(tmp_path) as home:
            await home.two()
            stored = next(home.server.store.load_all())
        room_of(stored)
        for number, entry in enumerate(stored.entries):
            for place in range(len(entry)):
                flipped = entry[:place] + bytes([entry[place] ^ 0x15]) + entry[place + 1 :]
                with suppress(Unreadable):
                    room_of(stored._replace(entries=_with(stored.entries, number, flipped)))

    run(test())


def _with(entries: tuple[bytes, ...], number: int, entry: bytes) -> tuple[bytes, ...]:
    return (*entries[:number], entry, *entries[number + 1 :])
