"""B7 the hard way: hidden cards change places, the same moves are made, nobody notices.

The cards that lie face down in the row stay, so whole chains of effects run alike in both worlds;
hands, piles, discards and cards under Cloaks are dealt anew. Only the end of a round tells.
"""

from typing import Any

import msgspec
import pytest

from bedrog.core.chance import Generator, SeededDealer, generator
from bedrog.core.contract import Viewer
from bedrog.core.events import Told
from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.actions import Action
from bedrog.games.bedriegers.cards import Character
from bedrog.games.bedriegers.events import Drew, Event
from bedrog.games.bedriegers.state import Column, State
from tests.conformance.walk import HABITS, Step, Table

Cards = tuple[Character, ...]


def deal_anew(state: State, viewer: Viewer, kept: Character | None, chance: Generator) -> State:
    """The same row and counts for everybody, other cards where ``viewer`` cannot look.

    ``kept`` stays in the hand of whoever is to play it.
    """
    hands, piles, discards, columns = (
        list(state.hands),
        list(state.piles),
        list(state.discards),
        list(state.columns),
    )
    for seat in range(state.seats):
        if seat == viewer:
            piles[seat] = shuffled(piles[seat], chance)
            continue
        stay = tuple(card for card in hands[seat] if card == kept)
        covered = tuple(
            laid.under
            for column in columns
            for laid in column.cards
            if laid.seat == seat and laid.under is not None
        )
        moved = tuple(card for card in hands[seat] if card != kept)
        pool = shuffled(moved + piles[seat] + discards[seat] + covered, chance)
        hands[seat], pool = stay + pool[: len(moved)], pool[len(moved) :]
        discards[seat], pool = pool[: len(discards[seat])], pool[len(discards[seat]) :]
        piles[seat], pool = pool[: len(piles[seat])], pool[len(piles[seat]) :]
        columns = [cover(column, seat, pool) for column in columns]
    return msgspec.structs.replace(
        state,
        hands=tuple(hands),
        piles=tuple(piles),
        discards=tuple(discards),
        columns=tuple(columns),
    )


def shuffled(cards: Cards, chance: Generator) -> Cards:
    return tuple(chance.sample(cards, len(cards)))


def cover(column: Column, seat: int, pool: Cards) -> Column:
    """The one Cloak of a seat covers the one card that is left."""
    cards = tuple(
        msgspec.structs.replace(laid, under=pool[0])
        if laid.seat == seat and laid.under is not None
        else laid
        for laid in column.cards
    )
    return msgspec.structs.replace(column, cards=cards)


def played(action: Action) -> Character | None:
    return getattr(action, "card", None)


def heard(told: list[Told[Any]], viewer: Viewer) -> list[Event]:
    """As the viewer hears it; what he draws himself is his own affair."""
    events: list[Event] = [event for one in told if (event := one.to(viewer)) is not None]
    return [Drew(e.seat, None) if isinstance(e, Drew) and e.seat == viewer else e for e in events]


def check(step: Step, viewer: Viewer, chance: Generator) -> None:
    """One step in both worlds."""
    other = deal_anew(step.before, viewer, played(step.action), chance)
    assert GAME.view(other, viewer) == GAME.view(step.before, viewer)
    told: list[Told[Any]] = []
    after = GAME.apply(other, step.seat, step.action, SeededDealer(bytes(32)), told)
    here, there = heard(step.told, viewer), heard(told, viewer)
    if after.phase == "play":
        assert msgspec.json.encode(there) == msgspec.json.encode(here)
        if viewer is None:
            assert GAME.view(after, None) == GAME.view(step.after, None)


@pytest.mark.parametrize("habit", HABITS)
@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("look", [True, False])
def test_b7_nobody_notices_other_hidden_cards(seats: int, habit: str, look: bool) -> None:
    table = Table(GAME, seats, {"look_at_own_cards": look})
    chance = generator("notices")
    steps = [step for step in table.walk("secrets", habit) if step.before.phase == "play"]
    for step in steps:
        for viewer in chance.sample(table.viewers, 2):
            check(step, viewer, chance)
