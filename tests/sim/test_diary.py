"""The diary of a tournament: nothing that was written down is lost, and nothing foreign gets in."""

from dataclasses import replace
from pathlib import Path

import pytest

from bedrog.core.errors import Malformed
from bedrog.sim.diary import Diary, seed_in
from bedrog.sim.tournament import Pair, Tournament

CUP = Tournament("bedriegers", 2, ("steady", "uniform"), {}, "cup", {"my.py": "x = 1"})


@pytest.fixture(scope="module")
def pairs() -> list[Pair]:
    return [CUP.play(encounter) for encounter in CUP.encounters(4)]


def written(folder: Path, pairs: list[Pair]) -> Path:
    diary = Diary(folder, CUP)
    for pair in pairs:
        diary.add(pair)
    return folder / "games.jsonl"


def test_a_new_one_is_empty(tmp_path: Path) -> None:
    assert seed_in(tmp_path / "new") is None
    assert Diary(tmp_path / "new", CUP).pairs == []
    assert seed_in(tmp_path / "new") == "cup"


def test_what_was_added_is_there_and_more_can_follow(tmp_path: Path, pairs: list[Pair]) -> None:
    written(tmp_path, pairs[:2])
    diary = Diary(tmp_path, CUP)
    assert diary.pairs == pairs[:2]
    diary.add(pairs[2])
    assert Diary(tmp_path, CUP).pairs == pairs[:3]


def test_a_line_is_on_disk_at_once(tmp_path: Path, pairs: list[Pair]) -> None:
    Diary(tmp_path, CUP).add(pairs[0])
    assert (tmp_path / "games.jsonl").read_bytes().endswith(b"\n")


@pytest.mark.parametrize("left", [0, 1, -1])
def test_a_torn_line_is_cut_off(tmp_path: Path, pairs: list[Pair], left: int) -> None:
    file = written(tmp_path, pairs[:3])
    whole = file.read_bytes()
    last = whole[:-1].rfind(b"\n") + 1
    file.write_bytes(whole[: last + left] if left >= 0 else whole[:left])
    diary = Diary(tmp_path, CUP)
    assert diary.pairs == pairs[:2]
    diary.add(pairs[2])
    assert file.read_bytes() == whole


def test_a_power_cut_leaves_a_plan_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def torn(file: Path, text: bytes) -> None:
        with file.open("wb") as opened:
            opened.write(text[:20])
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", torn)
        with pytest.raises(OSError, match="No space"):
            Diary(tmp_path, CUP)
    assert seed_in(tmp_path) is None
    assert Diary(tmp_path, CUP).pairs == []


def test_two_do_not_write_at_once(tmp_path: Path, pairs: list[Pair]) -> None:
    one, two = Diary(tmp_path, CUP), Diary(tmp_path, CUP)
    one.add(pairs[0])
    with pytest.raises(Malformed, match=r"another command writes to .*games.jsonl; wait"):
        two.add(pairs[0])
    one.add(pairs[1])
    assert Diary(tmp_path, CUP).pairs == pairs[:2]


def test_a_line_that_is_damaged_is_named(tmp_path: Path, pairs: list[Pair]) -> None:
    file = written(tmp_path, pairs[:3])
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(lines[0] + b"{}\n" + lines[2])
    with pytest.raises(Malformed, match=r"not line 2 of .*games.jsonl: "):
        Diary(tmp_path, CUP)


def test_a_line_out_of_order_is_named(tmp_path: Path, pairs: list[Pair]) -> None:
    written(tmp_path, [pairs[0], pairs[2]])
    with pytest.raises(Malformed, match=r"line 2 of .*games.jsonl is not of this tournament"):
        Diary(tmp_path, CUP)


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (replace(CUP, game="motten"), "game 'bedriegers', not 'motten'"),
        (replace(CUP, seats=3), "seats 2, not 3"),
        (replace(CUP, bots=("uniform", "steady")), r"bots \('steady', 'uniform'\), not \('uni"),
        (replace(CUP, house_rules={"full_set": "always"}), "house_rules {}, not {'full_set'"),
        (replace(CUP, seed="other"), "seed 'cup', not 'other'"),
        (replace(CUP, texts={"my.py": "x = 2"}), "files {'my.py': "),
    ],
)
def test_a_folder_of_another_tournament_is_refused_and_left_alone(
    tmp_path: Path, pairs: list[Pair], other: Tournament, said: str
) -> None:
    written(tmp_path, pairs[:1])
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    with pytest.raises(Malformed, match=f"holds another tournament: {said}.*another folder"):
        Diary(tmp_path, other)
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_a_folder_with_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "tournament.json").write_text('{"my": "notes"}')
    with pytest.raises(Malformed, match=r"not .*tournament.json: "):
        seed_in(tmp_path)
    with pytest.raises(Malformed, match=r"not .*tournament.json: "):
        Diary(tmp_path, CUP)
