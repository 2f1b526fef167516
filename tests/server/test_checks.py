"""What `bedrog doctor` finds right and wrong, check by check."""

import asyncio
import os
import resource
import socket
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import msgspec
import pytest

from bedrog import __version__
from bedrog.server import checks_line, checks_place, checks_store, open_files, static
from bedrog.server.checks import CHECKS, Check, Finding, examine
from bedrog.server.clock import SystemClock
from bedrog.server.config import Config
from bedrog.server.store import Store
from bedrog.server.wrong import Wrong
from bedrog.wire.http import Health, problem
from tests.server.live import house, run
from tests.server.postgres import Postgres


def wrong(check: Check, config: Config) -> str:
    """What is wrong; there is always something to do about it."""
    with pytest.raises(Wrong) as caught:
        check(config)
    assert caught.value.todo
    return caught.value.found


def here(folder: Path) -> Config:
    return Config(data=folder)


def a_store(folder: Path, *entries: bytes) -> Path:
    store = Store.open(here(folder).store_url)
    store.append("MKT4", entries, 1).result(20)
    store.close()
    return here(folder).store_file


OPENED = (
    b'{"at":1,"entry":{"e":"opened","code":"MKT4","game":"bedriegers","seats":2,"house_rules":{}}}'
)
SAT = b'{"at":1,"entry":{"e":"sat_down","seat":0,"name":"Anna","secret":"0"}}'


def test_the_program_says_what_it_is(tmp_path: Path) -> None:
    assert checks_place.version(here(tmp_path)).startswith(f"bedrog {__version__}, Python 3.")


def test_a_copy_without_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static, "FOLDER", tmp_path)
    assert "not in this copy" in wrong(checks_place.client, here(tmp_path))
    (tmp_path / "page.html").touch()
    assert checks_place.client(here(tmp_path)) == "the browser client is there"


def test_a_folder_that_is_missing_or_not_to_be_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert checks_place.folder(here(tmp_path)) == f"{tmp_path} can be written to"
    assert "there is no folder" in wrong(checks_place.folder, here(tmp_path / "no"))
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert "cannot be written to" in wrong(checks_place.folder, here(tmp_path))


def test_a_folder_that_others_read(tmp_path: Path) -> None:
    tmp_path.chmod(0o700)
    assert checks_place.privacy(here(tmp_path)) == f"{tmp_path} is its owner's alone"
    tmp_path.chmod(0o750)
    assert "others on this machine" in wrong(checks_place.privacy, here(tmp_path))
    assert "no folder" in checks_place.privacy(here(tmp_path / "no"))


def test_a_disk_that_is_nearly_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks_place, "LEAST_FREE", 0)
    assert checks_place.space(here(tmp_path)).endswith(" MB are free")
    monkeypatch.setattr(checks_place, "LEAST_FREE", 1 << 60)
    assert wrong(checks_place.space, here(tmp_path)).startswith("only ")
    assert "no folder" in checks_place.space(here(tmp_path / "no"))


def test_the_limit_of_open_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks_place, "most_open_files", lambda: 40)
    assert checks_place.open_files(Config(most_tables=10)) == "40 open files are allowed"
    assert "11 tables want 44" in wrong(checks_place.open_files, Config(most_tables=11))
    monkeypatch.setattr(checks_place, "most_open_files", lambda: None)
    assert "any number" in checks_place.open_files(Config())


def test_a_server_asks_for_all_files_it_may_open() -> None:
    open_files.allow_most_files()
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] in (
        open_files.most_open_files(),
        resource.RLIM_INFINITY,
    )


@pytest.mark.parametrize("check", [checks_store.store, checks_store.tables])
def test_before_the_first_start_there_is_no_store(tmp_path: Path, check: Check) -> None:
    assert check(here(tmp_path)) == checks_store.NO_STORE
    assert list(tmp_path.iterdir()) == []


