"""The ``table`` message and its public cousin: everything about a table but the game itself."""

from collections.abc import Iterable, Mapping, Set
from functools import cache, lru_cache
from typing import Any

import msgspec

from bedrog.bots import bots_for
from bedrog.core.contract import Game
from bedrog.games import game_named
from bedrog.record.record import Record
from bedrog.server import shuffling
from bedrog.server.room import Room
from bedrog.wire.http import GameFacts, OpenTable, PublicSeat, TableFacts
from bedrog.wire.to_client import HouseRuleRow, SeatFacts, SeatRequest, Table


def table_facts(
    room: Room,
    base: str,
    *,
    present: Set[int],
    held: Mapping[int, int],
    watchers: int,
    requests: Iterable[SeatRequest],
    listing: bool,
) -> Table:
    """What everybody at the table may know. ``held`` in whatever time the caller counts.

    ``listing``: the server keeps a list of open tables.
    """
    return Table(
        code=room.code,
        game=room.game.id,
        phase="lobby" if room.phase == "gone" else room.phase,
        you=None,
        host=room.host,
        seats=tuple(
            SeatFacts(
                seat=at,
                name=seat.name,
                person=seat.person,
                bot=seat.bot,
                ready=seat.ready,
                present=at in present,
                held=held.get(at),
                head_start=seat.head_start,
            )
            for at, seat in enumerate(room.seats)
        ),
        least=room.game.seats_for(room.rules).start,
        most=room.game.seats_for(room.rules)[-1],
        house_rules=house_rule_rows(room.game, room.rules),
        texts=card_texts(room.game, room.rules),
        bots=kinds_of_bots(room.game),
        paused_by=room.paused_by,
        watchers=watchers,
        requests=tuple(requests),
        even_races=room.even_races,
        chat=room.chat,
        public=room.public if listing else None,
        link=f"{base}/{room.code}",
        shuffle=shuffling.facts(room),
    )


def recorded_facts(record: Record) -> Table:
    """The same about a game that was written down: who sat where, and what was agreed."""
    game = game_named(record.game)
    rules = game.house_rules.read(record.house_rules)
    return Table(
        code="",
        game=game.id,
        phase="over",
        you=None,
        host=None,
        seats=tuple(
            SeatFacts(
                seat=at,
                name=name,
                person=False,
                bot=None,
                ready=False,
                present=True,
                held=None,
                head_start=0,
            )
            for at, name in enumerate(record.names)
        ),
        least=record.seats,
        most=record.seats,
        house_rules=house_rule_rows(game, rules),
        texts=card_texts(game, rules),
        bots=(),
        paused_by=None,
        watchers=0,
        requests=(),
        even_races=False,
        chat=False,
        public=None,
        link="",
    )


def with_time_left(facts: Table, time: int) -> Table:
    """The same with moments made into the milliseconds left at ``time``."""
    seats = tuple(
        msgspec.structs.replace(seat, held=None if seat.held is None else max(0, seat.held - time))
        for seat in facts.seats
    )
    return msgspec.structs.replace(facts, seats=seats)


def public_facts(room: Room, watchers: int) -> TableFacts:
    """What anybody with the code may know before coming in."""
    free = sum(seat.free for seat in room.seats) if room.phase == "lobby" else 0
    return TableFacts(
        code=room.code,
        game=room.game.id,
        phase="lobby" if room.phase == "gone" else room.phase,
        seats=tuple(
            PublicSeat(at, seat.name, seat.person, seat.bot) for at, seat in enumerate(room.seats)
        ),
        free=free,
        watchers=watchers,
        last_game=room.last_game,
    )


def open_table(room: Room) -> OpenTable:
    """What the list of open tables tells of one."""
    rows = house_rule_rows(room.game, room.rules)
    return OpenTable(
        code=room.code,
        game=room.game.id,
        host=room.seats[room.host].name or "",
        seats=len(room.seats),
        free=sum(seat.free for seat in room.seats),
        changed=sum(row.value != row.choices[0] for row in rows),
    )


def game_facts(game: Game[Any, Any, Any, Any]) -> GameFacts:
    """What a lobby has to know of a game before there is a table."""
    usual = game.house_rules.read({})
    seats = game.seats_for(usual)
    return GameFacts(
        id=game.id,
        least=seats.start,
        most=seats[-1],
        house_rules=house_rule_rows(game, usual),
        texts=card_texts(game, usual),
        bots=kinds_of_bots(game),
    )


@lru_cache
def house_rule_rows(game: Game[Any, Any, Any, Any], rules: Any) -> tuple[HouseRuleRow, ...]:
    """The lobby's questions in their order, with the values in force."""
    return tuple(
        HouseRuleRow(
            rule,
            game.house_rules.choices(rule),
            getattr(rules, rule),
            at < game.house_rules.shown_first,
        )
        for at, rule in enumerate(rules.__struct_fields__)
    )


@lru_cache
def card_texts(game: Game[Any, Any, Any, Any], rules: Any) -> dict[str, Any]:
    """For each card the keys of its texts under these house rules."""
    return dict(game.card_texts(rules))


@cache
def kinds_of_bots(game: Game[Any, Any, Any, Any]) -> tuple[str, ...]:
    return tuple(bot.name for bot in bots_for(game.id))
