"""How many files and lines this process may have open at once."""

import sys

if sys.platform != "win32":  # there sockets are not files and have no such limit
    import resource


def most_open_files() -> int | None:
    """The limit that a server gets; None: there is none."""
    if sys.platform == "win32":
        return None
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    return None if most == resource.RLIM_INFINITY else most


def allow_most_files() -> None:
    """Ask for all that is allowed: what a shell begins with is too little for a full house."""
    most = most_open_files()
    if sys.platform != "win32" and most is not None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
