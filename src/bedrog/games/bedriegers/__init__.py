"""Bedriegers Bedrogen (Ruse & Bruise), 2 to 6 players."""

from bedrog.core.contract import Game
from bedrog.core.course import turn_by_turn
from bedrog.games.bedriegers import notation, rules
from bedrog.games.bedriegers.actions import Action, waits
from bedrog.games.bedriegers.house_rules import HOUSE_RULES, HouseRules
from bedrog.games.bedriegers.state import State
from bedrog.games.bedriegers.telling import print_event, print_table
from bedrog.games.bedriegers.texts import card_texts
from bedrog.games.bedriegers.view import View, held, open_view, view
from bedrog.games.bedriegers.worlds import world

GAME: Game[HouseRules, State, Action, View] = Game(
    id="bedriegers",
    seats=rules.SEATS,
    seats_for=lambda _: rules.SEATS,
    action_type=Action,
    house_rules=HOUSE_RULES,
    setup=rules.setup,
    may_act=rules.may_act,
    legal=rules.legal,
    awaited=rules.may_act,
    answers=rules.legal,
    verify=rules.verify,
    apply=rules.apply,
    view=view,
    open_view=open_view,
    held=held,
    outcome=rules.outcome,
    due=lambda _: None,
    wait=None,
    course=turn_by_turn(rules.may_act, rules.legal),
    world=world,
    card_texts=card_texts,
    print_action=notation.print_action,
    parse_action=notation.parse_action,
    print_event=print_event,
    print_table=print_table,
    waits=waits,
)
