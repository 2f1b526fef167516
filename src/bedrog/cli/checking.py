"""``doctor``: whether an installation is well."""

import typer
from rich.table import Table

from bedrog.cli.console import AsJson, out, print_json
from bedrog.cli.serving import Data, Host, Port, PublicUrl, StoreAddress
from bedrog.server.checks import Finding, examine
from bedrog.server.config import read_config


def doctor(
    *,
    host: Host = "127.0.0.1",
    port: Port = None,
    data: Data = None,
    public_url: PublicUrl = None,
    store: StoreAddress = None,
    as_json: AsJson = False,
) -> None:
    """Look whether this installation is well, also while its server runs; say what to do where not.

    Give it the options that the server gets. It changes nothing, and ends with 1 where something is wrong.

    Example: bedrog doctor --data /var/lib/bedrog --public-url https://cards.example.org
    """
    given = {"host": host, "port": port, "data": data, "public_url": public_url, "store": store}
    found = tuple(examine(read_config(given)))
    well = all(finding.well for finding in found)
    if as_json:
        print_json({"well": well, "findings": found})
    else:
        _tell(found)
    raise typer.Exit(0 if well else 1)


def _tell(found: tuple[Finding, ...]) -> None:
    table = Table("", "Check", "What was found")
    for finding in found:
        todo = f"\n→ {finding.todo}" if finding.todo else ""
        table.add_row("ok" if finding.well else "NO", finding.check, finding.found + todo)
    out.print(table)
