"""A record proves that its deal follows from what was bound before it, and any other one is found out."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bedrog.core.errors import Malformed
from bedrog.record.proof import prove
from bedrog.record.record import Record, Shuffle, read, write
from tests.record.games import a_game
from tests.record.shuffled import ANNA, BO, SEAL, SECRET, a_shuffled_game

bits = st.integers(0, 255)


def flipped(hexed: str | None, bit: int) -> str:
    """The same 32 bytes but for one bit."""
    return f"{int(hexed or '0', 16) ^ 1 << bit:064x}"


def with_shuffle(**changes: Any) -> Record:
    game = a_shuffled_game()
    shuffle = game.shuffle or Shuffle("", (), ())
    return msgspec.structs.replace(game, shuffle=msgspec.structs.replace(shuffle, **changes))


def refusal(record: Record, seal: str | None = None, share: str | None = None) -> str:
    with pytest.raises(Malformed) as no:
        prove(record, seal, share)
    return no.value.text


def test_an_honest_deal_is_proved_to_anybody_and_to_those_who_were_there() -> None:
    game = read(write(a_shuffled_game()))
    assert prove(game) == prove(game, SEAL.hex(), BO.hex()) == game.shuffle


def test_a_record_without_a_shuffle_proves_nothing() -> None:
    assert refusal(a_game().record) == "the shuffle: it does not tell where its seed came from"


@given(bits)
def test_another_secret_is_found_out(bit: int) -> None:
    other = with_shuffle(secret=flipped(SECRET.hex(), bit))
    assert "not the one that was sealed before the game" in refusal(other, SEAL.hex())
    assert refusal(other) == "the shuffle: seat 0 promised another share"


@given(bits, st.integers(0, 1))
def test_another_share_is_found_out(bit: int, seat: int) -> None:
    shares: list[str | None] = [ANNA.hex(), BO.hex(), None, None]
    own = shares[seat]
    shares[seat] = flipped(own, bit)
    other = with_shuffle(shares=tuple(shares))
    assert refusal(other) == f"the shuffle: seat {seat} promised another share"
    assert refusal(other, SEAL.hex(), own) == "the shuffle: your share was not used"


@given(bits)
def test_another_seed_is_found_out(bit: int) -> None:
    game = a_shuffled_game()
    other = msgspec.structs.replace(game, seed=flipped(game.seed, bit))
    assert "the seed does not follow" in refusal(other)


def test_a_share_that_is_left_out_is_found_out() -> None:
    other = with_shuffle(shares=(ANNA.hex(), None, None, None))
    assert "the seed does not follow" in refusal(other)
    assert "your share was not used" in refusal(other, share=BO.hex())


def test_other_cards_than_those_of_the_seed_are_found_out() -> None:
    game = a_shuffled_game()
    first = game.deals[0]
    deals = (msgspec.structs.replace(first, drawn=first.drawn[::-1]), *game.deals[1:])
    assert "is not what the seed deals" in refusal(msgspec.structs.replace(game, deals=deals))


def test_each_seat_has_its_part() -> None:
    assert "for each of 4 seats" in refusal(with_shuffle(shares=()))
