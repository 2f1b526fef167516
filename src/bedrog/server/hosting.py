"""What the host may decide about the table as a whole: who else is host, who hears of it, which game comes next.

Like the lobby's functions these decide and return entries; they change nothing.
"""

from collections.abc import Set

from bedrog.bots import bots_for
from bedrog.core.errors import Illegal
from bedrog.games import game_named
from bedrog.server import table_log as log
from bedrog.server.lobby import STAND_IN, Entries, back, host_in_lobby, host_only, seat_at
from bedrog.server.room import Room
from bedrog.wire import to_server as say


def pass_host(room: Room, seat: int, message: say.PassHost, present: Set[int]) -> Entries:
    host_only(room, seat)
    heir = seat_at(room, message.seat)
    if heir not in present:
        raise Illegal("not_here", f"whoever owns seat {heir} is not here")
    return [log.HostSet(heir)]


def set_chat(room: Room, seat: int, message: say.SetChat) -> Entries:
    host_only(room, seat)
    if message.yes and room.public:
        raise Illegal("public_table", "strangers may sit down here, so there is no chat")
    return [log.ChatSet(message.yes)]


def set_public(room: Room, seat: int, message: say.SetPublic) -> Entries:
    """Where strangers may come in, nobody writes."""
    host_in_lobby(room, seat)
    quiet: Entries = [log.ChatSet(yes=False)] if message.yes else []
    return [*quiet, log.PublicSet(message.yes)]


def other_game(room: Room, seat: int, message: say.OtherGame) -> Entries:
    """The same people, as many seats as that game needs, and bots that can play it."""
    if room.phase not in {"lobby", "over"}:
        raise Illegal("not_over_yet", "the game is not over yet")
    host_only(room, seat)
    game = game_named(message.game)
    allowed = game.seats_for(game.house_rules.read({}))
    taken = sum(not other.free for other in room.seats)
    if taken > allowed[-1]:
        raise Illegal("too_many_players", f"that game is for {allowed[-1]} players at most")
    leave: Entries = back() if room.phase == "over" else []
    seats = min(max(len(room.seats), allowed.start), allowed[-1])
    return [*leave, log.GameSet(game.id), *_bots_that_know(room, game.id), log.SeatsSet(seats)]


def _bots_that_know(room: Room, game_id: str) -> Entries:
    """Bots of a kind that cannot play that game make room for others."""
    kinds = {bot.name for bot in bots_for(game_id)}
    return [
        log.BotSat(at, seat.name or "", STAND_IN)
        for at, seat in enumerate(room.seats)
        if not seat.person and seat.bot is not None and seat.bot not in kinds
    ]
