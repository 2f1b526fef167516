/** Words that are fetched, for the language in use, when somebody first needs them. */
import type { Locale } from '$lib/paraglide/runtime';
import { prefs } from '$lib/prefs/prefs.svelte';

type Files<Words> = Record<Locale, () => Promise<{ default: Words }>>;

export class Lazy<Words> {
  #loaded = $state.raw<Partial<Record<Locale, Words>>>({});
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

  /** The words in the reader's language; undefined while they are on their way. */
  get now(): Words | undefined {
    const words = this.#loaded[prefs.now.locale];
    if (!words) void this.load();
    return words;
  }

  async #fetch(locale: Locale): Promise<void> {
    const { default: words } = await this.files[locale]();
    this.#loaded = { ...this.#loaded, [locale]: words };
  }
}

/** Words by key. */
export class LazyTexts extends Lazy<Readonly<Record<string, string>>> {
  /** Empty while the words are on their way. An unknown key shows itself. */
  text(key: string): string {
    const words = this.now;
    return words ? (words[key] ?? key) : '';
  }
}
