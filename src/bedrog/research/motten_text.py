"""A view of Valse Motten in a few lines of text: what all may know, and what one seat knows."""

from collections.abc import Iterable

from bedrog.games.motten.telling import print_table
from bedrog.games.motten.view import GuardSeen, Own, QuestionSeen, View


def public_text(view: View) -> str:
    """The table, best made of the view of the audience."""
    light = [word for word in ("dark", "locked", "frozen") if getattr(view, word)]
    points = " ".join(str(seat.points) for seat in view.seats)
    lines = [
        f"Round {view.round} of {view.rounds}, minus points {points}",
        f"Lantern {'nowhere' if view.lantern is None else view.lantern}{_list(light)}",
        print_table(view),
    ]
    return "\n".join(lines if view.question is None else [*lines, _question(view.question)])


def _question(asked: QuestionSeen) -> str:
    to = "" if asked.to is None else f" to {asked.to}"
    return f"Question {asked.kind}{to} seats{_list(asked.seats)} racers{_list(asked.racers)}"


def private_text(view: View) -> str:
    """What only the viewer knows: the own cards, and for the guard what was heard."""
    own = [] if view.own is None else [_own(view.own)]
    return "; ".join(own if view.watch is None else [*own, _watch(view.watch)])


def _own(own: Own) -> str:
    parts = {"hand": own.hand, "sleeve": own.sleeve, "vanishable": own.vanishable}
    chosen = [f"limbo {own.limbo}", f"answered {own.answered}", f"may move {own.may_move}"]
    return "; ".join([*(f"{what}{_list(cards)}" for what, cards in parts.items()), *chosen])


def _watch(watch: GuardSeen) -> str:
    heard = [
        f"{one.seat} {'quick' if one.quick else 'slow'} lit {one.lit} dark {one.dark} level {one.level}"
        for one in watch.heard
    ]
    return f"shines {watch.lantern}; callable{_list(watch.callable)}; heard {', '.join(heard)}"


def _list(items: Iterable[object]) -> str:
    """A blank before each."""
    return "".join(f" {item}" for item in items)
