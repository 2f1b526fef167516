/** Numbers and lists the way the reader's language writes them. */
import { prefs } from '$lib/prefs/prefs.svelte';

const MINUS = '\u2212';

/** Points: halves as ½, a real minus sign, nothing at all as a dash. */
export function points(value: number | null): string {
  if (value === null) return '–';
  const whole = Math.trunc(Math.abs(value));
  const half = Math.abs(value) % 1 === 0.5 ? '½' : '';
  const digits = half && whole === 0 ? '' : String(whole);
  return (value < 0 ? MINUS : '') + digits + half;
}

/** "Anna, Bo en Cem". */
export function names(list: readonly string[]): string {
  return new Intl.ListFormat(prefs.now.locale, { type: 'conjunction' }).format(list);
}

/** "Anna of Bo". */
export function either(list: readonly string[]): string {
  return new Intl.ListFormat(prefs.now.locale, { type: 'disjunction' }).format(list);
}

/** "0,3 seconden". */
export function inSeconds(ms: number): string {
  const long = { style: 'unit', unit: 'second', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(prefs.now.locale, long).format(ms / 1000);
}

/** "1:05" until the end of some milliseconds. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
