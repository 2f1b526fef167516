"""The browser's types: TypeScript written from the message structs, so that the two cannot differ.

``python -m bedrog.wire.schema --write PATH`` writes the file, ``--check PATH`` fails when it is stale.
"""

import argparse
import inspect
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, cast, get_args

import msgspec
from msgspec.inspect import (
    AnyType,
    BoolType,
    DictType,
    Field,
    FloatType,
    IntType,
    LiteralType,
    NoneType,
    StrType,
    StructType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from bedrog.core.card_text import CardText
from bedrog.core.errors import Code
from bedrog.games.bedriegers.actions import Action
from bedrog.games.bedriegers.cards import (
    CHARACTERS,
    HALF_POINTS,
    TIMING,
    Category,
    Character,
    Timing,
    points,
)
from bedrog.games.bedriegers.events import Event
from bedrog.games.bedriegers.report import RuleOfResult, StepKind
from bedrog.games.bedriegers.view import View
from bedrog.games.motten import actions as motten_actions
from bedrog.games.motten import events as motten_events
from bedrog.games.motten.cards import Kind
from bedrog.games.motten.view import View as MottenView
from bedrog.wire import http, to_client, to_server

HEADER = (
    "// Written by `python -m bedrog.wire.schema` from the Python structs. Do not edit by hand."
)

PREFIXES = {"bedrog.games.bedriegers.": "Bedriegers", "bedrog.games.motten.": "Motten"}
"""What stands before the name of a game's types: games use the same words for different things."""

LITERALS: dict[str, Any] = {
    "BedriegersCharacter": Character,
    "BedriegersCategory": Category,
    "BedriegersTiming": Timing,
    "BedriegersStepKind": StepKind,
    "BedriegersRuleOfResult": RuleOfResult,
    "MottenKind": Kind,
    "Code": Code,
}
"""Sets of words that get a name of their own."""

UNIONS: dict[str, Any] = {
    "ToServer": to_server.ToServer,
    "ToClient": to_client.ToClient,
    "BedriegersView": View,
    "BedriegersEvent": Event,
    "BedriegersAction": Action,
    "MottenView": MottenView,
    "MottenEvent": motten_events.Event,
    "MottenAction": motten_actions.Action,
    "CardText": CardText,
}

HTTP_REQUESTS = (http.CreateTable, http.TakeSeat, http.UseSeatLink)
HTTP_ANSWERS = (
    http.Created,
    http.SeatTaken,
    http.SeatLink,
    http.TableFacts,
    http.OpenTables,
    http.GameFacts,
    http.Replay,
    http.ReplayLink,
    http.Health,
    http.Problem,
)

GAMES = ("Bedriegers", "Motten")

FIELDS: dict[tuple[type, str], str] = {
    (to_server.Act, "action"): "GameAction",
    (to_server.SetHouseRules, "house_rules"): "Record<string, HouseRuleValue>",
    (http.CreateTable, "house_rules"): "Record<string, HouseRuleValue>",
    (http.Frame, "view"): "GameView",
    (http.Frame, "events"): "GameEvent[]",
    (http.GameFacts, "texts"): "Record<string, CardText>",
    (to_client.Table, "texts"): "Record<string, CardText>",
    (to_client.View, "view"): "GameView",
    (to_client.View, "legal"): "GameAction[]",
    (to_client.View, "events"): "GameEvent[]",
    (to_client.HouseRuleRow, "choices"): "HouseRuleValue[]",
    (to_client.HouseRuleRow, "value"): "HouseRuleValue",
}
"""Fields that Python leaves open because the wire knows no game."""


def typescript() -> str:
    """The whole file."""
    return "\n\n".join([HEADER, *_literals(), _faces(), *_open_types(), *_structs()]) + "\n"


def _literals() -> Iterator[str]:
    for name, literal in LITERALS.items():
        yield f"export type {name} ={_alternatives(_quoted(get_args(literal)))};"


def _faces() -> str:
    """What is printed on the cards, which a gallery shows before there is any game."""
    kind = "Record<BedriegersCharacter, { points: number | null; timing: BedriegersTiming }>"
    lines = [
        "/** What is printed on each card, in the order of a hand; the Double has no points. */"
    ]
    lines.append(f"export const BEDRIEGERS_FACES: {kind} = {{")
    for card in CHARACTERS:
        printed = points(HALF_POINTS[card]) if card in HALF_POINTS else "null"
        lines.append(f"  {card}: {{ points: {printed}, timing: {_quoted([TIMING[card]])[0]} }},")
    return "\n".join([*lines, "};"])


def _open_types() -> Iterator[str]:
    yield "export type HouseRuleValue = string | number | boolean;"
    for part in ("View", "Event", "Action"):
        yield f"export type Game{part} = {' | '.join(game + part for game in GAMES)};"


def _structs() -> Iterator[str]:
    """Each union followed by its members, each struct followed by those it is made of."""
    declared: dict[str, type] = {}
    for name, union in UNIONS.items():
        members = get_args(union) or (union,)
        if len(members) > 1:
            yield f"export type {name} ={_alternatives([_name(member) for member in members])};"
        yield from _declare(members, declared, given=union is to_server.ToServer)
    yield from _declare(HTTP_REQUESTS, declared, given=True)
    yield from _declare(HTTP_ANSWERS, declared, given=False)


def _declare(structs: Sequence[type], declared: dict[str, type], *, given: bool) -> Iterator[str]:
    """``given``: the browser writes these, so what has a default may be left out."""
    for struct in structs:
        name = _name(struct)
        if declared.get(name) is struct:
            continue
        if declared.setdefault(name, struct) is not struct:
            raise ValueError(f"{struct} and {declared[name]} would both be called {name}")
        info = cast("StructType", type_info(struct))
        yield _interface(info, given=given)
        parts = [part for field in info.fields for part in _parts(field.type)]
        yield from _declare(parts, declared, given=given)


def _interface(info: StructType, *, given: bool) -> str:
    optional = given or info.cls.__struct_config__.omit_defaults
    lines = [f"export interface {_name(info.cls)} {{"]
    if info.tag_field is not None:
        lines.append(f"  {info.tag_field}: {_quoted([info.tag])[0]};")
    for field in info.fields:
        mark = "?" if optional and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {_field(info.cls, field)};")
    return "\n".join([_comment(info.cls), *lines, "}"])


def _field(struct: type, field: Field) -> str:
    return FIELDS.get((struct, field.name)) or _type(field.type)


def _type(kind: Type) -> str:
    match kind:
        case StructType(cls=struct):
            return _name(struct)
        case LiteralType(values=values):
            return _literal(values)
        case UnionType(types=types):
            return " | ".join(dict.fromkeys(_type(part) for part in types))
        case VarTupleType(item_type=item):
            text = _type(item)
            return f"({text})[]" if " | " in text else f"{text}[]"
        case DictType(key_type=key, value_type=value):
            return f"Record<{_type(key)}, {_type(value)}>"
    return _PLAIN[type(kind)]


_PLAIN: dict[type[Type], str] = {
    AnyType: "unknown",
    BoolType: "boolean",
    FloatType: "number",
    IntType: "number",
    NoneType: "null",
    StrType: "string",
}


def _parts(kind: Type) -> Iterator[type]:
    """The structs that a type is made of."""
    match kind:
        case StructType(cls=struct):
            yield struct
        case UnionType(types=types):
            for part in types:
                yield from _parts(part)
        case VarTupleType(item_type=item):
            yield from _parts(item)
        case DictType(value_type=value):
            yield from _parts(value)


def _literal(values: Sequence[object]) -> str:
    for name, literal in LITERALS.items():
        if set(get_args(literal)) == set(values):
            return name
    return " | ".join(_quoted(values))


def _name(struct: type) -> str:
    module = f"{struct.__module__}."
    prefix = next((name for start, name in PREFIXES.items() if module.startswith(start)), "")
    return prefix + struct.__name__


def _quoted(values: Sequence[object]) -> list[str]:
    return [msgspec.json.encode(value).decode() for value in values]


def _alternatives(options: Sequence[str]) -> str:
    return "".join(f"\n  | {option}" for option in options)


def _comment(struct: type) -> str:
    text = inspect.cleandoc(struct.__doc__ or "").replace("``", "`").replace("None", "null")
    lines = text.split("\n")
    if len(lines) == 1:
        return f"/** {text} */"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */"])


def main(arguments: Sequence[str] | None = None) -> int:
    """0 when the file is written or up to date, 1 when it is stale."""
    parser = argparse.ArgumentParser(prog="python -m bedrog.wire.schema", description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", metavar="PATH", type=Path, help="write the types to PATH")
    what.add_argument("--check", metavar="PATH", type=Path, help="fail when PATH is stale")
    given = parser.parse_args(arguments)
    if given.write is not None:
        given.write.write_text(typescript(), encoding="utf-8")
        return 0
    if given.check.exists() and given.check.read_text(encoding="utf-8") == typescript():
        return 0
    sys.stderr.write(
        f"{given.check} is stale: run python -m bedrog.wire.schema --write {given.check}\n"
    )
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
