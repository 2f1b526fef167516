"""How much one connection may say, and one person."""

BURST = 60
PER_SECOND = 30


"""Enough for a whole game played by a program as fast as it gets its answers."""


class Bucket:
    """Holds up to ``burst`` tokens and gets so many ``per_second``; a message costs one."""

    def __init__(self, now: int, burst: int = BURST, per_second: float = PER_SECOND) -> None:
        self._burst = burst
        self._per_second = per_second
        self._tokens = float(burst)
        self._filled = now

    def take(self, now: int) -> bool:
        """Take a token; False when there is none."""
        if self.empty(now):
            return False
        self._tokens -= 1
        return True

    def empty(self, now: int) -> bool:
        """Whether there is none to take."""
        gained = (now - self._filled) * self._per_second / 1000
        self._tokens = min(self._burst, self._tokens + gained)
        self._filled = now
        return self._tokens < 1
