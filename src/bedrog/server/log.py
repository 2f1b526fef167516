"""Log lines: one per thing that happened, on standard error.

Callers pass codes of tables, numbers and words of their own, never tokens, cards, seeds or names;
tracebacks show lines of code without their values.
"""

import logging
import sys
from contextlib import suppress
from typing import Any, Literal, TextIO, cast

import structlog

SHARED: list[Any] = [
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso"),
]


class Patient:
    """Standard error, where a line that cannot be written is left out: on a full disk the games go on."""

    def write(self, text: str) -> None:
        with suppress(OSError):
            sys.stderr.write(text)

    def flush(self) -> None:
        with suppress(OSError):
            sys.stderr.flush()


def set_up_log(form: Literal["plain", "json"]) -> None:
    """Write log lines for people or for programs; the web server's own lines look the same."""
    last = _json() if form == "json" else _plain()
    structlog.configure(
        processors=[*SHARED, *last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(cast("TextIO", Patient())),
    )
    handler = logging.StreamHandler(Patient())
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=SHARED,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    web = logging.getLogger("uvicorn")
    web.handlers = [handler]
    web.setLevel(logging.WARNING)
    web.propagate = False


def _json() -> list[Any]:
    return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]


def _plain() -> list[Any]:
    return [
        structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    ]


log: structlog.typing.FilteringBoundLogger = structlog.get_logger()
