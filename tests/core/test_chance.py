"""Chance: even, repeatable, one stream for each purpose and seat, and written down."""

from collections import Counter
from itertools import permutations

import pytest

from bedrog.core.chance import (
    Deal,
    RecordedDealer,
    RecordingDealer,
    SeededDealer,
    fresh_choice,
    fresh_secret,
    fresh_seed,
    generator,
    seed_from,
)
from bedrog.core.errors import Malformed

SEED = bytes(range(32))


PINNED_SHUFFLE = (7, 5, 2, 9, 4, 0, 1, 3, 8, 6)
PINNED_NEXT = (7, 2, 8, 5, 1, 4, 0, 6, 9, 3)
PINNED_CHOICES = [2, 4, 4, 5, 4, 1, 4, 4, 1, 3, 1, 2]
PINNED_SEED = "9c82cc5b3169d0d5a44b7010fbae59da67c1abbeae24a85177c77c55879a1f48"
PINNED_GENERATOR = [415, 27, 172]


def dealer(seed: bytes = SEED) -> SeededDealer:
    return SeededDealer(seed)


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = counts.total() / kinds
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    return seen + (kinds - len(counts)) * expected


BOUND = {5: 20.5, 9: 27.9, 23: 49.7, 99: 148.2}
"""Chi-square that even chance passes once in a thousand times, by degrees of freedom."""


def test_a_seed_deals_the_same_for_ever() -> None:
    """Pinned: records of games depend on these numbers."""
    pinned = dealer()
    assert pinned.shuffle("pile", 0, range(10)) == PINNED_SHUFFLE
    assert pinned.shuffle("pile", 0, range(10)) == PINNED_NEXT
    assert [pinned.choose("first_player", None, 6) for _ in range(12)] == PINNED_CHOICES
    assert seed_from("a table").hex() == PINNED_SEED
    bot = generator("a bot")
    assert [bot.randrange(1000) for _ in range(3)] == PINNED_GENERATOR


def test_two_dealers_with_one_seed_deal_alike_and_with_two_seeds_apart() -> None:
    one, two, other = dealer(), dealer(), dealer(seed_from("other"))
    cards = range(25)
    assert one.shuffle("pile", 1, cards) == two.shuffle("pile", 1, cards)
    assert one.shuffle("pile", 2, cards) != other.shuffle("pile", 2, cards)


@pytest.mark.parametrize("size", [0, 16, 31, 33, 64])
def test_a_seed_has_32_bytes(size: int) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, this one has {size}"):
        SeededDealer(bytes(size))


def test_no_draw_of_one_stream_shifts_another() -> None:
    quiet, busy = dealer(), dealer()
    for _ in range(5):
        busy.shuffle("pile", 1, range(25))
        busy.shuffle("reshuffle", 0, range(25))
        busy.shuffle("pile", None, range(36))
        busy.choose("pile", 10, 6)
    assert busy.shuffle("pile", 0, range(25)) == quiet.shuffle("pile", 0, range(25))


def test_every_purpose_and_seat_has_a_stream_of_its_own() -> None:
    keys = [(purpose, seat) for purpose in ("pile", "reshuffle") for seat in (None, 0, 1, 10, 11)]
    orders = {dealer().shuffle(purpose, seat, range(25)) for purpose, seat in keys}
    assert len(orders) == len(keys)


def test_a_shuffle_keeps_every_item() -> None:
    for size in range(40):
        assert sorted(dealer().shuffle("pile", 0, range(size))) == list(range(size))
    assert dealer().shuffle("pile", 0, ["same", "same"]) == ("same", "same")


def test_every_order_is_equally_likely() -> None:
    source = dealer()
    orders = Counter[object](source.shuffle("pile", 0, "abcd") for _ in range(12_000))
    assert set(orders) == set(permutations("abcd"))
    assert chi_square(orders, 24) < BOUND[23]


def test_every_item_reaches_every_place_equally_often() -> None:
    source = dealer(seed_from("places"))
    places: list[Counter[object]] = [Counter() for _ in range(10)]
    for _ in range(6000):
        for place, item in enumerate(source.shuffle("pile", 0, range(10))):
            places[place][item] += 1
    assert max(chi_square(counts, 10) for counts in places) < BOUND[9] + 5  # the worst of ten


