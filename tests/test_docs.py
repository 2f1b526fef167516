"""What the documents say is tried out: links lead somewhere, commands run and print what is shown."""

import os
import re
import subprocess
import sys
import tomllib
from itertools import chain
from pathlib import Path

import pytest

from bedrog.server.config import Config

ROOT = Path(__file__).parents[1]
BIN = Path(sys.executable).parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
PAGES += sorted((ROOT / "benchmarks").glob("*.md"))
TEXTS = {page.relative_to(ROOT).as_posix(): page.read_text() for page in PAGES}

STAY = ("play", "serve")
"""Commands that run until somebody stops them."""


def fences(language: str) -> list[tuple[str, str]]:
    """Every fenced block in a language, with the page it stands on."""
    block = re.compile(rf"^```{language}\n(.*?)^```", re.MULTILINE | re.DOTALL)
    return [(page, found[1]) for page, text in TEXTS.items() for found in block.finditer(text)]


def sessions() -> list[tuple[str, str, str]]:
    """Every command after a ``$`` in a console block: page, command, output shown below it."""
    found = []
    for page, block in fences("console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, shown = part.partition("\n")
            found.append((page, command, shown))
    return found


def links(page: str) -> list[tuple[Path, str]]:
    """Where a page's links to files lead: the file, and the heading in it or ""."""
    written = re.findall(r"\]\(([^)\s]+)\)", TEXTS[page])
    parts = [link.partition("#") for link in written if not re.match(r"\w+:", link)]
    here = ROOT / page
    return [((here.parent / path).resolve() if path else here, anchor) for path, _, anchor in parts]


def lines(text: str) -> list[str]:
    """Lines without the blanks at their ends, which editors and terminals treat as they like."""
    return [line.rstrip() for line in text.strip().splitlines()]


def anchors(text: str) -> set[str]:
    """The addresses of a page's headings, as a forge makes them."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", TEXTS)
def test_links_between_pages_lead_somewhere(page: str) -> None:
    broken = []
    for target, anchor in links(page):
        if not target.exists() or (anchor and anchor not in anchors(target.read_text())):
            broken.append(f"{target}#{anchor}")
    assert broken == []


def test_every_page_can_be_reached_from_the_first() -> None:
    reached, new = set[str](), {"README.md"}
    while new:
        reached |= new
        targets = {target for page in new for target, _ in links(page)}
        new = {page for page in TEXTS if (ROOT / page).resolve() in targets} - reached
    assert set(TEXTS) - reached == set()


@pytest.mark.parametrize(("page", "command", "shown"), sessions())
def test_commands_do_what_is_shown(page: str, command: str, shown: str) -> None:
    program, *arguments = command.split()
    assert program == "bedrog", f"{page} shows a command that nothing tries: {command}"
    if arguments[0] in STAY:
        arguments = [*arguments, "--help"]
    done = subprocess.run(
        [BIN / program, *arguments],
        cwd=ROOT,
        env={**os.environ, "COLUMNS": "80"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert arguments[-1] == "--help" or not shown.strip() or lines(done.stdout) == lines(shown)


@pytest.mark.parametrize(("page", "code"), fences("python"))
def test_python_examples_run(page: str, code: str) -> None:
    exec(compile(code, page, "exec"), {"__name__": "example"})  # noqa: S102


@pytest.mark.parametrize("page", TEXTS)
def test_make_targets_exist(page: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z-]+)", TEXTS[page])) <= targets


def test_the_host_page_lists_every_setting() -> None:
    listed = re.findall(r"`BEDROG_([A-Z_]+)`", TEXTS["docs/host.md"])
    assert sorted(listed) == sorted(name.upper() for name in Config.__struct_fields__)


def test_the_host_page_lists_every_option_of_serve() -> None:
    listed = re.findall(r"^\| `(--[a-z-]+)", TEXTS["docs/host.md"], re.MULTILINE)
    helped = subprocess.run(
        [BIN / "bedrog", "serve", "--help"], capture_output=True, text=True, check=True
    ).stdout
    options = set(re.findall(r"^│ (--[a-z-]+)", helped, re.MULTILINE))
    assert options - {"--help"} == set(listed)


@pytest.mark.parametrize("rules", sorted((ROOT / "docs" / "rules").glob("*.md")), ids=str)
def test_rules_cited_in_the_source_exist(rules: Path) -> None:
    letter = rules.stem[0].upper()
    written = set(re.findall(rf"\b{letter}\d+(?:\.\d+)?\b", rules.read_text()))
    cited = {
        number
        for file in (ROOT / "src" / "bedrog").rglob("*.py")
        for number in re.findall(rf"\b{letter}\d+(?:\.\d+)?\b", file.read_text())
    }
    assert cited - written == set()


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = [
        *project["project"]["dependencies"],
        *chain(*project["project"]["optional-dependencies"].values()),
        *chain(*project["dependency-groups"].values()),
    ]
    names = {re.split(r"[^\w-]", text)[0] for text in wanted if not text.startswith("types-")}
    page = TEXTS["docs/decisions/dependencies.md"]
    assert [name for name in sorted(names) if name not in page] == []


def test_what_proves_a_promise_exists() -> None:
    named = re.findall(r"`((?:web|tests)/[\w./]+)`", TEXTS["docs/quality.md"])
    assert len(named) > 30
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_each_promise_stands_once() -> None:
    numbers = re.findall(r"^\| (\d+) ", TEXTS["docs/quality.md"], re.MULTILINE)
    assert sorted(map(int, numbers)) == list(range(1, 30))
