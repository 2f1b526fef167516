"""The formulas of the shuffle, by the numbers that docs/decisions/verifiable-shuffle.md gives."""

from hypothesis import given
from hypothesis import strategies as st

from bedrog.core.shuffle import promise_of, seal_of, seed_of

SECRET, ANNA, BO = bytes(32), b"\x01" * 32, b"\x02" * 32
SEAL = "c53a43bcaf5b79c5ef1b0e605be0dda58ba820f36964c87ba311a4f491ff08bc"
PROMISE = "cf300f1133d9ac9b13a07a0f459010015fb89c332527677dd4247205978f588f"
SEED = "e119003c0458af09e2038821df26407769e8b5a7d010d6df509e9796d1339c90"

seeds = st.binary(min_size=32, max_size=32)


def test_the_formulas_give_the_numbers_of_the_page() -> None:
    assert seal_of(SECRET).hex() == SEAL
    assert promise_of(bytes.fromhex(SEAL), ANNA).hex() == PROMISE
    assert seed_of(SECRET, [ANNA, BO]).hex() == SEED


def test_where_nobody_takes_part_the_secret_is_the_seed() -> None:
    assert seed_of(SECRET, []) == SECRET


@given(seeds, st.lists(seeds, min_size=1, max_size=6), st.integers(0, 255), st.data())
def test_each_bit_of_each_part_counts(
    secret: bytes, shares: list[bytes], bit: int, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(shares)))
    parts = [secret, *shares]
    parts[at] = (int.from_bytes(parts[at], "big") ^ 1 << bit).to_bytes(32, "big")
    assert seed_of(parts[0], parts[1:]) != seed_of(secret, shares)


def test_the_order_of_the_shares_counts() -> None:
    assert seed_of(SECRET, [ANNA, BO]) != seed_of(SECRET, [BO, ANNA])
