"""What people at a table say to each other: faces that all may see, and lines for those with a seat.

All of it lives in memory and ends with the server: the table's log and its records never hold a word.
"""

from collections import deque
from typing import Any

from bedrog.core.errors import Illegal, Malformed, TooFast
from bedrog.server.announcer import Announcer
from bedrog.server.flood import Bucket
from bedrog.server.plain_text import forbidden, graphemes, heaped, tidied
from bedrog.server.room import Room
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say

REMEMBERED_LINES = 100
"""How much of the talk somebody hears who comes in later."""

MOST_GRAPHEMES = 200

AT_ONCE = 4
PER_SECOND = 0.5
"""How many faces, and how many lines, one seat may send."""


class Talk:
    """The talk of one table."""

    MESSAGES = (say.Emote, say.Write)

    def __init__(self, room: Room, announcer: Announcer) -> None:
        self._room = room
        self._announcer = announcer
        self._lines: deque[tell.ChatLine] = deque(maxlen=REMEMBERED_LINES)
        self._last = 0
        self._buckets: dict[tuple[type, int], Bucket] = {}

    def welcome(self, link: int) -> None:
        """Somebody has come in."""
        if self._lines and self._room.chat and self._hears(link):
            self._announcer.say(link, tell.Chat(tuple(self._lines)))

    def hear(self, seat: int, message: Any, now: int) -> None:
        """Pass on what ``seat`` says. Raises its Refusal."""
        if isinstance(message, say.Write):
            self._write(seat, message.text, now)
        else:
            self._take_turn(seat, say.Emote, now)
            for viewer in self._announcer.viewers:
                self._announcer.say(viewer.link, tell.Emoted(seat, message.emote))

    def _write(self, seat: int, given: str, now: int) -> None:
        if not self._room.chat:
            raise Illegal("no_chat", "there is no chat at this table")
        text = clean_line(given)
        self._take_turn(seat, say.Write, now)
        self._last += 1
        line = tell.ChatLine(self._last, seat, self._room.seats[seat].name or "", text)
        self._lines.append(line)
        for viewer in self._announcer.viewers:
            if self._hears(viewer.link):
                self._announcer.say(viewer.link, tell.Said(line))

    def _hears(self, link: int) -> bool:
        """Only people with a seat."""
        viewer = self._announcer.viewers.get(link)
        return viewer is not None and self._announcer.seat(viewer) is not None

    def _take_turn(self, seat: int, kind: type, now: int) -> None:
        bucket = self._buckets.setdefault((kind, seat), Bucket(now, AT_ONCE, PER_SECOND))
        if not bucket.take(now):
            raise TooFast("too_fast", "so much at once nobody can follow; wait a moment")


def clean_line(given: str) -> str:
    """One line of plain text. Raises Malformed when it is empty, too long, or hard to read on purpose."""
    text = tidied(given)
    if not text:
        raise Malformed("line_empty", "there is nothing to read in this line")
    if any(forbidden(char) for char in text):
        raise Malformed("line_characters", "a line has no control characters; leave them out")
    if heaped(text):
        raise Malformed("line_marks", "too many marks on one letter; leave some out")
    if len(graphemes(text)) > MOST_GRAPHEMES:
        raise Malformed("line_long", f"a line has at most {MOST_GRAPHEMES} characters; shorten it")
    return text
