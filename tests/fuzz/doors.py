"""Every door through which bytes of strangers come in: any bytes give a value or the documented error.

Each door takes bytes and lets only what it does not expect get out. ``SAMPLES`` are good bytes to begin from.
"""

from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from typing import Any

import msgspec

from bedrog.core.chance import SeededDealer, seed_from
from bedrog.core.errors import Malformed, Refusal
from bedrog.games import GAMES
from bedrog.games.bedriegers import notation as bedriegers
from bedrog.games.bedriegers import paper as bedriegers_paper
from bedrog.games.motten import notation as motten
from bedrog.games.motten import paper as motten_paper
from bedrog.games.motten import state_notation as motten_state
from bedrog.record.record import read, write
from bedrog.record.recorder import Recorder
from bedrog.record.replay import replay
from bedrog.server import table_log
from bedrog.server.frames import film
from bedrog.server.names import clean_name
from bedrog.server.origin import same_origin
from bedrog.server.talk import clean_line
from bedrog.wire.codec import decode_request, decode_to_client, decode_to_server, id_of
from bedrog.wire.http import CreateTable, TakeSeat, UseSeatLink
from tests.record.games import a_game

Door = Callable[[bytes], object]

UNREADABLE = (msgspec.DecodeError, RecursionError)
"""What reading JSON of our own making raises."""

MOST_STEPS = 30
"""So much of a record is played: what lies behind is more of the same."""


def _bytes(reads: Callable[[bytes], object], *errors: type[Exception]) -> Door:
    def door(data: bytes) -> None:
        with suppress(*(errors or (Malformed,))):
            reads(data)

    return door


def _text(reads: Callable[[str], object]) -> Door:
    return _bytes(lambda data: reads(data.decode(errors="surrogateescape")))


def _body(kind: type) -> Door:
    return _bytes(lambda data: decode_request(data, kind))


def _house_rules(data: bytes) -> None:
    given = msgspec.json.decode(data, type=dict[str, Any])
    for game in GAMES.values():
        with suppress(Malformed):
            game.house_rules.read(given)


def _play_back(data: bytes) -> None:
    for _ in islice(replay(read(data)), MOST_STEPS):
        pass


DOORS: dict[str, Door] = {
    "message": _bytes(decode_to_server),
    "message_to_client": _bytes(decode_to_client),
    "message_id": _bytes(id_of),
    "create_table": _body(CreateTable),
    "take_seat": _body(TakeSeat),
    "use_seat_link": _body(UseSeatLink),
    "house_rules": _bytes(_house_rules, *UNREADABLE),
    "name": _text(clean_name),
    "line": _text(clean_line),
    "origin": _text(lambda text: same_origin({"origin": text, "host": text[-9:]}, None)),
    "record": _bytes(_play_back),
    "film": _bytes(lambda data: film(data, "all"), Refusal),
    "log": _bytes(lambda data: list(table_log.read([data])), *UNREADABLE),
    "bedriegers_action": _text(bedriegers.parse_action),
    "bedriegers_card": _text(bedriegers.parse_card),
    "bedriegers_goal": _text(bedriegers.parse_goal),
    "bedriegers_state": _text(bedriegers.parse_state),
    "bedriegers_columns": _bytes(bedriegers_paper.judge),
    "bedriegers_goals": _bytes(bedriegers_paper.score),
    "motten_action": _text(motten.parse_action),
    "motten_card": _text(motten.parse_card),
    "motten_state": _text(motten_state.parse_state),
    "motten_rounds": _bytes(motten_paper.score),
}


def _first_state(game: str) -> Any:
    rules = GAMES[game].house_rules.read({})
    return Recorder(GAMES[game], rules, 3, SeededDealer(seed_from("doors"))).state


SAMPLES: dict[str, tuple[bytes, ...]] = {
    "message": (
        b'{"t":"hello","token":"x","have":3}',
        b'{"t":"act","id":"1","n":4,"action":{"t":"lay","card":"king","column":2}}',
        b'{"t":"house_rules","id":"1","house_rules":{"think_time":30}}',
        b'{"t":"tap","id":"1","race":3,"rt":240.5,"frame":16.7,"late":0.0,"lost":0,"card":null}',
    ),
    "message_to_client": (b'{"t":"pong","k":3}', b'{"t":"bye","why":"gone"}'),
    "message_id": (b'{"t":"write","id":"1","text":"Hi"}',),
    "create_table": (b'{"game":"motten","seats":4,"name":"Bo","house_rules":{"think_time":30}}',),
    "take_seat": (b'{"name":"Bo"}',),
    "use_seat_link": (b'{"code":"abc"}',),
    "house_rules": (b'{"witch_reach":"below_nine","think_time":30}',),
    "name": ("Zoë 2".encode(),),
    "line": ("Who has the queen? 👩\u200d👧".encode(),),
    "origin": (b"https://cards.example:8000",),
    "record": (write(a_game().record),),
    "film": (write(a_game().record),),
    "log": tuple(
        table_log.write(
            [
                table_log.Line(1, table_log.Opened("BCDF", "motten", 3, {"think_time": 30})),
                table_log.Line(2, table_log.SatDown(0, "Bo", "f" * 64)),
                table_log.Line(3, table_log.Input(0, {"t": "draw"}), 0, "7"),
            ]
        )
    ),
    "bedriegers_action": (b"lay king 2", b"hide 3 witch", b"decline 3"),
    "bedriegers_card": (b"0:cloak+witch?!",),
    "bedriegers_goal": (b"music:3",),
    "bedriegers_state": (bedriegers.print_state(_first_state("bedriegers")).encode(),),
    "bedriegers_columns": (
        b'{"columns":[{"goal":{"category":"music","value":3},"cards":[{"seat":0,"card":"king"}]}]}',
    ),
    "bedriegers_goals": (b'{"won":{"0":[{"category":"music","value":3}]}}',),
    "motten_action": (b"give 3 ant:5 2", b"raced 2 0=312 1=- 2=455=number:3"),
    "motten_card": (b"ant:5",),
    "motten_state": (motten_state.print_state(_first_state("motten")).encode(),),
    "motten_rounds": (b'{"rounds":[{"0":["ant:5"],"1":[]}]}',),
}
