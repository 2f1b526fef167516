"""Settings for all tests: the same examples every time, no clock, and a Ctrl-C that is heard."""

import signal

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")

# A shell lets what it starts in the background ignore Ctrl-C, and so would the commands that tests stop.
signal.signal(signal.SIGINT, signal.default_int_handler)
