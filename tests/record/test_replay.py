"""A record plays back to the very same game, and any other record is found out."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from bedrog.core.chance import Deal, RecordedDealer, seed_from
from bedrog.core.errors import Illegal, Malformed
from bedrog.core.outcome import Outcome
from bedrog.games.bedriegers import GAME
from bedrog.record.record import Input, Record, read, write
from bedrog.record.recorder import Recorder
from bedrog.record.replay import replay
from tests.record.games import HOUSE_RULES, a_game

SEATS = range(2, 7)


def changed(**fields: Any) -> Record:
    return msgspec.structs.replace(a_game().record, **fields)


def refusal(record: Record) -> str:
    with pytest.raises(Malformed) as no:
        list(replay(record))
    return no.value.text


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seeded", [True, False])
def test_a_record_plays_back_to_every_state(seats: int, seeded: bool) -> None:
    game = a_game(seats)
    seed = game.record.seed if seeded else None
    record = msgspec.structs.replace(game.record, seed=seed)
    assert [step.state for step in replay(record)] == game.states


@pytest.mark.parametrize(
    "seats", [2, 3, *(pytest.param(n, marks=pytest.mark.deep) for n in (4, 5, 6))]
)
def test_every_prefix_is_saved_loaded_and_goes_on_to_the_same_end(seats: int) -> None:
    game = a_game(seats)
    for length in range(len(game.prefixes)):
        loaded = read(write(game.prefixes[length]))
        state = list(replay(loaded))[-1].state
        assert state == game.states[length]
        dealer = RecordedDealer(game.record.deals[len(loaded.deals) :])
        for given in game.record.inputs[length:]:
            state = GAME.apply(state, given.seat, GAME.parse_action(given.action), dealer, None)
        assert state == game.states[-1]


def test_the_steps_carry_their_inputs_and_events() -> None:
    record = a_game().record
    steps = list(replay(record))
    assert [step.number for step in steps] == list(range(len(record.inputs) + 1))
    assert steps[0].input is None
    assert [step.input for step in steps[1:]] == list(record.inputs)
    assert all(step.told for step in steps)


def test_the_seed_is_written_down_only_when_the_game_is_over() -> None:
    prefixes = a_game().prefixes
    assert {prefix.seed for prefix in prefixes[:-1]} == {None}
    assert prefixes[-1].seed == seed_from("an evening").hex()
    assert {prefix.outcome for prefix in prefixes[:-1]} == {None}


def test_a_refused_action_is_not_written_down() -> None:
    rules = GAME.house_rules.read(HOUSE_RULES)
    recorder = Recorder(GAME, rules, 3, RecordedDealer(a_game().record.deals))
    state = recorder.state
    other = next(
        card for card in ("king", "queen", "julia", "witch") if card not in state.hands[state.turn]
    )
    with pytest.raises(Illegal):
        recorder.do(state.turn, GAME.parse_action(f"lay {other} 0"))
    assert (recorder.state, recorder.inputs) == (state, [])


# Whatever is changed is found


def swapped(deal: Deal) -> Deal:
    first, second, *rest = deal.drawn
    return Deal(deal.purpose, deal.seat, (second, first, *rest))


def with_input(number: int, **fields: Any) -> Record:
    inputs = list(a_game().record.inputs)
    inputs[number - 1] = msgspec.structs.replace(inputs[number - 1], **fields)
    return changed(inputs=tuple(inputs))


def other_lay(number: int) -> str:
    """Another legal action than the one that was input ``number``."""
    game = a_game()
    given = game.record.inputs[number - 1]
    legal = GAME.legal(game.states[number - 1], given.seat)
    return next(text for text in map(GAME.print_action, legal) if text != given.action)


@pytest.mark.parametrize("number", [1, 5, 20])
def test_an_impossible_move_is_named(number: int) -> None:
    given = a_game().record.inputs[number - 1]
    said = refusal(with_input(number, seat=(given.seat + 1) % 3))
    assert said.startswith(f"input {number} (seat {(given.seat + 1) % 3}: {given.action}): ")


def test_an_unreadable_move_is_named() -> None:
    assert refusal(with_input(3, action="lay kng 0")).startswith("input 3 (seat")
    assert "unknown word 'kng'" in refusal(with_input(3, action="lay kng 0"))


def test_a_seat_that_is_not_there_is_named() -> None:
    assert "there is no seat 9" in refusal(with_input(1, seat=9))
    assert "there is no seat -1" in refusal(with_input(1, seat=-1))


def test_another_legal_move_early_on_leads_to_another_game() -> None:
    """Sooner or later a move is impossible, or the end differs."""
    for number in range(1, 9):
        said = refusal(with_input(number, action=other_lay(number)))
        found = int(said.split()[1]) if said.startswith("input ") else len(a_game().states)
        assert found >= number


def test_a_move_after_the_end_is_named() -> None:
    record = a_game().record
    inputs = (*record.inputs, Input(0, 0, "next_round 6"))
    assert refusal(changed(inputs=inputs)).startswith(f"input {len(inputs)} ")


def test_a_missing_end_is_named() -> None:
    assert refusal(changed(inputs=a_game().record.inputs[:-1])).startswith("the end: ")


def test_another_outcome_is_named() -> None:
    outcome = Outcome((99, 0, 0), (0,))
    assert refusal(changed(outcome=outcome)).startswith("the end: outcome is ")
    assert refusal(changed(outcome=None)).startswith("the end: outcome is ")


def test_other_cards_than_the_seed_deals_are_named() -> None:
    deals = list(a_game().record.deals)
    assert "deal 1 (goals) is not what the seed deals" in refusal(
        changed(deals=(swapped(deals[0]), *deals[1:]))
    )
    assert refusal(changed(seed="00" * 32)).startswith("the set-up: deal 1 (goals)")


def test_other_cards_in_a_later_deal_name_the_input() -> None:
    game = a_game()
    deals = list(game.record.deals)
    number = next(
        length
        for length, prefix in enumerate(game.prefixes)
        if len(prefix.deals) > len(game.prefixes[0].deals)
    )
    at = len(game.prefixes[0].deals)
    deals[at] = swapped(deals[at])
    assert refusal(changed(deals=tuple(deals))).startswith(f"input {number} ")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda deals: deals[:-1], "deal"),
        (lambda deals: (*deals, deals[0]), "was never dealt"),
        (lambda deals: (deals[1], deals[0], *deals[2:]), "deal 1 is for pile"),
        (lambda deals: (Deal("goals", None, (0, 0)), *deals[1:]), "is not an order of 36 cards"),
    ],
)
def test_without_a_seed_the_deals_must_fit(
    change: Callable[[tuple[Deal, ...]], tuple[Deal, ...]], said: str
) -> None:
    assert said in refusal(changed(seed=None, deals=change(a_game().record.deals)))


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"seats": 7, "names": (None,) * 7}, "2 to 6 players, not 7"),
        ({"names": ("Anna",)}, "1 names for 3 seats"),
        ({"house_rules": {"magic": True}}, "unknown house rule 'magic'"),
        ({"seed": "xyz"}, "the set-up: "),
        ({"seed": "00"}, "a seed has 32 bytes"),
    ],
)
def test_a_record_of_no_possible_game_is_refused(fields: dict[str, Any], said: str) -> None:
    assert said in refusal(changed(**fields))
