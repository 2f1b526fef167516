"""``bedrog verify``: what it tells of an honest deal, and how it refuses another."""

import json
from typing import Any

from bedrog.record.record import write
from tests.cli.runs import Terminal
from tests.record.shuffled import ANNA, SEAL, a_shuffled_game


def changed(**changes: Any) -> bytes:
    """The record with another shuffle."""
    plain = json.loads(write(a_shuffled_game()))
    plain["shuffle"] |= changes
    return json.dumps(plain).encode()


def test_it_tells_who_took_part_and_what_was_checked(terminal: Terminal) -> None:
    ran = terminal.run("verify", terminal.file(changed()))
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        f"seal: {SEAL.hex()}",
        "Anna: gave the share that was promised",
        "Bo: gave the share that was promised",
        "Cem: promised a share, but gave none",
        "seat 3: gave no share",
        "The seed follows from these, and every card was dealt from it.",
        "Only those at the table know whether they saw this seal before the game.",
    ]


def test_those_who_were_there_check_what_they_saw(terminal: Terminal) -> None:
    seen = ("--seal", SEAL.hex().upper(), "--share", ANNA.hex())
    ran = terminal.run("verify", "-", *seen, stdin=changed())
    assert ran.out.endswith("every card was dealt from it.\n")


def test_another_deal_is_refused_in_one_line(terminal: Terminal) -> None:
    shares = [ANNA.hex(), None, None, None]
    ran = terminal.run("verify", terminal.file(changed(shares=shares)))
    assert ran.refusal == "the shuffle: the seed does not follow from the secret and the shares"
    ran = terminal.run("verify", terminal.file(changed()), "--seal", "00")
    assert "not the one that was sealed" in ran.refusal
    assert "shuffle.secret" in terminal.run("verify", terminal.file(changed(secret="x"))).refusal
