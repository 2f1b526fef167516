"""Log lines: one per thing that happened, on standard error.

Callers pass codes of tables, numbers and words of their own, never tokens, cards, seeds or names.
"""

import logging
import sys
from typing import Literal

import structlog


def set_up_log(form: Literal["plain", "json"]) -> None:
    """Write log lines for people or for programs."""
    last = (
        structlog.processors.JSONRenderer()
        if form == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


log: structlog.typing.FilteringBoundLogger = structlog.get_logger()
