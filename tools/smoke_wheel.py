"""Tries a built wheel as a stranger would: an empty environment, no Node, no source tree.

python tools/smoke_wheel.py dist/bedrog-*.whl
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from urllib.request import urlopen
from zipfile import ZipFile

LOCKED = Path(__file__).parents[1] / "requirements" / "run.txt"
CARRIED = ("bedrog/static/index.html", "bedrog/static/licences.txt", "bedrog/py.typed")
COLUMN = {
    "goal": {"category": "music", "value": 2},
    "cards": [{"seat": 0, "card": "king"}, {"seat": 1, "card": "witch"}],
}
PATIENCE = 60.0
"""Seconds after which a server that has not said where it listens is stopped."""


def main(wheel: Path) -> None:
    """Raise with what is wrong, or say that nothing is."""
    look_inside(wheel)
    with tempfile.TemporaryDirectory() as folder:
        bedrog = install(wheel, Path(folder))
        print("version:", command(bedrog, "--version").strip())
        judge(bedrog)
        with serving(bedrog, Path(folder) / "data") as address:
            look_at(address)
    print(f"{wheel.name} works on its own")


def look_inside(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    missing = [name for name in CARRIED if name not in names]
    assert not missing, f"{wheel.name} lacks {', '.join(missing)}"


def install(wheel: Path, folder: Path) -> Path:
    """Install into a fresh environment; return the command."""
    venv.create(folder / "venv", with_pip=True)
    scripts = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    pip = (scripts / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    subprocess.run([*pip, "--require-hashes", "-r", LOCKED], check=True)
    subprocess.run([*pip, "--no-deps", wheel], check=True)
    return scripts / "bedrog"


def bare(bedrog: Path) -> dict[str, str]:
    """An environment in which nothing but the fresh installation can be found."""
    python = {"PYTHONPATH": "", "PYTHONUNBUFFERED": "", "PYTHONUTF8": "1"}
    return {**os.environ, **python, "PATH": str(bedrog.parent)}


def command(bedrog: Path, *arguments: str, say: str = "") -> str:
    done = subprocess.run(
        [bedrog, *arguments],
        input=say,
        env=bare(bedrog),
        cwd=bedrog.parent,
        check=True,
        text=True,
        stdout=subprocess.PIPE,
    )
    return done.stdout


def judge(bedrog: Path) -> None:
    """The Witch removes nothing of 20 points: the King wins."""
    (column,) = json.loads(command(bedrog, "judge", "-", "--json", say=json.dumps(COLUMN)))[
        "columns"
    ]
    assert (column["winner"], column["rule"]) == (0, "highest"), column


@contextmanager
def serving(bedrog: Path, data: Path) -> Iterator[str]:
    """Start a server on a free port; gives the address that it prints."""
    server = subprocess.Popen(
        [bedrog, "serve", "--port", "0", "--data", data],
        env=bare(bedrog),
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    impatience = Timer(PATIENCE, server.kill)
    impatience.start()
    try:
        yield address_in(server.stdout or ())
    finally:
        impatience.cancel()
        server.terminate()
        server.communicate(timeout=PATIENCE)


def address_in(lines: Iterator[str] | tuple[()]) -> str:
    said = []
    for line in lines:
        said.append(line)
        if found := re.search(r"http://[\w.:\[\]]+:\d+", line):
            return found[0]
    raise AssertionError("the server ended without naming its address:\n" + "".join(said))


def look_at(address: str) -> None:
    for path, expected in (("/", "<!doctype html"), ("/api/health", ""), ("/licences.txt", "MIT")):
        with urlopen(address + path, timeout=PATIENCE) as answer:  # noqa: S310
            assert answer.status == 200, f"{path}: {answer.status}"
            assert expected in answer.read().decode(), path
        print(f"{path}: 200")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
