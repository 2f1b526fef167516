"""``backup`` and ``restore``: all tables of a server in one file."""

from pathlib import Path
from typing import Annotated

import typer

from bedrog.cli.console import out
from bedrog.cli.serving import Data
from bedrog.server.config import make_data_folder, read_config
from bedrog.server.store_backup import back_up
from bedrog.server.store_backup import restore as put_back


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What the copy is called.")],
    *,
    data: Data = None,
) -> None:
    """Copy all tables into one file, also while the server runs.

    Who reads the file can know every hidden card: keep it as private as the server.

    Example: bedrog backup /var/backups/bedrog.db --data /var/lib/bedrog
    """
    _tell(back_up(read_config({"data": data}).store_file, file), file)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `bedrog backup` made.")],
    *,
    data: Data = None,
) -> None:
    """Put the tables of a backup into a folder that has none.

    Example: bedrog restore /var/backups/bedrog.db --data /var/lib/bedrog
    """
    config = read_config({"data": data})
    make_data_folder(config)
    _tell(put_back(file, config.store_file), config.store_file)


def _tell(tables: int, place: Path) -> None:
    out.print(f"{tables} table{'' if tables == 1 else 's'} in {place}", soft_wrap=True)
