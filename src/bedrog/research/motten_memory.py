"""What seats remember of the way to a question of Valse Motten, and worlds that agree with what they see."""

from msgspec.structs import replace

from bedrog.core.chance import Dealer
from bedrog.core.events import Told
from bedrog.games.motten import events as ev
from bedrog.games.motten.state import State
from bedrog.games.motten.telling import print_event
from bedrog.games.motten.times import GUARD_TURN_BEATS, TURN_BEATS
from bedrog.games.motten.worlds import world
from bedrog.research.fate import another_fate
from bedrog.research.motten import name
from bedrog.research.motten_beats import Place
from bedrog.research.motten_moment import Moment, Start, Where
from bedrog.research.motten_text import private_text, public_text


def words(moment: Moment | Start, seat: int) -> str:
    """Everything that this seat has heard and done, then what it sees and may do."""
    if isinstance(moment, Start):
        return ""
    return f"{_heard(moment, seat)}{public_text(moment.view(seat))}\n{own_text(moment, seat)}\n"


def own_text(moment: Moment, seat: int) -> str:
    """What only this seat sees, and what it may do if it is asked."""
    seen = private_text(moment.view(seat))
    if moment.seat != seat:
        return seen
    return f"{seen}; may {', '.join(map(name, sorted(moment.legal)))}"


def _heard(moment: Moment, seat: int) -> str:
    way = []
    while (text := (moment.words or {}).get(seat)) is None and moment.before is not None:
        way.append(moment)
        moment = moment.before
    text = text or ""
    for later in reversed(way):
        text += _newly_heard(later, seat)
        later.words = {**(later.words or {}), seat: text}
    return text


def _newly_heard(moment: Moment, seat: int) -> str:
    """On the way to this question from the one before."""
    before = moment.before
    if before is None:
        return ""
    told: list[Told[ev.Event]] = []
    before.after(moment.number, told)
    lines = [f"you: {name(moment.number)}"] if before.seat == seat else []
    for one in told:
        event = one.to(seat)
        lines += [] if event is None else [print_event(event)]
        lines += _truth(event) if isinstance(event, ev.RoundEnded) else []
    return "".join(f"{line}\n" for line in lines)


def _truth(ended: ev.RoundEnded) -> list[str]:
    """What everybody learns at the end of a round: the hands, and what had vanished from them."""
    hands = [f"hand {seat}: {' '.join(hand)}" for seat, hand in enumerate(ended.hands)]
    return hands + [
        f"at {moment.at} seat {moment.seat}: {moment.what} {moment.card}"
        for moment in ended.moments
    ]


def resampled(moment: Moment | Start, seat: int, dealer: Dealer) -> Moment | Start:
    """The same question to this seat in a world that it cannot tell from the truth by what it sees, under
    another fate. Whatever others have done in this beat that it does not know of they have not done.
    """
    if isinstance(moment, Start):
        return moment
    state = _as_quick(world(moment.view(seat), dealer), moment.state, seat)
    fate = another_fate(dealer)
    where = Where(fate, state, 0, 0, _place(moment, dealer), moment.where.asked)
    another = Moment(moment.start, where, moment.question, None, moment.number)
    heard = {other: private_text(another.view(other)) for other in range(state.seats)}
    another.words = {**heard, seat: _heard(moment, seat)}
    return another


def _as_quick(state: State, truth: State, seat: int) -> State:
    """Everybody sees how quick a hand is, but no view tells it before the guard has heard something."""
    if seat != state.guard:
        return state
    windows = tuple(
        one if one is None or true is None else replace(one, quick=true.quick)
        for one, true in zip(state.windows, truth.windows, strict=True)
    )
    return replace(state, windows=windows)


def _place(moment: Moment, dealer: Dealer) -> Place:
    """Nobody knows how long a turn still takes, or who else lays a card on the cockroach."""
    place, state = moment.where.place, moment.state
    left = place.left
    if left:
        longest = GUARD_TURN_BEATS if state.turn == state.guard else TURN_BEATS[-1]
        left = 1 + dealer.choose("left", None, longest - 1)
    return replace(place, left=left, times=())
