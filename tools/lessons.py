"""Plays the lessons by the rules and writes them down for the browser.

``python tools/lessons.py`` writes ``web/src/lib/learn/lessons``; the tests fail when it is stale.
"""

from pathlib import Path

import msgspec

import lesson_court
import lesson_moths

FOLDER = Path(__file__).parents[1] / "web" / "src" / "lib" / "learn" / "lessons"

LESSONS = {
    "motten-laying": lesson_moths.laying,
    "motten-sneaking": lesson_moths.sneaking,
    "bedriegers-column": lesson_court.column,
}


def written(name: str) -> bytes:
    """The file of a lesson."""
    return msgspec.json.encode(LESSONS[name]()) + b"\n"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in LESSONS:
        (FOLDER / f"{name}.json").write_bytes(written(name))


if __name__ == "__main__":
    main()