def test_a_store_is_looked_at_while_a_server_has_it(tmp_path: Path) -> None:
    store = Store.open(here(tmp_path).store_url)
    store.append("MKT4", [OPENED, SAT], 1).result(20)
    assert checks_store.store(here(tmp_path)) == "it can be read and is whole (form 2)"
    assert checks_store.tables(here(tmp_path)) == "1 can be read"
    store.append("MKT4", [SAT], 2).result(20)
    store.close()


def test_a_store_in_postgresql(postgres: Postgres, tmp_path: Path) -> None:
    config = Config(data=tmp_path / "no", store=postgres.fresh())
    store = Store.open(config.store_url)
    store.append("MKT4", [OPENED], 1).result(20)
    assert checks_store.store(config) == "it can be read and is whole (form 2)"
    assert checks_store.tables(config) == "1 can be read"
    for check in (checks_place.folder, checks_place.privacy, checks_place.space):
        assert check(config)
    store.close()
    nobody = Config(store="postgresql://nobody@127.0.0.1:1/none")
    assert "cannot read the store" in wrong(checks_store.store, nobody)


def test_a_store_of_an_older_form(tmp_path: Path) -> None:
    with closing(sqlite3.connect(a_store(tmp_path, OPENED))) as file:
        file.execute("ALTER TABLE tables DROP COLUMN fence")
        file.execute("DELETE FROM schema_versions WHERE version = 2")
        file.commit()
    assert "form 1, brought to 2 by the next start" in checks_store.store(here(tmp_path))
    assert checks_store.tables(here(tmp_path)) == "1 can be read"


def test_a_file_that_is_no_store(tmp_path: Path) -> None:
    here(tmp_path).store_file.touch()
    assert checks_store.store(here(tmp_path)) == checks_store.NO_STORE
    here(tmp_path).store_file.write_bytes(b"Dear diary, " * 5000)
    assert here(tmp_path).store_file.name in wrong(checks_store.store, here(tmp_path))
    assert wrong(checks_store.tables, here(tmp_path)) == "the tables cannot be read"


def test_damaged_pages(tmp_path: Path) -> None:
    file = a_store(tmp_path, OPENED, *[SAT * 9] * 100)
    content = file.read_bytes()
    file.write_bytes(content[:12288] + bytes(4096) + content[16384:])
    assert "cannot read the store" in wrong(checks_store.store, here(tmp_path))


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("DELETE FROM entries WHERE number = 2", "its log breaks off at entry 2"),
        ("DELETE FROM entries WHERE number = 3", "its log breaks off at entry 3"),
        ("DELETE FROM entries", "its log breaks off at entry 1"),
        ("UPDATE tables SET length = 2", "its log breaks off at entry 3"),
        ("UPDATE entries SET entry = X'7B' WHERE number = 2", "entry 2 of 3 is no entry"),
        ("UPDATE entries SET entry = X'7B7D' WHERE number = 3", "entry 3 of 3 is no entry"),
        (
            "UPDATE entries SET entry = replace(entry, '\"seat\":0', '\"seat\":7') WHERE number = 2",
            "entry 2 of 3 does not follow from those before it (IndexError)",
        ),
        (
            "UPDATE entries SET entry = replace(entry, 'bedriegers', 'chess') WHERE number = 1",
            "entry 1 of 3 does not follow from those before it (KeyError)",
        ),
        (
            "UPDATE entries SET entry = replace(entry, 'MKT4', 'B7XK') WHERE number = 1",
            "it is the log of table B7XK",
        ),
    ],
)
def test_a_table_that_cannot_be_read_is_named(tmp_path: Path, statement: str, said: str) -> None:
    with closing(sqlite3.connect(a_store(tmp_path, OPENED, SAT, SAT))) as file:
        file.execute(statement)
        file.commit()
    assert checks_store.store(here(tmp_path)).startswith("it can be read")
    found = wrong(checks_store.tables, here(tmp_path))
    assert found == f"1 of 1 tables cannot be read: MKT4: {said}"


def test_a_port_is_free_or_taken_by_somebody() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        config = Config(port=taken.getsockname()[1])
        taken.settimeout(0)
        assert "cannot be had: Address already in use" in wrong(_quick_port, config)
    assert "is free; no server runs here" in checks_line.port(config)


