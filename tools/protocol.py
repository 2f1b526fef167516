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

from bedrog.bots import bot_named
from bedrog.core.chance import generator, seed_from
from bedrog.core.errors import Illegal
from bedrog.core.held import Held
from bedrog.core.shuffle import promise_of, seal_of
from bedrog.games import motten
from bedrog.games.bedriegers import GAME
from bedrog.games.bedriegers.actions import Action, Lay
from bedrog.games.bedriegers.cards import CHARACTERS
from bedrog.games.bedriegers.events import Event, Skipped, Stayed
from bedrog.games.motten import actions as motten_actions
from bedrog.games.motten import events as motten_events
from bedrog.record.record import Record
from bedrog.record.replay import replay
from bedrog.server import (
    connection,
    facts,
    films,
    flood,
    frames,
    protocol,
    run,
    sessions,
    table,
    table_log,
    talk,
)
from bedrog.server.absences import HOLD_MS
from bedrog.server.openapi import OPERATIONS, TABLE, Operation
from bedrog.server.play import Play
from bedrog.server.race_numbers import HEAD_STARTS
from bedrog.server.room import REMEMBERED_GAMES, REMEMBERED_IDS, Room
from bedrog.sim import match
from bedrog.wire import codec, http, to_client, to_server

PAGE = Path(__file__).parents[1] / "docs" / "protocol.md"
TOKEN = "tJ7q0VtqVq3yYl0eZ1mKxw5nR2c8bH4s"  # noqa: S105 - opens nothing
WIDTH = 110
SHARE = seed_from("a share")
SEAL = seal_of(seed_from("a secret")).hex()

TO_SERVER: tuple[to_server.ToServer, ...] = (
    to_server.Hello(TOKEN, have=12),
    to_server.Ping(3),
    to_server.Echo(8),
    to_server.Dip("q1"),
    to_server.End("r1", vanish=True, card="moth:4"),
    to_server.Tap("s1", 7, rt=312.4, wait=1.2),
    to_server.Act("a1", msgspec.to_builtins(Lay("king", 0)), n=13),
    to_server.Ready("b1", yes=True),
    to_server.SetHouseRules("c1", {"won_goals": "open", "think_time": 60}),
    to_server.SetSeats("d1", 4),
    to_server.AddBot("e1", "steady"),
    to_server.Remove("f1", 2),
    to_server.HeadStart("t1", 1, 200),
    to_server.EvenRaces("u1", yes=True),
    to_server.SetChat("v1", yes=False),
    to_server.SetPublic("w1", yes=True),
    to_server.OtherGame("x1", "motten"),
    to_server.PassHost("y1", 1),
    to_server.Start("g1"),
    to_server.PromiseShare("b2", SEAL, promise_of(bytes.fromhex(SEAL), SHARE).hex()),
    to_server.GiveShare("c2", SHARE.hex()),
    to_server.Pause("h1"),
    to_server.Resume("i1"),
    to_server.BotFor("j1", 1),
    to_server.GiveBack("k1", 1),
    to_server.AskSeat("l1", 2, "Dirk"),
    to_server.AnswerSeat("m1", 1, yes=True),
    to_server.MoreTime("n1"),
    to_server.Again("o1"),
    to_server.Leave("p1"),
    to_server.Emote("z1", "innocent"),
    to_server.Write("a2", "Who has the queen?"),
)

CHAT_LINE = to_client.ChatLine(4, 1, "Bo", "Who has the queen?")

