"""The games as laboratories know them: PettingZoo and OpenSpiel. Each needs an extra of its own."""

from bedrog.research import bedriegers, motten
from bedrog.research.encoding import Encoding

ENCODINGS: dict[str, Encoding] = {
    "bedriegers": bedriegers.ENCODING,
    "motten": motten.ENCODING,
}
"""The numbers of every game by its id."""
