/** Smuggling without dragging: a card is chosen first, then a button or a key moves the hand. */
import { dearest, type Held } from './cards';
import { Hold } from './hold';
import type { GameScreen } from './screen.svelte';
import { whyNotPretend, whyNotVanish } from './smuggle';

export class Smuggling {
  on = $state(false);
  #key: string | null = $state(null);

  /** The card that is to go: the chosen one, or else the dearest. */
  readonly chosen: Held | null = $derived.by(() => {
    const { hand, view } = this.screen;
    const wanted = dearest(view.own?.vanishable ?? []) ?? dearest(hand.map(({ card }) => card));
    return (
      hand.find(({ key }) => key === this.#key) ?? hand.find(({ card }) => card === wanted) ?? null
    );
  });

  readonly vanish: Hold;
  readonly feint: Hold;

  constructor(private readonly screen: GameScreen) {
    const up = (vanish: boolean): void => this.screen.sleight.finish(vanish);
    this.vanish = new Hold({ down: () => this.down(true), up }, true);
    this.feint = new Hold({ down: () => this.down(false), up }, false);
  }

  start(key: string | null = null): void {
    this.#key = key;
    this.on = true;
    this.screen.choice.putBack();
  }

  choose(key: string): void {
    this.#key = key;
    this.screen.choice.refusal = null;
  }

  stop(): void {
    this.vanish.breakOff();
    this.feint.breakOff();
    this.on = false;
    this.#key = null;
  }

  /** The hand goes down with the chosen card, or the reason why not is told. */
  down(vanish: boolean): boolean {
    const { chosen } = this;
    return chosen !== null && this.try(chosen.card, vanish);
  }

  try(card: string, vanish: boolean): boolean {
    const { view, sleight } = this.screen;
    const why = vanish ? whyNotVanish(view, card) : whyNotPretend(view);
    if (why !== null) this.screen.tell(why, 'M6');
    return why === null && sleight.start(card);
  }
}
