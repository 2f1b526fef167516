"""The table and its people shuffle together: the order of things, and what is shown of them."""

from bedrog.core.chance import seed_from
from bedrog.core.shuffle import promise_of
from bedrog.record.proof import prove
from bedrog.record.record import Record, Shuffle
from bedrog.server import table_log as log
from bedrog.wire import to_client as tell
from bedrog.wire import to_server as say
from bedrog.wire.codec import encode
from tests.server.by_hand import ByHand, Person, play_on

LONGEST_MS = 2_000


def lobby(*names: str, seats: int = 4) -> tuple[ByHand, list[Person]]:
    """A table in its lobby, where everybody has promised a share."""
    hand = ByHand(seats)
    people = [hand.host(), *map(hand.guest, names)]
    for person in people:
        person.shuffle()
    return hand, people


def shuffle(person: Person) -> tell.NextShuffle:
    found = person.table.shuffle
    assert found is not None
    return found


def play(hand: ByHand, people: list[Person]) -> Record:
    """To the end."""
    while people[0].table.phase == "playing":
        play_on(1, *people)
    return hand.do(lambda table, _: table.record(people[0].token or ""))


def made_of(record: Record) -> Shuffle:
    assert record.shuffle is not None
    return record.shuffle


def test_everybody_sees_the_seal_from_the_first_moment() -> None:
    hand = ByHand(3)
    seals = {shuffle(person).seal for person in (hand.host(), hand.guest(), hand.watcher())}
    assert len(seals) == 1


def test_each_game_has_a_seal_of_its_own() -> None:
    hand, people = lobby("Bo", seats=2)
    first = shuffle(people[0]).seal
    people[0].wish(say.Start)
    for person in people:
        person.shuffle()
    play(hand, people)
    assert people[0].table.shuffle is None
    people[0].wish(say.Again)
    second = shuffle(people[0])
    assert second.seal != first
    assert second.promises == (None, None)
    hand.do(lambda table, now: table.tick(now))
    people[0].wish(say.OtherGame, "motten")
    assert shuffle(people[0]).seal == second.seal


def test_the_game_begins_when_all_shares_are_there_and_its_record_proves_the_deal() -> None:
    hand, (anna, bo, cem) = lobby("Bo", "Cem")
    seal, promises = shuffle(anna).seal, shuffle(anna).promises
    assert [promise is not None for promise in promises] == [True, True, True, False]
    anna.wish(say.Start)
    for person in (bo, anna, cem):
        assert person.table.phase == "lobby"
        assert shuffle(person).closed
        person.shuffle()
    assert anna.table.phase == "playing"
    record = play(hand, [anna, bo, cem])
    assert prove(record, seal) == record.shuffle
    assert made_of(record).promises == promises[:3]


def test_where_nobody_takes_part_the_game_begins_at_once() -> None:
    hand = ByHand(2)
    anna, bo = hand.host(), hand.guest()
    anna.wish(say.Start)
    assert anna.table.phase == "playing"
    assert made_of(play(hand, [anna, bo])).shares == (None, None)


def test_a_share_that_does_not_come_holds_up_nobody_for_long_and_is_told() -> None:
    hand, (anna, bo) = lobby("Bo", seats=2)
    promised = shuffle(anna).promises
    anna.wish(say.Start)
    anna.shuffle()
    hand.wait(LONGEST_MS - 1)
    assert anna.table.phase == "lobby"
    hand.wait(1)
    record = play(hand, [anna, bo])
    assert made_of(record).promises == promised
    assert made_of(record).shares[1] is None
    prove(record)


def test_the_secret_and_the_shares_are_in_no_message_before_the_end() -> None:
    hand, people = lobby("Bo", seats=3)
    watcher = hand.watcher()
    people[0].wish(say.Start)
    for person in people:
        person.shuffle()
    hidden = [
        *(sealed.secret for sealed in hand.entries(log.Sealed)),
        *(given.share for given in hand.entries(log.ShareGiven)),
        *(began.seed for began in hand.entries(log.Began)),
    ]
    assert len(hidden) == 4
    play(hand, people)
    heard = b"".join(encode(one) for person in (*people, watcher) for one in person.heard)
    assert [secret for secret in hidden if secret.encode() in heard] == []


def test_nothing_else_changes_while_shares_are_given() -> None:
    _, (anna, bo) = lobby("Bo")
    anna.wish(say.Start)
    for kind, *given in (
        (say.Start,),
        (say.Leave,),
        (say.AddBot, "steady"),
        (say.Remove, 1),
        (say.SetHouseRules, {}),
        (say.OtherGame, "motten"),
        (say.PromiseShare, shuffle(anna).seal, "0" * 64),
    ):
        assert anna.refused(kind, *given).reason == "shuffling"
    bo.shuffle()
    assert bo.refused(say.GiveShare, "0" * 64).reason == "no_share_now"


def test_only_the_promised_share_is_taken_and_only_at_the_start() -> None:
    _, (anna, bo) = lobby("Bo")
    assert anna.refused(say.GiveShare, "0" * 64).reason == "no_share_now"
    anna.wish(say.Start)
    assert bo.refused(say.GiveShare, "0" * 64).reason == "other_share"


def test_a_promise_is_for_the_seal_that_is_shown() -> None:
    anna = ByHand(2).host()
    assert anna.refused(say.PromiseShare, "0" * 64, "0" * 64).reason == "no_share_now"


def test_before_the_start_another_promise_takes_the_place_of_one() -> None:
    hand, (anna, bo) = lobby("Bo", seats=2)
    share = seed_from("Bo on another device")
    promise = promise_of(bytes.fromhex(shuffle(bo).seal), share).hex()
    bo.wish(say.PromiseShare, shuffle(bo).seal, promise)
    anna.wish(say.Start)
    anna.shuffle()
    bo.wish(say.GiveShare, share.hex())
    assert made_of(play(hand, [anna, bo])).shares[1] == share.hex()


def test_somebody_who_leaves_takes_the_promise_along() -> None:
    _, (anna, bo, cem) = lobby("Bo", "Cem")
    bo.wish(say.Leave)
    promises = shuffle(anna).promises
    assert (promises[1], promises[2]) == (None, shuffle(cem).promises[2])


def test_a_restart_keeps_the_seal_the_promises_and_the_shares() -> None:
    hand, (anna, bo) = lobby("Bo", seats=2)
    before = shuffle(anna)
    hand.reload()
    anna, bo = hand.guest_with(anna.token), hand.guest_with(bo.token)
    assert shuffle(anna) == before
    bo.shuffle()
    anna.wish(say.Start)
    bo.shuffle()
    hand.reload()
    anna = hand.guest_with(anna.token)
    hand.wait(LONGEST_MS)
    assert anna.table.phase == "playing"
    assert len(hand.entries(log.ShareGiven)) == 1


def test_a_table_of_an_earlier_version_plays_on() -> None:
    hand = ByHand(2)
    hand.lines = [line for line in hand.lines if not isinstance(line.entry, log.Sealed)]
    hand.reload()
    anna, bo = hand.host(), hand.guest()
    assert anna.table.shuffle is None
    anna.wish(say.Start)
    assert play(hand, [anna, bo]).shuffle is None
    anna.wish(say.Again)
    assert anna.table.shuffle is not None
