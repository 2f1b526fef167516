"""Fills in ``docs/protocol.md``: every message with an example made by the code that sends it.

``python tools/protocol.py`` writes the page; the tests fail when it is stale.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from bedrog.core.chance import generator, seed_from
from bedrog.core.errors import Illegal
from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.actions import Action, Lay
from bedrog.games.bedriegers.cards import CHARACTERS
from bedrog.games.bedriegers.events import Event, Skipped, Stayed
from bedrog.server import connection, facts, flood, run, sessions, table_log
from bedrog.server.absences import HOLD_MS
from bedrog.server.openapi import OPERATIONS, TABLE, Operation
from bedrog.server.play import Play
from bedrog.server.room import REMEMBERED_IDS, Room
from bedrog.wire import codec, http, to_client, to_server

PAGE = Path(__file__).parents[1] / "docs" / "protocol.md"
TOKEN = "tJ7q0VtqVq3yYl0eZ1mKxw5nR2c8bH4s"  # noqa: S105 - opens nothing
WIDTH = 110

TO_SERVER: tuple[to_server.ToServer, ...] = (
    to_server.Hello(TOKEN, have=12),
    to_server.Ping(3),
    to_server.Act("a1", msgspec.to_builtins(Lay("king", 0)), n=13),
    to_server.Ready("b1", yes=True),
    to_server.SetHouseRules("c1", {"won_goals": "open", "think_time": 60}),
    to_server.SetSeats("d1", 4),
    to_server.AddBot("e1", "steady"),
    to_server.Remove("f1", 2),
    to_server.Start("g1"),
    to_server.Pause("h1"),
    to_server.Resume("i1"),
    to_server.BotFor("j1", 1),
    to_server.GiveBack("k1", 1),
    to_server.AskSeat("l1", 2, "Dirk"),
    to_server.AnswerSeat("m1", 1, yes=True),
    to_server.MoreTime("n1"),
    to_server.Again("o1"),
    to_server.Leave("p1"),
)


@cache
def room() -> Room:
    """The table of the examples: Anna, Bo and a bot, in a game that has just begun."""
    begun = Room(table_log.Opened("MKT4", "bedriegers", 3, {"think_time": 60}))
    for entry in (
        table_log.SatDown(0, "Anna", "a hash"),
        table_log.SatDown(1, "Bo", "another hash"),
        table_log.BotSat(2, "Wanda", "steady"),
        table_log.Began(seed_from("protocol").hex()),
    ):
        begun.apply(table_log.Line(0, entry))
    return begun


def play_through(name: str) -> Iterator[Play]:
    """A game by chance, after each of its moves."""
    play = Play(GAME, room().rules, ("Anna", "Bo", "Wanda"), seed_from(name), 0)
    choice = generator(name)
    while play.outcome() is None:
        seat = choice.choice(play.awaited())
        play.do(seat, choice.choice(play.legal(seat)), 0)
        yield play


@cache
def of_each_kind() -> tuple[dict[type, Any], dict[type, Any]]:
    """The first action and the first event of each kind in some games, as the audience hears it."""
    actions: dict[type, Any] = {}
    events: dict[type, Any] = {
        type(rare): rare for rare in (Skipped(1), Stayed(1, 0, "all_closed"))
    }
    for number in range(20):
        for play in play_through(f"protocol {number}"):
            for action in (action for seat in play.awaited() for action in play.legal(seat)):
                actions.setdefault(type(action), action)
        for told in play.told:
            events.setdefault(type(told.public), told.public)
    return actions, events


@cache
def question() -> to_client.View:
    """Anna's view when she has just been asked something."""
    for play in play_through("game 12"):
        if play.awaited() == (0,) and play.view(0).question is not None:
            last = tuple(told.to(0) for told in play.told[-3:])
            return to_client.View(13, play.view(0), tuple(play.legal(0)), last, 58_200)
    raise LookupError("Anna was never asked anything; choose another seed")


def refusal() -> to_client.No:
    """What comes of laying a card that is not in the hand."""
    for play in play_through("protocol"):
        missing = next(card for card in CHARACTERS if card not in play.view(0).hand)
        if play.awaited() == (0,):
            try:
                play.verify(0, Lay(missing, 0))
            except Illegal as no:
                return to_client.No("a1", no.code, no.rule, no.reason, no.text)
    raise LookupError("every card may be laid")


def to_client_examples() -> tuple[to_client.ToClient, ...]:
    """The short messages; those of the table and of the game stand by themselves."""
    return (
        to_client.Ok("a1"),
        refusal(),
        to_client.Pong(3),
        to_client.Seated(2, TOKEN),
        to_client.Bye("replaced"),
    )


def table_example() -> to_client.Table:
    """The table message, shortened to one house rule and one card."""
    whole = facts.table_facts(
        room(), "https://example.org", present={0}, held={1: 21_500}, watchers=1, requests=()
    )
    return replace(
        whole, you=0, house_rules=whole.house_rules[:1], texts={"king": whole.texts["king"]}
    )


