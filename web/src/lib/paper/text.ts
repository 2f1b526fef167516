/** Score sheets as plain text, to send or to keep. */
import { goalName } from '$lib/games/bedriegers/words';
import { gameName } from '$lib/games/names';
import { names as list, points } from '$lib/words/format';
import { m } from '$lib/words/paper';

import { outcomeOf, type GoalGame } from './goals';
import { roundPoints, totals, type MothGame } from './moths';
import { names } from './people';

export function goalText(game: GoalGame): string {
  const { scores, goals } = outcomeOf(game);
  const lines = names(game.people).map((name, seat) => {
    const facts = { name, points: points(scores[seat] ?? 0) };
    const won = goals[seat] ?? [];
    return won.length > 0
      ? m.paper_text_goals({ ...facts, goals: list(won.map(goalName)) })
      : m.paper_text_line({ what: name, points: facts.points });
  });
  return [m.paper_sheet_of({ game: gameName('bedriegers') }), ...lines].join('\n');
}

export function mothText(game: MothGame): string {
  const everybody = (of: readonly (number | null)[]): string =>
    list(
      names(game.people).map((name, seat) =>
        m.paper_text_points({ name, points: points(of[seat] ?? null) }),
      ),
    );
  const rounds = game.rounds.map((round, at) =>
    m.paper_text_line({
      what: m.paper_round({ round: at + 1 }),
      points: everybody(roundPoints(round)),
    }),
  );
  const total = m.paper_text_line({ what: m.paper_total(), points: everybody(totals(game)) });
  return [m.paper_sheet_of({ game: gameName('motten') }), ...rounds, total].join('\n');
}
