"""What the repository must not carry about, and that all it needs is declared and locked."""

import ast
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]

PACKAGE_HOSTS = re.compile(r"\b(registry\.\w+js|files\.\w+hosted|py" + r"pi)\.org\b")
MACHINE_PATHS = re.compile(r"(?<![\w.])/(work|home|root|Users)/\w")
EXTRAS = ("cluster", "fast", "openspiel", "pettingzoo", "ray")
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
    texts = [(ROOT / f"requirements/{name}.txt").read_text() for name in ("dev", "lab")]
    locked = dict(re.findall(r"^([\w.-]+)==([\w.]+)", "\n".join(texts), re.MULTILINE))
    wanted = [Requirement(text) for text in declared("build", "run", "dev", *EXTRAS)]
    missing = [
        str(one)
        for one in wanted
        if not one.specifier.contains(locked.get(canonicalize_name(one.name), "0"))
    ]
    assert missing == [], "run `make lock`"


@pytest.mark.parametrize(
    ("folder", "groups"),
    [
        ("src", ("run", *EXTRAS)),
        ("tests", ("run", "dev", "fuzz", *EXTRAS)),
        ("tools", ("run", "dev")),
        ("benchmarks", ("run", "bench", *EXTRAS)),
    ],
)
def test_what_is_imported_is_declared(folder: str, groups: tuple[str, ...]) -> None:
    owners = packages_distributions()
    ours = {path.stem for path in (*(ROOT / folder).glob("*"), *(ROOT / "tools").glob("*"))}
    packages = imported(ROOT / folder) - sys.stdlib_module_names - ours - {"bedrog", "tests"}
    used = {canonicalize_name(owners.get(package, [package])[0]) for package in packages}
    assert used - {canonicalize_name(Requirement(text).name) for text in declared(*groups)} == set()


def declared(*groups: str) -> list[str]:
    """What ``pyproject.toml`` asks for in these groups."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    known = {
        "build": project["build-system"]["requires"],
        "run": project["project"]["dependencies"],
        **project["project"]["optional-dependencies"],
        **project["dependency-groups"],
    }
    return [text for group in groups for text in known[group]]


def imported(folder: Path) -> set[str]:
    """The packages that the Python files below a folder import."""
    nodes = [
        node for path in folder.rglob("*.py") for node in ast.walk(ast.parse(path.read_text()))
    ]
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    names += [str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)]
    return {name.split(".")[0] for name in names}
