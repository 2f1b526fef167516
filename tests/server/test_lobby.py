"""Before a game: who sits where, what is agreed, who may say so."""

from typing import Any

import pytest

from bedrog.core.errors import Illegal, Malformed
from bedrog.server import table_log as log
from bedrog.server.table import Table, TableSettings
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from bedrog.wire.http import CreateTable
from tests.server.by_hand import ByHand, two_people


def names(table: tell.Table) -> list[str | None]:
    return [seat.name for seat in table.seats]


def test_a_new_table_has_its_host_in_seat_0_and_the_bots_next() -> None:
    anna = ByHand(4, bots=("steady", "uniform")).host()
    table = anna.table
    assert (table.you, table.host, table.phase) == (0, 0, "lobby")
    assert [seat.bot for seat in table.seats] == [None, "steady", "uniform", None]
    assert table.seats[0].present
    assert table.link == "http://here/TEST"


def test_there_is_no_view_before_the_game() -> None:
    hand = ByHand(2)
    anna, bo = hand.host(), hand.guest()
    anna.refused(say.Act, {"t": "lay", "card": "king", "column": 0})
    assert anna.all(tell.View) == bo.all(tell.View) == []


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"seats": 7}, "seat_count"),
        ({"seats": 1}, "seat_count"),
        ({"bots": ("steady", "steady")}, "too_many_bots"),
        ({"bots": ("hal",)}, "unknown_bot"),
        ({"house_rules": {"no_such": 1}}, "unknown_house_rule"),
        ({"name": " \t "}, "name_empty"),
        ({"name": "a\x07b"}, "name_characters"),
    ],
)
def test_a_table_that_cannot_be_is_refused(given: dict[str, object], reason: str) -> None:
    wanted = {"game": "bedriegers", "seats": 2, "name": "Anna", **given}
    request = CreateTable(**wanted)  # type: ignore[arg-type]
    with pytest.raises(Malformed) as refused:
        Table.open(request, "TEST", TableSettings("", lambda: 0, 1), 0)
    assert refused.value.reason == reason


def test_newcomers_take_the_first_free_seat_until_none_is_left() -> None:
    hand = ByHand(3)
    anna = hand.host()
    assert [hand.guest(name).table.you for name in ("Bo", "Cem")] == [1, 2]
    with pytest.raises(Illegal) as full:
        hand.sit("Dana")
    assert full.value.reason == "table_full"
    assert names(anna.table) == ["Anna", "Bo", "Cem"]


def test_nobody_sits_down_once_the_game_has_begun() -> None:
    hand, *_ = two_people()
    with pytest.raises(Illegal) as begun:
        hand.sit("Cem")
    assert begun.value.reason == "already_begun"


def test_a_name_that_is_taken_gets_a_number() -> None:
    hand = ByHand(4)
    anna = hand.host()
    for name in ("anna", "Bo", "Anna"):
        hand.guest(name)
    assert names(anna.table) == ["Anna", "anna 2", "Bo", "Anna 3"]


def test_everybody_sees_who_is_ready() -> None:
    hand = ByHand(2)
    anna, bo = hand.host(), hand.guest()
    bo.wish(say.Ready, True)
    assert [seat.ready for seat in anna.table.seats] == [False, True]
    bo.wish(say.Ready, False)
    assert [seat.ready for seat in anna.table.seats] == [False, False]


def test_house_rules_change_the_texts_of_cards_live() -> None:
    hand = ByHand(2)
    anna, bo = hand.host(), hand.guest()
    before = bo.table.texts
    anna.wish(say.SetHouseRules, {"witch_reach": "below_nine"})
    rows = {row.rule: row for row in bo.table.house_rules}
    assert rows["witch_reach"].value == "below_nine"
    assert rows["witch_reach"].choices[0] == "nine_or_less"
    assert [row.first for row in bo.table.house_rules].count(True) == 7
    assert {card for card in before if bo.table.texts[card] != before[card]} == {"witch"}


