"""Any bytes, and damaged good ones, at every door."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.doors import DOORS, SAMPLES


@st.composite
def damaged(draw: st.DrawFn, good: tuple[bytes, ...]) -> bytes:
    """A good one with a piece cut out, put in or doubled."""
    text = draw(st.sampled_from(good))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 12)))
        piece = draw(st.one_of(st.binary(max_size=6), st.just(text[start:end] * 2)))
        text = text[:start] + piece + text[end:]
    return text


@pytest.mark.parametrize("name", DOORS)
@settings(max_examples=60)
@given(data=st.data())
def test_any_bytes_give_a_value_or_the_documented_error(name: str, data: st.DataObject) -> None:
    DOORS[name](data.draw(st.one_of(st.binary(max_size=200), damaged(SAMPLES[name]))))


@pytest.mark.parametrize("name", DOORS)
@pytest.mark.parametrize("data", [b"[" * 100_000, b'{"a":' * 50_000, b"9" * 100_000, b"\xff" * 99])
def test_nothing_is_too_deep_or_too_long(name: str, data: bytes) -> None:
    DOORS[name](data)


def test_there_is_a_sample_for_every_door() -> None:
    assert SAMPLES.keys() == DOORS.keys()
    for name, door in DOORS.items():
        for sample in SAMPLES[name]:
            door(sample)