@pytest.mark.parametrize(("count", "freedom"), [(6, 5), (10, 9), (100, 99)])
def test_every_choice_is_equally_likely(count: int, freedom: int) -> None:
    source = dealer(seed_from("choices"))
    chosen = Counter[object](source.choose("lot", None, count) for _ in range(200 * count))
    assert set(chosen) <= set(range(count))
    assert chi_square(chosen, count) < BOUND[freedom]


def test_a_choice_just_over_half_the_range_is_not_biased() -> None:
    """Taking a remainder of 32 bits would give the lower half twice as often."""
    source = dealer(seed_from("remainder"))
    count = 3 * 2**30
    lower = sum(source.choose("lot", None, count) < count // 3 for _ in range(6000))
    assert 1800 < lower < 2200


def test_neighbouring_shuffles_have_nothing_in_common() -> None:
    source = dealer(seed_from("neighbours"))
    pairs = Counter[object](
        (source.choose("a", 0, 10), source.choose("a", 1, 10)) for _ in range(20_000)
    )
    assert chi_square(pairs, 100) < BOUND[99]


@pytest.mark.parametrize("count", [0, -1])
def test_there_is_no_choosing_among_nothing(count: int) -> None:
    with pytest.raises(ValueError, match="among nothing"):
        dealer().choose("lot", None, count)


def test_a_recorded_game_is_dealt_again() -> None:
    recording = RecordingDealer(dealer())
    dealt = (recording.shuffle("pile", 2, "abcde"), recording.choose("lot", None, 6))
    assert dealt == (dealer().shuffle("pile", 2, "abcde"), dealer().choose("lot", None, 6))
    assert [(deal.purpose, deal.seat) for deal in recording.deals] == [("pile", 2), ("lot", None)]
    again = RecordedDealer(recording.deals)
    assert (again.shuffle("pile", 2, "abcde"), again.choose("lot", None, 6)) == dealt


def test_a_recorded_order_applies_to_other_items_too() -> None:
    again = RecordedDealer([Deal("pile", 0, (2, 0, 1))])
    assert again.shuffle("pile", 0, "xyz") == ("z", "x", "y")


@pytest.mark.parametrize(
    ("deal", "complaint"),
    [
        (Deal("pile", 1, (0, 1, 2)), "deal 1 is for pile/1, the game asks for pile/0"),
        (Deal("goals", 0, (0, 1, 2)), "deal 1 is for goals/0, the game asks for pile/0"),
        (Deal("pile", 0, (0, 1)), "not an order of 3 cards"),
        (Deal("pile", 0, (0, 1, 1)), "not an order of 3 cards"),
        (Deal("pile", 0, (0, 1, 3)), "not an order of 3 cards"),
    ],
)
def test_a_record_that_does_not_fit_a_shuffle_is_objected_to(deal: Deal, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        RecordedDealer([deal]).shuffle("pile", 0, "abc")


@pytest.mark.parametrize("drawn", [(), (3,), (-1,), (0, 1)])
def test_a_record_that_does_not_fit_a_choice_is_objected_to(drawn: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="not one number below 3"):
        RecordedDealer([Deal("lot", None, drawn)]).choose("lot", None, 3)


def test_a_record_that_is_too_short_is_objected_to() -> None:
    again = RecordedDealer([Deal("lot", None, (1,))])
    again.choose("lot", None, 3)
    with pytest.raises(ValueError, match="no deal 2"):
        again.choose("lot", None, 3)


def test_fresh_seeds_and_secrets_are_long_and_never_the_same() -> None:
    assert len({fresh_seed() for _ in range(100)}) == 100
    assert {len(fresh_seed()) for _ in range(9)} == {32}
    assert len({fresh_secret() for _ in range(100)}) == 100
    assert {len(fresh_secret()) for _ in range(9)} == {32}
    assert {fresh_choice("ab") for _ in range(100)} == {"a", "b"}


def test_a_seed_is_text() -> None:
    with pytest.raises(Malformed, match="is no text"):
        seed_from("a\udcff")
