"""Short text for a card, an action and a whole state, each with a way back.

``parse_x(print_x(x)) == x`` holds for every value. What cannot be read raises Malformed.

A state looks like this (``?`` lies face down, ``!`` is a moved Explorer, ``+`` hides a card)::

    bedriegers round 1 play turn 0
    house_rules witch_reach=below_nine
    goals music:3 trade:1
    column alchemy:4 0:king 1:storm? 1:explorer?! 0:cloak+witch
    column trade:2 closed 1:storm 0:king?
    seat 0 hand king queen | pile julia | discards prince | won music:1
    seat 1 hand | pile | discards | won
    question 3 traitor seat 0 column 1 position 0
    asked 3
    travelled 1
    ready 0
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, get_args

from bedrog.core.errors import Malformed
from bedrog.games.bedriegers.actions import Action, Decline, Hide, Lay, NextRound, Swap
from bedrog.games.bedriegers.cards import CATEGORIES, CHARACTERS, Character, Goal
from bedrog.games.bedriegers.events import Decision
from bedrog.games.bedriegers.house_rules import HOUSE_RULES, HouseRules
from bedrog.games.bedriegers.state import Column, Laid, Phase, Question, State

T = TypeVar("T")


def print_action(action: Action) -> str:
    """``lay king 2``, ``hide 3 witch``, ``swap 3 1``, ``decline 3`` or ``next_round 2``."""
    match action:
        case Lay(card, column):
            return f"lay {card} {column}"
        case Hide(prompt, card):
            return f"hide {prompt} {card}"
        case Swap(prompt, column):
            return f"swap {prompt} {column}"
        case Decline(prompt):
            return f"decline {prompt}"
        case NextRound(number):
            return f"next_round {number}"


def parse_action(text: str) -> Action:
    """The action that ``print_action`` wrote."""
    match text.split(" "):
        case ["lay", card, column]:
            return Lay(_character(card), _number(column))
        case ["hide", prompt, card]:
            return Hide(_number(prompt), _character(card))
        case ["swap", prompt, column]:
            return Swap(_number(prompt), _number(column))
        case ["decline", prompt]:
            return Decline(_number(prompt))
        case ["next_round", number]:
            return NextRound(_number(number))
    raise Malformed("unreadable_action", f"cannot read the action {text!r}; try 'lay king 2'")


def print_card(laid: Laid) -> str:
    """``0:king``, ``1:storm?`` face down, ``1:explorer?!`` moved, ``0:cloak+witch``."""
    under = "" if laid.under is None else f"+{laid.under}"
    return f"{laid.seat}:{laid.card}{under}{'' if laid.up else '?'}{'!' if laid.moved else ''}"


def parse_card(text: str) -> Laid:
    """The card that ``print_card`` wrote."""
    seat, colon, rest = text.partition(":")
    if not colon:
        raise Malformed("unreadable_card", f"cannot read the card {text!r}; try '0:king'")
    moved, up = rest.endswith("!"), not rest.rstrip("!").endswith("?")
    card, plus, under = rest.removesuffix("!").removesuffix("?").partition("+")
    return Laid(_number(seat), _character(card), up, _character(under) if plus else None, moved)


def print_goal(goal: Goal) -> str:
    """``music:3``."""
    return f"{goal.category}:{goal.value}"


def parse_goal(text: str) -> Goal:
    """The goal that ``print_goal`` wrote."""
    category, _, value = text.partition(":")
    for known in CATEGORIES:
        if known == category and value in {"1", "2", "3", "4", "5"}:
            return Goal(known, int(value))
    raise Malformed("unreadable_goal", f"cannot read the goal {text!r}; try 'music:3'")


def print_state(state: State) -> str:
    """The whole truth, one thing a line."""
    lines = [f"bedriegers round {state.round} {state.phase} turn {state.turn}"]
    changed = [
        f"{rule}={_plain(value)}"
        for rule in HouseRules.__struct_fields__
        if (value := getattr(state.rules, rule)) != getattr(HouseRules(), rule)
    ]
    lines.append(_line("house_rules", changed))
    lines.append(_line("goals", [print_goal(goal) for goal in state.goals]))
    lines += [_print_column(column) for column in state.columns]
    lines += [_print_seat(state, seat) for seat in range(state.seats)]
    if state.question is not None:
        asked = state.question
        lines.append(
            f"question {asked.number} {asked.kind} seat {asked.seat}"
            f" column {asked.column} position {asked.position}"
        )
    lines.append(f"asked {state.questions}")
    lines.append(_line("travelled", [str(seat) for seat in state.travelled]))
    lines.append(_line("ready", [str(seat) for seat in state.ready]))
    return "\n".join(lines) + "\n"


def _line(word: str, items: Sequence[str]) -> str:
    return " ".join([word, *items])


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _print_column(column: Column) -> str:
    closed = ["closed"] if column.closed else []
    return _line(
        "column", [print_goal(column.goal), *closed, *(print_card(card) for card in column.cards)]
    )


def _print_seat(state: State, seat: int) -> str:
    parts = (
        _line("hand", state.hands[seat]),
        _line("pile", state.piles[seat]),
        _line("discards", state.discards[seat]),
        _line("won", [print_goal(goal) for goal in state.won[seat]]),
    )
    return f"seat {seat} " + " | ".join(parts)


def parse_state(text: str) -> State:
    """The state that ``print_state`` wrote."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    if not lines:
        raise Malformed("unreadable_state", "the text of a state is empty")
    match lines[0]:
        case ["bedriegers", "round", number, phase, "turn", turn] if phase in get_args(Phase):
            pass
        case _:
            raise Malformed(
                "unreadable_state", f"cannot read the first line: {text.splitlines()[0]!r}"
            )
    _check_first_words(lines[1:])
    hands = _seats(lines, "hand", _character)
    return State(
        rules=_parse_rules(_only(lines, "house_rules")),
        seats=len(hands),
        phase=_one_of(get_args(Phase), phase),
        round=_number(number),
        turn=_number(turn),
        columns=tuple(_parse_column(line[1:]) for line in lines if line[0] == "column"),
        goals=tuple(parse_goal(word) for word in _only(lines, "goals")),
        hands=hands,
        piles=_seats(lines, "pile", _character),
        discards=_seats(lines, "discards", _character),
        won=_seats(lines, "won", parse_goal),
        question=_parse_question(_only(lines, "question")),
        questions=_number((_only(lines, "asked") or ["0"])[0]),
        travelled=tuple(_number(word) for word in _only(lines, "travelled")),
        ready=tuple(_number(word) for word in _only(lines, "ready")),
    )


