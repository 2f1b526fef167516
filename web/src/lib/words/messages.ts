/** The words of a part of the screens, for one language at a time. */
import { Lazy, type Files } from './lazy.svelte';

/** A message is called with what its words name: `m.seat_of({ name })`, or with nothing. */
type Message<Compiled> = Compiled extends (inputs: infer Inputs) => string
  ? object extends Inputs
    ? () => string
    : (inputs: Inputs) => string
  : never;

type Messages<Compiled> = { readonly [Key in keyof Compiled]: Message<Compiled[Key]> };

interface Words<Compiled> {
  /** `m.lobby_start()` follows the reader's language; empty while no words are there. */
  readonly m: Messages<Compiled>;
  /** Makes sure that the words are there; await it before the part is drawn. */
  readonly load: () => Promise<void>;
}

export function messages<Compiled extends object>(files: Files<Compiled>): Words<Compiled> {
  const words = new Lazy(files as Files<Record<string, (inputs?: object) => string>>);
  const message = (key: string) => (inputs?: object) => words.now?.[key]?.(inputs) ?? '';
  return {
    m: new Proxy({} as Messages<Compiled>, { get: (_, key) => message(String(key)) }),
    load: () => words.load(),
  };
}

/** A part of the screen, fetched together with its words. */
export async function withWords<Part>(
  load: () => Promise<void>,
  part: () => Promise<Part>,
): Promise<Part> {
  const [, fetched] = await Promise.all([load(), part()]);
  return fetched;
}
