"""The sum at the end of `make test` must not be kinder than the reports it is made of."""

import sys
from pathlib import Path

import pytest

import everyday
from everyday import Count, Suite


@pytest.fixture
def reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(everyday, "REPORTS", tmp_path)
    return tmp_path


def suite(python: str) -> Suite:
    return Suite("some", (sys.executable, "-c", python), "some.xml")


def write(folder: Path, *cases: str) -> None:
    tests = "".join(f"<testcase>{case}</testcase>" for case in cases)
    (folder / "some.xml").write_text(f"<testsuites><testsuite>{tests}</testsuite></testsuites>")


def test_each_way_to_end_is_counted(reports: Path) -> None:
    write(reports, "", "", "<failure/>", "<error/>", "<skipped/>")
    assert everyday.count(reports / "some.xml") == Count(passed=2, failed=2, skipped=1)


@pytest.mark.usefixtures("reports")
def test_a_suite_without_a_report_has_failed() -> None:
    assert everyday.run(suite("pass")) == Count(failed=1)


def test_a_suite_that_ran_nothing_has_failed(reports: Path) -> None:
    write(reports)
    assert everyday.run(suite("pass")) == Count(failed=1)


def test_a_command_that_fails_counts_although_its_report_is_clean(reports: Path) -> None:
    write(reports, "", "")
    assert everyday.run(suite("raise SystemExit(1)")) == Count(passed=2, failed=1)


def test_a_skipped_test_fails_the_whole(reports: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = "<testsuite><testcase/><testcase><skipped/></testcase></testsuite>"
    written = f"open({str(reports / 'some.xml')!r}, 'w').write({report!r})"
    monkeypatch.setattr(everyday, "SUITES", (suite(written),))
    assert everyday.main() == 1
