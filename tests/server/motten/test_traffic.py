"""The traffic law: from what reaches them nobody can tell a vanish from a feint until the card is gone.

Two tables with equal cards, lots and clocks differ in what one hand does below the edge. Everybody
else must hear the same bytes at the same moments; only what the guard hears has another level.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from bedrog.core.chance import seed_from
from bedrog.games.motten import actions as act
from bedrog.games.motten import events as ev
from bedrog.server import lobby
from bedrog.server.fidgets import Fidgets
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from tests.server.motten.parlour import Parlour, parlour

BO, CEM, DAN = 1, 2, 3
GUARD = 0
OTHERS = (GUARD, CEM, DAN, None)
"""Who must not be able to tell what Bo does; None is the audience."""

Secret = Callable[[Parlour], None]
Script = Callable[[Parlour], None]
Traffic = list[tuple[int, Any]]

PICTURE = """
    top number:3
    0 *  number:1 number:1 number:5 moth:2 number:2
    1>   number:2 number:4 moth:1 ant:4 number:3
    2    number:2 spider:1 moth:5 mosquito:5 cockroach:1 ant:3 number:1
    3    number:5 number:5 number:1 number:4 number:2
"""


def vanish(quick: bool, card: str = "number:2") -> Secret:
    return lambda table: granted(table, BO, act.Vanish(card, quick))


def feint(quick: bool) -> Secret:
    return lambda table: granted(table, BO, act.Feint(quick))


def granted(table: Parlour, seat: int, action: act.Action) -> None:
    answer = table.people[seat].act(action)
    assert isinstance(answer, tell.Ok), answer


def by_hand(held: int, card: str | None) -> Secret:
    """Down, and back after so long; the move of a finger below the edge."""

    def secret(table: Parlour) -> None:
        bo = table.people[BO]
        bo.wish(say.Dip)
        table.later(held, lambda: bo.wish(say.End, card is not None, card or "number:2"))

    return secret


def others_fidget(patch: pytest.MonkeyPatch) -> None:
    """Of the hands that move by themselves only those of whom nothing else is wanted."""
    take = Fidgets.take

    def taken(fidgets: Fidgets, time: int) -> int | None:
        return DAN if take(fidgets, time) == DAN else None

    patch.setattr(Fidgets, "take", taken)


class World:
    """A game up to a moment at which something secret happens, and what follows from ``script``."""

    def __init__(
        self,
        patch: pytest.MonkeyPatch,
        secret: Secret,
        script: Script,
        picture: str = PICTURE,
        **house: Any,
    ) -> None:
        patch.setattr(lobby, "fresh_seed", lambda: seed_from("twins"))
        others_fidget(patch)
        rules = {"think_time": 30, **house}
        self.table = parlour(patch, picture, house=rules, fidgets=True)
        for person, length in zip(self.table.people, (40, 60, 20, 120), strict=True):
            self.table.line(person, length)
        self.table.wait(1234)
        granted(self.table, GUARD, act.Lantern(BO))
        self.table.wait(1500)
        self.moment = self.table.now
        secret(self.table)
        script(self.table)
        self.table.wait(5000)

    def traffic(self, seat: int | None) -> Traffic:
        return [(at, raw) for at, raw in self.table.traffic(seat) if at >= self.moment]

    def settled(self) -> int:
        """When the card was gone for good, as its owner was told."""
        (safe,) = [
            one.at
            for one in self.table.told(BO)
            if isinstance(one.message, tell.View)
            and any(isinstance(event, ev.Safe) for event in one.message.events)
        ]
        return safe


def before(traffic: Traffic, end: int) -> Traffic:
    return [one for one in traffic if one[0] < end]


def deaf(traffic: Traffic) -> Traffic:
    """The same without the levels."""
    return [(at, _without_levels(msgspec.json.decode(raw))) for at, raw in traffic]


def _without_levels(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_levels(inner) for key, inner in value.items() if key != "level"}
    return [_without_levels(inner) for inner in value] if isinstance(value, list) else value


def alike(one: World, two: World, end: int) -> None:
    """Nobody but the owner can tell the two apart before ``end``."""
    for seat in (CEM, DAN, None):
        heard = [before(world.traffic(seat), end) for world in (one, two)]
        assert heard[0], seat
        assert heard[0] == heard[1], seat
    guards = [before(world.traffic(GUARD), end) for world in (one, two)]
    assert deaf(guards[0]) == deaf(guards[1])
    assert [len(raw) for _, raw in guards[0]] == [len(raw) for _, raw in guards[1]]


# What happens around it


def nothing(table: Parlour) -> None:
    table.wait(4500)


def its_owner_lays(table: Parlour) -> None:
    table.wait(2100)
    granted(table, BO, act.Lay("number:4"))
    table.wait(2400)


def an_ant(table: Parlour) -> None:
    table.wait(700)
    granted(table, BO, act.Lay("ant:4"))
    table.wait(3500)


def a_spider_gives_it_a_card(table: Parlour) -> None:
    granted(table, BO, act.Lay("number:2"))
    table.wait(1200)
    granted(table, CEM, act.Lay("spider:1"))
    table.wait(1000)
    granted(table, CEM, act.Give(table.state.prompt, "number:2", BO))
    table.wait(2000)


def race(table: Parlour, card: str, *seats: int) -> None:
    granted(table, CEM, act.Lay(card))
    cue = table.until(tell.Cue, table.people[CEM])
    for seat in seats:
        laid = "number:1" if cue.kind == "cockroach" else None
        tap = (cue.race, 300.0 + 20 * seat, 16.7, 0.0, 0, laid)
        table.later(350 + 30 * seat, partial(table.people[seat].wish, say.Tap, *tap))
    table.until(tell.Verdict)


def a_mosquito(table: Parlour) -> None:
    granted(table, BO, act.Lay("number:4"))
    table.wait(1200)
    race(table, "mosquito:5", GUARD, BO, DAN)
    table.wait(500)
    gifts = {GUARD: "number:1", BO: "number:3", CEM: "number:2", DAN: "number:5"}
    for seat in table.people[CEM].view.view.question.seats:
        granted(table, seat, act.Give(table.state.prompt, gifts[seat]))
    table.wait(1000)


def a_cockroach(table: Parlour) -> None:
    granted(table, BO, act.Lay("number:2"))
    table.wait(1200)
    race(table, "cockroach:1", GUARD, DAN, CEM)
    table.wait(1500)


def a_pause(table: Parlour) -> None:
    table.wait(900)
    table.people[CEM].wish(say.Pause)
    table.wait(7000)
    table.people[DAN].wish(say.Resume)
    table.wait(3500)


def somebody_else_is_accused(table: Parlour) -> None:
    table.wait(100)
    granted(table, CEM, act.Feint(True))
    table.wait(1200)
    granted(table, GUARD, act.Caught(CEM))
    table.wait(6000)


def the_lantern_swings(table: Parlour) -> None:
    for seat in (CEM, BO, DAN, BO):
        table.wait(170)
        granted(table, GUARD, act.Lantern(seat))
    table.wait(3000)


def people_come_back(table: Parlour) -> None:
    for _ in range(12):
        table.wait(330)
        for seat in (GUARD, CEM, DAN, None):
            table.come_back(seat)


def they_ask_for_the_impossible(table: Parlour) -> None:
    """Refusals, too, say nothing about another hand."""
    for _ in range(8):
        table.wait(500)
        for seat in (CEM, DAN):
            person = table.people[seat]
            person.ask(say.Act, {"t": "caught", "seat": BO})
            person.ask(say.Act, {"t": "lay", "card": "number:2"})
            person.ask(say.End, True, "number:2")
            person.ask(say.Tap, 1)
        table.people[GUARD].ask(say.Act, {"t": "lantern", "seat": BO})


SCRIPTS = [
    nothing,
    its_owner_lays,
    a_spider_gives_it_a_card,
    an_ant,
    a_mosquito,
    a_cockroach,
    a_pause,
    somebody_else_is_accused,
    the_lantern_swings,
    people_come_back,
    they_ask_for_the_impossible,
]


@pytest.mark.parametrize("quick", [True, False])
@pytest.mark.parametrize("script", SCRIPTS)
def test_a_vanish_looks_like_a_feint(
    monkeypatch: pytest.MonkeyPatch, script: Script, quick: bool
) -> None:
    card = "moth:1" if script in {a_cockroach, a_spider_gives_it_a_card} else "number:2"
    one = World(monkeypatch, vanish(quick, card), script)
    two = World(monkeypatch, feint(quick), script)
    assert one.traffic(BO) != two.traffic(BO)
    alike(one, two, one.settled())


@pytest.mark.parametrize("script", [nothing, its_owner_lays, a_pause, people_come_back])
@pytest.mark.parametrize("held", [120, 449, 800])
def test_by_hand_as_well(monkeypatch: pytest.MonkeyPatch, script: Script, held: int) -> None:
    one = World(monkeypatch, by_hand(held, "number:2"), script)
    two = World(monkeypatch, by_hand(held, None), script)
    alike(one, two, one.settled())


@pytest.mark.parametrize(
    "house", [{"red_handed": "until_next_card"}, {"vanishes": "one_per_turn"}, {"wink": False}]
)
@pytest.mark.parametrize("script", [nothing, its_owner_lays])
def test_under_other_house_rules(
    monkeypatch: pytest.MonkeyPatch, script: Script, house: dict[str, Any]
) -> None:
    one = World(monkeypatch, vanish(True), script, **house)
    two = World(monkeypatch, feint(True), script, **house)
    waits = house.get("red_handed") == "until_next_card"
    alike(one, two, one.table.now if waits else one.settled())


def test_a_drag_looks_like_one_button(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even to the guard: it is the same movement."""
    for one, two in (
        (by_hand(120, None), feint(True)),
        (by_hand(0, "number:2"), vanish(True)),
        (by_hand(900, "number:2"), vanish(False)),
    ):
        worlds = [World(monkeypatch, secret, nothing) for secret in (one, two)]
        heard = [[world.traffic(seat) for seat in OTHERS] for world in worlds]
        assert heard[0] == heard[1]


