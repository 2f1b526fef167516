"""Who is connected to a table, and the gap-free numbering of what each has been shown."""

from collections.abc import Iterator

import msgspec

from bedrog.wire.to_server import Hello

REMEMBERED_VIEWS = 100
LARGEST_NUMBER = 2**53 - 1


class Stream(msgspec.Struct):
    """The views of one viewer: ``n`` is the number of the last, ``cursor`` how many of the game's
    events it has told. ``sent`` remembers the cursor by number, for somebody who comes back.
    """

    n: int = 0
    cursor: int = 0
    sent: dict[int, int] = msgspec.field(default_factory=dict)

    def resume(self, have: int, told: int) -> None:
        """Go on after view ``have``; its events are known, or else nothing was missed."""
        self.n = have if 0 <= have <= LARGEST_NUMBER else 0
        self.cursor = min(self.sent.get(self.n, told), told)

    def step(self, told: int) -> int:
        """The next view tells everything up to ``told``; returns its number."""
        self.n += 1
        self.cursor = told
        self.sent[self.n] = told
        if len(self.sent) > REMEMBERED_VIEWS:
            del self.sent[next(iter(self.sent))]
        return self.n

    def restart(self) -> None:
        """A new game: nothing of it has been told."""
        self.cursor = 0
        self.sent.clear()


class Viewer(msgspec.Struct, frozen=True, gc=False):
    """A connection that has said hello. ``secret`` is the (hashed) one of its seat, None: audience.

    ``screen``: no person, but a screen for all to look at.
    """

    link: int
    secret: str | None
    stream: Stream
    screen: bool = False


class Viewers:
    """Everybody who is connected, by link; at most one connection per seat."""

    def __init__(self) -> None:
        self._by_link: dict[int, Viewer] = {}
        self._streams: dict[str, Stream] = {}

    def __iter__(self) -> Iterator[Viewer]:
        return iter(tuple(self._by_link.values()))

    def __len__(self) -> int:
        return len(self._by_link)

    def get(self, link: int) -> Viewer | None:
        return self._by_link.get(link)

    def enter(self, link: int, secret: str | None, hello: Hello, told: int) -> Viewer:
        """Somebody said hello; ``told`` counts the game's events."""
        stream = Stream() if secret is None else self._streams.setdefault(secret, Stream())
        stream.resume(hello.have, told)
        viewer = self._by_link[link] = Viewer(link, secret, stream, hello.screen)
        return viewer

    def demote(self, link: int) -> None:
        """Whoever gave up the seat goes on watching."""
        self._by_link[link] = Viewer(link, None, self._by_link[link].stream)

    def leave(self, link: int) -> Viewer | None:
        return self._by_link.pop(link, None)

    def owner(self, link: int) -> str | int:
        """Whose the ids of messages on this connection are: the seat's, else the connection's own."""
        viewer = self._by_link.get(link)
        return link if viewer is None or viewer.secret is None else viewer.secret

    def of(self, secret: str | None) -> Viewer | None:
        """Who is connected with this secret."""
        found = (viewer for viewer in self if viewer.secret == secret)
        return None if secret is None else next(found, None)

    def restart(self) -> None:
        """A new game begins."""
        self._streams = {
            viewer.secret: viewer.stream for viewer in self if viewer.secret is not None
        }
        for viewer in self:
            viewer.stream.restart()
