"""How much one connection may say."""

BURST = 60
PER_SECOND = 30


class Bucket:
    """Holds up to 60 tokens and gets 30 a second; a message costs one.

    Enough for a whole game played by a program as fast as it gets its answers.
    """

    def __init__(self, now: int) -> None:
        self._tokens = float(BURST)
        self._filled = now

    def take(self, now: int) -> bool:
        """Take a token; False when there is none."""
        gained = (now - self._filled) * PER_SECOND / 1000
        self._tokens = min(BURST, self._tokens + gained)
        self._filled = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True
