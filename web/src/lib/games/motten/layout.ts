/** Where each card of a hand lies: at most two rows, every card wide enough to be hit. */

/** The part of a card that must stay free: what a finger hits. */
const FREE = 44;
const STRIP_STEP = 48;
const GAP = 4;
const EDGES = 16;
const WIDE = 600;
const MOST_ROWS = 2;
const RATIO = 134 / 96;
const MOST_TURN = 8;
/** How far below the place where a hand is held, in heights of a card. */
const RADIUS = 6;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** How far the ends of an arc hang down, in heights of a card. */
const MOST_SAG = RADIUS * (1 - Math.cos(radians(MOST_TURN)));

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** Degrees. */
  readonly turn: number;
}

export interface Spread {
  readonly cardWidth: number;
  readonly cardHeight: number;
  readonly width: number;
  readonly height: number;
  /** What a full hand takes. It stays free, so that nothing else moves when a card comes or goes. */
  readonly fullHeight: number;
  /** More cards than fit: one long row that scrolls sideways. */
  readonly scrolls: boolean;
  readonly spots: readonly Spot[];
}

interface Room {
  width: number;
  count: number;
  /** Room for one row only: a phone on its side. */
  low?: boolean;
}

export function spread({ width, count, low = false }: Room): Spread {
  const wide = width >= WIDE && !low;
  const cardWidth = wide ? 88 : width >= 344 && !low ? 66 : 60;
  const cardHeight = Math.round(cardWidth * RATIO);
  const perRow = Math.floor((width - EDGES - cardWidth) / FREE) + 1;
  const rows = Math.ceil(count / perRow);
  const mostRows = wide || low ? 1 : MOST_ROWS;
  const sag = wide ? Math.ceil(MOST_SAG * cardHeight) : 0;
  const fullHeight = mostRows * (cardHeight + GAP) - GAP + sag;
  const sizes = { cardWidth, cardHeight, fullHeight };
  if (rows > mostRows) return strip(count, sizes);
  const inRows = Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows));
  // A hand of few lies where the last row was.
  const spots = inRows.flatMap((many, row) => rowOf(many, row + mostRows - rows, width, sizes));
  const arched = wide ? spots.map((spot) => arch(spot, width, sizes)) : spots;
  return { ...sizes, width, height: fullHeight, scrolls: false, spots: arched };
}

type Sizes = Pick<Spread, 'cardWidth' | 'cardHeight' | 'fullHeight'>;

function strip(count: number, sizes: Sizes): Spread {
  const spots = Array.from({ length: count }, (_, at) => ({ x: at * STRIP_STEP, y: 0, turn: 0 }));
  const width = (count - 1) * STRIP_STEP + sizes.cardWidth;
  return { ...sizes, width, height: sizes.cardHeight, scrolls: true, spots };
}

function rowOf(many: number, row: number, width: number, { cardWidth, cardHeight }: Sizes): Spot[] {
  const closest = many > 1 ? (width - EDGES - cardWidth) / (many - 1) : 0;
  const step = Math.min(cardWidth + GAP, closest);
  const left = (width - cardWidth - step * (many - 1)) / 2;
  return Array.from({ length: many }, (_, at) => ({
    x: left + at * step,
    y: row * (cardHeight + GAP),
    turn: 0,
  }));
}

/** As if held in one hand: turned about a point far below. */
function arch(spot: Spot, width: number, { cardWidth, cardHeight }: Sizes): Spot {
  const radius = RADIUS * cardHeight;
  const aside = spot.x + cardWidth / 2 - width / 2;
  const most = radius * Math.sin(radians(MOST_TURN));
  const x = Math.max(-most, Math.min(most, aside));
  return {
    x: spot.x,
    y: spot.y + radius - Math.sqrt(radius * radius - x * x),
    turn: (Math.asin(x / radius) * 180) / Math.PI,
  };
}
