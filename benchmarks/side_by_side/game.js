// A game of the size of Bedriegers and with next to no rules: four hands, six columns, a card laid in turn.
export const SEATS = 4;
const CARDS = Array.from({ length: 60 }, (_, number) => `card_of_some_length_${number}`);

export function deal() {
  return {
    hands: Array.from({ length: SEATS }, (_, seat) => CARDS.slice(5 * seat, 5 * seat + 5)),
    columns: Array.from({ length: 6 }, () => []),
    laid: 0,
  };
}

/** The seat lays its first card and draws another; full columns are cleared. */
export function lay(table, seat, column) {
  const card = table.hands[seat].shift();
  table.hands[seat].push(CARDS[(table.laid + 20) % CARDS.length]);
  if (table.columns[column].length >= 6) table.columns[column] = [];
  table.columns[column].push({ card, seat });
  table.laid += 1;
}

/** What a seat sees: its own hand, how many cards the others have, all columns. */
export function view(table, seat) {
  return {
    hand: table.hands[seat],
    counts: table.hands.map((hand) => hand.length),
    columns: table.columns,
    laid: table.laid,
  };
}
