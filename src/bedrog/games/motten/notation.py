"""Short text for an action and a whole state, each with a way back. A card is its own text, ``ant:5``.

``parse_x(print_x(x)) == x`` holds for every value. What cannot be read raises Malformed.

A line of a state is a word and then what is known, as ``name=value``; several values stand between
commas, and what is empty or unknown is left out::

    motten phase=turn round=1 starter=0 guard=0 turn=1 prompt=0 clock=4100 unfinished=false
    house_rules wink=false
    pile cards=number:1,ant:5
    discards cards=number:2
    seat number=0 hand=moth:4,number:3 unseen=0 rested=0 vanish_from=0
    seat number=1 hand=number:2 sleeve=spider:1 unseen=1 drops=6200 rested=4000 vanish_from=9000
    window seat=1 card=moth:2 quick=true moment=0 closes=4600
    moment at=1500 seat=1 what=vanish card=moth:2 quick=true guard=0 dark=false lit=400 called=false
    shine at=4900 seat=1
    scores row=3,0,12
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from bedrog.core.errors import Malformed
from bedrog.games.motten import actions as act
from bedrog.games.motten.cards import CARDS, Card
from bedrog.games.motten.house_rules import HOUSE_RULES, HouseRules
from bedrog.games.motten.state import Moment, Shine, State, Window

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
            return act.Lay(_card(card))
        case ["draw"]:
            return act.Draw()
        case ["give", prompt, card]:
            return act.Give(_number(prompt), _card(card))
        case ["give", prompt, card, to]:
            return act.Give(_number(prompt), _card(card), _number(to))
        case ["keep", prompt]:
            return act.Keep(_number(prompt))
        case ["slap", prompt]:
            return act.Slap(_number(prompt))
        case ["match", prompt, card]:
            return act.Match(_number(prompt), _card(card))
        case ["hold", prompt]:
            return act.Hold(_number(prompt))
        case ["vanish", card, tempo]:
            return act.Vanish(_card(card), _quick(tempo))
        case ["feint", tempo]:
            return act.Feint(_quick(tempo))
        case ["lantern", seat]:
            return act.Lantern(_number(seat))
        case ["caught", seat]:
            return act.Caught(_number(seat))
        case ["next_round", number]:
            return act.NextRound(_number(number))
        case ["wait", ms]:
            return act.Wait(_number(ms))
        case ["fidget", seat, tempo]:
            return act.Fidget(_number(seat), _quick(tempo))
        case ["heard", seat, lit, lag]:
            return act.Heard(_number(seat), _number(lit), _number(lag))
        case ["raced", prompt, *times]:
            return act.Raced(_number(prompt), tuple(map(_parse_time, times)))
        case ["false_slap", seat]:
            return act.FalseSlap(_number(seat))
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
            return act.Time(_number(seat), _ms(ms))
        case [seat, ms, card]:
            return act.Time(_number(seat), _ms(ms), _card(card))
    raise Malformed("unreadable_number", f"cannot read the time {text!r}; try '0=312'")


def _ms(text: str) -> int | None:
    return None if text == SIGN_OF_NOBODY else _number(text)


def print_state(state: State) -> str:
    """The whole truth, one thing a line."""
    fields = msgspec.structs.asdict(state)
    changed = {
        rule: value
        for rule, value in msgspec.structs.asdict(state.rules).items()
        if value != getattr(HouseRules(), rule)
    }
    lines = [_line("motten", {name: fields[name] for name in WORDS["motten"]})]
    lines.append(_line("house_rules", changed))
    lines += [_line(name, {"cards": fields[name]}) for name in ("pile", "discards")]
    for seat in range(state.seats):
        parts = {name: fields[field][seat] for name, field in BY_SEAT.items()}
        lines.append(_line("seat", {"number": seat, **parts}))
    for seat, window in enumerate(state.windows):
        if window is not None:
            lines.append(_line("window", {"seat": seat, **msgspec.structs.asdict(window)}))
    lines += [_line("moment", msgspec.structs.asdict(moment)) for moment in state.moments]
    lines += [_line("shine", msgspec.structs.asdict(shine)) for shine in state.shines]
    lines += [_line("scores", {"row": row}) for row in state.scores]
    return "\n".join(lines) + "\n"


BY_SEAT = {
    "hand": "hands",
    "sleeve": "sleeves",
    "unseen": "unseen",
    "drops": "drops",
    "rested": "rested",
    "vanish_from": "vanish_from",
    "answer": "answers",
    "time": "times",
}
"""What a seat's line says, and the field of the state that it comes from."""

