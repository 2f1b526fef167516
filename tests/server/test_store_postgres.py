"""PostgreSQL as the store: who may use it, and what is done about lines that break."""

import sys
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from bedrog.server import store_postgres, store_schema
from bedrog.server.store import Store, StoredTable, StoreError
from tests.server.postgres import Postgres


def refusal(url: str) -> str:
    with pytest.raises(StoreError) as caught:
        Store.open(url)
    message = str(caught.value)
    assert "\n" not in message
    return message


def test_a_server_has_it_for_itself(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_schema, "BUSY_SECONDS", 0)
    url = postgres.fresh()
    first = Store.open(url)
    for shared in (False, True):
        with pytest.raises(StoreError, match="another server is using it; stop that one"):
            Store.open(url, shared=shared)
    first.append("MKT4", [b"a"], 1).result(20)
    first.close()
    Store.open(url).close()


def test_nodes_share_it(postgres: Postgres) -> None:
    url = postgres.fresh()
    nodes = [Store.open(url, shared=True) for _ in range(3)]
    nodes[0].make("MKT4", 1, 1).result(20)
    nodes[0].append("MKT4", [b"a"], 1, 1).result(20)
    assert nodes[1].take("MKT4", 2).result(20) == StoredTable("MKT4", (b"a",), 1)
    nodes[1].append("MKT4", [b"b"], 2, 2).result(20)
    assert nodes[2].load("MKT4") == StoredTable("MKT4", (b"a", b"b"), 2)
    for node in nodes:
        node.close()


def test_a_line_that_broke_is_made_anew(postgres: Postgres) -> None:
    url = postgres.fresh()
    store = Store.open(url)
    store.append("MKT4", [b"a"], 1).result(20)
    cut_all(url)
    store.append("MKT4", [b"b"], 2).result(20)
    assert store.load("MKT4") == StoredTable("MKT4", (b"a", b"b"), 2)
    store.close()


def cut_all(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as line:
        line.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def test_a_node_that_freezes_lets_go_of_its_tables(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even in the middle of a transaction: others need not wait until it wakes up."""
    monkeypatch.setattr(store_postgres, "FROZEN_MS", 50)
    url = postgres.fresh()
    frozen = Store.open(url, shared=True)
    frozen.make("MKT4", 1, 1).result(20)
    monkeypatch.undo()
    other = Store.open(url, shared=True)
    with frozen._database.begin() as connection:
        connection.execute(text("SELECT * FROM tables FOR UPDATE"))
        assert other.take("MKT4", 2).result(20) == StoredTable("MKT4", (), 0)
        with pytest.raises(DBAPIError, match="idle-in-transaction"):
            connection.execute(text("SELECT 1"))
        connection.rollback()
    other.close()
    frozen.close()


def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    said = refusal(f"postgresql://anna:secret@/cards?host={tmp_path}")
    assert said.startswith("cannot open the store postgresql://anna:***@/cards")
    assert "secret" not in said


def test_without_its_driver_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert refusal("postgresql://localhost/cards").endswith("pip install 'bedrog[cluster]'")


def test_a_database_of_another_program(postgres: Postgres) -> None:
    url = postgres.fresh()
    with psycopg.connect(url) as line:
        line.execute("CREATE TABLE recipes (name TEXT)")
    assert refusal(url).endswith("it belongs to another program")
