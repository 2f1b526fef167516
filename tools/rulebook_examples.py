"""Two columns for each character that show what it is for, written as the goal and the cards below it."""

from bedrog.games.bedriegers.cards import Character

EXAMPLES: dict[Character, tuple[str, str]] = {
    "king": ("trade:3 0:king 1:queen", "trade:3 0:king 1:wizard 1:squire"),
    "queen": ("religion:2 0:queen 1:julia", "music:3 0:queen 1:beggar 2:hermit"),
    "julia": ("trade:3 0:julia 0:romeo 1:king", "trade:3 0:julia 1:romeo 1:queen"),
    "alchemist": ("alchemy:2 0:alchemist 1:assassin", "alchemy:3 0:alchemist 1:wizard 1:romeo"),
    "fencing_master": ("fencing:2 0:fencing_master 1:traitor", "trade:2 0:fencing_master 1:storm"),
    "landlord": ("farming:2 0:landlord 1:musketeers", "trade:2 0:landlord 1:assassin"),
    "merchant": ("trade:2 0:merchant 1:dragon", "music:2 0:merchant 1:romeo"),
    "cardinal": ("religion:2 0:cardinal 1:witch", "trade:2 0:cardinal 1:witch"),
    "troubadour": ("music:3 0:troubadour 0:squire 1:explorer", "trade:2 0:troubadour 1:traitor"),
    "explorer": ("trade:3 0:explorer 1:hermit 2:squire", "trade:2 0:explorer 1:wizard"),
    "assassin": ("farming:2 0:assassin 1:storm", "farming:2 0:assassin 1:witch"),
    "storm": ("trade:5 0:storm 1:romeo", "trade:5 0:storm 1:witch"),
    "cloak": ("music:2 0:cloak+queen 1:julia", "music:2 0:cloak 1:squire"),
    "traitor": ("trade:2 0:traitor 1:storm", "trade:2 0:traitor 1:wizard"),
    "musketeers": (
        "trade:3 0:musketeers 1:wizard 1:squire",
        "trade:3 0:musketeers 1:beggar 2:romeo",
    ),
    "wizard": ("music:3 0:wizard 1:king 2:romeo", "music:3 0:wizard 1:wizard 2:queen"),
    "witch": ("music:3 0:witch 1:storm 2:assassin", "music:3 0:witch 1:wizard 2:king"),
    "prince": ("music:3 0:prince 1:king 0:squire", "music:3 0:prince 1:squire 1:king"),
    "squire": ("music:3 0:squire 0:prince 1:beggar", "music:3 0:squire 0:prince 1:wizard"),
    "hermit": ("music:2 0:hermit 1:storm", "music:4 0:hermit 1:storm 2:romeo 1:squire"),
    "little_giant": (
        "music:4 0:little_giant 1:storm 2:romeo 1:squire",
        "music:2 0:little_giant 1:romeo",
    ),
    "double": ("music:3 0:double 1:queen 2:romeo", "music:3 1:queen 2:romeo 0:double"),
    "dragon": ("music:3 0:dragon 1:hermit 2:romeo", "music:3 0:dragon 1:dragon 2:storm"),
    "romeo": ("music:3 0:romeo 0:julia 1:king", "music:3 0:romeo 1:julia 2:assassin"),
    "beggar": ("music:3 0:beggar 1:king 2:romeo", "music:2 0:beggar 1:beggar"),
}
