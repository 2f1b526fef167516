/** What somebody likes on this device. Kept in the browser, never sent anywhere. */
import { MediaQuery } from 'svelte/reactivity';

import { BASE, isLocale, type Locale } from '$lib/words/locales';

import { restored, type Saved } from './saved';
import { read, write } from './storage';

const KEY = 'prefs';
const dark = new MediaQuery('prefers-color-scheme: dark');
const contrast = new MediaQuery('prefers-contrast: more');
const still = new MediaQuery('prefers-reduced-motion: reduce');

function spoken(): Locale {
  const first = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => isLocale(tag));
  return first !== undefined && isLocale(first) ? first : BASE;
}

function usual(): Saved {
  return {
    locale: spoken(),
    theme: 'system',
    motion: 'system',
    pace: 'auto',
    text: 100,
    faces: true,
    sound: true,
    soundGame: 60,
    soundCalls: 60,
    soundTaps: 0,
    notify: false,
    buzz: true,
    dip: 'hold',
    rustle: 'picture',
    lay: 'twice',
    hints: true,
    side: 'right',
    order: 'number',
    row: 'drawn',
    keys: true,
    heard: 'long',
    cover: true,
    peek: false,
  };
}

class Prefs {
  #saved = $state<Saved>(restored(read<Saved>(KEY) ?? {}, usual()));

  get now(): Readonly<Saved> {
    return this.#saved;
  }

  change(part: Partial<Saved>): void {
    this.#saved = { ...this.#saved, ...part };
    write(KEY, this.#saved);
  }

  reset(): void {
    this.change(usual());
  }

  /** The theme to draw: the system's wishes filled in. */
  get theme(): 'light' | 'dark' | 'contrast-light' | 'contrast-dark' {
    const { theme } = this.#saved;
    const wantsDark = theme === 'dark' || (theme !== 'light' && dark.current);
    const wantsContrast = theme === 'contrast' || (theme === 'system' && contrast.current);
    if (wantsContrast) return wantsDark ? 'contrast-dark' : 'contrast-light';
    return wantsDark ? 'dark' : 'light';
  }

  /** How much may move: everything, only short fades, or nothing. */
  get motion(): 'full' | 'less' | 'none' {
    const { motion } = this.#saved;
    if (motion === 'system') return still.current ? 'less' : 'full';
    return motion;
  }
}

export const prefs = new Prefs();
