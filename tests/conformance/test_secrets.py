"""Nobody learns what he may not know: two worlds that differ only in what is hidden from a viewer
show that viewer the same, until the game itself reveals something.

The other world comes from the viewer's own view (``world``), so it holds all that he may know and
nothing else. Whatever one seat then does, its twin in the other world looks the same from outside:
the same action, though perhaps with another card.
"""

from itertools import zip_longest
from typing import Any

import msgspec
import pytest

from bedrog.core.chance import Generator, SeededDealer, generator, seed_from
from bedrog.core.contract import Viewer
from bedrog.core.errors import Refusal
from bedrog.core.events import Told
from tests.conformance.games import AnyGame, facts
from tests.conformance.test_actions import all_sorts
from tests.conformance.walk import EVERY_TABLE, EVERY_WAY, TABLES, Table


def some_viewers(table: Table, chance: Generator) -> list[Viewer]:
    """Three at a time: over a game everybody has many turns to look."""
    return chance.sample(table.viewers, 3)


def encoded(value: Any) -> bytes:
    return msgspec.json.encode(value)


def other_world(game: AnyGame, state: Any, viewer: Viewer, seed: str) -> Any:
    return game.world(game.view(state, viewer), SeededDealer(seed_from(seed)))


def twin(game: AnyGame, state: Any, seat: int, action: Any) -> Any:
    """The action itself where it is legal, else one that differs in the card only, if there is one."""
    legal = game.legal(state, seat)
    if action in legal:
        return action
    return next((other for other in legal if _outside(other) == _outside(action)), None)


def _outside(action: Any) -> dict[str, object]:
    fields = msgspec.structs.asdict(action)
    return {"kind": type(action), **{k: v for k, v in fields.items() if k != "card"}}


def check_told_alike(game: AnyGame, one: list[Any], two: list[Any], viewer: Viewer) -> bool:
    """Two streams may part only at an event that reveals something. A card that chance gave to the
    listener himself may differ. Returns whether nothing was revealed and nothing differs.
    """
    reveals, blank = facts(game).reveals, facts(game).blank
    for left, right in zip_longest(one, two):
        if encoded(blank(left)) != encoded(blank(right)):
            assert facts(game).parts(left, right, viewer)
            return False
    return one == two and not any(map(reveals, one))


def heard(told: list[Told[Any]], viewer: Viewer) -> list[Any]:
    return [event for one in told if (event := one.to(viewer)) is not None]


def refused(game: AnyGame, state: Any, seat: int, action: Any) -> tuple[str, ...] | None:
    """All that a refusal says."""
    try:
        game.verify(state, seat, action)
    except Refusal as no:
        return type(no).__name__, no.code, no.reason, no.text, no.rule
    return None


@EVERY_WAY
def test_a_view_and_its_legal_actions_hold_nothing_hidden(table: Table, habit: str) -> None:
    game, chance = table.game, generator("views")
    for step in table.walk("views", habit):
        for viewer in some_viewers(table, chance):
            other = other_world(game, step.after, viewer, "views")
            facts(game).check_material(other)
            assert encoded(game.view(other, viewer)) == encoded(game.view(step.after, viewer))
            assert game.awaited(other) == game.awaited(step.after)
            if viewer is not None:
                assert game.legal(other, viewer) == game.legal(step.after, viewer)


@EVERY_WAY
def test_events_tell_nothing_hidden_before_the_game_reveals_it(table: Table, habit: str) -> None:
    game, chance = table.game, generator("events")
    quiet = 0
    for step in table.walk("events", habit):
        for viewer in some_viewers(table, chance):
            other = other_world(game, step.before, viewer, "events")
            action = twin(game, other, step.seat, step.action)
            if action is None:
                continue
            told: list[Told[Any]] = []
            after = game.apply(other, step.seat, action, SeededDealer(bytes(32)), told)
            if check_told_alike(game, heard(step.told, viewer), heard(told, viewer), viewer):
                quiet += 1
                if game.wait is None:  # how much of its time a clock still holds is in no view
                    seen = game.view(after, viewer)
                    assert encoded(seen) == encoded(game.view(step.after, viewer))
    assert quiet > 0


@EVERY_TABLE
def test_refusals_tell_nothing_hidden(table: Table) -> None:
    game, sorts, chance = table.game, all_sorts(table), generator("refusals")
    for step in table.walk("refusals"):
        for viewer in chance.sample(range(table.seats), 2):
            other = other_world(game, step.after, viewer, "refusals")
            for action in chance.sample(sorts, 6):
                assert refused(game, other, viewer, action) == refused(
                    game, step.after, viewer, action
                )


class OneSeatKept:
    """Deals to one viewer and the table from one dealer, to everybody else from another."""

    def __init__(self, viewer: Viewer, seed: str) -> None:
        self._viewer = viewer
        self._kept = SeededDealer(seed_from("kept"))
        self._others = SeededDealer(seed_from(seed))

    def _dealer(self, seat: int | None) -> SeededDealer:
        return self._kept if seat in (None, self._viewer) else self._others

    def shuffle(self, purpose: str, seat: int | None, items: Any) -> Any:
        return self._dealer(seat).shuffle(purpose, seat, items)

    def choose(self, purpose: str, seat: int | None, count: int) -> int:
        return self._dealer(seat).choose(purpose, seat, count)


@pytest.mark.parametrize("table", [t for t in TABLES if facts(t.game).own_decks], ids=str)
def test_the_deal_tells_nothing_hidden(table: Table) -> None:
    for viewer in table.viewers:
        heard: set[bytes] = set()
        states = set()
        for number in range(5):
            told: list[Told[Any]] = []
            state = table.start(OneSeatKept(viewer, f"others {number}"), told)
            states.add(state)
            heard.add(encoded([event.to(viewer) for event in told]))
            heard.add(encoded(table.game.view(state, viewer)))
        assert len(states) == 5
        assert len(heard) == 2


@EVERY_TABLE
def test_nobody_hears_more_or_other_events_than_the_audience(table: Table) -> None:
    """A twin for one seat is of the same kind as what the others hear."""
    for step in table.walk("twins"):
        for told in step.told:
            kinds = {type(event) for _, event in told.private}
            alone = told.public is None
            assert kinds <= ({*facts(table.game).private} if alone else {type(told.public)})
            assert {seat for seat, _ in told.private} <= set(range(table.seats))
