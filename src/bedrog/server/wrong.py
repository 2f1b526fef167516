"""Something about an installation that is not as it should be."""


class Wrong(Exception):
    """``found``: what it is. ``todo``: what to do about it. Both in plain words."""

    def __init__(self, found: str, todo: str) -> None:
        super().__init__(found)
        self.found = found
        self.todo = todo
