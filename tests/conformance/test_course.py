"""The course of every game: it ends, it waits for somebody, and chance alone makes it differ."""

from typing import Any

import pytest

from bedrog.core.chance import SeededDealer, generator, seed_from
from bedrog.core.contract import Question
from bedrog.core.errors import Malformed
from bedrog.record.recorder import Recorder
from tests.conformance.games import AnyGame, facts
from tests.conformance.walk import EVERY_GAME, EVERY_TABLE, EVERY_WAY, HABITS, Table


@EVERY_WAY
def test_a_game_ends_and_says_who_won(table: Table, habit: str) -> None:
    for number in range(2):
        *_, last = table.walk(f"ends {number}", habit)
        outcome = table.game.outcome(last.after)
        assert outcome is not None
        assert len(outcome.scores) == table.seats
        assert set(outcome.winners) <= set(range(table.seats))
        assert len(outcome.winners) > 0
        assert table.game.may_act(last.after) == ()


@EVERY_WAY
def test_a_seat_has_legal_actions_exactly_when_it_may_act(table: Table, habit: str) -> None:
    seats = range(table.seats)
    for step in table.walk("legal", habit):
        able = tuple(seat for seat in seats if table.game.legal(step.before, seat))
        assert able == table.game.may_act(step.before) != ()
        assert table.game.outcome(step.before) is None
    assert [table.game.legal(step.after, seat) for seat in seats] == [[] for _ in seats]


@EVERY_TABLE
def test_the_course_asks_what_may_be_done_and_ends_with_the_game(table: Table) -> None:
    rules = table.game.house_rules.read(table.house)
    recorder = Recorder(table.game, rules, table.seats, SeededDealer(seed_from("course")))
    course, lots = table.game.course(recorder, generator("course")), generator("answers")
    question: Question | None = next(course)
    asked = 0
    while question is not None:
        assert question.legal
        for action in question.legal:
            if action is not None:
                table.game.verify(recorder.state, question.seat, action)
        asked += 1
        assert asked < facts(table.game).longest(table.seats)
        answer = lots.choice(question.legal)
        try:
            question = course.send(answer)
        except StopIteration:
            question = None
    assert table.game.outcome(recorder.state) is not None


@EVERY_TABLE
def test_the_same_seed_gives_the_same_game(table: Table) -> None:
    assert list(table.walk("same")) == list(table.walk("same"))
    assert list(table.walk("same")) != list(table.walk("other"))


@EVERY_TABLE
def test_it_makes_no_difference_whether_anybody_listens(table: Table) -> None:
    dealer = SeededDealer(seed_from("listen"))
    state = table.start(dealer)
    for step in table.walk("listen"):
        assert step.before == state
        state = table.game.apply(state, step.seat, step.action, dealer, None)
    assert state == step.after


@EVERY_TABLE
def test_states_are_frozen_values(table: Table) -> None:
    hashes = [(step.before, hash(step.before)) for step in table.walk("frozen")]
    assert [hash(state) for state, _ in hashes] == [before for _, before in hashes]
    for state, _ in hashes[:1]:
        with pytest.raises(AttributeError):
            setattr(state, state.__struct_fields__[0], None)


@EVERY_WAY
def test_every_card_is_always_somewhere(table: Table, habit: str) -> None:
    for step in table.walk("material", habit):
        facts(table.game).check_material(step.before)
    facts(table.game).check_material(step.after)


@EVERY_TABLE
def test_whatever_happens_can_be_told_in_a_line(table: Table) -> None:
    for step in table.walk("told"):
        for viewer in table.viewers:
            heard = [told.to(viewer) for told in step.told]
            for event in heard:
                if event is None:
                    continue
                line = table.game.print_event(event)
                assert line
                assert line == " ".join(line.split())
            assert table.game.print_table(table.game.view(step.after, viewer))
        assert table.game.print_table(step.after)


@EVERY_GAME
def test_only_so_many_can_play(game: AnyGame) -> None:
    for seats in {-1, 0, game.seats.start - 1, game.seats.stop, 100}:
        with pytest.raises(Malformed):
            game.setup(game.house_rules.read({}), seats, SeededDealer(bytes(32)), None)


@EVERY_GAME
def test_every_house_rule_a_lobby_offers_can_be_played(game: AnyGame) -> None:
    defaults: Any = game.house_rules.read({})
    rules = defaults.__struct_fields__
    assert 0 < game.house_rules.shown_first <= len(rules)
    for rule in rules:
        values = game.house_rules.choices(rule)
        assert getattr(defaults, rule) == values[0]
        for value in values:
            house = {**facts(game).usual, rule: value}
            assert getattr(game.house_rules.read(house), rule) == value
            *_, last = Table(game, game.seats[0], house).walk(f"{rule} {value}")
            assert game.outcome(last.after) is not None


@EVERY_GAME
def test_what_is_no_house_rule_is_refused(game: AnyGame) -> None:
    rule = game.house_rules.read({}).__struct_fields__[0]
    for house in ({"no_such_rule": True}, {rule: "no such value"}, {rule: None}):
        with pytest.raises(Malformed):
            game.house_rules.read(house)


@pytest.mark.deep
@EVERY_TABLE
def test_hundreds_of_games_end(table: Table) -> None:
    chance = generator(str(table))
    for number in range(300):
        for step in table.walk(f"deep {number}", chance.choice(list(HABITS))):
            facts(table.game).check_material(step.before)
        assert table.game.outcome(step.after) is not None
