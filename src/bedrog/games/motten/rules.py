"""The course of the game: who may act, what they may do, and what it does."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from bedrog.core.chance import Dealer
from bedrog.core.contract import TABLE, Events
from bedrog.core.errors import Malformed, NotYours, Over
from bedrog.core.outcome import Outcome
from bedrog.games.motten import accusations, gifts, passing, races, rounds, turns, windows
from bedrog.games.motten import actions as act
from bedrog.games.motten.cards import CARDS, Card
from bedrog.games.motten.draft import Draft
from bedrog.games.motten.house_rules import HouseRules
from bedrog.games.motten.state import State

SEATS = range(3, 7)


def seats_for(rules: HouseRules) -> range:
    """3 to 5 players, 6 by house rule."""
    return range(3, 7 if rules.six_seats else 6)


def verify_seats(rules: HouseRules, seats: int) -> None:
    """Raises Malformed unless so many can play under these house rules."""
    fit = seats_for(rules)
    if seats not in fit:
        raise Malformed(
            "seat_count", f"this game is for {fit[0]} to {fit[-1]} players, not {seats}", "M9"
        )


def setup(rules: HouseRules, seats: int, dealer: Dealer, events: Events = None) -> State:
    """A new game, dealt and ready for the first turn (M2). Raises Malformed for a wrong seat count."""
    verify_seats(rules, seats)
    nobody = (None,) * seats
    state = State(
        rules=rules,
        seats=seats,
        phase="turn",
        round=0,
        starter=0,
        guard=0,
        turn=0,
        prompt=0,
        clock=0,
        pile=(),
        discards=(),
        hands=((),) * seats,
        windows=nobody,
        sleeves=((),) * seats,
        unseen=(0,) * seats,
        drops=nobody,
        rested=(0,) * seats,
        vanish_from=nobody,
        lantern=None,
        lantern_seen=None,
        shines=(),
        dark_until=0,
        locked_until=0,
        frozen_until=0,
        giver=None,
        receiver=None,
        answers=nobody,
        times=nobody,
        held=(),
        race_from=0,
        lapsed=None,
        look_until=0,
        unfinished=False,
        ready=(),
        scores=(),
        winners=(),
        moments=(),
    )
    draft = Draft.of(state, dealer, events)
    first = 0 if rules.first_guard == "seat" else dealer.choose("first_guard", None, seats)
    rounds.begin_round(draft, first)
    return draft.done()


def awaited(state: State) -> tuple[int, ...]:
    """The seats whose answer the game waits for."""
    if state.phase == "results":
        return tuple(seat for seat in range(state.seats) if seat not in state.ready)
    if state.phase in {"slap", "cockroach"}:
        owing = () if state.giver is None else (state.giver,)
        return tuple(sorted({*races.racing(state), *owing}))
    if state.phase == "turn" and not state.frozen:
        return (state.turn,)
    return gifts.asked(state)


def answers(state: State, seat: int) -> list[act.Action]:
    """What ``seat`` may do about what the game waits for; empty when others are awaited."""
    found: list[act.Action] = []
    if state.phase == "results":
        return [act.NextRound(state.round)] if seat in awaited(state) else []
    if state.phase == "turn" and not state.frozen and seat == state.turn:
        cards = turns.layable(state, seat)
        found += [_LAYS[card] for card in cards]
        if turns.may_draw(state, cards):
            found.append(_DRAW)
    elif seat in gifts.asked(state):
        found += _gifts(state, seat)
    if seat in races.racing(state):
        found += _race(state, seat)
    return found


def _gifts(state: State, seat: int) -> list[act.Action]:
    if not gifts.asks_spider(state):
        return [act.Give(state.prompt, card) for card in gifts.giveable(state.hands[seat])]
    given: list[act.Action] = [
        act.Give(state.prompt, card, to)
        for card in gifts.spider_cards(state, seat)
        for to in range(state.seats)
        if to != seat
    ]
    if state.rules.spider_gift == "may":
        given.append(act.Keep(state.prompt))
    return given


def _race(state: State, seat: int) -> list[act.Action]:
    if state.phase == "slap":
        return [act.Slap(state.prompt)]
    cards = [act.Match(state.prompt, card) for card in races.matching(state, seat)]
    return [*cards, act.Hold(state.prompt)]


def sleights(state: State, seat: int) -> list[act.Action]:
    """What ``seat`` may do besides, at its own time: cheat, or watch and accuse."""
    if seat == state.guard:
        return _watch(state)
    return movements(state, seat) if windows.may_move(state, seat) else []


def movements(state: State, seat: int) -> list[act.Action]:
    """What a hand that may go below the table may do there."""
    return list(_movements(windows.vanishable(state, seat), state.rules.feints))


@lru_cache(maxsize=10_000)
def _movements(cards: tuple[Card, ...], feints: bool) -> tuple[act.Action, ...]:
    vanishes = (act.Vanish(card, quick) for card in cards for quick in (True, False))
    return (*vanishes, *_FEINTS) if feints else tuple(vanishes)


_LAYS = {card: act.Lay(card) for card in CARDS}
_DRAW = act.Draw()
_FEINTS = (act.Feint(True), act.Feint(False))


def _watch(state: State) -> list[act.Action]:
    if state.phase in {"results", "over"}:
        return []
    return lanterns(state) + calls(state)


def lanterns(state: State) -> list[act.Action]:
    """Where the guard may shine instead."""
    there = (state.guard, state.lantern)
    return [_LANTERNS[seat] for seat in range(state.seats) if seat not in there]


def calls(state: State) -> list[act.Action]:
    """Whom the guard may accuse now (M6.3)."""
    if state.clock < state.locked_until or state.frozen or state.phase in {"results", "over"}:
        return []
    return [_CALLS[seat] for seat, window in enumerate(state.windows) if window is not None]


_LANTERNS = tuple(map(act.Lantern, range(SEATS[-1])))
_CALLS = tuple(map(act.Caught, range(SEATS[-1])))


def legal(state: State, seat: int) -> list[act.Action]:
    """Everything ``seat`` may do now."""
    return answers(state, seat) + sleights(state, seat)


def may_act(state: State) -> tuple[int, ...]:
    """The seats that may do something now."""
    return tuple(seat for seat in range(state.seats) if legal(state, seat))


def verify(state: State, seat: int, action: act.Action) -> None:
    """Raise the Refusal that says why ``seat`` may not do this now; return if it may."""
    if type(action) in _REPORTS:
        if seat != TABLE:
            raise NotYours("table_only", "only the table reports this", "M6.6")
    elif not 0 <= seat < state.seats:
        raise NotYours("no_seat", f"there is no seat {seat} at this table")
    if state.phase == "over":
        raise Over("game_over", "the game is over", "M8.1")
    _RULES[type(action)][0](state, seat, action)


def apply(
    state: State, seat: int, action: act.Action, dealer: Dealer, events: Events = None
) -> State:
    """The state after ``seat`` does this. Raises what ``verify`` raises, and then changes nothing."""
    verify(state, seat, action)
    if type(action) is act.Wait and passing.quiet(state, action):
        return replace(state, clock=state.clock + action.ms)
    draft = Draft.of(state, dealer, events)
    _RULES[type(action)][1](draft, seat, action)
    return draft.done()


def outcome(state: State) -> Outcome | None:
    """Minus points and winners (M8.1), or None while the game goes on."""
    if state.phase != "over":
        return None
    scores = rounds.totals(state.scores)
    return Outcome(scores, rounds.fewest(scores))


def give(draft: Draft, seat: int, action: act.Give) -> None:
    """A card for the caught, from the spider, or for the slowest; in this order of urgency."""
    if draft.giver is not None:
        accusations.give_caught(draft, seat, action)
    elif draft.phase == "spider":
        gifts.give_spider(draft, seat, action)
    else:
        gifts.give_gift(draft, seat, action)


Verify = Callable[[State, int, Any], None]
Do = Callable[[Draft, int, Any], None]

_RULES: dict[type, tuple[Verify, Do]] = {
    act.Lay: (turns.verify_lay, turns.lay),
    act.Draw: (turns.verify_draw, turns.draw_instead),
    act.Give: (gifts.verify_give, give),
    act.Keep: (gifts.verify_keep, gifts.keep),
    act.Slap: (races.verify_slap, races.slap),
    act.Match: (races.verify_match, races.match),
    act.Hold: (races.verify_hold, races.hold),
    act.Vanish: (windows.verify_vanish, windows.vanish),
    act.Feint: (windows.verify_feint, windows.feint),
    act.Lantern: (windows.verify_lantern, windows.lantern),
    act.Caught: (accusations.verify_caught, accusations.caught),
    act.NextRound: (rounds.verify_next_round, rounds.next_round),
    act.Wait: (passing.verify_wait, passing.wait),
    act.Fidget: (windows.verify_fidget, windows.fidget),
    act.Heard: (windows.verify_heard, windows.heard),
    act.Raced: (races.verify_raced, races.raced),
    act.FalseSlap: (races.verify_false_slap, races.false_slap),
}
"""For each action why not, and what it does."""

_REPORTS = {act.Wait, act.Fidget, act.Heard, act.Raced, act.FalseSlap}
"""What the table does, and nobody else."""
