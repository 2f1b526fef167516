"""Hands below the table, as people at a live table make and see them (M6.1, M6.2, M6.6)."""

from collections.abc import Callable

import pytest

from bedrog.games.motten import actions as act
from bedrog.games.motten import events as ev
from bedrog.server import table_log as log
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from tests.server.motten.parlour import Parlour, events

Sit = Callable[..., Parlour]
BO, CEM, DAN = 1, 2, 3


def dip(table: Parlour, seat: int, held: int | None, card: str | None = None) -> tuple[int, int]:
    """A hand goes below for so long; when everybody saw it go down, and come back."""
    person, guard = table.people[seat], table.people[table.state.guard]
    person.wish(say.Dip)
    if held is not None:
        table.wait(held)
        person.wish(say.End, card is not None, card or "number:1")
    table.wait(2000)
    return table.times(guard, tell.Dipped)[-1], table.times(guard, tell.BackUp)[-1]


@pytest.mark.parametrize(
    ("held", "gone", "quick"),
    [
        (0, 500, True),
        (449, 500, True),
        (450, 1400, False),
        (1399, 1400, False),
        (None, 1400, False),
    ],
)
@pytest.mark.parametrize("card", [None, "moth:1"])
def test_a_hand_is_seen_to_be_gone_for_one_of_two_lengths(
    sit: Sit, held: int | None, gone: int, quick: bool, card: str | None
) -> None:
    table = sit()
    down, up = dip(table, BO, held, card)
    assert up - down == gone
    assert table.people[CEM].last(tell.BackUp) == tell.BackUp(BO, quick)
    (moment,) = table.state.moments
    assert (moment.what, moment.quick) == (
        "vanish" if card and held is not None else "feint",
        quick,
    )