ONCE = ("house_rules", "goals", "question", "asked", "travelled", "ready")
OFTEN = ("column", "seat")


def _check_first_words(lines: list[list[str]]) -> None:
    """A slip of the pen must not make a line disappear."""
    words = [line[0] for line in lines]
    for word in words:
        if word not in (*ONCE, *OFTEN):
            raise Malformed("unreadable_state", f"no line of a state begins with {word!r}")
        if word in ONCE and words.count(word) > 1:
            raise Malformed("unreadable_state", f"there are two lines {word!r}")


def _only(lines: list[list[str]], word: str) -> list[str]:
    """The rest of the line that begins with ``word``; empty when there is none."""
    return next((line[1:] for line in lines if line[0] == word), [])


def _seats(
    lines: list[list[str]], part: str, read: Callable[[str], T]
) -> tuple[tuple[T, ...], ...]:
    """One part of every seat's line, seat by seat."""
    found: list[tuple[T, ...]] = []
    for line in lines:
        if line[0] != "seat":
            continue
        if len(line) < 2 or line[1] != str(len(found)):
            raise Malformed("unreadable_state", f"expected the line of seat {len(found)}")
        parts = " ".join(line[2:]).split("|")
        words = next((words for raw in parts if (words := raw.split())[:1] == [part]), None)
        if words is None:
            raise Malformed("unreadable_state", f"seat {len(found)} has no part {part!r}")
        found.append(tuple(read(word) for word in words[1:]))
    return tuple(found)


def _parse_column(words: list[str]) -> Column:
    if not words:
        raise Malformed("unreadable_state", "a column needs a goal, like 'column music:3'")
    closed = words[1:2] == ["closed"]
    cards = words[2:] if closed else words[1:]
    return Column(parse_goal(words[0]), tuple(parse_card(word) for word in cards), closed)


def _parse_question(words: list[str]) -> Question | None:
    match words:
        case []:
            return None
        case [number, kind, "seat", seat, "column", column, "position", position]:
            return Question(
                _number(number),
                _one_of(get_args(Decision), kind),
                _number(seat),
                _number(column),
                _number(position),
            )
    raise Malformed("unreadable_state", f"cannot read the question {' '.join(words)!r}")


def _parse_rules(words: list[str]) -> HouseRules:
    return HOUSE_RULES.read(dict(map(HOUSE_RULES.parse, words)))


def _character(text: str) -> Character:
    card: Character = _one_of(CHARACTERS, text)
    return card


def _one_of(known: Sequence[Any], text: str) -> Any:
    if text in known:
        return text
    raise Malformed("unknown_word", f"unknown word {text!r}; one of: {', '.join(known)}")


def _number(text: str) -> int:
    if _is_number(text):
        return int(text)
    raise Malformed("unreadable_number", f"expected a number, not {text!r}")


def _is_number(text: str) -> bool:
    """Plain digits, and few enough to be meant."""
    return text.isascii() and text.isdecimal() and len(text) <= 9