def http_examples() -> dict[tuple[str, str], tuple[Any, Any]]:
    """Body and answer by method and path; long answers are shortened to one of each."""
    seat = http.SeatTaken(1, TOKEN)
    shown = facts.public_facts(room(), watchers=1)
    shown = replace(shown, seats=shown.seats[:1])
    game = facts.game_facts(GAME)
    game = replace(game, house_rules=game.house_rules[:1], texts={"king": game.texts["king"]})
    *_, end = play_through("protocol")
    record = replace(end.record(), house_rules={"think_time": 60}, deals=())
    record = replace(record, inputs=record.inputs[:1])
    return {
        ("post", "/api/tables"): (
            http.CreateTable("bedriegers", 3, "Anna", {"think_time": 60}, ("steady",)),
            http.Created("MKT4", 0, TOKEN),
        ),
        ("get", TABLE): (None, shown),
        ("post", f"{TABLE}/seats"): (http.TakeSeat("Bo"), seat),
        ("post", f"{TABLE}/start"): (None, shown),
        ("get", f"{TABLE}/record"): (None, record),
        ("post", f"{TABLE}/seat-link"): (
            None,
            http.SeatLink(f"https://example.org/MKT4#{TOKEN}", TOKEN, sessions.LINK_MS // 1000),
        ),
        ("post", f"{TABLE}/seat-link/use"): (http.UseSeatLink(TOKEN), seat),
        ("get", "/api/games"): (None, [game]),
        ("get", "/api/health"): (None, http.Health("ok", "0.1.0")),
    }


# Writing


def plain(value: Any) -> str:
    return json.dumps(msgspec.to_builtins(value, str_keys=True), ensure_ascii=False)


def pretty(value: Any, indent: int = 0) -> str:
    """JSON with as few lines as fit the width."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + indent <= WIDTH or not isinstance(value, dict | list | tuple):
        return line
    pad, inner = " " * indent, " " * (indent + 2)
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {pretty(part, indent + 2)}" for key, part in value.items()]
    else:
        parts = [pretty(part, indent + 2) for part in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return f"{opening}\n{inner}" + f",\n{inner}".join(parts) + f"\n{pad}{closing}"


def block(value: Any) -> str:
    return f"```json\n{pretty(msgspec.to_builtins(value, str_keys=True))}\n```"


def words(kind: type) -> str:
    """A docstring as one line for readers who do not know Python."""
    text = " ".join((kind.__doc__ or "").split())
    return text.replace("``", "`").replace("None", "null")


def listed(examples: Iterable[Any], field: str = "t") -> str:
    rows = [
        f"| `{tag(type(example), field)}` | {words(type(example))} | `{plain(example)}` |"
        for example in examples
    ]
    return "\n".join([f"| `{field}` | meaning | example |", "|---|---|---|", *rows])


def tag(kind: Any, field: str) -> str:
    assert kind.__struct_config__.tag_field == field
    return str(kind.__struct_config__.tag)


def in_order(union: Any, found: dict[type, Any]) -> list[Any]:
    return [found[kind] for kind in get_args(union)]


def operations() -> str:
    examples = http_examples()
    rows = [_row(each, *examples[each.method, each.path]) for each in OPERATIONS]
    return "\n".join(["| what | for | send | get |", "|---|---|---|---|", *rows])


def _row(each: Operation, body: Any, answer: Any) -> str:
    sent = [*(["token"] if each.seat else []), *([] if body is None else [f"`{plain(body)}`"])]
    what = f"`{each.method.upper()} {each.path}`"
    return f"| {what} | {each.summary} | {', '.join(sent)} | {each.status} `{plain(answer)}` |"


def problems() -> str:
    rows = [f"| {status} | `{kind}` | {title} |" for kind, (status, title) in http.PROBLEMS.items()]
    return "\n".join(["| status | kind | title |", "|---|---|---|", *rows])


def limits() -> str:
    rows = {
        "time for the first message": f"{connection.HELLO_SECONDS} s",
        "largest message or request": f"{codec.LARGEST // 1024} KiB: more is refused",
        "largest frame": f"{run.LARGEST_FRAME // 1024} KiB: more ends the line",
        "objects and lists inside each other": f"{codec.DEEPEST} in an action or in house rules",
        "messages": f"{flood.BURST} at once, then {flood.PER_SECOND} a second for each line",
        "messages waiting for a slow line": f"{connection.OUTBOX}, then `bye` with `slow`",
        "silence": f"asked after {run.PING_SECONDS} s, given up {run.PING_SECONDS} s later",
        "seat held for somebody away": f"{HOLD_MS // 1000} s",
        "code of a seat link": f"{sessions.LINK_MS // 1000} s, once",
        "answers remembered": f"the last {REMEMBERED_IDS} of each seat",
    }
    return "\n".join(
        ["| what | how much |", "|---|---|", *(f"| {k} | {v} |" for k, v in rows.items())]
    )


SECTIONS: dict[str, Callable[[], str]] = {
    "to_server": lambda: listed(TO_SERVER),
    "to_client": lambda: listed(to_client_examples()),
    "table": lambda: block(table_example()),
    "view": lambda: block(question()),
    "actions": lambda: listed(in_order(Action, of_each_kind()[0])),
    "events": lambda: listed(in_order(Event, of_each_kind()[1]), "e"),
    "operations": operations,
    "problem": lambda: block(
        http.problem("no_such_table", "this table does not exist, or not any more")
    ),
    "problems": problems,
    "limits": limits,
}


def filled(page: str) -> str:
    """The page with every marked section made anew."""

    def fill(found: re.Match[str]) -> str:
        name = found[1]
        return f"<!-- begin {name} -->\n{SECTIONS[name]()}\n<!-- end {name} -->"

    return re.sub(r"<!-- begin (\w+) -->.*?<!-- end \1 -->", fill, page, flags=re.DOTALL)


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
