"""What a bot is given to choose from: its seat's view, the legal actions, and lots of its own."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from bedrog.core.chance import Generator
from bedrog.games import GAMES
from bedrog.server import bot_choice as module
from bedrog.server.bot_choice import bot_choice
from bedrog.server.play import Play


@pytest.fixture
def play() -> Play:
    game = GAMES["bedriegers"]
    return Play(game, game.house_rules.read({"first_player": "seat"}), ("Anna", "Bo"), bytes(32), 0)


def given_to_a_bot(play: Play, seat: int, patch: pytest.MonkeyPatch) -> tuple[Any, list[float]]:
    """The view a bot in this seat gets, and its first lots."""
    seen: list[tuple[Any, list[float]]] = []

    def choose(view: Any, legal: Sequence[Any], lots: Generator) -> Any:
        seen.append((view, [lots.random() for _ in range(3)]))
        return legal[-1]

    patch.setattr(module, "bot_named", lambda *_: SimpleNamespace(choose=choose))
    assert bot_choice(play, seat, "any", ["a", "b"]) == "b"
    return seen[0]


def test_it_sees_what_its_seat_sees(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    for seat in (0, 1):
        view, _ = given_to_a_bot(play, seat, monkeypatch)
        assert view == play.view(seat)
        assert view.viewer == seat


def test_its_lots_differ_by_seat_and_by_game_and_come_again_after_a_restart(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES["bedriegers"]
    other = Play(game, game.house_rules.read({}), ("Anna", "Bo"), bytes([1] * 32), 0)
    lots = [given_to_a_bot(each, seat, monkeypatch)[1] for each in (play, other) for seat in (0, 1)]
    assert len({tuple(each) for each in lots}) == 4
    assert given_to_a_bot(play, 0, monkeypatch)[1] == lots[0]


def test_with_one_thing_to_do_nobody_is_asked(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "bot_named", None)
    assert bot_choice(play, 0, "any", ["only"]) == "only"
