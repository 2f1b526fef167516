"""The description for programs leaves out no address and no shape."""

import asyncio
import json
import re
from pathlib import Path

import httpx
import pytest
from starlette.routing import Route

from bedrog.server.config import Config
from bedrog.server.http import ROUTES
from bedrog.server.openapi import OPERATIONS, openapi
from bedrog.server.run import running
from bedrog.wire.codec import encode
from bedrog.wire.http import PROBLEMS, problem

NOT_DESCRIBED = {"/api/tables/{code}/qr.svg", "/api/openapi.json", "/metrics"}
"""A picture, the description itself, and what is for Prometheus."""

WRITTEN = encode(openapi()).decode()


def test_it_describes_every_address_with_its_method() -> None:
    served = {
        (method.lower(), route.path)
        for route in ROUTES
        if isinstance(route, Route) and route.path not in NOT_DESCRIBED
        for method in (route.methods or set()) - {"HEAD"}
    }
    described = {
        (method, path) for path, methods in openapi()["paths"].items() for method in methods
    }
    assert described == served


def test_every_shape_that_is_named_is_there() -> None:
    named = set(re.findall(r'"#/components/schemas/(\w+)"', WRITTEN))
    assert named == set(openapi()["components"]["schemas"])


def test_a_token_is_needed_exactly_where_it_says_so(tmp_path: Path) -> None:
    async def visit() -> set[str]:
        config = Config(port=0, data=tmp_path)
        wanted = {"game": "bedriegers", "seats": 2, "name": "Anna"}
        async with (
            running(config, say=lambda _: None) as server,
            httpx.AsyncClient(base_url=server.url) as http,
        ):
            code = (await http.post("/api/tables", json=wanted)).json()["table"]
            answers = [
                (each.path, await http.request(each.method, each.path.format(code=code), json={}))
                for each in OPERATIONS
            ]
        return {path for path, answer in answers if answer.status_code == 401}

    assert asyncio.run(visit()) == {each.path for each in OPERATIONS if each.seat}
    described = openapi()["paths"]
    for each in OPERATIONS:
        assert ("security" in described[each.path][each.method]) == each.seat


def test_it_is_plain_json() -> None:
    assert json.loads(WRITTEN)["openapi"].startswith("3.1")


@pytest.mark.parametrize("kind", PROBLEMS)
def test_every_problem_has_a_status_of_its_kind(kind: str) -> None:
    made = problem(kind, "what to do")
    assert httpx.codes.is_error(made.status)
    assert made.type == f"urn:bedrog:problem:{kind}"
    assert made.reason == kind
    assert "rule" not in json.loads(encode(made))
