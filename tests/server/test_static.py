"""The browser client: a page for every address, safe headers, and what browsers may keep."""

import gzip
import os
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from bedrog.server.app import make_app
from bedrog.server.start_page import PREVIEW, read_start_page
from bedrog.server.static import FOLDER, Client
from tests.server.live import run

PAGE = """<!doctype html><html><head>
<meta http-equiv="content-security-policy"
  content="default-src 'self'; script-src 'self' 'sha256-abc='">
<meta property="og:image" content="/icons/preview.png">
</head><body>the client</body></html>"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A client as it is built."""
    for name, text in {
        "page.html": PAGE,
        "index.html": PAGE.replace("the client", "the first page").replace("abc", "first"),
        "rules/motten.html": PAGE.replace("the client", "the rules"),
        "t/any.html": PAGE.replace("the client", "a table"),
        "favicon.svg": "<svg/>",
        "_app/version.json": "{}",
        "_app/immutable/entry/start.abc.js": "go()",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path.parent / "secret.html").write_text("not for everybody")
    return tmp_path


def get(
    folder: Path, path: str, accept: str = "identity", base: str = "http://here"
) -> httpx.Response:
    answers: list[httpx.Response] = []

    async def ask() -> None:
        services: Any = SimpleNamespace(base=base)
        transport = httpx.ASGITransport(make_app(services, folder))
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as http:
            answers.append(await http.get(path, headers={"Accept-Encoding": accept}))

    run(ask())
    return answers[0]


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("/", "the first page"),
        ("/index.html", "the first page"),
        ("/rules/motten", "the rules"),
        ("/t/MKT4", "a table"),
        ("/t/any", "a table"),
        ("/MKT4", "the client"),
        ("/rules/none", "the client"),
        ("/settings", "the client"),
        ("/rules", "the client"),
        ("/rules/", "the client"),
        ("/page.html", "the client"),
        ("/%2e%2e/secret", "the client"),
    ],
)
def test_every_address_of_the_client_has_a_page(folder: Path, path: str, page: str) -> None:
    answer = get(folder, path)
    assert (answer.status_code, page in answer.text) == (200, True)
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/html")


def test_files_named_by_their_content_are_kept_for_ever_and_others_are_asked_for(
    folder: Path,
) -> None:
    kept = get(folder, "/_app/immutable/entry/start.abc.js")
    assert (kept.status_code, kept.text) == (200, "go()")
    assert kept.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert kept.headers["content-type"].startswith("text/javascript")
    for path in ("/favicon.svg", "/_app/version.json", "/index.html"):
        assert get(folder, path).headers["cache-control"] == "no-cache"


def test_the_picture_of_a_link_has_its_whole_address(folder: Path) -> None:
    """Chat programs fetch it from afar and know of no page that it belongs to."""
    for accept in ("identity", "gzip"):
        assert '"http://here/icons/preview.png"' in get(folder, "/MKT4", accept).text


def test_files_are_sent_as_the_build_has_packed_them(folder: Path) -> None:
    name = "_app/immutable/entry/start.abc.js"
    (folder / f"{name}.gz").write_bytes(gzip.compress(b"go()"))
    first, other = (folder / "index.html").read_text(), (folder / "page.html").read_text()
    for path, text in ((f"/{name}", "go()"), ("/", first), ("/settings", other)):
        packed, plain = get(folder, path, "gzip, br"), get(folder, path)
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        here = text.replace(f'"{PREVIEW}"', f'"http://here{PREVIEW}"')
        assert packed.text == plain.text == here
        for header in ("content-type", "cache-control", "vary"):
            assert packed.headers[header] == plain.headers[header]


@pytest.mark.parametrize(
    "path",
    [
        "/none.js",
        "/_app/immutable/none",
        "/_app/none",
        "/none.html",
        "/t/any.htm",
        "/api",
        "/api/",
        "/api/none",
        "/%2e%2e/secret.txt",
    ],
)
def test_what_is_missing_is_missing(folder: Path, path: str) -> None:
    answer = get(folder, path)
    assert answer.status_code == 404
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(("path", "its"), [("/", "first"), ("/MKT4", "abc"), ("/none.js", "abc")])
def test_the_policy_is_that_of_the_page_and_forbids_frames(
    folder: Path, path: str, its: str
) -> None:
    policy = get(folder, path).headers["content-security-policy"]
    script = f"script-src 'self' 'sha256-{its}='"
    assert policy == f"default-src 'self'; {script}; frame-ancestors 'none'"


@pytest.mark.parametrize(
    "path", ["/", "/favicon.svg", "/api/openapi.json", "/api/none", "/none.js"]
)
def test_every_answer_has_the_safe_headers(folder: Path, path: str) -> None:
    headers = get(folder, path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "set-cookie" not in headers
    assert not {"strict-transport-security", "cross-origin-opener-policy"} & set(headers)
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "cache-control" in headers
    assert "server" not in headers


def test_where_people_come_over_tls_browsers_come_in_no_other_way(folder: Path) -> None:
    answer = get(folder, "/", base="https://cards.example")
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"


def test_a_copy_without_a_client_says_how_to_get_one(tmp_path: Path) -> None:
    answer = get(tmp_path, "/")
    assert answer.status_code == 503
    assert "make web" in answer.text


def test_a_page_without_a_policy_still_gets_no_frames(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("<p>bare</p>")
    assert Client(tmp_path).policy == "frame-ancestors 'none'"


def test_a_client_that_was_built_anew_brings_its_own_policy(folder: Path) -> None:
    client, page = Client(folder), folder / "page.html"
    assert "sha256-abc=" in client.policy
    page.write_text(PAGE.replace("sha256-abc=", "sha256-new="))
    os.utime(page, (2_000_000_000, 2_000_000_000))
    assert "sha256-new=" in client.policy


def built_pages() -> list[Path]:
    pages = list(FOLDER.rglob("*.html"))
    assert {FOLDER / name for name in ("page.html", "index.html", "t/any.html")} <= set(pages)
    return pages


def test_the_built_client_names_the_picture_of_a_link() -> None:
    """As the pages spell it, so that the server finds it."""
    for page in built_pages():
        assert f'content="{PREVIEW}"' in page.read_text(encoding="utf-8")


def test_the_built_client_runs_no_foreign_or_loose_scripts() -> None:
    for page in built_pages():
        policy = read_start_page(page, "").policy
        script = next(part for part in policy.split("; ") if part.startswith("script-src"))
        assert "unsafe-inline" not in script
        assert "unsafe-eval" not in script
        assert "http" not in policy


@pytest.mark.parametrize("locale", ["nl", "en", "de", "fr"])
def test_the_built_pages_name_words_for_every_reader_that_are_there(locale: str) -> None:
    """One that is not there would be fetched in vain, and the words a way to the server later."""
    for page in built_pages():
        names = re.findall(rf'<link href="/([^"]+)" hreflang="{locale}">', page.read_text("utf-8"))
        assert names
        assert all((FOLDER / name).is_file() for name in names)
