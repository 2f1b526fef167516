"""B5: who meets whom. Every laid card on every card, and an arriving Explorer on every card."""

import pytest

from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.cards import CHARACTERS, Character
from bedrog.games.bedriegers.state import State
from tests.drawing import play, position, row

ASKS = {"cloak", "traitor"}


def after_uncovering(above: Character, below: str) -> str:
    """A column of music:5 after ``below`` arrived under the face-down card of seat 2."""
    match above:
        case "assassin":
            return "music:5 2:assassin"
        case "storm":
            return f"music:5 closed 2:storm {below}"
        case "explorer":
            return f"music:5 {below}"
        case _:
            return f"music:5 2:{above} {below}"


def waits_for(state: State) -> tuple[int, str] | None:
    """Who is asked for what."""
    return None if state.question is None else (state.question.seat, state.question.kind)


@pytest.mark.parametrize("above", CHARACTERS)
def test_b5_what_a_laid_card_uncovers_acts_whatever_the_laid_card_is(above: Character) -> None:
    for laid in CHARACTERS:
        before = position(f"music:5 2:{above}?\n trade:5\n farming:5\n 0> {laid}")
        after = play(before, f"0 lay {laid} 0")
        assert row(after)[0] == after_uncovering(above, f"0:{laid}?")
        assert row(after)[1] == ("trade:5 2:explorer?!" if above == "explorer" else "trade:5")
        assert waits_for(after) == ((2, above) if above in ASKS else None)
        assert after.discards[0] == ((laid,) if above == "assassin" else ())


@pytest.mark.parametrize("above", CHARACTERS)
def test_b5_what_an_arriving_explorer_uncovers_acts(above: Character) -> None:
    before = position(f"trade:5 1:explorer?\n music:5 2:{above}?\n farming:5\n 0> king")
    after = play(before, "0 lay king 0")
    assert row(after)[:2] == ["trade:5 0:king?", after_uncovering(above, "1:explorer?!")]
    assert row(after)[2] == ("farming:5 2:explorer?!" if above == "explorer" else "farming:5")
    assert waits_for(after) == ((2, above) if above in ASKS else None)
    assert after.discards[1] == (("explorer",) if above == "assassin" else ())


@pytest.mark.parametrize("above", CHARACTERS)
def test_b5_and_at_the_end_of_a_longer_chain_just_the_same(above: Character) -> None:
    before = position(f"""
        trade:5     1:explorer?
        farming:5   3:explorer?
        music:5     2:{above}?
        fencing:5   closed 1:storm 0:queen?
        0> king
    """)
    after = play(before, "0 lay king 0")
    moved_on = above == "explorer"
    assert row(after)[0] == ("trade:5 0:king 2:explorer?!" if moved_on else "trade:5 0:king?")
    assert row(after)[1:3] == ["farming:5 1:explorer?!", after_uncovering(above, "3:explorer?!")]
    assert waits_for(after) == ((2, above) if above in ASKS else None)


@pytest.mark.parametrize("above", CHARACTERS)
def test_b5_a_returning_explorer_on_every_card_laid_this_turn(above: Character) -> None:
    before = position(
        f"music:5 0:explorer?\n trade:5 1:explorer?\n"
        f" farming:5 closed 0:storm 1:king?\n 2> {above} queen"
    )
    after = play(before, f"2 lay {above} 0")
    assert row(after)[0] == after_uncovering(above, "1:explorer?!")
    assert row(after)[1] == (
        "trade:5 0:explorer 2:explorer?!" if above == "explorer" else "trade:5 0:explorer?!"
    )
    assert waits_for(after) == ((2, above) if above in ASKS else None)


@pytest.mark.parametrize("answer", ["hide 1 witch", "swap 1 2", "decline 1"])
def test_b5_a_question_at_the_end_of_a_chain_ends_the_turn_when_answered(answer: str) -> None:
    asker = "cloak" if answer.startswith("hide") else "traitor"
    before = position(f"""
        trade:5    1:explorer?
        music:5    2:{asker}?
        farming:5
        0> king queen
        2: witch
    """)
    asked = play(before, "0 lay king 0")
    assert asked.travelled == (1,)
    after = play(asked, f"2 {answer}")
    assert (after.turn, after.travelled, GAME.may_act(after)) == (1, (), (1,))
