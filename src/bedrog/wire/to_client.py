"""What the server may say. ``view`` and ``table`` are complete: a missed one heals with the next."""

from typing import Any, Literal

import msgspec

from bedrog.core.errors import Code
from bedrog.wire.to_server import Feeling


class _Message(msgspec.Struct, frozen=True, gc=False, tag_field="t"):
    pass


class SeatFacts(msgspec.Struct, frozen=True, gc=False):
    """Who sits where. ``bot`` is the kind of bot that plays the seat now, or None.

    ``person`` tells that a person owns the seat, also while a bot plays it. ``held`` are the
    milliseconds until a bot takes over from somebody who is away, or None. ``head_start``:
    milliseconds that come off the seat's times in races of reflexes.
    """

    seat: int
    name: str | None
    person: bool
    bot: str | None
    ready: bool
    present: bool
    held: int | None
    head_start: int


class SeatRequest(msgspec.Struct, frozen=True, gc=False):
    """Somebody would like to take over a bot's seat."""

    request: int
    seat: int
    name: str


class HouseRuleRow(msgspec.Struct, frozen=True, gc=False):
    """A question of the lobby: the values in order, the default first, and the one chosen.

    Values that screens offer; ``first`` tells whether the row stands above "more".
    """

    rule: str
    choices: tuple[Any, ...]
    value: Any
    first: bool


class NextShuffle(msgspec.Struct, frozen=True, gc=False):
    """The next shuffle. ``seal`` binds the table's secret, ``promises`` by seat the shares; in hex.

    ``closed``: no promise is taken any more; whoever made one gives the share, now.
    """

    seal: str
    promises: tuple[str | None, ...]
    closed: bool


class Table(_Message, frozen=True, tag="table"):
    """Everything about a table that is not the game itself; sent whenever it changes.

    ``you`` is the receiver's own seat, or None. ``texts`` gives for each card the message keys of
    its texts under the house rules in force. ``link`` is the address to share. ``host`` is a seat.
    ``even_races``: in races of reflexes everybody runs against the own usual time. ``watchers`` counts
    people, not screens. ``chat``: people may write to each other. ``public``: the table is on the
    server's list of open tables; None where the server keeps no such list. ``shuffle``: in the lobby.
    """

    code: str
    game: str
    phase: Literal["lobby", "playing", "over"]
    you: int | None
    host: int | None
    seats: tuple[SeatFacts, ...]
    least: int
    most: int
    house_rules: tuple[HouseRuleRow, ...]
    texts: dict[str, Any]
    bots: tuple[str, ...]
    paused_by: int | None
    watchers: int
    requests: tuple[SeatRequest, ...]
    even_races: bool
    chat: bool
    public: bool | None
    link: str
    shuffle: NextShuffle | None = None


class View(_Message, frozen=True, tag="view"):
    """A game as the receiver sees it. ``n`` counts the receiver's views without gaps, from 1.

    ``events`` are those since the view before; ``legal`` holds every action that may be sent now.
    ``deadline``: milliseconds from now until the table acts for those awaited, or None.
    """

    n: int
    view: Any
    legal: tuple[Any, ...]
    events: tuple[Any, ...]
    deadline: int | None


class Ok(_Message, frozen=True, tag="ok"):
    """Done, and on disk."""

    id: str


class No(_Message, frozen=True, tag="no"):
    """Refused; nothing has changed. ``id`` is None when the message had none that could be read.

    ``rule`` is the number of the rule, or ""; ``reason`` a message key; ``text`` plain English.
    A fresh ``view`` follows where there is a game.
    """

    id: str | None
    code: Code
    rule: str
    reason: str
    text: str


class Pong(_Message, frozen=True, tag="pong"):
    """The answer to ``ping``."""

    k: int


class Seated(_Message, frozen=True, tag="seated"):
    """To somebody who asked for a seat: it is yours; say hello with this token."""

    seat: int
    token: str


Why = Literal[
    "replaced",
    "moved",
    "removed",
    "gone",
    "stopping",
    "slow",
    "hello_expected",
    "no_such_seat",
    "full",
]