REACTION = to_client.Reaction(
    seat=0, ms=312, arrived=398, claimed=312, line=96, credit=0, early=0, shift=0, by="device"
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


@cache
def of_each_kind_motten() -> tuple[dict[type, Any], dict[type, Any], to_client.View]:
    """The same of Valse Motten, and the view of somebody who has just made a card vanish."""
    actions: dict[type, Any] = {motten_actions.FalseSlap: motten_actions.FalseSlap(2)}
    events: dict[type, Any] = {
        type(rare): rare
        for rare in (
            motten_events.NothingToDraw(1),
            motten_events.Reshuffled(),
            motten_events.Lapsed(2, "ant:5"),
            motten_events.GoesOn(),
            motten_events.Kept(0),
            motten_events.LastLook((1,)),
        )
    }
    views: list[to_client.View] = []
    for number in range(4):
        for step in replay(whole_game(f"protocol {number}")):
            for one in step.told:
                event = one.public or one.private[0][1]
                events.setdefault(type(event), event)
            if step.input is None:
                continue
            action = motten.GAME.parse_action(step.input.action)
            actions.setdefault(type(action), action)
            if isinstance(action, motten_actions.Vanish) and step.input.seat == 0:
                view = motten.GAME.view(step.state, 0)
                legal = tuple(motten.GAME.legal(step.state, 0))
                views.append(to_client.View(31, view, legal, (), None))
    for race in (
        motten_actions.Slap(7),
        motten_actions.Match(7, "number:3"),
        motten_actions.Hold(7),
    ):
        actions.setdefault(type(race), race)
    return actions, events, views[0]


def whole_game(name: str) -> Record:
    """A game of Valse Motten between bots."""
    bots = [bot_named(bot, "motten") for bot in ("steady", "uniform", "steady")]
    record = match.play(motten.GAME, motten.GAME.house_rules.read({}), bots, name).record
    if record is None:
        raise LookupError("this game was not written down")
    return record


def to_client_examples() -> tuple[to_client.ToClient, ...]:
    """The short messages; those of the table and of the game stand by themselves."""
    return (
        to_client.Ok("a1"),
        refusal(),
        to_client.Pong(3),
        to_client.Seated(2, TOKEN),
        to_client.Bye("replaced"),
        to_client.Emoted(1, "innocent"),
        to_client.Chat((CHAT_LINE,)),
        to_client.Said(CHAT_LINE),
        to_client.Probe(8),
        to_client.Fly(1),
        to_client.Dipped(2),
        to_client.BackUp(2, quick=True),
        to_client.Cue(7, "slap", "mosquito:3", (0, 2)),
        to_client.Hand(7, 2),
        to_client.Verdict(7, (REACTION,), 60),
        to_client.Lines((to_client.LineFacts(0, 45, 5, None),), 2585, 8, HEAD_STARTS),
    )


def table_example() -> to_client.Table:
    """The table message, shortened to one house rule and one card."""
    whole = facts.table_facts(
        room(),
        "https://example.org",
        present={0},
        held={1: 21_500},
        watchers=1,
        requests=(),
        listing=False,
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
    held = (Held(("king", "storm", "witch"), ()), None, None)
    frame = http.Frame(0, 0, {}, (), held)
    return {
        ("post", "/api/tables"): (
            http.CreateTable("bedriegers", 3, "Anna", {"think_time": 60}, ("steady",)),
            http.Created("MKT4", 0, TOKEN),
        ),
        ("get", "/api/tables"): (
            None,
            http.OpenTables(True, (http.OpenTable("MKT4", "bedriegers", "Anna", 3, 1, 2),)),
        ),
        ("get", TABLE): (None, shown),
        ("post", f"{TABLE}/seats"): (http.TakeSeat("Bo"), seat),
        ("post", f"{TABLE}/start"): (None, shown),
        ("get", f"{TABLE}/record"): (None, record),
        ("post", "/api/replay"): (record, http.Replay(table_example(), "0", (frame,))),
        ("post", f"{TABLE}/replay-link"): (
            None,
            http.ReplayLink(f"https://example.org/replay/MKT4#{TOKEN}", TOKEN),
        ),
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
        "faces, and lines of chat": f"{talk.AT_ONCE} at once, then one in {1 / talk.PER_SECOND:.0f} s for each seat",
        "characters in a line of chat": f"{talk.MOST_GRAPHEMES}; the last {talk.REMEMBERED_LINES} lines are kept",
        "people and screens that look on": f"{table.MOST_AUDIENCE} a table, then `bye` with `full`",
        "messages waiting for a slow line": f"{connection.OUTBOX}, then `bye` with `slow`",
        "last words of a line that ends": f"{protocol.UNREAD_SECONDS} s to be read, then it is cut",
        "silence": f"asked after {run.PING_SECONDS} s, given up {run.PING_SECONDS} s later",
        "seat held for somebody away": f"{HOLD_MS // 1000} s",
        "largest record": f"{films.LARGEST_RECORD // 1024} KiB, {frames.MOST_INPUTS} inputs, {films.LONGEST_SECONDS} s to play back",
        "games before the latest": f"the last {REMEMBERED_GAMES} can be looked back at",
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
    "motten_view": lambda: block(of_each_kind_motten()[2]),
    "motten_actions": lambda: listed(in_order(motten_actions.Action, of_each_kind_motten()[0])),
    "motten_events": lambda: listed(in_order(motten_events.Event, of_each_kind_motten()[1]), "e"),
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
