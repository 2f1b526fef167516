"""Which words stand on a card: message keys that follow the house rules (B2, B9).

A key may name one house rule in braces; the value of that rule takes its place. So every text is
either fixed or chosen by a single rule, and a translator sees at a glance how many there are.
"""

import msgspec

from bedrog.core.card_text import CardText
from bedrog.games.bedriegers.cards import CHARACTERS, SPECIALIST_ON, Character
from bedrog.games.bedriegers.house_rules import HouseRules

LINE_CHOSEN_BY: dict[Character, str] = {
    **dict.fromkeys(SPECIALIST_ON, "musketeers_specialists"),
    "traitor": "traitor_decides",
    "musketeers": "musketeers_specialists",
    "wizard": "spells_look_at",
    "witch": "witch_reach",
    "double": "double_copies",
    "dragon": "dragon_floor",
}
"""The cards whose line depends on a house rule, and on which; all other lines are fixed."""

LINES: dict[Character, str] = {
    card: f"line.{card}.{{{LINE_CHOSEN_BY[card]}}}" if card in LINE_CHOSEN_BY else f"line.{card}"
    for card in CHARACTERS
}

_FLIP_ONLY = ("full.flip.not_at_end", "full.flip.under_cloak")
_SILENCED = "full.end.silenced"
_SPELLS = (
    "full.spells.look_at.{spells_look_at}",
    "full.spells.double.{double_under_spells}",
    _SILENCED,
)
_PAIR = ("full.pair.beats_all", "full.pair.two_pairs", _SILENCED)

SENTENCES: dict[Character, tuple[str, ...]] = {
    "king": ("full.king",),
    "queen": ("full.queen",),
    "julia": ("full.julia",),
    **{
        specialist: (
            f"full.{specialist}",
            "full.specialist.musketeers.{musketeers_specialists}",
            "full.specialist.spells",
        )
        for specialist in SPECIALIST_ON
    },
    "explorer": (
        "full.explorer.moves",
        "full.explorer.wraps",
        "full.explorer.skips_closed",
        "full.explorer.uncovers",
        "full.explorer.once_a_turn",
        *_FLIP_ONLY,
    ),
    "assassin": (
        "full.assassin.kills",
        "full.assassin.anybody",
        "full.assassin.not_shown",
        *_FLIP_ONLY,
    ),
    "storm": ("full.storm.closes", "full.storm.last_card", *_FLIP_ONLY),
    "cloak": (
        "full.cloak.hides",
        "full.cloak.becomes",
        "full.cloak.end_effects",
        "full.cloak.one_card",
        "full.cloak.empty",
        "full.flip.not_at_end",
    ),
    "traitor": (
        "full.traitor.swaps",
        "full.traitor.decides.{traitor_decides}",
        "full.traitor.closed_stays",
        *_FLIP_ONLY,
    ),
    "musketeers": (
        "full.musketeers.silence",
        "full.musketeers.printed",
        "full.musketeers.specialists.{musketeers_specialists}",
        "full.musketeers.double",
    ),
    "wizard": ("full.wizard.removes", "full.wizard.several.{two_spells}", *_SPELLS),
    "witch": (
        "full.witch.removes.{witch_reach}",
        "full.witch.after_wizard",
        "full.witch.several.{two_spells}",
        *_SPELLS,
    ),
    "prince": ("full.prince.wins", *_PAIR),
    "squire": ("full.squire.wins", *_PAIR),
    "hermit": ("full.hermit.counts", "full.hermit.floor", _SILENCED),
    "little_giant": ("full.little_giant.counts", _SILENCED),
    "double": (
        "full.double.copies.{double_copies}",
        "full.double.no_effect",
        "full.double.chain",
        "full.double.nothing_below",
        "full.spells.double.{double_under_spells}",
        "full.double.musketeers",
    ),
    "dragon": (
        "full.dragon.bites",
        "full.dragon.floor.{dragon_floor}",
        "full.dragon.several",
        _SILENCED,
    ),
    "romeo": ("full.romeo.counts", "full.romeo.alone", _SILENCED),
    "beggar": (
        "full.beggar.lowest",
        "full.beggar.tie",
        "full.beggar.several",
        "full.beggar.pair_first",
        _SILENCED,
    ),
}


def card_texts(rules: HouseRules) -> dict[Character, CardText]:
    """The texts of all 25 cards under these house rules, in the order of B2."""
    chosen = msgspec.structs.asdict(rules)
    return {
        card: CardText(
            LINES[card].format_map(chosen),
            tuple(sentence.format_map(chosen) for sentence in SENTENCES[card]),
        )
        for card in CHARACTERS
    }
