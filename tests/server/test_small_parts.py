"""Names, codes, clocks, the flood limit, hashes, origins: the small parts on their own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bedrog.core.errors import Malformed
from bedrog.server.clock import HandClock, Stopwatch, SystemClock
from bedrog.server.flood import BURST, PER_SECOND, Bucket
from bedrog.server.log import Patient
from bedrog.server.names import (
    BOT_NAMES,
    CODE_ALPHABET,
    bot_name,
    clean_name,
    distinct,
    fresh_code,
)
from bedrog.server.origin import same_origin
from bedrog.server.sessions import hashed

FAMILY = "👨‍👩‍👧‍👦"


class TestNames:
    @pytest.mark.parametrize(
        ("given", "name"),
        [
            ("  Bo ", "Bo"),
            ("Anna   Maria", "Anna Maria"),
            ("Zoë", "Zoë"),
            ("शिव", "शिव"),
            ("<b>Bo</b>", "<b>Bo</b>"),
            ("x" * 16, "x" * 16),
            (FAMILY * 4, FAMILY * 4),
            ("\tBo\n", "Bo"),
        ],
    )
    def test_good_names(self, given: str, name: str) -> None:
        assert clean_name(given) == name

    @pytest.mark.parametrize(
        ("given", "reason"),
        [
            ("", "name_empty"),
            ("   ", "name_empty"),
            ("x" * 17, "name_long"),
            ("é" * 17, "name_long"),
            ("a\x00b", "name_characters"),
            ("a\nb", "name_characters"),
            ("a\x1b[31mb", "name_characters"),
            ("a\u202eb", "name_characters"),
            ("a\u2066b", "name_characters"),
            ("a\u2028b", "name_characters"),
            ("a\ud800b", "name_characters"),
            ("\u200d", "name_empty"),
            ("\u200c\u200d", "name_empty"),
            ("\u3164 \u3164", "name_empty"),
            ("\u00ad", "name_characters"),
            ("B" + "\u0301" * 5 + "o", "name_marks"),
        ],
    )
    def test_bad_names(self, given: str, reason: str) -> None:
        with pytest.raises(Malformed) as refused:
            clean_name(given)
        assert refused.value.reason == reason

    @given(st.lists(st.sampled_from(["Bo", "bo", "BO 2", "x" * 16, FAMILY * 4]), max_size=12))
    def test_names_at_a_table_are_distinct_and_short_enough(self, wanted: list[str]) -> None:
        taken: list[str | None] = [None]
        for name in wanted:
            taken.append(clean_name(distinct(name, taken)))
        folded = [name.casefold() for name in taken if name is not None]
        assert len(set(folded)) == len(wanted)

    @pytest.mark.parametrize(
        "alike", ["bo", "Ｂｏ", "Bo\ufe0f", "Bo\u3164", "B\u200do", "\u2800Bo"]
    )
    def test_a_name_that_looks_like_another_gets_a_number(self, alike: str) -> None:
        assert clean_name(distinct(clean_name(alike), ["Bo"])).endswith(" 2")

    @pytest.mark.parametrize("name", ["Nguyễn", "Ễ\u0301", "שָׁלוֹם", "น้ำ", "Zoe"])
    def test_marks_that_letters_need_stay(self, name: str) -> None:
        assert distinct(clean_name(name), ["Zoë"]) == name

    def test_bots_have_names_of_their_own(self) -> None:
        taken: list[str | None] = []
        for _ in range(30):
            taken.append(bot_name(taken))
        assert len(set(taken)) == 30
        assert set(taken[: len(BOT_NAMES)]) == set(BOT_NAMES)


def test_codes_have_no_letters_that_are_mistaken_or_make_words() -> None:
    assert not set(CODE_ALPHABET) & set("AEIOU01LSZ25")
    codes = {fresh_code() for _ in range(200)}
    assert len(codes) > 190
    assert all(len(code) == 4 and set(code) <= set(CODE_ALPHABET) for code in codes)


class TestStopwatch:
    def test_it_counts_only_while_it_runs(self) -> None:
        watch = Stopwatch()
        assert (watch.time(100), watch.when(50)) == (0, None)
        watch.run(100, True)
        watch.run(150, True)
        assert (watch.time(160), watch.when(100)) == (60, 200)
        watch.run(160, False)
        assert (watch.time(900), watch.running) == (60, False)
        watch.run(1000, True)
        assert (watch.time(1010), watch.when(100)) == (70, 1040)


def test_the_system_clock_goes_on_and_shows_the_date() -> None:
    clock = SystemClock()
    first = clock.now()
    assert first > 1_600_000_000_000
    assert clock.now() >= first


def test_a_clock_in_the_hand_moves_when_it_is_moved() -> None:
    clock = HandClock(5)
    clock.advance(7)
    assert clock.now() == 12


class TestFlood:
    def test_a_burst_passes_and_what_is_more_does_not(self) -> None:
        bucket = Bucket(0)
        assert [bucket.take(0) for _ in range(BURST + 5)] == [True] * BURST + [False] * 5

    def test_it_fills_again_with_time_and_never_over_the_brim(self) -> None:
        bucket = Bucket(0)
        for _ in range(BURST):
            bucket.take(0)
        assert sum(bucket.take(1000) for _ in range(100)) == PER_SECOND
        assert sum(bucket.take(1_000_000) for _ in range(100)) == BURST


def test_hashes_are_not_tokens() -> None:
    assert hashed("a") != hashed("b")
    assert len(hashed("a")) == 64
    assert "secret" not in hashed("secret")


@pytest.mark.parametrize(
    ("origin", "host", "public", "good"),
    [
        (None, "a:1", None, True),
        ("http://a:1", "a:1", None, True),
        ("http://evil", "a:1", None, False),
        ("null", "a:1", None, False),
        ("", "", None, False),
        ("http://[", "a:1", "https://cards.example", False),
        ("https://cards.example", "10.0.0.1:8000", "https://cards.example/", True),
        ("http://cards.example", "10.0.0.1:8000", "https://cards.example", False),
        ("https://cards.example.evil", "10.0.0.1", "https://cards.example", False),
    ],
)
def test_pages_from_elsewhere_open_no_line(
    origin: str | None, host: str, public: str | None, good: bool
) -> None:
    headers = {"host": host} if origin is None else {"host": host, "origin": origin}
    assert same_origin(headers, public) is good


def test_a_line_of_the_log_that_cannot_be_written_breaks_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A full disk must not end a table, which says in the log that it could not save."""

    class Full:
        def write(self, text: str) -> int:
            raise OSError(f"no room for {len(text)} letters")

        def flush(self) -> None:
            self.write("")

    monkeypatch.setattr("sys.stderr", Full())
    patient = Patient()
    patient.write("a table was loaded again")
    patient.flush()
