"""What is written down of a game gives the same game again, however far it had come."""

from bedrog.core.chance import SeededDealer, generator, seed_from
from bedrog.record.record import Record, read, write
from bedrog.record.recorder import Recorder
from bedrog.record.replay import replay
from bedrog.record.text import Eyes, tell
from tests.conformance.walk import EVERY_TABLE, Table


def recorded(table: Table, seed: str) -> tuple[list[Record], list[object]]:
    """A record of every prefix of one game, and the states they lead to."""
    rules = table.game.house_rules.read(table.house)
    recorder = Recorder(table.game, rules, table.seats, SeededDealer(seed_from(seed)))
    prefixes, states = [recorder.record()], [recorder.state]
    for step in table.walk(seed):
        recorder.do(step.seat, step.action, at=7 * len(states))
        prefixes.append(recorder.record())
        states.append(recorder.state)
        assert recorder.state == step.after
    return prefixes, states


@EVERY_TABLE
def test_a_record_leads_through_the_same_states(table: Table) -> None:
    prefixes, states = recorded(table, "saved")
    loaded = read(write(prefixes[-1]))
    assert loaded == prefixes[-1]
    assert [step.state for step in replay(loaded)] == states


@EVERY_TABLE
def test_a_game_can_be_saved_and_loaded_wherever_it_stands(table: Table) -> None:
    prefixes, states = recorded(table, "stands")
    chance = generator("prefixes")
    for place in {0, 1, *(chance.randrange(len(prefixes)) for _ in range(12))}:
        *_, last = replay(read(write(prefixes[place])))
        assert last.state == states[place]
        assert last.number == place


@EVERY_TABLE
def test_equal_seeds_give_equal_records(table: Table) -> None:
    one, two, other = (recorded(table, seed)[0][-1] for seed in ("equal", "equal", "different"))
    assert write(one) == write(two)
    assert write(one) != write(other)


@EVERY_TABLE
def test_a_record_can_be_told_as_anybody_saw_it(table: Table) -> None:
    record = recorded(table, "told")[0][-1]
    viewers: list[Eyes] = [*table.viewers, "all"]
    for eyes in viewers:
        _, start, *steps = tell(record, eyes)
        assert start.startswith("The start\n")
        told = [int(step.split(",")[0].removeprefix("Step ")) for step in steps]
        assert told == sorted(set(told))
        assert len(record.inputs) / 20 < len(told) <= len(record.inputs)