def test_a_hand_goes_down_on_a_tick_and_up_to_two_ticks_late(sit: Sit) -> None:
    table = sit()
    began = table.now
    late = set()
    for number in range(12):
        table.wait(4000 + 7 * number)
        moment = table.now
        down, _ = dip(table, BO, 100)
        assert (down - began) % 100 == 0
        late.add((down - moment) // 100)
    assert late == {0, 1, 2}


def test_after_the_longest_time_it_comes_up_with_all_cards_and_cannot_end_again(sit: Sit) -> None:
    table = sit()
    dip(table, BO, None)
    refusal = table.people[BO].refused(say.End, True, "moth:1")
    assert refusal.reason == "hand_is_up"
    assert "moth:1" in table.state.hands[BO]


@pytest.mark.parametrize("quick", [True, False])
@pytest.mark.parametrize("card", [None, "moth:1"])
def test_one_button_does_the_whole_movement(sit: Sit, quick: bool, card: str | None) -> None:
    table = sit()
    bo = table.people[BO]
    bo.act(act.Feint(quick) if card is None else act.Vanish(card, quick))
    table.wait(2000)
    down, up = table.times(bo, tell.Dipped)[-1], table.times(bo, tell.BackUp)[-1]
    assert up - down == (500 if quick else 1400)
    assert table.state.moments[0].card == card


def test_a_fidget_is_seen_by_all_and_blocks_its_owner(sit: Sit) -> None:
    table = sit(fidgets=True)
    while not table.people[0].all(tell.Dipped):
        table.wait(50)
    seat = table.people[0].last(tell.Dipped).seat
    owner = table.people[seat]
    assert owner.last(tell.Dipped).seat == seat
    assert owner.refused(say.Dip).reason == "one_at_a_time"
    assert owner.refused(say.End, False, "number:1").reason == "hand_is_up"
    table.wait(2000)
    assert table.state.moments[0].what == "fidget"
    assert table.entries(log.Dipped) == []


class TestEvidence:
    """What the guard hears, and how much light fell on it."""

    def test_it_comes_350_ms_after_the_hand_and_to_the_guard_alone(self, sit: Sit) -> None:
        table = sit()
        _, up = dip(table, BO, 100, "moth:1")
        (stirred,) = events(table.people[0], ev.Stirred)
        assert (stirred.seat, stirred.quick) == (BO, True)
        heard = [
            one.at
            for one in table.heard[table.people[0].link]
            if isinstance(one.message, tell.View) and stirred in one.message.events
        ]
        assert heard == [up + 350]
        assert all(events(person, ev.Stirred) == [] for person in table.others(0))

    def light(self, table: Parlour, swings: dict[int, int]) -> int:
        """Bo's quick hand, and the guard's lantern goes to seats so long after it is seen to go down."""
        guard = table.people[0]
        table.people[BO].act(act.Feint(True))
        table.until(tell.Dipped)
        last = 0
        for after, seat in swings.items():
            table.wait(after - last)
            guard.act(act.Lantern(seat))
            last = after
        table.wait(1000)
        return guard.view.view.watch.heard[-1].lit  # type: ignore[no-any-return]

    def test_under_the_lantern_from_the_start(self, sit: Sit) -> None:
        table = sit()
        table.people[0].act(act.Lantern(BO))
        assert self.light(table, {}) == 1000

    def test_elsewhere(self, sit: Sit) -> None:
        table = sit()
        table.people[0].act(act.Lantern(CEM))
        assert self.light(table, {}) == 0

    @pytest.mark.parametrize(
        ("swings", "lit"),
        [({100: BO}, 800), ({100: BO, 300: CEM}, 400), ({100: BO, 200: CEM, 400: BO}, 400)],
    )
    def test_while_it_swings(self, sit: Sit, swings: dict[int, int], lit: int) -> None:
        assert self.light(sit(), swings) == lit

    @pytest.mark.parametrize(("length", "lit"), [(200, 600), (340, 880), (900, 900)])
    def test_a_swing_is_dated_back_by_the_guards_line(
        self, sit: Sit, length: int, lit: int
    ) -> None:
        table = sit()
        table.people[0].act(act.Lantern(CEM))
        table.line(table.people[0], length)
        table.wait(4000)
        assert self.light(table, {400: BO}) == lit

    def test_away_as_well(self, sit: Sit) -> None:
        table = sit()
        table.people[0].act(act.Lantern(BO))
        table.line(table.people[0], 200)
        table.wait(4000)
        assert self.light(table, {400: CEM}) == 400

    def test_in_the_guards_own_turn_it_is_out(self, sit: Sit) -> None:
        table = sit("""
            top number:3
            0>*  number:2 number:5
            1    number:2 number:4
            2    number:2 number:4
        """)
        table.people[0].act(act.Lantern(BO))
        assert self.light(table, {}) == 0

    def test_it_shines_again_from_the_moment_he_has_played(self, sit: Sit) -> None:
        table = sit("""
            top number:3
            0>*  number:2 number:5
            1    number:2 number:4
            2    number:2 number:4
        """)
        guard = table.people[0]
        guard.act(act.Lantern(BO))
        table.people[BO].act(act.Feint(True))
        table.until(tell.Dipped)
        table.wait(300)
        guard.act(act.Lay("number:2"))
        table.wait(2000)
        assert table.state.moments[0].lit == 400


class TestRefusals:
    def test_a_vanish_that_is_refused_is_a_feint_and_only_its_owner_is_told(self, sit: Sit) -> None:
        table = sit("""
            top number:3
            0 *  number:1 number:5
            1>   number:2
            2    number:2 number:4
        """)
        bo = table.people[BO]
        bo.wish(say.Dip)
        for person in table.others(BO):
            person.forget()
        answer = bo.ask(say.End, True, "number:2")
        assert isinstance(answer, tell.No)
        assert (answer.reason, answer.rule) == ("last_card", "M6.2")
        assert all(person.heard == [] for person in table.others(BO))
        table.wait(1000)
        assert table.state.moments[0].what == "feint"
        assert table.state.hands[BO] == ("number:2",)
        assert table.people[CEM].last(tell.BackUp) == tell.BackUp(BO, True)

    def test_one_movement_at_a_time(self, sit: Sit) -> None:
        table = sit()
        bo = table.people[BO]
        bo.wish(say.Dip)
        assert bo.refused(say.Dip).reason == "one_at_a_time"
        assert bo.refused(say.Act, {"t": "feint", "quick": True}).reason == "one_at_a_time"
        bo.wish(say.End, False, "number:1")
        assert bo.refused(say.End, True, "moth:1").reason == "hand_is_up"
        table.wait(1000)
        assert bo.refused(say.Dip).reason == "one_at_a_time"

    def test_the_guard_does_not(self, sit: Sit) -> None:
        refusal = sit().people[0].refused(say.Dip)
        assert (refusal.reason, refusal.rule) == ("guard_smuggles_not", "M6.3")

    def test_nobody_does_in_a_pause_and_hands_stand_still(self, sit: Sit) -> None:
        table = sit()
        bo, cem = table.people[BO], table.people[CEM]
        bo.wish(say.Dip)
        down = table.until(tell.Dipped)
        table.wait(100)
        cem.wish(say.Pause)
        assert cem.refused(say.Dip).reason == "paused"
        assert bo.refused(say.End, False, "number:1").reason == "paused"
        table.wait(60_000)
        assert table.people[0].all(tell.BackUp) == []
        cem.wish(say.Resume)
        bo.wish(say.End, False, "number:1")
        table.wait(400)
        assert table.people[0].last(tell.BackUp) == tell.BackUp(down.seat, True)

    def test_nobody_does_while_an_accusation_is_cleared_up(self, sit: Sit) -> None:
        table = sit()
        dip(table, BO, 100)
        table.people[0].act(act.Caught(BO))
        assert table.people[CEM].refused(say.Dip).reason == "accusation_running"
        table.wait(3000)
        table.people[CEM].wish(say.Dip)

    def test_who_watches_has_no_hand(self, sit: Sit) -> None:
        assert sit().watcher_there.refused(say.Dip).reason == "no_seat"


class TestAccusations:
    """While hands are still below the table (M6.4, M6.9)."""

    def below(self, sit: Sit, held: int | None, card: str | None = "moth:1") -> Parlour:
        table = sit()
        bo = table.people[BO]
        bo.wish(say.Dip)
        table.until(tell.Dipped)
        if held is not None:
            bo.wish(say.End, card is not None, card or "number:1")
        return table

    def test_who_has_let_go_is_caught(self, sit: Sit) -> None:
        table = self.below(sit, 0)
        assert isinstance(table.people[0].act(act.Caught(BO)), tell.Ok)
        assert table.state.guard == BO
        assert "moth:1" in table.state.hands[BO]
        assert table.people[CEM].last(tell.BackUp).seat == BO
        assert [accused.right for accused in events(table.people[CEM], ev.Accused)] == [True]

    @pytest.mark.parametrize(("held", "card"), [(None, None), (0, None)])
    def test_who_has_not_is_innocent(self, sit: Sit, held: int | None, card: str | None) -> None:
        table = self.below(sit, held, card)
        before = len(table.state.hands[0])
        table.people[0].act(act.Caught(BO))
        assert (table.state.guard, len(table.state.hands[0])) == (0, before + 1)
        assert table.people[BO].refused(say.End, True, "moth:1").reason == "hand_is_up"

    def test_a_hand_that_nobody_has_seen_go_down_cannot_be_called(self, sit: Sit) -> None:
        table = sit()
        table.wait(1)
        table.people[BO].act(act.Vanish("moth:1", True))
        refusal = table.people[0].refused(say.Act, {"t": "caught", "seat": BO})
        assert (refusal.reason, refusal.rule) == ("no_open_window", "M6.6")
        table.wait(1000)
        assert table.people[0].last(tell.BackUp).seat == BO

    def test_the_other_hands_come_up_and_what_they_let_go_stays_gone(self, sit: Sit) -> None:
        table = sit()
        table.people[BO].act(act.Feint(True))
        table.wait(900)
        table.people[CEM].act(act.Vanish("moth:5", False))
        table.people[DAN].wish(say.Dip)
        table.wait(300)
        table.people[0].act(act.Caught(BO))
        assert {back.seat for back in table.people[BO].all(tell.BackUp)} == {BO, CEM, DAN}
        assert [moment.what for moment in table.state.moments] == ["feint", "vanish", "feint"]
        table.wait(10_000)
        assert table.state.sleeves[CEM] == ("moth:5",)

    def test_a_hand_not_seen_yet_was_never_below(self, sit: Sit) -> None:
        table = sit()
        table.people[BO].act(act.Feint(True))
        table.wait(1010)
        table.people[CEM].wish(say.Dip)
        table.people[0].act(act.Caught(BO))
        table.wait(10_000)
        assert [move.seat for move in table.people[0].all(tell.Dipped)] == [BO]
        assert table.table.room.dips == {}

    @pytest.mark.parametrize(
        ("length", "until"), [(None, 2500), (100, 2610), (300, 2810), (900, 2900)]
    )
    def test_a_late_line_gives_the_guard_more_time(
        self, sit: Sit, length: int | None, until: int
    ) -> None:
        for after, caught in ((until - 1, True), (until, False)):
            table = sit()
            if length is not None:
                table.line(table.people[0], length)
            table.wait(6000)
            table.people[BO].act(act.Feint(True))
            table.until(tell.BackUp)
            table.wait(350 + after)
            assert isinstance(table.people[0].act(act.Caught(BO)), tell.Ok) is caught

    def test_the_new_guard_hears_nothing_of_what_came_before(self, sit: Sit) -> None:
        table = sit()
        table.people[BO].act(act.Vanish("moth:1", True))
        table.wait(700)
        table.people[CEM].act(act.Vanish("moth:5", True))
        table.wait(100)
        table.people[DAN].act(act.Vanish("number:5", True))
        table.wait(550)
        table.people[0].act(act.Caught(BO))
        table.people[0].act(act.Give(table.state.prompt, "number:1"))
        table.wait(6000)
        bo = table.people[BO]
        assert events(bo, ev.Stirred) == []
        assert bo.view.view.watch.callable == ()
        assert bo.refused(say.Act, {"t": "caught", "seat": CEM}).reason == "no_open_window"
        assert bo.refused(say.Dip).reason == "guard_smuggles_not"
        assert table.state.sleeves[CEM] == ("moth:5",)
        table.people[0].wish(say.Dip)

    def test_the_window_that_waits_for_a_card_is_the_one_that_is_called(self, sit: Sit) -> None:
        table = sit(house={"red_handed": "until_next_card"})
        dip(table, CEM, 100, "moth:5")
        table.wait(4000)
        table.people[CEM].wish(say.Dip)
        table.until(tell.Dipped)
        table.people[0].act(act.Caught(CEM))
        assert table.state.guard == CEM
        assert "moth:5" in table.state.hands[CEM]


class TestStandingStill:
    """When a hand is empty the others come up (M7.2)."""

    PICTURE = """
        top number:3
        0 *  number:1 number:5
        1>   number:2
        2    number:2 number:4
    """

    def test_in_a_last_look_hands_come_up_with_all_cards(self, sit: Sit) -> None:
        table = sit(self.PICTURE)
        table.people[CEM].act(act.Vanish("number:4", False))
        table.until(tell.Dipped)
        table.people[BO].act(act.Lay("number:2"))
        table.wait(1000)
        assert table.people[0].last(tell.BackUp).seat == CEM
        assert table.people[CEM].refused(say.Dip).reason == "accusation_running"
        assert table.state.hands[CEM] == ("number:2", "number:4")
        assert table.table.room.dips == {}

    def test_no_hand_reaches_into_the_next_round(self, sit: Sit) -> None:
        table = sit(self.PICTURE)
        table.people[CEM].wish(say.Dip)
        table.people[BO].act(act.Lay("number:2"))
        table.wait(5000)
        for person in table.people:
            person.act(act.NextRound(1))
        table.wait(3000)
        assert table.state.moments == ()
        assert table.people[CEM].view.view.own.may_move
