"""What the repository must not carry about: names of package hosts, and paths of somebody's machine."""

import re
import subprocess
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]

PACKAGE_HOSTS = re.compile(r"\b(registry\.\w+js|files\.\w+hosted|py" + r"pi)\.org\b")
MACHINE_PATHS = re.compile(r"(?<![\w.])/(work|home|root|Users)/\w")
BINARY = {".png", ".woff2", ".ico", ".whl"}


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return [ROOT / name for name in listed.stdout.split("\0") if name]


def mentions(pattern: re.Pattern[str]) -> list[str]:
    texts = [path for path in tracked() if path.suffix not in BINARY and path.exists()]
    return [str(path.relative_to(ROOT)) for path in texts if pattern.search(path.read_text())]


def test_no_file_names_a_package_host() -> None:
    assert mentions(PACKAGE_HOSTS) == []


def test_no_file_names_a_path_of_one_machine() -> None:
    assert mentions(MACHINE_PATHS) == []


def test_every_dependency_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *project["project"]["optional-dependencies"]["fast"],
        *project["dependency-groups"]["dev"],
    ]
    locked = dict(
        re.findall(
            r"^([\w.-]+)==([\w.]+)", (ROOT / "requirements/dev.txt").read_text(), re.MULTILINE
        )
    )
    missing = [
        text
        for text in wanted
        if not _satisfied(Requirement(text), locked.get(canonicalize_name(Requirement(text).name)))
    ]
    assert missing == [], "run `make lock`"


def _satisfied(wanted: Requirement, version: str | None) -> bool:
    return version is not None and wanted.specifier.contains(version)
