"""Ray's side of spreading work, with a Ray that the test plays: order, errors, and that it is always shut down.

The real one is tried in ``tests/cli/test_tournament.py``.
"""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from bedrog.bots.asking import BrokenBot
from bedrog.core.errors import Malformed
from bedrog.sim import on_ray
from bedrog.sim.on_ray import ALONE, HERE, spread_on_ray
from bedrog.sim.workers import AHEAD


class TaskError(Exception):
    def __init__(self, cause: Exception) -> None:
        super().__init__("a long report of what happened where")
        self.cause = cause


class LostError(Exception):
    pass


class Ray:
    """As much of it as is used; tasks run when they are asked for."""

    class exceptions:  # noqa: N801 its name there
        RayTaskError = TaskError
        RayError = LostError

    def __init__(self, wrong: Exception | None = None) -> None:
        self.began: list[dict[str, Any]] = []
        self.running = False
        self.waiting = 0
        self._wrong = wrong

    def init(self, **where: Any) -> None:
        if self._wrong is not None:
            raise self._wrong
        self.began.append(where)
        self.running = True

    def shutdown(self) -> None:
        self.running = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def put(self, value: Any) -> Any:
        return value

    def remote(self, **_: Any) -> Callable[[Any], Any]:
        ray = self

        class Remote:
            def __init__(self, function: Any) -> None:
                self._function = function

            def remote(self, *values: Any) -> Any:
                ray.waiting += 1
                assert ray.waiting <= 2 * AHEAD
                return lambda: self._function(*values)

        return Remote

    def get(self, begun: Callable[[], Any]) -> Any:
        self.waiting -= 1
        try:
            return begun()
        except LostError:
            raise
        except Exception as wrong:
            raise TaskError(wrong) from wrong


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Ray:
    return use(Ray(), monkeypatch)


def use(ray: Ray, monkeypatch: pytest.MonkeyPatch) -> Ray:
    monkeypatch.setattr(on_ray, "import_module", lambda _: ray)
    return ray


@pytest.fixture
def head() -> Iterator[str]:
    """Somebody who greets as the head of a cluster does."""
    yield from somebody(b"\0\0\x18\x04\0\0\0\0\0\0\0\x04")


@pytest.fixture(params=[b"SSH-2.0-OpenSSH_9.2\r\n", b"hi", None])
def stranger(request: pytest.FixtureRequest) -> Iterator[str]:
    """Somebody who greets in another way, or hangs up without a word."""
    yield from somebody(request.param)


def somebody(greeting: bytes | None) -> Iterator[str]:
    def serve() -> None:
        with suppress(OSError):
            line, _ = server.accept()
            with line:
                line.sendall(greeting or b"")

    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=serve)
        thread.start()
        yield f"127.0.0.1:{server.getsockname()[1]}"
        thread.join(5)


@pytest.fixture
def silent() -> Iterator[str]:
    """Somebody who waits for us to begin, as web servers do."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"127.0.0.1:{server.getsockname()[1]}"


def square(number: int) -> int:
    return number * number


def stumble(number: int) -> int:
    if number == 2:
        raise BrokenBot("the bot sly in seat 2 raised")
    return number


def vanish(number: int) -> int:
    raise LostError(f"the machine died\nof {number}")


def test_what_comes_out_is_in_order_and_little_lies_ready(ray: Ray) -> None:
    assert list(spread_on_ray(square, range(40), HERE)) == [square(at) for at in range(40)]
    assert not ray.running


def test_an_address_is_passed_on(ray: Ray, head: str) -> None:
    for address in (HERE, ALONE, head):
        list(spread_on_ray(square, [1], address))
    assert [began.get("address") for began in ray.began] == [None, "local", head]


def test_a_broken_bot_is_one_here_as_well(ray: Ray) -> None:
    work = spread_on_ray(stumble, range(5), HERE)
    assert [next(work), next(work)] == [0, 1]
    with pytest.raises(BrokenBot, match="the bot sly in seat 2 raised"):
        next(work)
    assert not ray.running


def test_work_that_ray_loses_is_one_line(ray: Ray) -> None:
    with pytest.raises(Malformed, match=r"Ray has lost the work: the machine died; try again$"):
        list(spread_on_ray(vanish, range(5), HERE))
    assert not ray.running


def test_closing_shuts_it_down(ray: Ray) -> None:
    work = spread_on_ray(square, range(5), HERE)
    assert next(work) == 0
    assert ray.running
    work.close()
    assert not ray.running


def test_a_ray_that_does_not_begin_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    use(Ray(ConnectionError("nobody there\nat all")), monkeypatch)
    with pytest.raises(Malformed, match=r"there is no Ray to work with: nobody there$"):
        list(spread_on_ray(square, [1], HERE))


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: str) -> None:
        raise ImportError

    monkeypatch.setattr(on_ray, "import_module", missing)
    with pytest.raises(Malformed, match=r"pip install 'bedrog\[ray\]'"):
        list(spread_on_ray(square, [1], HERE))


def test_somebody_else_at_the_address(ray: Ray, stranger: str) -> None:
    with pytest.raises(Malformed, match=f"what is at {stranger} is no head of Ray; give the port"):
        list(spread_on_ray(square, [1], stranger))
    assert ray.began == []


def test_somebody_who_says_nothing(ray: Ray, silent: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_ray, "PATIENCE", 0.1)
    with pytest.raises(Malformed, match=f"what is at {silent} is no head of Ray; give the port"):
        list(spread_on_ray(square, [1], silent))
    assert ray.began == []


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("127.0.0.1:1", "no Ray answers at 127.0.0.1:1: .* start one with 'ray start --head'"),
        ("127.0.0.1:99999", "no Ray answers at 127.0.0.1:99999"),
        ("127.0.0.1", "is no address of Ray; write HOST:PORT"),
        ("ray://127.0.0.1:1", "is no address of Ray; write HOST:PORT"),
        (":6379", "is no address of Ray; write HOST:PORT"),
    ],
)
def test_an_address_where_nobody_is(ray: Ray, address: str, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        list(spread_on_ray(square, [1], address))
    assert ray.began == []
