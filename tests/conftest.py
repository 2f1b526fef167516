"""Settings for all tests: the same examples every time, no clock, and nothing a test leaves to the next."""

import signal

import structlog
from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")


def hear_signals() -> None:
    """Ctrl-C interrupts and SIGTERM ends.

    A shell lets what it starts in the background ignore Ctrl-C, and so would the commands that tests
    stop; a worker process that a test plays in its own process ignores both.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def pytest_runtest_teardown() -> None:
    """A command that ran within a test took signals for itself and logged to what is closed now."""
    hear_signals()
    structlog.reset_defaults()


hear_signals()
