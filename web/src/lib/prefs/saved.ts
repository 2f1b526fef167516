/** What is kept of somebody's likes, and how it is read back. */
import { isLocale, type Locale } from '$lib/words/locales';

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export const MOTIONS = ['system', 'less', 'none'] as const;
export const PACES = ['auto', 'slow', 'manual', 'result'] as const;
export const DIPS = ['hold', 'taps'] as const;
export const RUSTLES = ['picture', 'bars'] as const;
export const LAYS = ['twice', 'once'] as const;
export const SIDES = ['right', 'left'] as const;
export const ORDERS = ['number', 'kind'] as const;
export const ROWS = ['drawn', 'value'] as const;
export const HEARDS = ['long', 'short'] as const;
export const VOLUMES = [0, 20, 40, 60, 80, 100] as const;
export const TEXT_SIZES = [100, 115, 130, 150] as const;

const SWITCH = [true, false] as const;

export interface Saved {
  locale: Locale;
  theme: (typeof THEMES)[number];
  motion: (typeof MOTIONS)[number];
  /** How the explainer of a column moves on. */
  pace: (typeof PACES)[number];
  /** Percent. */
  text: (typeof TEXT_SIZES)[number];
  /** Whether anything sounds at all; below it how loud what is, in percent. */
  sound: boolean;
  /** Whether to see the faces that others show. */
  faces: boolean;
  soundGame: (typeof VOLUMES)[number];
  /** What calls for somebody: a turn, a race, a result. */
  soundCalls: (typeof VOLUMES)[number];
  /** Buttons. */
  soundTaps: (typeof VOLUMES)[number];
  /** Whether the system may tell of the own turn while the page is out of sight. */
  notify: boolean;
  /** Trembling, on devices that can. */
  buzz: boolean;
  /** How the button for smuggling works. */
  dip: (typeof DIPS)[number];
  /** How the guard sees what there is to hear. */
  rustle: (typeof RUSTLES)[number];
  /** How many taps lay a card. */
  lay: (typeof LAYS)[number];
  /** Whether a table gives hints, each once. */
  hints: boolean;
  /** The hand that plays: what it presses stands at its side. */
  side: (typeof SIDES)[number];
  /** How a hand of Valse Motten is sorted. */
  order: (typeof ORDERS)[number];
  /** How a hand of Bedriegers is sorted. */
  row: (typeof ROWS)[number];
  /** Whether single letters and digits do something. */
  keys: boolean;
  /** How much is read out of what others do. */
  heard: (typeof HEARDS)[number];
  /** Cards lie face down while the game stands still. */
  cover: boolean;
  /** Cards lie face down until somebody holds the button to look. */
  peek: boolean;
}

function within<T>(choices: readonly T[], value: unknown, otherwise: T): T {
  return choices.find((choice) => choice === value) ?? otherwise;
}

/** What was kept, with the usual in place of whatever cannot be read. */
export function restored(kept: Partial<Record<keyof Saved, unknown>>, otherwise: Saved): Saved {
  return {
    locale: isLocale(kept.locale) ? kept.locale : otherwise.locale,
    theme: within(THEMES, kept.theme, otherwise.theme),
    motion: within(MOTIONS, kept.motion, otherwise.motion),
    pace: within(PACES, kept.pace, otherwise.pace),
    text: within(TEXT_SIZES, kept.text, otherwise.text),
    faces: within(SWITCH, kept.faces, otherwise.faces),
    sound: within(SWITCH, kept.sound, otherwise.sound),
    soundGame: within(VOLUMES, kept.soundGame, otherwise.soundGame),
    soundCalls: within(VOLUMES, kept.soundCalls, otherwise.soundCalls),
    soundTaps: within(VOLUMES, kept.soundTaps, otherwise.soundTaps),
    notify: within(SWITCH, kept.notify, otherwise.notify),
    buzz: within(SWITCH, kept.buzz, otherwise.buzz),
    dip: within(DIPS, kept.dip, otherwise.dip),
    rustle: within(RUSTLES, kept.rustle, otherwise.rustle),
    lay: within(LAYS, kept.lay, otherwise.lay),
    hints: within(SWITCH, kept.hints, otherwise.hints),
    side: within(SIDES, kept.side, otherwise.side),
    order: within(ORDERS, kept.order, otherwise.order),
    row: within(ROWS, kept.row, otherwise.row),
    keys: within(SWITCH, kept.keys, otherwise.keys),
    heard: within(HEARDS, kept.heard, otherwise.heard),
    cover: within(SWITCH, kept.cover, otherwise.cover),
    peek: within(SWITCH, kept.peek, otherwise.peek),
  };
}
