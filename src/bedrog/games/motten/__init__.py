"""Valse Motten (Cheating Moth), 3 to 5 players, 6 by house rule."""

from bedrog.core.contract import Game
from bedrog.games.motten import notation, passing, rules
from bedrog.games.motten.actions import Action, Wait, waits
from bedrog.games.motten.beats import course
from bedrog.games.motten.house_rules import HOUSE_RULES, HouseRules
from bedrog.games.motten.state import State
from bedrog.games.motten.telling import print_event, print_table
from bedrog.games.motten.texts import card_texts
from bedrog.games.motten.view import View, held, open_view, view
from bedrog.games.motten.worlds import world

GAME: Game[HouseRules, State, Action, View] = Game(
    id="motten",
    seats=rules.SEATS,
    seats_for=rules.seats_for,
    action_type=Action,
    house_rules=HOUSE_RULES,
    setup=rules.setup,
    may_act=rules.may_act,
    legal=rules.legal,
    awaited=rules.awaited,
    answers=rules.answers,
    verify=rules.verify,
    apply=rules.apply,
    view=view,
    open_view=open_view,
    held=held,
    outcome=rules.outcome,
    due=passing.due,
    wait=Wait,
    course=course,
    world=world,
    card_texts=card_texts,
    print_action=notation.print_action,
    parse_action=notation.parse_action,
    print_event=print_event,
    print_table=print_table,
    waits=waits,
)
