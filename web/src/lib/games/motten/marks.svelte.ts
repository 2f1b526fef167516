/** Small signs at the seats that come and go: hands below the table, what the guard hears, winks. */
import { browserTimer, type Timer } from '$lib/table/queue';

const WINK_MS = 2_600;
/** What was heard stays to be looked at for as long as one can still call. */
const HEARD_MS = 3_000;

export interface Heard {
  readonly level: number;
  readonly quick: boolean;
  /** Tells one movement from the next. */
  readonly id: number;
}

type BySeat<T> = Readonly<Record<number, T>>;

export class Marks {
  down: BySeat<true> = $state.raw({});
  heard: BySeat<Heard> = $state.raw({});
  winks: BySeat<true> = $state.raw({});
  #ids = 0;

  constructor(private readonly timer: Timer = browserTimer) {}

  dip(seat: number): void {
    this.down = { ...this.down, [seat]: true };
    this.heard = without(this.heard, seat);
  }

  back(seat: number): void {
    this.down = without(this.down, seat);
  }

  hear(seat: number, level: number, quick: boolean): void {
    const id = ++this.#ids;
    this.heard = { ...this.heard, [seat]: { level, quick, id } };
    this.timer(HEARD_MS, () => {
      if (this.heard[seat]?.id === id) this.heard = without(this.heard, seat);
    });
  }

  wink(seat: number): void {
    this.winks = { ...this.winks, [seat]: true };
    this.timer(WINK_MS, () => (this.winks = without(this.winks, seat)));
  }

  /** A new round, or a line that came back: nothing is known any more. */
  clear(): void {
    this.down = this.heard = this.winks = {};
  }
}

function without<T>(all: BySeat<T>, seat: number): BySeat<T> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => Number(key) !== seat));
}
