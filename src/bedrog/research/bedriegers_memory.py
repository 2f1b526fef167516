"""What seats remember of the way to a node of the tree, and worlds that agree with it."""

from collections.abc import Sequence

from msgspec.structs import replace

from bedrog.core.chance import Dealer
from bedrog.core.events import Told
from bedrog.games.bedriegers import events as ev
from bedrog.games.bedriegers import rules
from bedrog.games.bedriegers.cards import Character, Goal
from bedrog.games.bedriegers.state import Column, Laid, State
from bedrog.games.bedriegers.telling import goal_name, print_event, print_table
from bedrog.research.bedriegers_moment import Killed, Moment, in_order
from bedrog.research.fate import another_fate


def words(moment: Moment, seat: int) -> str:
    """Everything that this seat has heard and done so far, a line each."""
    way = []
    while (text := (moment.words or {}).get(seat)) is None and moment.before is not None:
        way.append(moment)
        moment = moment.before
    text = text or ""
    for later in reversed(way):
        text += "".join(f"{line}\n" for line in _heard(later, seat))
        later.words = {**(later.words or {}), seat: text}
    return text


def _heard(moment: Moment, seat: int) -> list[str]:
    """On the way to this node from the one before."""
    before = moment.before
    if before is None:
        return []
    if before.open:
        own = before.open[0] == ("draw", seat) or before.open[0][0] in {"first", "goal"}
        lines = [before.outcome_name(moment.number)] if own else []
    else:
        told, state = _happened(moment, before)
        lines = [print_event(_as_heard(before, event, seat)) for event in told]
        lines += [] if state.phase == "play" else [print_table(state)]
    if moment.state.round > before.state.round or (before.open and before.open[0][0] == "fate"):
        lines += _begun(moment, seat)
    return lines


def _begun(moment: Moment, seat: int) -> list[str]:
    """A new round: and what a fate has dealt."""
    state = moment.state
    lines = [f"Round {state.round} begins with seat {state.turn}."]
    if moment.fate is None:
        return lines
    goals = ", ".join(goal_name(column.goal) for column in state.columns)
    return [*lines, f"goals {goals}", f"hand {' '.join(state.hands[seat])}"]


def _happened(moment: Moment, before: Moment) -> tuple[list[Told[ev.Event]], State]:
    """What was told when somebody acted, and the table right then."""
    told: list[Told[ev.Event]] = []
    action = before.legal[moment.number]
    return told, rules.apply(before.state, before.seat or 0, action, before.dealer, told)


def _as_heard(before: Moment, told: Told[ev.Event], seat: int) -> ev.Event:
    """Which card was drawn, chance may have yet to name."""
    unnamed = before.fate is None and isinstance(told.public, ev.Drew)
    event = told.public if unnamed else told.to(seat)
    if event is None:
        raise AssertionError("everybody hears of everything in this game")
    return event


def killed(moment: Moment) -> Killed:
    """By seat, the cards among its discards that only their owner has seen (B5.2)."""
    way = []
    while moment.killed is None and moment.before is not None:
        way.append(moment)
        moment = moment.before
    known = moment.killed or (frozenset(),) * moment.state.seats
    for later in reversed(way):
        known = later.killed = _more_killed(later, known)
    return known


def _more_killed(moment: Moment, known: Killed) -> Killed:
    if moment.before is None or moment.before.open:
        return known
    by_seat = list(known)
    for told in _happened(moment, moment.before)[0]:
        match told.public:
            case ev.Reshuffled(seat):
                by_seat[seat] = frozenset()
            case ev.Killed(_, _, seat, None):
                seen = told.to(seat)
                if isinstance(seen, ev.Killed) and seen.card is not None:
                    by_seat[seat] |= {seen.card}
    return tuple(by_seat)


def resampled(moment: Moment, seat: int, dealer: Dealer) -> Moment:
    """A first node that this seat cannot tell from the truth: what it has not seen of the others'
    cards is exchanged among the places where it may be, and it remembers the same.

    The others remember what they see. One thing a seat could conclude is not used: a card that
    somebody has held since before a reshuffle may be exchanged for one that was on the discard pile.
    """
    state, unseen = moment.state, list(killed(moment))
    for other in range(state.seats):
        if other != seat:
            swap = _exchange(state, other, unseen[other], dealer)
            state = _exchanged(state, other, swap)
            unseen[other] = frozenset(swap[card] for card in unseen[other])
    fate = None if moment.fate is None else another_fate(dealer)
    if fate is None:
        state = replace(state, piles=tuple(map(in_order, state.piles)))
    else:
        state = _restacked(state, seat, moment.unseen, dealer)
    world = Moment(state, moment.open, moment.unseen, fate=fate)
    world.words = {other: world.text(other) for other in range(state.seats)}
    world.words[seat] = words(moment, seat)
    world.killed = tuple(unseen)
    return world


def _restacked(state: State, seat: int, unseen: Sequence[Goal], dealer: Dealer) -> State:
    """Nor does a seat know the order of its own pile, or of the goals."""
    own = dealer.shuffle("world", seat, state.piles[seat])
    goals = dealer.shuffle("world", None, unseen)[: len(state.goals)]
    return replace(state, piles=(*state.piles[:seat], own, *state.piles[seat + 1 :]), goals=goals)


def _exchange(
    state: State, seat: int, unseen: frozenset[Character], dealer: Dealer
) -> dict[Character, Character]:
    """What stands where, in the world, in place of each card that only its owner knows."""
    laid = [card for column in state.columns for card in column.cards if card.seat == seat]
    cards = [*state.hands[seat], *state.piles[seat], *unseen]
    cards += [card.card for card in laid if not card.up and not card.moved]
    cards += [card.under for card in laid if card.under is not None]
    return dict(zip(cards, dealer.shuffle("world", seat, cards), strict=True))


def _exchanged(state: State, seat: int, swap: dict[Character, Character]) -> State:
    def cards(old: Sequence[Character]) -> tuple[Character, ...]:
        return tuple([swap.get(card, card) for card in old])

    def column(old: Column) -> Column:
        return Column(old.goal, tuple([laid(card) for card in old.cards]), old.closed)

    def laid(old: Laid) -> Laid:
        if old.seat != seat:
            return old
        under = None if old.under is None else swap[old.under]
        return replace(old, card=swap.get(old.card, old.card), under=under)

    def of_seat(by_seat: tuple[tuple[Character, ...], ...]) -> tuple[tuple[Character, ...], ...]:
        return (*by_seat[:seat], cards(by_seat[seat]), *by_seat[seat + 1 :])

    return replace(
        state,
        columns=tuple([column(old) for old in state.columns]),
        hands=of_seat(state.hands),
        piles=of_seat(state.piles),
        discards=of_seat(state.discards),
    )