APART = {
    "rules",
    "seats",
    "pile",
    "discards",
    "windows",
    "shines",
    "scores",
    "moments",
    *BY_SEAT.values(),
}

WORDS: dict[str, tuple[str, ...]] = {
    "motten": tuple(name for name in State.__struct_fields__ if name not in APART),
    "house_rules": HouseRules.__struct_fields__,
    "pile": ("cards",),
    "discards": ("cards",),
    "seat": ("number", *BY_SEAT),
    "window": ("seat", *Window.__struct_fields__),
    "moment": Moment.__struct_fields__,
    "shine": Shine.__struct_fields__,
    "scores": ("row",),
}
"""The first word of every line there is, and what may stand in it."""

ONCE = ("motten", "house_rules", "pile", "discards")
LISTS = ("held", "ready", "winners", "cards", "hand", "sleeve", "row")
CARD_LISTS = ("cards", "hand", "sleeve")
ONE_CARD = ("card", "lapsed", "answer")


def _line(word: str, parts: Mapping[str, object]) -> str:
    words = [f"{name}={text}" for name, value in parts.items() if (text := _plain(value))]
    return " ".join([word, *words])


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return "" if value is None else str(value)


def parse_state(text: str) -> State:
    """The state that ``print_state`` wrote."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    _check_first_words([line[0] for line in lines])
    found: dict[str, list[dict[str, Any]]] = {word: [] for word in WORDS}
    rules: HouseRules = HouseRules()
    for word, *parts in lines:
        if word == "house_rules":
            rules = HOUSE_RULES.read(dict(map(HOUSE_RULES.parse, parts)))
        else:
            found[word].append(_read(word, parts))
    return _state(found, rules)


def _check_first_words(words: Sequence[str]) -> None:
    """A slip of the pen must not make a line disappear."""
    for word in words:
        if word not in WORDS:
            raise Malformed("unreadable_state", f"no line of a state begins with {word!r}")
    for word in ONCE:
        if words.count(word) != 1:
            raise Malformed("unreadable_state", f"a state has one line {word!r}")


def _read(word: str, parts: Iterable[str]) -> dict[str, Any]:
    """``name=value`` words; lists are split, cards are known; what is left out is empty or unknown."""
    read: dict[str, Any] = {}
    for part in parts:
        name, equals, value = part.partition("=")
        if not equals or name not in WORDS[word] or name in read:
            raise Malformed("unreadable_state", f"cannot read {part!r} in the line {word!r}")
        values = value.split(",") if name in LISTS else [value]
        if name in (*CARD_LISTS, *ONE_CARD):
            values = list(map(_card, values))
        read[name] = values if name in LISTS else value
    return {name: read.get(name, () if name in LISTS else None) for name in WORDS[word]}


def _state(found: Mapping[str, Sequence[dict[str, Any]]], rules: HouseRules) -> State:
    """Plain values as a state. Raises Malformed for what is missing or of the wrong kind."""
    seats = found["seat"]
    windows: list[Mapping[str, Any] | None] = [None] * len(seats)
    for window in found["window"]:
        windows[_place(window["seat"], len(seats))] = window
    if [seat["number"] for seat in seats] != list(map(str, range(len(seats)))):
        raise Malformed("unreadable_state", "a state has a line for each seat, in order from 0")
    plain = found["motten"][0] | {
        "rules": msgspec.to_builtins(rules),
        "seats": len(seats),
        "pile": found["pile"][0]["cards"],
        "discards": found["discards"][0]["cards"],
        "windows": windows,
        "moments": found["moment"],
        "shines": found["shine"],
        "scores": [row["row"] for row in found["scores"]],
        **{field: [seat[name] for seat in seats] for name, field in BY_SEAT.items()},
    }
    try:
        return msgspec.convert(plain, State, strict=False)
    except msgspec.ValidationError as wrong:
        raise Malformed("unreadable_state", f"cannot read the state: {wrong}") from wrong


def _place(text: str | None, count: int) -> int:
    place = _number(text or "")
    if place < count:
        return place
    raise Malformed("unreadable_state", f"there is no seat {place}")


def _card(text: str) -> Card:
    if text in CARDS:
        return text
    raise Malformed("unreadable_card", f"cannot read the card {text!r}; try 'ant:5'")


def _number(text: str) -> int:
    """Plain digits, and few enough to be meant."""
    if text.isascii() and text.isdecimal() and len(text) <= 12:
        return int(text)
    raise Malformed("unreadable_number", f"expected a number, not {text!r}")
