"""A card in the air: whatever it is, nobody can tell before it turns, and nothing else happens."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from bedrog.core.chance import seed_from
from bedrog.games.motten import actions as act
from bedrog.games.motten import events as ev
from bedrog.games.motten.cards import CARDS
from bedrog.server import lobby
from bedrog.server import table_log as log
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from tests.server.by_hand import Person
from tests.server.motten.parlour import Parlour, parlour

Sit = Callable[..., Parlour]
BO, CEM = 1, 2

FLYING = [card for card in CARDS if card.endswith(":2") and not card.startswith("moth")]


def picture(card: str) -> str:
    return f"""
        top number:3
        0 *  number:1 number:1 number:2 moth:5
        1>   {card} number:4 moth:1
        2    number:2 number:4
    """


def fly(table: Parlour, card: str = "number:2") -> None:
    assert isinstance(table.people[BO].act(act.Lay(card)), tell.Ok)


def views(person: Person) -> int:
    return len(person.all(tell.View))


@pytest.mark.parametrize("card", ["number:2", "ant:2", "mosquito:2"])
def test_it_flies_for_a_while_and_nobody_sees_it(sit: Sit, card: str) -> None:
    table = sit(picture(card))
    seen = [views(person) for person in table.others()]
    moment = table.now
    fly(table, card)
    assert [person.last(tell.Fly).seat for person in table.others()] == [BO] * 4
    table.wait(449)
    assert [views(person) for person in table.others()] == seen
    table.wait(401 + 150)
    assert [views(person) for person in table.others()] == [number + 1 for number in seen]
    assert 450 <= table.times(table.watcher_there, tell.View)[-1] - moment <= 850


def test_flights_are_of_all_lengths(monkeypatch: pytest.MonkeyPatch) -> None:
    lengths = []
    for number in range(40):
        monkeypatch.setattr(lobby, "fresh_seed", lambda n=number: seed_from(f"flight {n}"))
        table = parlour(monkeypatch, picture("number:2"))
        moment = table.now
        fly(table)
        table.wait(900)
        lengths.append(table.times(table.watcher_there, tell.View)[-1] - moment)
    assert 450 <= min(lengths) < 500
    assert 800 < max(lengths) <= 850


@pytest.mark.parametrize("length", [10, 300])
def test_until_it_turns_every_card_looks_the_same(
    monkeypatch: pytest.MonkeyPatch, length: int
) -> None:
    """To the byte, pings and refusals included, whatever people try meanwhile."""
    heard: dict[str, list[Any]] = {}
    for card in FLYING:
        monkeypatch.setattr(lobby, "fresh_seed", lambda: seed_from("same"))
        table = parlour(monkeypatch, picture(card), house={"false_slap": "draw", "think_time": 9})
        for person in table.people:
            table.line(person, length)
        table.line(table.people[BO], 5)
        table.wait(5100)
        moment = table.now
        fly(table, card)
        for _ in range(4):
            table.wait(110)
            impatient(table)
        heard[card] = [
            [one for one in table.traffic(seat) if one[0] >= moment] for seat in (0, CEM, None)
        ]
    assert all(told == heard["number:2"] for told in heard.values())


def impatient(table: Parlour) -> None:
    """Everything that might give an early answer."""
    for seat in (0, CEM):
        person = table.people[seat]
        prompts = (table.people[0].view.view.prompts, table.people[0].view.view.prompts + 1)
        for prompt in prompts:
            person.ask(say.Tap, prompt, 200.0)
            person.ask(say.Act, {"t": "slap", "prompt": prompt})
            person.ask(say.Act, {"t": "hold", "prompt": prompt})
            person.ask(say.Act, {"t": "match", "prompt": prompt, "card": "number:2"})
            person.ask(say.Act, {"t": "give", "prompt": prompt, "card": "number:2"})
        person.ask(say.Act, {"t": "lay", "card": "number:2"})
        person.ask(say.Act, {"t": "draw"})
        person.ask(say.Pause)


@pytest.mark.parametrize(
    "action",
    [act.Lay("number:2"), act.Draw(), act.Slap(0), act.Hold(1), act.Give(0, "number:2", 1)],
)
def test_while_it_flies_nothing_is_laid_drawn_or_given(sit: Sit, action: act.Action) -> None:
    table = sit(picture("number:2"))
    fly(table)
    refusal = table.people[CEM].refused(say.Act, msgspec.to_builtins(action))
    assert (refusal.reason, refusal.rule) == ("card_flying", "M3.1")


def test_hands_and_the_lantern_go_on(sit: Sit) -> None:
    table = sit(picture("mosquito:2"))
    fly(table, "mosquito:2")
    assert isinstance(table.people[0].act(act.Lantern(CEM)), tell.Ok)
    table.people[CEM].wish(say.Dip)
    table.wait(350)
    assert table.people[0].last(tell.Dipped).seat == CEM


def test_a_card_that_may_not_vanish_in_a_race_says_so_only_when_it_is_seen(sit: Sit) -> None:
    table = sit(picture("mosquito:2"), house={"smuggle_in_race": False})
    cem = table.people[CEM]
    cem.wish(say.Dip)
    fly(table, "mosquito:2")
    cem.wish(say.End, True, "number:2")
    table.wait(2000)
    assert table.state.moments[0].what == "feint"
    assert cem.view.view.own.hand == ("number:2", "number:4")


def test_thinking_time_begins_when_it_has_turned(sit: Sit) -> None:
    table = sit(picture("number:2"), house={"think_time": 10})
    fly(table)
    table.until(tell.View)
    assert table.people[CEM].view.deadline == 10_000


def test_whoever_comes_back_in_between_sees_it_with_the_others(sit: Sit) -> None:
    table = sit(picture("number:2"))
    fly(table)
    table.wait(100)
    table.come_back(CEM)
    assert views(table.people[CEM]) == 0
    table.wait(850)
    assert table.people[CEM].view.view.top == "number:2"


def test_it_stays_in_the_air_while_nobody_is_there(sit: Sit) -> None:
    table = sit(
        """
        top number:3
        0>*  mosquito:2 number:5
        1    number:1 number:3
        2    number:1 number:3
    """,
        bots=("steady", "steady"),
    )
    table.people[0].act(act.Lay("mosquito:2"))
    table.wait(100)
    table.people[0].go()
    table.watcher_there.go()
    table.wait(60_000)
    table.come_back(0)
    table.wait(340)
    assert table.people[0].all(tell.Cue) == []
    assert isinstance(table.until(tell.Cue), tell.Cue)


def test_no_pause_while_it_flies_nor_in_a_race(sit: Sit) -> None:
    for card in ("number:2", "mosquito:2"):
        table = sit(picture(card))
        fly(table, card)
        assert table.people[CEM].refused(say.Pause).reason == "no_pause_now"
    table.until(tell.Cue)
    assert table.people[CEM].refused(say.Pause).reason == "no_pause_now"


def test_no_pause_in_an_accusation_nor_in_a_last_look(sit: Sit) -> None:
    table = sit()
    table.people[BO].act(act.Feint(True))
    table.wait(1500)
    table.people[0].act(act.Caught(BO))
    assert table.people[CEM].refused(say.Pause).reason == "no_pause_now"
    table = sit("""
        top number:3
        0 *  number:1
        1>   number:2
        2    number:2 number:4
    """)
    fly(table)
    table.wait(1000)
    assert table.people[CEM].refused(say.Pause).reason == "no_pause_now"


class TestFalseSlaps:
    """M9 ``false_slap=draw``: slapping at what turns out to be no mosquito."""

    def after(self, sit: Sit, ms: int, card: str = "number:2", **house: Any) -> Parlour:
        table = sit(picture(card), house={"false_slap": "draw", **house})
        fly(table, card)
        table.until(tell.View)
        table.wait(ms)
        return table

    @pytest.mark.parametrize("ms", [0, 2000])
    def test_it_costs_a_card_once(self, sit: Sit, ms: int) -> None:
        table = self.after(sit, ms)
        cem = table.people[CEM]
        cem.wish(say.Tap, 1, 240.0)
        assert [drew.why for drew in cem.view.events if isinstance(drew, ev.Drew)] == ["false_slap"]
        assert len(table.state.hands[CEM]) == 3
        assert cem.refused(say.Tap, 1, 240.0).reason == "race_over"

    def test_it_costs_nothing_long_after(self, sit: Sit) -> None:
        assert self.after(sit, 2001).people[CEM].refused(say.Tap, 1).reason == "race_over"

    def test_it_costs_nothing_where_the_house_says_so(self, sit: Sit) -> None:
        table = self.after(sit, 0, false_slap="free")
        assert table.people[CEM].refused(say.Tap, 1).reason == "false_slap_free"

    def test_it_costs_nothing_before_any_card_flew(self, sit: Sit) -> None:
        table = sit(house={"false_slap": "draw"})
        assert table.people[CEM].refused(say.Tap, 1).reason == "race_over"

    def test_a_late_hand_on_a_cockroach_is_none(self, sit: Sit) -> None:
        """Its race is over with the first card; the second comes too late and no more."""
        table = self.after(sit, 0, "cockroach:2")
        table.wait(300)
        table.people[0].wish(say.Tap, 1, 290.0, 16.7, 0.0, 0, "number:2")
        table.until(tell.Verdict)
        refusal = table.people[CEM].refused(say.Tap, 1, 500.0, 16.7, 0.0, 0, "number:2")
        assert refusal.reason == "race_over"
        assert table.inputs("false_slap") == []


def test_the_card_of_a_bot_flies_too(sit: Sit) -> None:
    table = sit(
        """
        top number:3
        0>*  number:2 number:5
        1    number:1 number:3
        2    number:1 number:3
        """,
        bots=("steady", "steady"),
        pace=500,
    )
    table.people[0].act(act.Lay("number:2"))
    table.wait(900 + 500 + 10)
    assert [one.seat for one in table.people[0].all(tell.Fly)] == [0, 1]
    assert len(table.entries(log.Input)) > 1
