"""What people may do before a game and after it. Each function decides and changes nothing:
it returns the entries that make it so, or raises the Refusal that says why not.
"""

from collections.abc import Sequence

from bedrog.bots import bot_named
from bedrog.core.chance import fresh_seed
from bedrog.core.errors import Illegal, Malformed, NotYours
from bedrog.games import game_named
from bedrog.server import shuffling
from bedrog.server import table_log as log
from bedrog.server.names import bot_name, clean_name, distinct
from bedrog.server.race_numbers import HEAD_STARTS
from bedrog.server.room import Room
from bedrog.wire import to_server as say

Entries = list[log.Entry]


STAND_IN = "steady"
"""The kind of bot that plays for people who are away, and for those whose time is up."""


def first_guests(opened: log.Opened, name: str, secret: str, bots: Sequence[str]) -> Entries:
    """At a new table the host takes seat 0, and the bots the next ones. Raises Malformed."""
    game = game_named(opened.game)
    rules = game.house_rules.read(opened.house_rules)
    seats_allowed(game.seats_for(rules), opened.seats)
    if 1 + len(bots) > opened.seats:
        raise Malformed(
            "too_many_bots", f"{opened.seats} seats are too few for you and {len(bots)} bots"
        )
    names: list[str | None] = [clean_name(name)]
    entries: Entries = [log.SatDown(0, str(names[0]), secret)]
    for seat, bot in enumerate(bots, 1):
        bot_named(bot, opened.game)
        names.append(bot_name(names))
        entries.append(log.BotSat(seat, str(names[-1]), bot))
    return [*entries, sealed()]


def sit_down(room: Room, name: str, secret: str) -> tuple[int, Entries]:
    """Somebody new takes the first free seat."""
    wanted = clean_name(name)
    shuffling.not_begun(room)
    if room.phase != "lobby":
        raise Illegal("already_begun", "the game has begun; you can watch, or ask for a bot's seat")
    seat = _first_free(room)
    return seat, [log.SatDown(seat, distinct(wanted, room.names()), secret)]


def set_ready(room: Room, seat: int, message: say.Ready) -> Entries:
    _in_lobby(room)
    return [log.ReadySet(seat, message.yes)]


def set_house_rules(room: Room, seat: int, message: say.SetHouseRules) -> Entries:
    host_in_lobby(room, seat)
    rules = room.game.house_rules.read(message.house_rules)
    seats_allowed(room.game.seats_for(rules), len(room.seats))
    return [log.HouseRulesSet(message.house_rules)]


def set_seats(room: Room, seat: int, message: say.SetSeats) -> Entries:
    host_in_lobby(room, seat)
    seats_allowed(room.game.seats_for(room.rules), message.seats)
    taken = sum(not other.free for other in room.seats)
    if message.seats < taken:
        raise Illegal("seats_taken", f"{taken} seats are taken; free some first")
    return [log.SeatsSet(message.seats)]


def add_bot(room: Room, seat: int, message: say.AddBot) -> Entries:
    host_in_lobby(room, seat)
    bot_named(message.bot, room.game.id)
    return [log.BotSat(_first_free(room), bot_name(room.names()), message.bot)]


def remove(room: Room, seat: int, message: say.Remove) -> Entries:
    host_only(room, seat)
    other = seat_at(room, message.seat)
    if room.seats[other].free:
        raise Illegal("seat_free", f"nobody sits in seat {other}")
    if other == seat:
        raise Illegal("own_seat", "to give up your own seat, leave the table")
    if room.phase == "lobby":
        return [log.Freed(other)]
    _person(room, other)
    return [log.Left(other, STAND_IN)]


def set_head_start(room: Room, seat: int, message: say.HeadStart) -> Entries:
    host_in_lobby(room, seat)
    _has_races(room)
    other = seat_at(room, message.seat)
    _person(room, other)
    if message.ms not in HEAD_STARTS:
        offered = ", ".join(map(str, HEAD_STARTS))
        raise Malformed("head_start", f"a head start is one of {offered} ms, not {message.ms}")
    return [log.HeadStartSet(other, message.ms)]


def set_even_races(room: Room, seat: int, message: say.EvenRaces) -> Entries:
    host_in_lobby(room, seat)
    _has_races(room)
    return [log.EvenRacesSet(message.yes)]


def start(room: Room, seat: int) -> Entries:
    """Begin with everybody who has a seat, ready or not: the host decides.

    Where people have promised shares for the shuffle, it begins when they have given them.
    """
    shuffling.not_begun(room)
    host_in_lobby(room, seat)
    taken = sum(not other.free for other in room.seats)
    if taken < room.game.seats_for(room.rules).start:
        raise Illegal(
            "too_few_players",
            f"{room.game.seats_for(room.rules).start} players are needed, {taken} are here; wait or add a bot",
        )
    if room.secret is None:  # opened before there were secrets
        return [log.Began(fresh_seed().hex())]
    return [log.Closed()] if shuffling.promises(room) else [shuffling.began(room)]


def again(room: Room, seat: int) -> Entries:
    if room.phase != "over":
        raise Illegal("not_over_yet", "the game is not over yet")
    host_only(room, seat)
    return back()


def back() -> Entries:
    """To the lobby, and to another shuffle."""
    return [log.WentBack(), sealed()]


def sealed() -> log.Sealed:
    return log.Sealed(fresh_seed().hex())


def seats_allowed(allowed: range, seats: int) -> None:
    """Raise Malformed when the game is not for so many."""
    if seats not in allowed:
        raise Malformed(
            "seat_count", f"this game is for {allowed.start} to {allowed[-1]} players, not {seats}"
        )


def seat_at(room: Room, seat: int) -> int:
    """The seat, if there is one; raises Malformed."""
    if not 0 <= seat < len(room.seats):
        raise Malformed(
            "no_such_seat", f"there is no seat {seat}; they are 0 to {len(room.seats) - 1}"
        )
    return seat


def host_only(room: Room, seat: int) -> None:
    if seat != room.host:
        raise NotYours("host_only", "only the host can do this")


def _person(room: Room, seat: int) -> None:
    if not room.seats[seat].person:
        raise Illegal("no_person", f"nobody of flesh and blood sits in seat {seat}")


def _in_lobby(room: Room) -> None:
    if room.phase != "lobby":
        raise Illegal("already_begun", "this can only be done before the game begins")


def host_in_lobby(room: Room, seat: int) -> None:
    _in_lobby(room)
    host_only(room, seat)


def _has_races(room: Room) -> None:
    if room.game.wait is None:
        raise Illegal("no_races", "there are no races in this game")


def _first_free(room: Room) -> int:
    for at, seat in enumerate(room.seats):
        if seat.free:
            return at
    raise Illegal("table_full", "all seats are taken")