def test_house_rules_that_are_not_named_get_their_default() -> None:
    anna = ByHand(2, house_rules={"won_goals": "open"}).host()
    anna.wish(say.SetHouseRules, {"think_time": 30})
    rows = {row.rule: row.value for row in anna.table.house_rules}
    assert (rows["won_goals"], rows["think_time"]) == ("hidden", 30)


def test_unknown_house_rules_are_refused_and_change_nothing() -> None:
    anna = ByHand(2).host()
    no = anna.refused(say.SetHouseRules, {"witch_reach": "everybody"})
    assert (no.code, no.reason, no.rule) == ("malformed", "unknown_house_rule", "B9")


def test_only_the_host_sets_up_the_table() -> None:
    hand = ByHand(3)
    hand.host()
    bo = hand.guest()
    wishes: list[Any] = [
        (say.SetHouseRules, {}),
        (say.SetSeats, 2),
        (say.AddBot, "steady"),
        (say.Remove, 0),
        (say.Start,),
    ]
    for kind, *given in wishes:
        no = bo.refused(kind, *given)
        assert (no.code, no.reason) == ("not_yours", "host_only")


def test_the_audience_can_do_none_of_it() -> None:
    hand = ByHand(3)
    hand.host()
    watcher = hand.watcher()
    wishes: list[Any] = [(say.Ready, True), (say.Start,), (say.Leave,), (say.Pause,)]
    for kind, *given in wishes:
        assert watcher.refused(kind, *given).reason == "no_seat"


def test_bots_come_and_go() -> None:
    hand = ByHand(2)
    anna = hand.host()
    anna.wish(say.AddBot, "uniform")
    assert anna.table.seats[1].bot == "uniform"
    assert anna.refused(say.AddBot, "steady").reason == "table_full"
    anna.wish(say.Remove, 1)
    assert anna.table.seats[1] == tell.SeatFacts(1, None, False, None, False, False, None, 0)
    assert anna.refused(say.AddBot, "hal").code == "malformed"


def test_the_host_changes_nothing_about_seats_during_a_game() -> None:
    """Hand-made packets too: adding bots is refused on the server."""
    hand, anna, _ = two_people()
    wishes: list[Any] = [
        (say.AddBot, "steady"),
        (say.SetSeats, 3),
        (say.SetHouseRules, {}),
        (say.Start,),
        (say.Ready, True),
    ]
    for kind, *given in wishes:
        assert anna.refused(kind, *given).reason == "already_begun"
    assert len(hand.entries(log.Began)) == 1


def test_two_quick_starts_deal_once() -> None:
    hand = ByHand(2)
    anna, _ = hand.host(), hand.guest()
    anna.wish(say.Start)
    assert anna.refused(say.Start).reason == "already_begun"
    assert len(hand.entries(log.Began)) == 1


def test_whoever_is_removed_is_told_and_loses_the_seat() -> None:
    hand = ByHand(2)
    anna, bo = hand.host(), hand.guest()
    anna.wish(say.Remove, 1)
    assert bo.last(tell.Bye).why == "removed"
    assert names(anna.table) == ["Anna", None]
    hand.do(lambda table, now: table.enter(bo.link, say.Hello(bo.token), now))
    assert bo.last(tell.Bye).why == "no_such_seat"


@pytest.mark.parametrize(
    ("seat", "reason"), [(0, "own_seat"), (2, "seat_free"), (9, "no_such_seat")]
)
def test_some_seats_cannot_be_cleared(seat: int, reason: str) -> None:
    hand = ByHand(3)
    anna, _ = hand.host(), hand.guest()
    assert anna.refused(say.Remove, seat).reason == reason


def test_seats_with_somebody_in_them_are_never_cut_off() -> None:
    hand = ByHand(4)
    anna, bo, cem = hand.host(), hand.guest("Bo"), hand.guest("Cem")
    anna.wish(say.Remove, 1)
    anna.wish(say.SetSeats, 2)
    assert names(anna.table) == ["Anna", "Cem"]
    assert cem.table.you == 1
    assert bo.last(tell.Bye).why == "removed"
    anna.wish(say.SetSeats, 6)
    hand.guest("Dana")
    assert names(anna.table) == ["Anna", "Cem", "Dana", None, None, None]
    assert anna.refused(say.SetSeats, 2).reason == "seats_taken"
    assert anna.refused(say.SetSeats, 7).reason == "seat_count"


