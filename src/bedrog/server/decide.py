"""From a message of somebody with a seat to the entries that make it so."""

from collections.abc import Callable, Set
from typing import Any

import msgspec

from bedrog.core.errors import Illegal
from bedrog.server import hosting, lobby, seats, shuffling
from bedrog.server import table_log as log
from bedrog.server.lobby import Entries
from bedrog.server.room import Room
from bedrog.wire import to_server as say


def decide(room: Room, present: Set[int], seat: int, message: Any) -> Entries:
    """What the wish of ``seat`` comes to. Raises the Refusal that forbids it."""
    if not isinstance(message, say.GiveShare):
        shuffling.not_begun(room)
    return _DECIDE[type(message)](room, present, seat, message)


def _act(room: Room, seat: int, message: say.Act) -> Entries:
    """A move of the game."""
    seats.may_play(room, seat)
    play = room.play
    if play is None:
        raise Illegal("not_begun", "the game has not begun")
    action = play.read_action(message.action)
    play.verify(seat, action)
    return [log.Input(seat, msgspec.to_builtins(action))]


def _not_here(*_: Any) -> Entries:
    raise Illegal("not_this_game", "no game that is played here now knows this")


_DECIDE: dict[type, Callable[[Room, Set[int], int, Any], Entries]] = {
    say.Act: lambda room, _, seat, wish: _act(room, seat, wish),
    say.Dip: _not_here,
    say.End: _not_here,
    say.Tap: _not_here,
    say.Ready: lambda room, _, seat, wish: lobby.set_ready(room, seat, wish),
    say.SetHouseRules: lambda room, _, seat, wish: lobby.set_house_rules(room, seat, wish),
    say.SetSeats: lambda room, _, seat, wish: lobby.set_seats(room, seat, wish),
    say.AddBot: lambda room, _, seat, wish: lobby.add_bot(room, seat, wish),
    say.HeadStart: lambda room, _, seat, wish: lobby.set_head_start(room, seat, wish),
    say.EvenRaces: lambda room, _, seat, wish: lobby.set_even_races(room, seat, wish),
    say.Remove: lambda room, _, seat, wish: lobby.remove(room, seat, wish),
    say.SetChat: lambda room, _, seat, wish: hosting.set_chat(room, seat, wish),
    say.SetPublic: lambda room, _, seat, wish: hosting.set_public(room, seat, wish),
    say.OtherGame: lambda room, _, seat, wish: hosting.other_game(room, seat, wish),
    say.PassHost: lambda room, present, seat, wish: hosting.pass_host(room, seat, wish, present),
    say.Start: lambda room, _, seat, __: lobby.start(room, seat),
    say.Again: lambda room, _, seat, __: lobby.again(room, seat),
    say.PromiseShare: lambda room, _, seat, wish: shuffling.promise(room, seat, wish),
    say.GiveShare: lambda room, _, seat, wish: shuffling.give(room, seat, wish),
    say.Pause: lambda room, _, seat, __: seats.pause(room, seat),
    say.Resume: lambda room, *_: seats.resume(room),
    say.BotFor: lambda room, present, seat, wish: seats.bot_for(room, seat, wish, present),
    say.GiveBack: lambda room, present, seat, wish: seats.give_back(room, seat, wish, present),
    say.Leave: lambda room, present, seat, _: seats.leave(room, seat, present),
}
