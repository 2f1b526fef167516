"""What a seat can do. Cards are named, never pointed at by their place in the hand."""

import msgspec

from bedrog.games.bedriegers.cards import CHARACTERS, Character


class Lay(
    msgspec.Struct, frozen=True, gc=False, tag_field="t", tag="lay", forbid_unknown_fields=True
):
    """Lay a hand card face down at the bottom of a column (B3.1); columns count from 0."""

    card: Character
    column: int


class Hide(
    msgspec.Struct, frozen=True, gc=False, tag_field="t", tag="hide", forbid_unknown_fields=True
):
    """Slide a hand card under the own uncovered Cloak (B5.4). ``prompt`` is the question's number."""

    prompt: int
    card: Character


class Swap(
    msgspec.Struct, frozen=True, gc=False, tag_field="t", tag="swap", forbid_unknown_fields=True
):
    """Swap the goal of the Traitor's column with that of ``column`` (B5.5)."""

    prompt: int
    column: int


class Decline(
    msgspec.Struct, frozen=True, gc=False, tag_field="t", tag="decline", forbid_unknown_fields=True
):
    """Leave the Cloak empty, or the goals where they are."""

    prompt: int


class NextRound(
    msgspec.Struct,
    frozen=True,
    gc=False,
    tag_field="t",
    tag="next_round",
    forbid_unknown_fields=True,
):
    """Seen enough of the results of ``round``: go on when everybody has (B4.5). Rounds count from 1."""

    round: int


Action = Lay | Hide | Swap | Decline | NextRound


def waits(action: Action) -> bool:
    """Whether an action only tells that its seat has seen enough, and decides nothing."""
    return isinstance(action, NextRound)


MOST_COLUMNS = 6
LAY: dict[Character, tuple[Lay, ...]] = {
    card: tuple(Lay(card, column) for column in range(MOST_COLUMNS)) for card in CHARACTERS
}
"""Every possible Lay, made once: listing the legal actions is the busiest thing there is."""
