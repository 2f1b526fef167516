"""Tables of Valse Motten for the tests of this folder."""

from collections.abc import Callable
from functools import partial

import pytest

from tests.server.motten.parlour import Parlour, parlour


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Parlour]:
    """Sits everybody down at a table with the cards of a picture."""
    return partial(parlour, monkeypatch)
