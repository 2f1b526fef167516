"""The games under test, and the little about each that its contract cannot say."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from bedrog.core.contract import Game
from bedrog.games.bedriegers import events
from bedrog.games.bedriegers.cards import CHARACTERS, GOALS
from bedrog.games.bedriegers.state import State as BedriegersState

AnyGame = Game[Any, Any, Any, Any]


@dataclass(frozen=True)
class Facts:
    """``longest``: more actions than any game has, by the number of seats. ``check_material``
    fails unless every card is somewhere, once. ``houses``: house rules to play under besides the defaults.

    ``reveals`` is true for an event that may show what was hidden before; ``blank`` takes out of
    an event the card that chance gave its listener.
    """

    longest: Callable[[int], int]
    check_material: Callable[[Any], None]
    houses: tuple[Mapping[str, object], ...]
    reveals: Callable[[Any], bool]
    blank: Callable[[Any], Any]


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


def blank_bedriegers(event: events.Event) -> events.Event:
    if isinstance(event, events.Drew):
        return msgspec.structs.replace(event, card=None)
    return event


FACTS: dict[str, Facts] = {
    "bedriegers": Facts(
        longest=longest_bedriegers,
        check_material=check_bedriegers,
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
        reveals=reveals_bedriegers,
        blank=blank_bedriegers,
    ),
}


def facts(game: AnyGame) -> Facts:
    """Raises KeyError for a game that was registered without them: they belong here."""
    return FACTS[game.id]
