"""What happens when a card is uncovered during a round (B3.2, B5)."""

from collections.abc import Callable

from bedrog.games.bedriegers import events as ev
from bedrog.games.bedriegers.cards import Character
from bedrog.games.bedriegers.draft import Draft
from bedrog.games.bedriegers.state import Column, Laid, Question


def uncover(draft: Draft, column: int) -> None:
    """B3.2: turn over the face-down card above the last one; its flip effect happens at once."""
    cards = draft.columns[column].cards
    if len(cards) < 2 or cards[-2].up:
        return
    turned = Laid(cards[-2].seat, cards[-2].card, up=True)
    draft.put(column, (*cards[:-2], turned, cards[-1]))
    if draft.events is not None:
        draft.tell(ev.Turned(column, len(cards) - 2, turned.seat, turned.card))
    effect = _EFFECTS.get(turned.card)
    if effect is not None:
        effect(draft, column)


def explorer(draft: Draft, column: int) -> None:
    """B5.1: to the bottom of the next open column, where it uncovers the card it lands under."""
    cards = draft.columns[column].cards
    seat = cards[-2].seat
    target = next_open(draft, column)
    if seat in draft.travelled:
        draft.tell(ev.Stayed(seat, column, "moved_already"))
    elif target is None:
        draft.tell(ev.Stayed(seat, column, "all_closed"))
    else:
        draft.travelled += (seat,)
        draft.put(column, (*cards[:-2], cards[-1]))
        draft.put(target, (*draft.columns[target].cards, Laid(seat, "explorer", moved=True)))
        draft.tell(ev.Moved(seat, column, target))
        uncover(draft, target)


def next_open(draft: Draft, column: int) -> int | None:
    """The next column to the right that no Storm has closed, wrapping round; None if there is none."""
    count = len(draft.columns)
    for step in range(1, count):
        target = (column + step) % count
        if not draft.columns[target].closed:
            return target
    return None


def assassin(draft: Draft, column: int) -> None:
    """B5.2: the card that uncovered it goes to its owner's discard pile, unseen."""
    cards = draft.columns[column].cards
    killer, victim = cards[-2:]
    draft.put(column, cards[:-1])
    draft.discard(victim.seat, victim.card)
    seen = ev.Killed(column, killer.seat, victim.seat, victim.card)
    if victim.moved:
        draft.tell(seen)
    else:
        draft.tell_seat(victim.seat, seen, ev.Killed(column, killer.seat, victim.seat, None))


def storm(draft: Draft, column: int) -> None:
    """B5.3: the column is complete and takes no more cards."""
    draft.columns[column] = Column(draft.columns[column].goal, draft.columns[column].cards, True)
    draft.tell(ev.Closed(column))


def cloak(draft: Draft, column: int) -> None:
    """B5.4: its owner may hide a hand card under it; with an empty hand nobody is asked."""
    owner = draft.columns[column].cards[-2].seat
    if draft.hands[owner]:
        ask(draft, "cloak", owner, column)


def traitor(draft: Draft, column: int) -> None:
    """B5.5: its goal may be swapped; who decides is house rule ``traitor_decides``."""
    owner = draft.columns[column].cards[-2].seat
    ask(draft, "traitor", owner if draft.rules.traitor_decides == "owner" else draft.turn, column)


def ask(draft: Draft, kind: ev.Decision, seat: int, column: int) -> None:
    draft.questions += 1
    position = len(draft.columns[column].cards) - 2
    draft.question = Question(draft.questions, kind, seat, column, position)
    draft.tell(ev.Asked(kind, seat, column))


_EFFECTS: dict[Character, Callable[[Draft, int], None]] = {
    "explorer": explorer,
    "assassin": assassin,
    "storm": storm,
    "cloak": cloak,
    "traitor": traitor,
}
