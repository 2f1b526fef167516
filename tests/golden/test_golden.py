"""The kept games happen again, word for word."""

import pytest

from tests.golden.games import KEPT, path, told


@pytest.mark.parametrize(("game", "seats"), KEPT)
def test_a_kept_game_happens_again(game: str, seats: int) -> None:
    assert told(game, seats) == path(game, seats).read_text(), "see tests/golden/__init__.py"


def test_no_other_game_is_kept() -> None:
    kept = {path(game, seats) for game, seats in KEPT}
    assert set(path("any", 0).parent.glob("*.txt")) == kept
