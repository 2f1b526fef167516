"""A state being worked on during one action, and the small steps that every rule is made of."""

from bedrog.core.chance import Dealer
from bedrog.core.contract import Events
from bedrog.core.events import Told
from bedrog.games.bedriegers import events as ev
from bedrog.games.bedriegers.cards import Character
from bedrog.games.bedriegers.state import Column, Laid, Phase, Question, State


class Draft:
    """The fields of a State, open for change until ``done``. Also carries dealer and listeners."""

    __slots__ = (
        "columns",
        "dealer",
        "discards",
        "events",
        "goals",
        "hands",
        "phase",
        "piles",
        "question",
        "questions",
        "ready",
        "round",
        "rules",
        "seats",
        "travelled",
        "turn",
        "won",
    )

    def __init__(self, state: State, dealer: Dealer, events: Events) -> None:
        self.dealer = dealer
        self.events = events
        self.rules = state.rules
        self.seats = state.seats
        self.phase: Phase = state.phase
        self.round = state.round
        self.turn = state.turn
        self.columns = list(state.columns)
        self.goals = state.goals
        self.hands = list(state.hands)
        self.piles = list(state.piles)
        self.discards = list(state.discards)
        self.won = list(state.won)
        self.question: Question | None = state.question
        self.questions = state.questions
        self.travelled = state.travelled
        self.ready = state.ready

    def done(self) -> State:
        """The new state."""
        return State(
            self.rules,
            self.seats,
            self.phase,
            self.round,
            self.turn,
            tuple(self.columns),
            self.goals,
            tuple(self.hands),
            tuple(self.piles),
            tuple(self.discards),
            tuple(self.won),
            self.question,
            self.questions,
            self.travelled,
            self.ready,
        )

    def tell(self, event: ev.Event) -> None:
        """Everybody hears this. Callers look whether anybody listens before they make an event."""
        if self.events is not None:
            self.events.append(Told(event))

    def tell_seat(self, seat: int, private: ev.Event, public: ev.Event) -> None:
        """``seat`` hears ``private`` where the others hear ``public``."""
        if self.events is not None:
            self.events.append(Told(public, ((seat, private),)))

    def put(self, column: int, cards: tuple[Laid, ...]) -> None:
        """Replace the cards of a column."""
        old = self.columns[column]
        self.columns[column] = Column(old.goal, cards, old.closed)

    def take_from_hand(self, seat: int, card: Character) -> None:
        hand = self.hands[seat]
        place = hand.index(card)
        self.hands[seat] = hand[:place] + hand[place + 1 :]

    def discard(self, seat: int, card: Character) -> None:
        self.discards[seat] += (card,)

    def draw(self, seat: int) -> bool:
        """B3.3: draw a card; an empty pile is made anew from the discards. False if both are empty."""
        pile = self.piles[seat]
        if not pile:
            if not self.discards[seat]:
                return False
            pile = self.dealer.shuffle("reshuffle", seat, self.discards[seat])
            self.discards[seat] = ()
            if self.events is not None:
                self.tell(ev.Reshuffled(seat))
        card = pile[0]
        self.piles[seat] = pile[1:]
        self.hands[seat] += (card,)
        if self.events is not None:
            self.tell_seat(seat, ev.Drew(seat, card), ev.Drew(seat, None))
        return True