def test_free_seats_are_left_out_at_the_start() -> None:
    hand = ByHand(4)
    anna, bo, cem = hand.host(), hand.guest("Bo"), hand.guest("Cem")
    bo.wish(say.Leave)
    anna.wish(say.Start)
    assert names(anna.table) == ["Anna", "Cem"]
    assert (cem.table.you, cem.view.view.viewer) == (1, 1)
    assert len(cem.view.view.seats) == 2


def test_a_game_needs_enough_players() -> None:
    anna = ByHand(3).host()
    assert anna.refused(say.Start).reason == "too_few_players"


def test_the_host_may_begin_without_anybody_ready_or_connected() -> None:
    hand = ByHand(2)
    hand.sit("Bo")
    hand.do(lambda table, now: table.start(hand.host_token, now))
    assert hand.host().table.phase == "playing"


def test_who_leaves_the_lobby_goes_on_watching() -> None:
    hand = ByHand(2)
    anna, bo = hand.host(), hand.guest()
    bo.wish(say.Leave)
    assert bo.table.you is None
    assert names(anna.table) == ["Anna", None]
    assert anna.table.watchers == 1


def test_after_the_last_person_has_left_the_table_is_gone() -> None:
    hand = ByHand(2, bots=("steady",))
    anna, watcher = hand.host(), hand.watcher()
    anna.wish(say.Leave)
    assert hand.gone
    assert anna.last(tell.Bye).why == watcher.last(tell.Bye).why == "gone"


class TestHandicaps:
    """What a table may agree on for people of unequal reflexes."""

    def table(self) -> tuple[Any, Any]:
        hand = ByHand(4, game="motten", bots=("steady",))
        return hand.host(), hand.guest()

    def test_the_host_gives_somebody_a_head_start(self) -> None:
        anna, bo = self.table()
        anna.wish(say.HeadStart, 2, 300)
        assert [seat.head_start for seat in bo.table.seats] == [0, 0, 300, 0]

    def test_it_leaves_the_seat_with_its_owner(self) -> None:
        anna, bo = self.table()
        anna.wish(say.HeadStart, 2, 300)
        bo.wish(say.Leave)
        assert [seat.head_start for seat in anna.table.seats] == [0, 0, 0, 0]

    def test_everybody_may_race_against_the_own_usual_time(self) -> None:
        anna, bo = self.table()
        anna.wish(say.EvenRaces, True)
        assert bo.table.even_races
        anna.wish(say.EvenRaces, False)
        assert not bo.table.even_races

    @pytest.mark.parametrize(
        ("seat", "ms", "reason"),
        [
            (2, 250, "head_start"),
            (2, -100, "head_start"),
            (1, 100, "no_person"),
            (3, 100, "no_person"),
            (4, 100, "no_such_seat"),
        ],
    )
    def test_what_cannot_be_given(self, seat: int, ms: int, reason: str) -> None:
        anna, _ = self.table()
        assert anna.refused(say.HeadStart, seat, ms).reason == reason

    def test_only_the_host_decides_and_only_before_the_game(self) -> None:
        anna, bo = self.table()
        assert bo.refused(say.HeadStart, 2, 100).reason == "host_only"
        assert bo.refused(say.EvenRaces, True).reason == "host_only"
        anna.wish(say.Start)
        assert anna.refused(say.HeadStart, 2, 100).reason == "already_begun"
        assert anna.refused(say.EvenRaces, True).reason == "already_begun"

    def test_there_is_none_in_a_game_without_races(self) -> None:
        anna = ByHand(2).host()
        assert anna.refused(say.HeadStart, 0, 100).reason == "no_races"
        assert anna.refused(say.EvenRaces, True).reason == "no_races"
