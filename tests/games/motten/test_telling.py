"""A game in plain English: a sentence for every event, and the table in a few lines."""

from typing import get_args

import pytest

from bedrog.games.motten import GAME
from bedrog.games.motten import events as ev
from bedrog.games.motten.actions import Time
from tests.games.motten.drawing import play, position

SENTENCES: list[tuple[ev.Event, str]] = [
    (
        ev.RoundStarted(1, 2, "ant:3"),
        "Round 1: seat 2 is guard and begins, an ant 3 lies open.",
    ),
    (ev.Laid(0, "number:3"), "Seat 0 lays a 3."),
    (ev.Drew(0, "turn", None), "Seat 0 draws a card."),
    (ev.Drew(0, "ant", "moth:1"), "Seat 0 draws a moth 1 for the ant."),
    (ev.Drew(0, "wrong", None), "Seat 0 draws a card for the wrong accusation."),
    (ev.Drew(0, "false_slap", None), "Seat 0 draws a card for a false slap."),
    (ev.NothingToDraw(1), "There is nothing to draw for seat 1."),
    (ev.Reshuffled(), "The discards are shuffled into a new pile."),
    (ev.Lapsed(1, "ant:2"), "It is the last card of seat 1: the effect of an ant 2 lapses."),
    (ev.Asked(1), "Seat 1 may give a card away."),
    (ev.Gave(1, 2, "spider", None), "Seat 1 gives seat 2 a card with the spider."),
    (ev.Gave(1, 2, "mosquito", "number:5"), "Seat 1 gives seat 2 a 5 for being slowest."),
    (ev.Gave(1, 2, "caught", None), "Seat 1 gives seat 2 a card as guard."),
    (ev.Kept(1), "Seat 1 gives nothing away."),
    (ev.RaceStarted("slap", 1), "A mosquito! Everybody but seat 1 slaps."),
    (ev.RaceStarted("cockroach", 1), "A cockroach of seat 1! Who lays its number first?"),
    (
        ev.Slapped((Time(0, 312), Time(2, None)), 2, lot=False),
        "The race is over. Seat 0: 312 ms. Seat 2: never. Seat 2 is slowest.",
    ),
    (
        ev.Matched((Time(0, 312, "number:2"),), 0, lot=True),
        "The race is over. Seat 0: 312 ms, a 2. Seat 0 is fastest, by lot.",
    ),
    (
        ev.Matched((), None, lot=False),
        "The race is over. Nobody lays a card on the cockroach.",
    ),
    (ev.Stirred(1, quick=True, level=5), "Seat 1 stirs quickly: level 5 of 7."),
    (ev.Stirred(1, quick=False, level=0), "Seat 1 stirs slowly: level 0 of 7."),
    (ev.Safe(1, "moth:1"), "Seat 1 has got rid of a moth 1."),
    (ev.Winked(1), "Seat 1 winks: a card is gone."),
    (ev.Dropped(1, 2), "Seat 1 has fewer cards than it had: 2 less."),
    (
        ev.Accused(0, 1, right=True, card=None),
        "Seat 0 catches seat 1, who takes back a card and is guard.",
    ),
    (ev.Accused(0, 1, right=False, card=None), "Seat 0 accuses seat 1, wrongly."),
    (
        ev.LastLook((0, 2)),
        "Out of cards: seat 0 and seat 2. Everybody holds still for a moment.",
    ),
    (ev.GoesOn(), "The round goes on."),
    (
        ev.RoundEnded(2, (1,), (("ant:1",), ()), (5, 0), ()),
        "Round 2 is over, won by seat 1. Minus points: 5, 0.",
    ),
    (ev.WantsNext(1), "Seat 1 is ready to go on."),
    (
        ev.GameEnded((5, 0, 0), (1, 2)),
        "The game is over. Minus points: 5, 0, 0. Won by seat 1 and seat 2.",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_an_event_in_a_sentence(event: ev.Event, sentence: str) -> None:
    assert GAME.print_event(event) == sentence


def test_there_is_a_sentence_for_every_event() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(get_args(ev.Event))


TABLE = position(
    """
    top number:3
    0 * number:3 moth:4
    1   number:5 | limbo moth:1 | gone spider:1
    2>  ant:1 | missed moth:2
    pile number:4 number:5
    """
)


def lines(viewer: int | None) -> list[str]:
    return GAME.print_table(GAME.view(TABLE, viewer)).splitlines()


def test_the_whole_truth() -> None:
    assert GAME.print_table(TABLE).splitlines() == [
        "top 3, 0 below, 2 to draw, turn",
        "0  * 3, moth 4",
        "1    5; vanishing: moth 1; gone: spider 1",
        "2 >  ant 1; gone: moth 2",
    ]


def test_what_a_seat_sees() -> None:
    assert lines(1) == [
        "top 3, 0 below, 2 to draw, turn",
        "0  * 2 cards",
        "1    5; vanishing: moth 1; gone: spider 1",
        "2 >  2 cards",
    ]


def test_what_the_audience_sees() -> None:
    assert lines(None)[1:] == ["0  * 2 cards", "1    2 cards", "2 >  2 cards"]


def test_an_accusation_and_the_truth_at_the_end() -> None:
    state = play(TABLE, "0 caught 1")
    assert GAME.print_table(state).splitlines()[0].endswith("turn, an accusation")
    over = play(position("top number:3\n 0>* number:2\n 1 ant:1\n 2 ant:5"), "0 lay number:2")
    assert GAME.print_table(GAME.view(over, None)).splitlines() == [
        "top 2, 1 below, 67 to draw, results",
        "0 >* no cards",
        "1    ant 1",
        "2    ant 5",
    ]
