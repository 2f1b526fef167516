"""The games under test, and the little about each that its contract cannot say."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from bedrog.core.chance import Generator
from bedrog.core.contract import Game, Viewer
from bedrog.games import motten
from bedrog.games.bedriegers import events
from bedrog.games.bedriegers.cards import CHARACTERS, GOALS
from bedrog.games.bedriegers.state import State as BedriegersState
from bedrog.games.motten import actions as act
from bedrog.games.motten import events as motten_events
from bedrog.games.motten.cards import DECK
from bedrog.games.motten.races import matching, racers, racing
from bedrog.games.motten.state import State as MottenState
from bedrog.games.motten.windows import may_move

AnyGame = Game[Any, Any, Any, Any]


@dataclass(frozen=True)
class Facts:
    """``longest``: more actions than any game has, by the number of seats. ``check_material``
    fails unless every card is somewhere, once. ``houses``: house rules to play under besides ``usual``,
    which are the defaults but for the length of the game. ``reports``: what the table itself may do.

    ``reveals`` is true for an event that may show what was hidden before; at ``parts`` a viewer's
    events may go different ways in two worlds that he cannot tell apart, None for no event more.
    ``blank`` takes out of an event the card that chance gave its listener. ``private`` events are
    those of which others hear nothing at all. ``own_decks``: seats get cards from decks of their own.
    """

    longest: Callable[[int], int]
    check_material: Callable[[Any], None]
    usual: Mapping[str, object]
    houses: tuple[Mapping[str, object], ...]
    reports: Callable[[Any, Generator], list[Any]]
    reveals: Callable[[Any], bool]
    parts: Callable[[Any, Any, Viewer], bool]
    blank: Callable[[Any], Any]
    private: tuple[type, ...]
    own_decks: bool


def longest_bedriegers(seats: int) -> int:
    """In a round each card is laid once, and once more for each Assassin's victim; each Cloak and
    Traitor asks once; each seat goes on once.
    """
    return 6 * seats * (25 + 1 + 2 + 1)


def check_bedriegers(state: BedriegersState) -> None:
    """25 cards a seat; and no goal twice."""
    for seat in range(state.seats):
        cards = [*state.hands[seat], *state.piles[seat], *state.discards[seat]]
        for column in state.columns if state.phase == "play" else ():
            for laid in column.cards:
                if laid.seat == seat:
                    cards += [laid.card] if laid.under is None else [laid.card, laid.under]
        assert Counter(cards) == Counter(CHARACTERS)
    goals = Counter([*state.goals, *(goal for won in state.won for goal in won)])
    if state.phase == "play":
        goals += Counter(column.goal for column in state.columns)
    assert goals <= Counter(GOALS)
    assert goals.total() <= 6 * state.seats


def reveals_bedriegers(event: events.Event) -> bool:
    return isinstance(
        event, events.Turned | events.ColumnWon | events.GameEnded | events.RoundStarted
    )


def no_reports(*_: Any) -> list[Any]:
    """Of a game in which nothing happens but what seats do."""
    return []


def parts_bedriegers(left: Any, right: Any, *_: Any) -> bool:
    """Whatever is turned over is turned over in both worlds."""
    return type(left) is type(right) and reveals_bedriegers(left)


def blank_bedriegers(event: events.Event) -> events.Event:
    if isinstance(event, events.Drew):
        return msgspec.structs.replace(event, card=None)
    return event


def longest_motten(seats: int) -> int:
    """No rule ends a round in which nobody lays a card, but chance does. Three rounds at most."""
    return 4000 * seats


def check_motten(state: MottenState) -> None:
    """71 cards: on the table, in hands, in limbo and up sleeves."""
    cards = [*state.pile, *state.discards]
    for seat in range(state.seats):
        cards += [*state.hands[seat], *state.sleeves[seat]]
    cards += [window.card for window in state.windows if window is not None and window.card]
    assert Counter(cards) == Counter(DECK)


def reports_motten(state: MottenState, chance: Generator) -> list[act.Action]:
    """Time, and what the table measures: some of all that it might report now."""
    seats = range(state.seats)
    if state.phase == "over":
        return []
    found: list[act.Action] = [
        act.Wait(motten.GAME.due(state) or 1000),
        act.Wait(chance.randrange(1, 1500)),
    ]
    for seat, window in enumerate(state.windows):
        if window is not None and window.closes is None:
            found.append(act.Heard(seat, chance.randrange(1001), chance.choice((0, 400))))
    found += [act.Fidget(seat, chance.random() < 0.5) for seat in seats if may_move(state, seat)]
    if racing(state):
        found.append(act.Raced(state.prompt, times_motten(state, chance)))
    if state.rules.false_slap == "draw" and state.phase == "turn" and not state.frozen:
        found.append(act.FalseSlap(chance.randrange(state.seats)))
    return found


def times_motten(state: MottenState, chance: Generator) -> tuple[act.Time, ...]:
    times = []
    for seat in racers(state):
        cards = matching(state, seat) if state.phase == "cockroach" else []
        ms = chance.choice((None, 300, 305, 500))
        times.append(act.Time(seat, ms, chance.choice(cards) if cards else None))
    return tuple(times)


def reveals_motten(event: motten_events.Event) -> bool:
    """Cards that are shown, times, and hands that are smaller than they looked or hold only moths."""
    return isinstance(
        event,
        motten_events.Laid
        | motten_events.Asked
        | motten_events.Gave
        | motten_events.Slapped
        | motten_events.Matched
        | motten_events.Winked
        | motten_events.Dropped
        | motten_events.Accused
        | motten_events.Lapsed
        | motten_events.LastLook
        | motten_events.RoundEnded
        | motten_events.RoundStarted,
    )


def parts_motten(left: Any, right: Any, viewer: Viewer) -> bool:
    """A card that changes hands is seen by the two who hold it, one that comes back by its owner."""
    if isinstance(left, motten_events.Gave) and isinstance(right, motten_events.Gave):
        same = (left.seat, left.to) == (right.seat, right.to)
        return not same or viewer in {left.seat, left.to}
    if isinstance(left, motten_events.Accused) and isinstance(right, motten_events.Accused):
        return left.right != right.right or viewer == left.seat
    return reveals_motten(left) or reveals_motten(right)


def blank_motten(event: motten_events.Event) -> motten_events.Event:
    if isinstance(event, motten_events.Drew):
        return msgspec.structs.replace(event, card=None)
    return event


FACTS: dict[str, Facts] = {
    "bedriegers": Facts(
        longest=longest_bedriegers,
        check_material=check_bedriegers,
        usual={},
        houses=(
            {
                "traitor_decides": "active",
                "look_at_own_cards": False,
                "won_goals": "open",
                "first_player": "seat",
                "two_players_ones": "remove",
            },
            {
                "musketeers_specialists": "eight",
                "spells_look_at": "current",
                "double_copies": "printed",
                "double_under_spells": "copied",
                "two_spells": "odd",
                "dragon_floor": "none",
                "witch_reach": "below_nine",
                "full_set": "always",
                "look_at_own_cards": False,
            },
        ),
        reports=no_reports,
        reveals=reveals_bedriegers,
        parts=parts_bedriegers,
        blank=blank_bedriegers,
        private=(),
        own_decks=True,
    ),
    "motten": Facts(
        longest=longest_motten,
        check_material=check_motten,
        usual={"rounds": 2},
        houses=(
            {
                "rounds": 2,
                "six_seats": True,
                "cockroach_cards": "any",
                "last_card_effect": "first",
                "red_handed": "until_next_card",
                "vanishes": "one_per_turn",
                "races": "calm",
                "spider_gift": "must",
                "penalty_card": "random",
                "mosquito_gift": "random",
                "wink": False,
            },
            {
                "rounds": 2,
                "cockroach_player_races": False,
                "red_handed": "short",
                "vanishes": "free",
                "cockroach_head_start": 0,
                "feints": False,
                "spider_last_card": False,
                "spider_gift": "must",
                "false_slap": "draw",
                "smuggle_in_race": False,
                "first_guard": "seat",
            },
        ),
        reports=reports_motten,
        reveals=reveals_motten,
        parts=parts_motten,
        blank=blank_motten,
        private=(motten_events.Stirred, motten_events.Safe, motten_events.Winked),
        own_decks=False,
    ),
}


def facts(game: AnyGame) -> Facts:
    """Raises KeyError for a game that was registered without them: they belong here."""
    return FACTS[game.id]
