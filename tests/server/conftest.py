"""The same cards in every run: what fails once fails again."""

from collections.abc import Iterator
from itertools import count

import pytest

from bedrog.core.chance import seed_from
from bedrog.server import lobby
from tests.server.postgres import Postgres, postgres


@pytest.fixture(autouse=True)
def known_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each game of a test has a seed of its own, the same whenever the test runs."""
    numbers = count()
    monkeypatch.setattr(lobby, "fresh_seed", lambda: seed_from(f"game {next(numbers)}"))


@pytest.fixture(scope="session", name="postgres")
def running_postgres() -> Iterator[Postgres]:
    """One PostgreSQL for all tests that want one; each takes a database of its own."""
    with postgres() as server:
        yield server
