/** Long texts: a file per language, fetched for the language in use when a screen first needs it. */
import type { Locale } from '$lib/paraglide/runtime';
import { prefs } from '$lib/prefs/prefs.svelte';

export type Files<T> = Record<Locale, () => Promise<{ default: T }>>;

export class LongText<T> {
  #texts = $state.raw<Partial<Record<Locale, T>>>({});
  readonly #asked = new Map<Locale, Promise<void>>();

  constructor(private readonly files: Files<T>) {}

  /** The text in the language in use; null while it is on its way. */
  get now(): T | null {
    const text = this.#texts[prefs.now.locale] ?? null;
    if (text === null) void this.load();
    return text;
  }

  /** Makes sure that it is there; await it before showing a screen full of it. */
  load(locale: Locale = prefs.now.locale): Promise<void> {
    const before = this.#asked.get(locale);
    if (before) return before;
    const asked = this.#fetch(locale);
    this.#asked.set(locale, asked);
    return asked;
  }

  async #fetch(locale: Locale): Promise<void> {
    try {
      const { default: text } = await this.files[locale]();
      this.#texts = { ...this.#texts, [locale]: text };
    } catch {
      this.#asked.delete(locale); // The line may be down: the next one who needs it asks again.
    }
  }
}
