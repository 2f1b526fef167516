"""What people may do about seats during a game: pause, bots that play for somebody, leaving.

Like the lobby's functions these decide and return entries; they change nothing. ``present`` are
the seats whose owner is connected.
"""

from collections.abc import Set

from bedrog.core.errors import Illegal, NotYours
from bedrog.server import table_log as log
from bedrog.server.lobby import STAND_IN, Entries, host_only, seat_at
from bedrog.server.room import Room
from bedrog.wire import to_server as say


def pause(room: Room, seat: int) -> Entries:
    _playing(room)
    if room.paused_by is not None:
        raise Illegal("paused", "the game is paused already")
    return [log.Paused(seat)]


def resume(room: Room) -> Entries:
    _playing(room)
    if room.paused_by is None:
        raise Illegal("not_paused", "the game is not paused")
    return [log.Resumed()]


def bot_for(room: Room, seat: int, message: say.BotFor, present: Set[int]) -> Entries:
    _playing(room)
    host_only(room, seat)
    other = seat_at(room, message.seat)
    if room.bot_of(other) is not None:
        raise Illegal("bot_plays", f"a bot plays seat {other} already")
    return [log.BotTook(other, STAND_IN, idle=other in present)]


def give_back(room: Room, seat: int, message: say.GiveBack, present: Set[int]) -> Entries:
    _playing(room)
    other = seat_at(room, message.seat)
    if other != seat:
        host_only(room, seat)
    if room.bot_of(other) is None or not room.seats[other].person:
        raise Illegal("nothing_to_give_back", f"no bot plays seat {other} for somebody")
    if other not in present:
        raise Illegal("not_here", f"whoever owns seat {other} is not here")
    return [log.GaveBack(other)]


def leave(room: Room, seat: int, present: Set[int]) -> Entries:
    """Give up the seat; the last person to leave closes the table."""
    others = [other for other in room.people() if other != seat]
    if not others:
        return [log.Dissolved()]
    entries: Entries = []
    if seat == room.host:
        entries.append(log.HostSet(next((at for at in others if at in present), others[0])))
    entries.append(log.Freed(seat) if room.phase == "lobby" else log.Left(seat, STAND_IN))
    return entries


def comes_back(room: Room, seat: int) -> bool:
    """Whether somebody who has just connected plays again: a bot held the seat while they were away."""
    return room.phase == "playing" and room.bot_of(seat) is not None and not room.seats[seat].idle


def askable(room: Room, seat: int, present: Set[int]) -> int:
    """The seat, if somebody new may ask for it: a bot plays it and its owner, if any, is away."""
    _playing(room)
    wanted = seat_at(room, seat)
    if not may_be_asked(room, wanted, present):
        raise Illegal("seat_taken", f"somebody who is here plays seat {wanted}, or owns it")
    return wanted


def may_be_asked(room: Room, seat: int, present: Set[int]) -> bool:
    """Whether a request for this seat can still be answered."""
    return room.phase == "playing" and room.bot_of(seat) is not None and seat not in present


def may_play(room: Room, seat: int) -> None:
    """Raise the Refusal that keeps the person in ``seat`` from moving now."""
    if room.phase == "lobby":
        raise Illegal("not_begun", "the game has not begun")
    if room.paused_by is not None:
        raise Illegal("paused", "the game is paused; resume it first")
    if room.phase == "playing" and room.bot_of(seat) is not None:
        raise NotYours("bot_plays", "a bot plays your seat; take it back first")


def _playing(room: Room) -> None:
    if room.phase != "playing":
        raise Illegal("not_playing", "no game is going on")
