"""What nodes write to each other about a table that one of them has and the other's people want."""

import msgspec
from msgspec import Raw

from bedrog.core.errors import Illegal, Malformed, NotYours, Over, Refusal, Stale, TooFast
from bedrog.server.commands import Command
from bedrog.server.table_task import NotSaved, TableEnded


class _Letter(msgspec.Struct, frozen=True, gc=False, tag_field="l"):
    pass


class Asked(_Letter, frozen=True, tag=True):
    """To the table's owner; ``number`` None: no answer is waited for."""

    code: str
    command: Command
    number: int | None = None


class Parted(_Letter, frozen=True, tag=True):
    """To the owner: this connection is gone."""

    link: int


class Answered(_Letter, frozen=True, tag=True):
    number: int
    answer: Raw


class Refused(_Letter, frozen=True, tag=True):
    """``kind`` is the code of a refusal, or one of the two words below."""

    number: int
    kind: str
    reason: str = ""
    text: str = ""
    rule: str = ""


class Told(_Letter, frozen=True, tag=True):
    """To the node of a connection: a message for it."""

    link: int
    message: Raw


class Shut(_Letter, frozen=True, tag=True):
    """To the node of a connection: close it after what it was told."""

    link: int


Letter = Asked | Parted | Answered | Refused | Told | Shut

_decoder = msgspec.json.Decoder(Letter)
_encoder = msgspec.json.Encoder()

REFUSALS = {kind.code: kind for kind in (Malformed, Illegal, NotYours, Stale, Over, TooFast)}
ENDED = "ended"
NOT_SAVED = "not_saved"


def write(letter: Letter) -> bytes:
    return _encoder.encode(letter)


def read(data: bytes) -> Letter:
    """Raises msgspec.DecodeError, for instance where another node has a newer version."""
    return _decoder.decode(data)


def refused(number: int, error: BaseException) -> Refused:
    """Why a table did not do what was asked, to be sent."""
    if isinstance(error, Refusal):
        return Refused(number, error.code, error.reason, error.text, error.rule)
    return Refused(number, ENDED if isinstance(error, TableEnded) else NOT_SAVED)


def reason(letter: Refused) -> Exception:
    """The same where it has arrived."""
    if letter.kind in REFUSALS:
        return REFUSALS[letter.kind](letter.reason, letter.text, letter.rule)
    return TableEnded() if letter.kind == ENDED else NotSaved()
