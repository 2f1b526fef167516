"""What a client may say. Every message but ``hello`` and ``ping`` carries an ``id`` of the client's
making and is answered exactly once with ``ok`` or ``no``; the same id again gets the same answer.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(min_length=1, max_length=64)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""32 bytes in hex."""
Feeling = Literal["laugh", "glance", "innocent", "nervous", "wow", "oops", "clap", "sleepy"]
"""What a face can show to the whole table."""


class _Message(msgspec.Struct, frozen=True, gc=False, tag_field="t", forbid_unknown_fields=True):
    pass


class Hello(_Message, frozen=True, tag="hello"):
    """First message, within 5 s. ``token`` None: the audience. ``have``: number of the last view seen.

    ``screen``: this is no person but a screen for all to look at. It sees what the audience sees,
    can do nothing, and nobody waits for it.
    """

    token: Token | None = None
    have: int = 0
    screen: bool = False


class Ping(_Message, frozen=True, tag="ping"):
    """Are you there? Answered with ``pong`` and the same number."""

    k: int


class Act(_Message, frozen=True, tag="act"):
    """A move of the game, one of the ``legal`` entries of a view. ``n`` (diagnosis): the view answered."""

    id: Id
    action: dict[str, Any]
    n: int = 0


class Ready(_Message, frozen=True, tag="ready"):
    """In the lobby: I am ready, or not any more."""

    id: Id
    yes: bool


class SetHouseRules(_Message, frozen=True, tag="house_rules"):
    """Host, in the lobby: these house rules; what is not named gets its default."""

    id: Id
    house_rules: dict[str, Any]


class SetSeats(_Message, frozen=True, tag="seats"):
    """Host, in the lobby: play with so many seats. Seats with somebody in them are never cut off."""

    id: Id
    seats: int


class AddBot(_Message, frozen=True, tag="add_bot"):
    """Host, in the lobby: a bot of this kind sits down in the first free seat."""

    id: Id
    bot: Annotated[str, Meta(max_length=40)]


class Remove(_Message, frozen=True, tag="remove"):
    """Host: this seat is free again (a bot, or somebody who should go). Once the game has begun, people
    only: a bot has the seat for good, and whoever had it may ask for it like any newcomer.
    """

    id: Id
    seat: int


class HeadStart(_Message, frozen=True, tag="head_start"):
    """Valse Motten, host, in the lobby: so many milliseconds come off this seat's time in races of reflexes."""

    id: Id
    seat: int
    ms: int


class EvenRaces(_Message, frozen=True, tag="even_races"):
    """Valse Motten, host, in the lobby: everybody races against the own usual time, or not any more."""

    id: Id
    yes: bool


class SetChat(_Message, frozen=True, tag="set_chat"):
    """Host: people may write to each other at this table, or not any more. Never at a public one."""

    id: Id
    yes: bool


class SetPublic(_Message, frozen=True, tag="set_public"):
    """Host, in the lobby: the table stands on the server's list of open tables, or not any more."""

    id: Id
    yes: bool


class OtherGame(_Message, frozen=True, tag="other_game"):
    """Host, before a game or after it: back to the lobby of another game with the same people."""

    id: Id
    game: Annotated[str, Meta(max_length=40)]


class PassHost(_Message, frozen=True, tag="pass_host"):
    """Host: whoever sits here, and is here, is host from now on."""

    id: Id
    seat: int


class Start(_Message, frozen=True, tag="start"):
    """Host: begin. Free seats are left out; there must be enough players left."""

    id: Id


class PromiseShare(_Message, frozen=True, tag="promise"):
    """In the lobby: my part in the shuffle that has this ``seal``. ``promise`` is the hash of a share of 32
    random bytes; until the host starts, another one may take its place.
    """

    id: Id
    seal: Hash
    promise: Hash


class GiveShare(_Message, frozen=True, tag="share"):
    """When the shuffle is ``closed``: the share that I promised. It is kept secret until the game is over."""

    id: Id
    share: Hash


class Pause(_Message, frozen=True, tag="pause"):
    """Anybody seated: clocks, windows and bots stand still."""

    id: Id


class Resume(_Message, frozen=True, tag="resume"):
    """Anybody seated: go on."""

    id: Id


class BotFor(_Message, frozen=True, tag="bot_for"):
    """Host: a bot plays this seat for somebody connected but idle (or away, before the 30 s end)."""

    id: Id
    seat: int


class GiveBack(_Message, frozen=True, tag="give_back"):
    """Host, or the seat's own player: the person plays again."""

    id: Id
    seat: int


class AskSeat(_Message, frozen=True, tag="ask_seat"):
    """Audience: may I take over this bot's seat?"""

    id: Id
    seat: int
    name: Name


class AnswerSeat(_Message, frozen=True, tag="answer_seat"):
    """Host: yes or no to a request for a seat."""

    id: Id
    request: int
    yes: bool


class MoreTime(_Message, frozen=True, tag="more_time"):
    """Host: another 45 s to read the results."""

    id: Id


class Again(_Message, frozen=True, tag="again"):
    """Host, after the end: back to the lobby with the same people and house rules."""

    id: Id


class Leave(_Message, frozen=True, tag="leave"):
    """I give up my seat: free in the lobby, a bot's during a game."""

    id: Id


class Emote(_Message, frozen=True, tag="emote"):
    """Show a face to the whole table, but not in a race. Nobody remembers it."""

    id: Id
    emote: Feeling


class Write(_Message, frozen=True, tag="write"):
    """A line for those who have a seat here: at most 200 characters of plain text."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class Echo(_Message, frozen=True, tag="pong"):
    """The answer to the server's ``ping``, at once and with the same number. It gets no answer."""

    k: int


class Dip(_Message, frozen=True, tag="dip"):
    """Valse Motten: my hand goes below the table."""

    id: Id


class End(_Message, frozen=True, tag="end"):
    """Valse Motten: my hand comes back. ``vanish``: without this card, else with all of them.

    A card is named either way, so that both messages look alike.
    """

    id: Id
    vanish: bool
    card: Annotated[str, Meta(max_length=20)]


class Tap(_Message, frozen=True, tag="tap"):
    """Valse Motten, in a race: I have slapped, or laid ``card``. Times in ms, by the device's clock.

    ``race`` is the number in the ``cue``. ``rt``: from the first picture of the cue to the finger; None: the server
    times it. ``fi``: what a frame takes. ``wait``: from finger to sending. ``early``: presses since
    the card flew and before the cue was seen.
    """

    id: Id
    race: int
    rt: float | None = None
    fi: float = 16.7
    wait: float = 0.0
    early: int = 0
    card: Annotated[str, Meta(max_length=20)] | None = None


ToServer = (
    Hello
    | Ping
    | Echo
    | Dip
    | End
    | Tap
    | Act
    | Ready
    | SetHouseRules
    | SetSeats
    | AddBot
    | Remove
    | HeadStart
    | EvenRaces
    | SetChat
    | SetPublic
    | OtherGame
    | PassHost
    | Start
    | PromiseShare
    | GiveShare
    | Pause
    | Resume
    | BotFor
    | GiveBack
    | AskSeat
    | AnswerSeat
    | MoreTime
    | Again
    | Leave
    | Emote
    | Write
)