class Bye(_Message, frozen=True, tag="bye"):
    """The server is about to close this connection, and why.

    ``replaced``: the same seat came in on a newer tab. ``moved``: it went to another device, and this
    token opens it no more. ``removed``: the host freed the seat.
    ``gone``: the table is no more. ``stopping``: the server goes down; come back in a moment.
    ``slow``: the line could not keep up; come back for the fresh view. ``full``: so many watch already
    that there is room only for people with a seat.
    """

    why: Why


class Emoted(_Message, frozen=True, tag="emote"):
    """The person in ``seat`` shows a face."""

    seat: int
    emote: Feeling


class ChatLine(msgspec.Struct, frozen=True, gc=False):
    """What somebody wrote, under the name of that moment. ``n`` counts the lines of a table."""

    n: int
    seat: int
    name: str
    text: str


class Chat(_Message, frozen=True, tag="chat"):
    """To people with a seat, when they come in: all lines that are remembered, if there are any."""

    lines: tuple[ChatLine, ...]


class Said(_Message, frozen=True, tag="said"):
    """To people with a seat: one more line."""

    line: ChatLine


class Probe(_Message, frozen=True, tag="ping"):
    """Answer with ``pong`` and the same number, at once: this measures the line."""

    k: int


class Fly(_Message, frozen=True, tag="fly"):
    """Valse Motten: a card leaves the hand of ``seat``, face down. What it is comes with a ``cue`` or
    a ``view``, half a second to a second later.
    """

    seat: int


class Dipped(_Message, frozen=True, tag="dip"):
    """Valse Motten: the hand of ``seat`` goes below the table. Why, nobody but its owner knows."""

    seat: int


class BackUp(_Message, frozen=True, tag="back"):
    """Valse Motten: the hand of ``seat`` is back; it was gone half a second (``quick``) or 1.4 s."""

    seat: int
    quick: bool


class Cue(_Message, frozen=True, tag="cue"):
    """Valse Motten: the card turns, and a race begins. ``race`` is its number, ``kind`` what to do.

    ``again``: the server broke it off, so it is run once more.
    """

    race: int
    kind: Literal["slap", "cockroach"]
    card: str
    racers: tuple[int, ...]
    again: bool = False


class Hand(_Message, frozen=True, tag="hand"):
    """Valse Motten: the hand of ``seat`` has landed. The order of these says nothing."""

    race: int
    seat: int


class Reaction(msgspec.Struct, frozen=True, gc=False):
    """How one seat did in a race, for everybody to check. Milliseconds.

    ``ms``: the reaction time that counts, None for none. ``arrived``: from sending the cue to
    hearing of the hand. ``claimed``: what the device measured. ``line``: how much of the difference
    the server believes, ``credit`` how much of that for a line that stalled. ``early``: presses
    before the cue. ``shift``: what came on top, for the one who knew the cockroach beforehand, less a head
    start or the own usual time. ``by``: whose clock counts; "cut" is the device's, as far as it is believed.
    """

    seat: int
    ms: int | None
    arrived: int | None
    claimed: int | None
    line: int | None
    credit: int
    early: int
    shift: int
    by: Literal["device", "cut", "server", "bot", "nobody"]


class Verdict(_Message, frozen=True, tag="verdict"):
    """Valse Motten: how the times of a race came about. Its outcome is an event of a ``view``."""

    race: int
    reactions: tuple[Reaction, ...]
    margin: int | None


class LineFacts(msgspec.Struct, frozen=True, gc=False):
    """One seat's line: ``delay`` there and back, ``jitter`` its variation; ms, None: unknown yet."""

    seat: int
    delay: int | None
    jitter: int | None
    warning: Literal["far", "unsteady"] | None


class Lines(_Message, frozen=True, tag="lines"):
    """In the lobby of a game with races: everybody's line, and what follows from them; ms.

    ``window``: how long after a cue the last hand may arrive. ``tie``: times this close draw lots.
    ``head_starts``: what may be agreed on for a seat.
    """

    lines: tuple[LineFacts, ...]
    window: int
    tie: int
    head_starts: tuple[int, ...]


ToClient = (
    Table
    | View
    | Ok
    | No
    | Pong
    | Seated
    | Bye
    | Emoted
    | Chat
    | Said
    | Probe
    | Fly
    | Dipped
    | BackUp
    | Cue
    | Hand
    | Verdict
    | Lines
)
