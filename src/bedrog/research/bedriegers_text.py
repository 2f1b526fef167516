"""A view of Bedriegers Bedrogen in a few lines of text: what all may know, and what one seat knows."""

from bedrog.games.bedriegers.notation import print_goal
from bedrog.games.bedriegers.telling import print_table
from bedrog.games.bedriegers.view import View


def public_text(view: View) -> str:
    """The table, best made of the view of the audience."""
    asked = "".join(f", seat {seat} is asked" for seat in view.awaits)
    if view.question is not None:
        asked += f" about the {view.question.kind} in column {view.question.column}"
    lines = [f"Round {view.round}, turn of seat {view.turn}{asked}, {view.goals_left} goals left"]
    lines += [print_table(view)] if view.columns else []
    for seat, seen in enumerate(view.seats):
        goals = "" if seen.goals is None else " ".join(["", *map(print_goal, seen.goals)])
        lines.append(
            f"Seat {seat}: hand {seen.hand}, pile {seen.pile}, discards {seen.discards},"
            f" won {seen.won}{goals}"
        )
    return "\n".join(lines)


def private_text(view: View) -> str:
    """What only the viewer knows: hand, discards, won goals, and the own cards in the columns."""
    own = [
        f"{at}.{place}:{'+'.join(filter(None, (seen.card, seen.under)))}"
        for at, column in enumerate(view.columns)
        for place, seen in enumerate(column.cards)
        if seen.seat == view.viewer and (seen.card if not seen.up else seen.under)
    ]
    goals = [print_goal(goal) for goal in view.own_goals]
    parts = {"hand": view.hand, "discards": view.own_discards, "won": goals, "laid": own}
    return "; ".join(" ".join([name, *cards]) for name, cards in parts.items())