def _quick_port(config: Config) -> str:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(checks_line, "PATIENCE", 0.01)
        return checks_line.port(config)


def test_a_running_server_is_found_and_lines_come_through(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            config = Config(port=int(home.url.rpartition(":")[2]), public_url=f"{home.url}/")
            found = await asyncio.to_thread(checks_line.port, config)
            assert found == f"bedrog {__version__} answers at {home.url}"
            found = await asyncio.to_thread(checks_line.address, config)
            assert found == f"{home.url} leads here, lines to tables too"

    run(test())


@contextmanager
def pretender(health: bytes, line: tuple[int, bytes]) -> Iterator[Config]:
    """Something in place of a server, under the public address."""

    class Answers(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            status, body = (200, health) if self.path == "/api/health" else line
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *_: object) -> None:  # noqa: A002 as its parent has it
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Answers) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        at = server.server_port
        yield Config(port=at, public_url=f"http://127.0.0.1:{at}")
        server.shutdown()
        thread.join()


HEALTH = msgspec.json.encode(Health("ok", "0.0.1"))
OTHER = msgspec.json.encode(problem("not_yours", "", "other_origin"))
NOTHING = msgspec.json.encode(problem("not_found", ""))


def test_an_older_server_still_runs() -> None:
    with pretender(HEALTH, (404, NOTHING)) as config:
        assert wrong(checks_line.port, config).startswith("bedrog 0.0.1 answers at")


@pytest.mark.parametrize(
    ("health", "line", "said"),
    [
        (b"Welcome!", (404, b""), "no bedrog answers at"),
        (HEALTH, (403, OTHER), "taken for those of somebody else"),
        (HEALTH, (404, NOTHING), "do not come through (heard: not_found)"),
        (HEALTH, (502, b"Bad gateway"), "do not come through (heard: an answer that is not"),
        (HEALTH, (200, b"Welcome!"), "do not come through"),
    ],
)
def test_a_way_in_that_leads_elsewhere(health: bytes, line: tuple[int, bytes], said: str) -> None:
    with pretender(health, line) as config:
        assert said in wrong(checks_line.address, config)


def test_nobody_at_the_public_address() -> None:
    assert "no bedrog answers" in wrong(
        checks_line.address, Config(public_url="http://127.0.0.1:1")
    )
    assert checks_line.address(Config()) == checks_line.NO_ADDRESS


@pytest.mark.parametrize("days", [13, -2])
def test_a_certificate_that_ends_soon(monkeypatch: pytest.MonkeyPatch, days: int) -> None:
    config = Config(public_url="https://cards.example.org")
    ends = SystemClock().now() + days * checks_line.DAY_MS + checks_line.DAY_MS // 2
    monkeypatch.setattr(checks_line, "_end_of_certificate", lambda _: ends)
    assert wrong(checks_line.certificate, config).endswith(f"ends in {days} days")


def test_a_certificate_that_is_good(monkeypatch: pytest.MonkeyPatch) -> None:
    config = Config(public_url="https://cards.example.org")
    ends = SystemClock().now() + 60 * checks_line.DAY_MS + checks_line.DAY_MS // 2
    monkeypatch.setattr(checks_line, "_end_of_certificate", lambda _: ends)
    assert checks_line.certificate(config).endswith("is good for 60 days")
    assert "no public address" in checks_line.certificate(Config())


def test_no_certificate_where_one_is_needed() -> None:
    with pretender(HEALTH, (404, NOTHING)) as config:
        safe = Config(public_url=f"https://127.0.0.1:{config.port}")
        assert "is not accepted" in wrong(checks_line.certificate, safe)


def test_every_check_has_its_say(tmp_path: Path) -> None:
    found = list(examine(Config(data=tmp_path / "no", port=0)))
    assert [finding.check for finding in found] == list(CHECKS)
    assert Finding("store", True, checks_store.NO_STORE) in found
    assert all(finding.well != bool(finding.todo) for finding in found)
