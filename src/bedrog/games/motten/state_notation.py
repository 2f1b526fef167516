"""Short text for a whole state, with a way back: ``parse_state(print_state(x)) == x``.

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
from bedrog.games.motten.house_rules import HOUSE_RULES, HouseRules
from bedrog.games.motten.notation import parse_card, parse_number
from bedrog.games.motten.state import Moment, Shine, State, Window


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
            values = list(map(parse_card, values))
        read[name] = values if name in LISTS else value
    return {name: read.get(name, () if name in LISTS else None) for name in WORDS[word]}


def _state(found: Mapping[str, Sequence[dict[str, Any]]], rules: HouseRules) -> State:
    """Plain values as a state. Raises Malformed for what is missing or of the wrong kind."""
    seats = found["seat"]
    windows: list[Mapping[str, Any] | None] = [None] * len(seats)
    for window in found["window"]:
        windows[_free(window["seat"], windows)] = window
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
    except (msgspec.ValidationError, UnicodeError) as wrong:  # text may hold halves of letters
        raise Malformed("unreadable_state", f"cannot read the state: {wrong}") from wrong


def _free(text: str | None, windows: Sequence[object]) -> int:
    """The seat of a window: one that has none yet."""
    seat = parse_number(text or "")
    if seat < len(windows) and windows[seat] is None:
        return seat
    raise Malformed("unreadable_state", f"seat {seat} is not there, or has two windows")
