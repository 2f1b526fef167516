"""Runs the everyday suites one after the other, then adds up what their reports say.

Fails when a suite fails, leaves no report, ran nothing, or skipped anything.
"""

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parents[1]
REPORTS = ROOT / "test-results"


@dataclass(frozen=True)
class Suite:
    """A command and the JUnit report it writes below ``test-results`` (None: it counts nothing)."""

    name: str
    command: tuple[str, ...]
    report: str | None = None


def vitest(script: str, report: str) -> tuple[str, ...]:
    """An npm script of the browser client that runs vitest, told where to write its report."""
    reporters = ("--reporter=default", "--reporter=junit")
    return ("tools/npm", "run", script, "--", *reporters, f"--outputFile.junit={REPORTS / report}")


PYTEST = (sys.executable, "-m", "pytest")

SUITES = (
    Suite(
        "Rules, bots, records, server",
        # The tests of a file stay together: some share a server or a model that takes long to make.
        (*PYTEST, "-n", "auto", "--dist", "loadfile", f"--junitxml={REPORTS / 'python.xml'}"),
        "python.xml",
    ),
    Suite(
        "Types of the browser client",
        ("tools/npm", "exec", "--", "svelte-check", "--fail-on-warnings"),
    ),
    Suite("Sizes of the browser client", ("tools/npm", "run", "budgets")),
    Suite("Units of the browser client", vitest("test:unit", "units.xml"), "units.xml"),
    Suite("End to end in a real browser", vitest("test:e2e", "browser.xml"), "browser.xml"),
)


@dataclass(frozen=True)
class Count:
    """How many tests passed, failed and were skipped."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: "Count") -> "Count":
        return Count(
            self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped
        )

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


def count(report: Path) -> Count:
    """What a JUnit report says. A report that is missing or empty counts as one failure."""
    cases = ElementTree.parse(report).findall(".//testcase") if report.exists() else []  # noqa: S314
    if not cases:
        return Count(failed=1)
    failed = sum(_has(case, "failure") or _has(case, "error") for case in cases)
    skipped = sum(_has(case, "skipped") for case in cases)
    return Count(len(cases) - failed - skipped, failed, skipped)


def _has(case: ElementTree.Element, mark: str) -> bool:
    return case.find(mark) is not None


def run(suite: Suite) -> Count:
    """Run one suite. A command that fails although its report is clean counts as one failure."""
    print(f"\n== {suite.name}", flush=True)
    ended_well = subprocess.run(suite.command, cwd=ROOT, check=False).returncode == 0
    counted = count(REPORTS / suite.report) if suite.report else Count()
    return counted if ended_well or counted.failed else counted + Count(failed=1)


def main() -> int:
    """Run everything; the exit status is 0 only when all passed and none was skipped."""
    REPORTS.mkdir(exist_ok=True)
    for old in REPORTS.glob("*.xml"):
        old.unlink()
    total, lines = Count(), []
    for suite in SUITES:
        start = time.monotonic()
        counted = run(suite)
        total += counted
        lines.append(f"{suite.name:30} {time.monotonic() - start:5.0f} s   {counted}")
    print("", *lines, str(total), sep="\n")
    return 1 if total.failed or total.skipped else 0


if __name__ == "__main__":
    os.environ.setdefault("CI", "true")  # no watching, no prompts
    sys.exit(main())