def test_a_refused_vanish_looks_like_a_feint(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(table: Parlour) -> None:
        bo = table.people[BO]
        bo.wish(say.Dip)
        table.later(200, partial(bo.refused, say.End, True, "cockroach:5"))

    one = World(monkeypatch, refused, nothing)
    two = World(monkeypatch, by_hand(200, None), nothing)
    heard = [[world.traffic(seat) for seat in OTHERS] for world in (one, two)]
    assert heard[0] == heard[1]
    assert len(one.traffic(BO)) > len(two.traffic(BO))


@pytest.mark.parametrize("number", range(4))
def test_a_fidget_looks_like_a_feint(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """A hand that moved by itself in one world is moved by its owner in the other."""
    monkeypatch.setattr(lobby, "fresh_seed", lambda: seed_from(f"fidget {number}"))
    first, mover = 1010 + 37 * number, 1 + number % 3
    take = Fidgets.take
    monkeypatch.setattr(
        Fidgets, "take", lambda fidgets, time: None if take(fidgets, time) is None else mover
    )
    monkeypatch.setattr(Fidgets, "_gap", lambda _: first)
    alone = parlour(monkeypatch, PICTURE, fidgets=True)
    monkeypatch.setattr(Fidgets, "_gap", lambda _: 10**9)
    alone.wait(6000)
    fidget = alone.state.moments[0]
    moved = parlour(monkeypatch, PICTURE, fidgets=True)
    moved.wait(first)
    granted(moved, fidget.seat, act.Feint(fidget.quick))
    moved.wait(6000 - first)
    assert (moved.state.moments[0].what, fidget.what) == ("feint", "fidget")
    for seat in {GUARD, BO, CEM, DAN, None} - {fidget.seat}:
        assert alone.traffic(seat) == moved.traffic(seat)


def test_a_restart_tells_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does coming back to what a restart made of a hand that was still below."""
    for moment in (210, 300, 600, 1200, 3000):

        def restart(table: Parlour, moment: int = moment) -> None:
            table.wait(moment)
            table.reload(after_ms=700)
            for seat in (GUARD, BO, CEM, DAN, None):
                table.come_back(seat)

        one = World(monkeypatch, by_hand(200, "number:2"), restart)
        two = World(monkeypatch, by_hand(200, None), restart)
        alike(one, two, one.settled())


class TestAfterwards:
    """What gives it away at last, and nothing else does."""

    def worlds(self, patch: pytest.MonkeyPatch, **house: Any) -> tuple[World, World, int]:
        one = World(patch, vanish(True), nothing, **house)
        two = World(patch, feint(True), nothing, **house)
        for world in (one, two):
            world.table.wait(4000)
        return one, two, one.settled()

    def later(self, world: World, seat: int | None, since: int) -> list[str]:
        """What a seat is told, but for what the guard hears."""
        return [
            type(event).__name__
            for one in world.table.told(seat)
            if one.at >= since and isinstance(one.message, tell.View)
            for event in one.message.events
            if not isinstance(event, ev.Stirred)
        ]

    def test_the_others_see_a_wink_and_later_a_smaller_hand(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        one, two, settled = self.worlds(monkeypatch)
        for seat in (CEM, DAN):
            assert self.later(one, seat, settled) == ["Winked", "Dropped"]
            assert self.later(two, seat, settled) == []
        assert self.later(one, GUARD, settled) == ["Dropped"]
        assert self.later(one, None, settled) == ["Dropped"]

    def test_without_winks_nothing_at_all_until_it_drops(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        one, two, settled = self.worlds(monkeypatch, wink=False)
        (drop,) = [
            heard.at
            for heard in one.table.told(CEM)
            if isinstance(heard.message, tell.View)
            and any(isinstance(event, ev.Dropped) for event in heard.message.events)
        ]
        assert 2000 <= drop - settled <= 6000
        alike(one, two, drop)


def test_the_law_can_be_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Worlds that differ in the open are told apart."""
    one, two = (World(monkeypatch, feint(quick), nothing) for quick in (True, False))
    with pytest.raises(AssertionError):
        alike(one, two, one.table.now)
