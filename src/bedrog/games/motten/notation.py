"""Short text for an action, with a way back. A card is its own text, ``ant:5``.

``parse_action(print_action(x)) == x`` holds for every action. What cannot be read raises Malformed.
"""

from bedrog.core.errors import Malformed
from bedrog.games.motten import actions as act
from bedrog.games.motten.cards import CARDS, Card

SIGN_OF_NOBODY = "-"
"""For somebody who never came in a race."""


def print_action(action: act.Action) -> str:  # noqa: C901, PLR0911, PLR0912 one line per action
    """``lay ant:5``, ``give 3 ant:5 2``, ``vanish moth:1 quick``, ``heard 2 400 0`` and so on."""
    match action:
        case act.Lay(card):
            return f"lay {card}"
        case act.Draw():
            return "draw"
        case act.Give(prompt, card, None):
            return f"give {prompt} {card}"
        case act.Give(prompt, card, to):
            return f"give {prompt} {card} {to}"
        case act.Keep(prompt):
            return f"keep {prompt}"
        case act.Slap(prompt):
            return f"slap {prompt}"
        case act.Match(prompt, card):
            return f"match {prompt} {card}"
        case act.Hold(prompt):
            return f"hold {prompt}"
        case act.Vanish(card, quick):
            return f"vanish {card} {_tempo(quick)}"
        case act.Feint(quick):
            return f"feint {_tempo(quick)}"
        case act.Lantern(seat):
            return f"lantern {seat}"
        case act.Caught(seat):
            return f"caught {seat}"
        case act.NextRound(number):
            return f"next_round {number}"
        case act.Wait(ms):
            return f"wait {ms}"
        case act.Fidget(seat, quick):
            return f"fidget {seat} {_tempo(quick)}"
        case act.Heard(seat, lit, lag):
            return f"heard {seat} {lit} {lag}"
        case act.Raced(prompt, times):
            return " ".join([f"raced {prompt}", *map(_print_time, times)])
        case act.FalseSlap(seat):
            return f"false_slap {seat}"


def parse_action(text: str) -> act.Action:  # noqa: C901, PLR0911, PLR0912 one line per action
    """The action that ``print_action`` wrote."""
    match text.split(" "):
        case ["lay", card]:
            return act.Lay(parse_card(card))
        case ["draw"]:
            return act.Draw()
        case ["give", prompt, card]:
            return act.Give(parse_number(prompt), parse_card(card))
        case ["give", prompt, card, to]:
            return act.Give(parse_number(prompt), parse_card(card), parse_number(to))
        case ["keep", prompt]:
            return act.Keep(parse_number(prompt))
        case ["slap", prompt]:
            return act.Slap(parse_number(prompt))
        case ["match", prompt, card]:
            return act.Match(parse_number(prompt), parse_card(card))
        case ["hold", prompt]:
            return act.Hold(parse_number(prompt))
        case ["vanish", card, tempo]:
            return act.Vanish(parse_card(card), _quick(tempo))
        case ["feint", tempo]:
            return act.Feint(_quick(tempo))
        case ["lantern", seat]:
            return act.Lantern(parse_number(seat))
        case ["caught", seat]:
            return act.Caught(parse_number(seat))
        case ["next_round", number]:
            return act.NextRound(parse_number(number))
        case ["wait", ms]:
            return act.Wait(parse_number(ms))
        case ["fidget", seat, tempo]:
            return act.Fidget(parse_number(seat), _quick(tempo))
        case ["heard", seat, lit, lag]:
            return act.Heard(parse_number(seat), parse_number(lit), parse_number(lag))
        case ["raced", prompt, *times]:
            return act.Raced(parse_number(prompt), tuple(map(_parse_time, times)))
        case ["false_slap", seat]:
            return act.FalseSlap(parse_number(seat))
    raise Malformed("unreadable_action", f"cannot read the action {text!r}; try 'lay ant:5'")


def _tempo(quick: bool) -> str:
    return "quick" if quick else "slow"


def _quick(text: str) -> bool:
    if text in {"quick", "slow"}:
        return text == "quick"
    raise Malformed("unknown_word", f"a hand is quick or slow, not {text!r}")


def _print_time(time: act.Time) -> str:
    """``0=312``, ``1=-`` for who never came, ``2=455=number:3`` with a card."""
    ms = SIGN_OF_NOBODY if time.ms is None else str(time.ms)
    return "=".join([str(time.seat), ms, *([] if time.card is None else [time.card])])


def _parse_time(text: str) -> act.Time:
    match text.split("="):
        case [seat, ms]:
            return act.Time(parse_number(seat), _ms(ms))
        case [seat, ms, card]:
            return act.Time(parse_number(seat), _ms(ms), parse_card(card))
    raise Malformed("unreadable_number", f"cannot read the time {text!r}; try '0=312'")


def _ms(text: str) -> int | None:
    if text == SIGN_OF_NOBODY:
        return None
    return -parse_number(text[1:]) if text.startswith("-") else parse_number(text)


def parse_card(text: str) -> Card:
    """A card as it is written, which is what it is."""
    if text in CARDS:
        return text
    raise Malformed("unreadable_card", f"cannot read the card {text!r}; try 'ant:5'")


def parse_number(text: str) -> int:
    """Plain digits, and few enough to be meant."""
    if text.isascii() and text.isdecimal() and len(text) <= 12:
        return int(text)
    raise Malformed("unreadable_number", f"expected a number, not {text!r}")
