"""``play`` and ``serve``: the server."""

from pathlib import Path
from typing import Annotated

import typer

from bedrog.server import run
from bedrog.server.config import read_config

Host = Annotated[str, typer.Option(envvar="BEDROG_HOST", metavar="H", help="Address to listen on.")]
Port = Annotated[
    int | None,
    typer.Option(
        envvar="BEDROG_PORT", metavar="P", help="A taken port moves on to the next; 0: any."
    ),
]
Data = Annotated[
    Path | None, typer.Option(envvar="BEDROG_DATA", metavar="DIR", help="Folder of the tables.")
]
PublicUrl = Annotated[
    str | None,
    typer.Option(
        envvar="BEDROG_PUBLIC_URL", metavar="URL", help="The address people type, if another."
    ),
]
BotPace = Annotated[
    int | None,
    typer.Option(
        envvar="BEDROG_BOT_PACE", metavar="MS", help="How long a bot takes; 0: it acts at once."
    ),
]
NoBrowser = Annotated[
    bool,
    typer.Option(
        "--no-browser", envvar="BEDROG_NO_BROWSER", help="Open no browser (serve never does)."
    ),
]
PublicTables = Annotated[
    bool,
    typer.Option(
        "--public-tables",
        envvar="BEDROG_PUBLIC_TABLES",
        help="Hosts may put tables on a list that everybody reads.",
    ),
]
StoreAddress = Annotated[
    str | None,
    typer.Option(
        "--store",
        envvar="BEDROG_STORE",
        metavar="URL",
        help="Keep tables in PostgreSQL: postgresql://HOST/DB.",
    ),
]
BusAddress = Annotated[
    str | None,
    typer.Option(
        "--bus",
        envvar="BEDROG_BUS",
        metavar="URL",
        help="Share the store with other servers over NATS: nats://HOST.",
    ),
]


def play(
    *,
    host: Host = "0.0.0.0",  # noqa: S104 everybody's phone should get in
    port: Port = None,
    data: Data = None,
    public_url: PublicUrl = None,
    bot_pace: BotPace = None,
    no_browser: NoBrowser = False,
    public_tables: PublicTables = False,
) -> None:
    """Open tables for everybody in your network, and a browser to play in.

    Example: bedrog play --port 9000 --no-browser
    """
    given = {
        "host": host,
        "port": port,
        "data": data,
        "public_url": public_url,
        "bot_pace": bot_pace,
        "no_browser": no_browser,
        "public_tables": public_tables,
    }
    run.play(read_config(given))


def serve(
    *,
    host: Host = "127.0.0.1",
    port: Port = None,
    data: Data = None,
    public_url: PublicUrl = None,
    bot_pace: BotPace = None,
    no_browser: NoBrowser = False,
    public_tables: PublicTables = False,
    store: StoreAddress = None,
    bus: BusAddress = None,
) -> None:
    """The same without opening a browser: for a server that stays.

    Example: bedrog serve --data /var/lib/bedrog --public-url https://cards.example.org
    """
    given = {
        "host": host,
        "port": port,
        "data": data,
        "public_url": public_url,
        "bot_pace": bot_pace,
        "no_browser": no_browser,
        "public_tables": public_tables,
        "store": store,
        "bus": bus,
    }
    run.serve(read_config(given))
