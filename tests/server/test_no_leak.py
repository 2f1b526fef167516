"""Two worlds that differ only in what a viewer may not know give that viewer the same messages.

The worlds differ in the order of Bo's cards. Until one of them is turned over, Anna, the
audience, and whoever comes back must hear the same bytes, in the same number, in the same order.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from bedrog.core.chance import SeededDealer
from bedrog.server import lobby, play
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from bedrog.wire.codec import encode
from tests.server.by_hand import ByHand, Person

T = TypeVar("T")
BO = 1


class OtherCardsForBo(SeededDealer):
    """Deals Bo's pile in another order, and all else as ever."""

    def shuffle(self, purpose: str, seat: int | None, items: Sequence[T]) -> tuple[T, ...]:
        dealt = super().shuffle(purpose, seat, items)
        return dealt[::-1] if (purpose, seat) == ("pile", BO) else dealt


class World:
    """A game of three and everything that came of it."""

    def __init__(self, patch: pytest.MonkeyPatch, dealer: type[SeededDealer]) -> None:
        self._patch, self._dealer = patch, dealer
        patch.setattr(lobby, "fresh_seed", lambda: bytes(32))
        patch.setattr(play, "SeededDealer", dealer)
        self.hand = ByHand(3, house_rules={"first_player": "seat", "think_time": 60})
        self.anna, self.bo, self.cem = self.hand.host(), self.hand.guest("Bo"), self.hand.guest("C")
        self.watcher = self.hand.watcher()
        self.anna.wish(say.Start)

    def turn(self) -> None:
        """Each lays the first card of the hand, Bo where nobody covers it."""
        for person, column in ((self.anna, 0), (self.bo, 1), (self.cem, 2)):
            self.hand.wait(1_000)
            person.act(next(move for move in person.view.legal if move.column == column))

    def restart(self) -> None:
        self._patch.setattr(play, "SeededDealer", self._dealer)
        self.hand.reload()


@pytest.fixture
def worlds(monkeypatch: pytest.MonkeyPatch) -> tuple[World, World]:
    return World(monkeypatch, SeededDealer), World(monkeypatch, OtherCardsForBo)


def stream(person: Person) -> list[bytes]:
    return [encode(message) for message in person.heard]


def test_the_worlds_differ(worlds: tuple[World, World]) -> None:
    one, two = worlds
    assert one.bo.view.view.hand != two.bo.view.view.hand
    assert one.anna.view.view.hand == two.anna.view.view.hand


def test_the_others_hear_the_same_bytes(worlds: tuple[World, World]) -> None:
    for world in worlds:
        world.turn()
    one, two = worlds
    assert stream(one.anna) == stream(two.anna)
    assert stream(one.cem) == stream(two.cem)
    assert stream(one.watcher) == stream(two.watcher)
    assert stream(one.bo) != stream(two.bo)


def test_coming_back_tells_no_more(worlds: tuple[World, World]) -> None:
    def comes_back(world: World) -> list[list[bytes]]:
        world.turn()
        tokens = (world.anna.token, world.cem.token, None)
        return [
            stream(world.hand.guest_with(token, have)) for token in tokens for have in (0, 1, 2)
        ]

    assert comes_back(worlds[0]) == comes_back(worlds[1])


def test_a_restart_tells_no_more(worlds: tuple[World, World]) -> None:
    def restarts(world: World) -> list[list[bytes]]:
        world.turn()
        world.restart()
        return [stream(world.hand.guest_with(token)) for token in (world.anna.token, None)]

    assert restarts(worlds[0]) == restarts(worlds[1])


def test_refusals_tell_nothing_about_other_hands(worlds: tuple[World, World]) -> None:
    def tries_everything(world: World) -> list[bytes]:
        world.turn()
        cards = {event.card for event in world.bo.view.events if hasattr(event, "card")}
        for card in ("king", "julia", "beggar", *sorted(filter(None, cards))):
            for person in (world.cem, world.watcher):
                person.ask(say.Act, {"t": "lay", "card": card, "column": 1})
        return [encode(no) for person in (world.cem, world.watcher) for no in person.all(tell.No)][
            :6
        ]

    assert tries_everything(worlds[0]) == tries_everything(worlds[1])


def test_a_bots_clock_does_not_show_what_it_holds(worlds: tuple[World, World]) -> None:
    def bot_sits(world: World) -> list[int | None]:
        world.turn()
        world.bo.go()
        dues: list[int | None] = []
        for _ in range(3):
            world.hand.wait(15_000)
            dues.append(world.hand.table.next_due())
        return dues

    assert bot_sits(worlds[0]) == bot_sits(worlds[1])


def test_what_strangers_may_ask_for_holds_no_cards(worlds: tuple[World, World]) -> None:
    for world in worlds:
        world.turn()
    facts = [encode(world.hand.table.facts()) for world in worlds]
    assert facts[0] == facts[1]


def test_nobody_hears_a_secret_or_the_seed(worlds: tuple[World, World]) -> None:
    world, _ = worlds
    world.turn()
    tokens = [str(person.token) for person in (world.anna, world.bo, world.cem)]
    hashes = [seat.secret for seat in world.hand.table.room.seats]
    for person in (world.anna, world.bo, world.watcher):
        said = b"".join(stream(person)).decode()
        assert not any(str(secret) in said for secret in [*tokens, *hashes, "00" * 32])


def test_a_person_who_left_and_looks_again_sees_no_hand(worlds: tuple[World, World]) -> None:
    world, _ = worlds
    hand: Any = world.bo.view.view.hand
    world.bo.wish(say.Leave)
    assert hand
    assert world.bo.view.view.hand == ()
    assert all(message.view.viewer is None for message in world.bo.all(tell.View)[-1:])
