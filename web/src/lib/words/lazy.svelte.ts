/** Words that are fetched, for the language in use, when somebody first needs them. */
import { prefs } from '$lib/prefs/prefs.svelte';

import type { Locale } from './locales';

/** How the words of each language are fetched, by the file they lie in: `…/nl/motten.js`. */
export type Files<Words> = Readonly<Record<string, () => Promise<Words>>>;

export class Lazy<Words> {
  #loaded = $state.raw<Partial<Record<Locale, Words>>>({});
  #last = $state.raw<Words | undefined>();
  readonly #asked: { [locale in Locale]?: Promise<void> | undefined } = {};

  constructor(private readonly files: Files<Words>) {}

  /** Makes sure that the words are there; await it before a screen full of them. */
  load(locale: Locale = prefs.now.locale): Promise<void> {
    const before = this.#asked[locale];
    if (before) return before;
    const now = this.#fetch(locale);
    this.#asked[locale] = now;
    now.catch(() => (this.#asked[locale] = undefined));
    return now;
  }

  /**
   * The words in the reader's language. While they are on their way those of the language before, and
   * undefined when there are none yet.
   */
  get now(): Words | undefined {
    const words = this.#loaded[prefs.now.locale];
    if (!words) void this.load();
    return words ?? this.#last;
  }

  async #fetch(locale: Locale): Promise<void> {
    const words = await this.#file(locale)();
    this.#loaded = { ...this.#loaded, [locale]: words };
    this.#last = words;
  }

  #file(locale: Locale): () => Promise<Words> {
    const found = Object.entries(this.files).find(([path]) => path.includes(`/${locale}/`));
    if (!found) throw new Error(`no words in ${locale}`);
    return found[1];
  }
}

/** Words by key. */
export type Texts = Readonly<Record<string, string>>;

export class LazyTexts extends Lazy<Texts> {
  /** Empty while the words are on their way. An unknown key shows itself. */
  text(key: string): string {
    const words = this.now;
    return words ? (words[key] ?? key) : '';
  }
}
