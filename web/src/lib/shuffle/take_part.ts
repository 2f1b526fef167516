/** What the next shuffle asks of this device: a promise in the lobby, the share when the host starts. */
import type { GiveShare, PromiseShare, Table } from '$lib/wire/types';

import { freshShare, promiseOf } from './formulas';
import { keepPart, partIn } from './parts';

type Part = Omit<PromiseShare, 'id'> | Omit<GiveShare, 'id'>;

export function partOf({ shuffle, you }: Table): Part | null {
  if (!shuffle || you === null) return null;
  const { seal, closed } = shuffle;
  const part = partIn(seal) ?? { seal, share: freshShare(), promises: null };
  const promise = promiseOf(seal, part.share);
  const promised = shuffle.promises[you] === promise;
  if (!closed) {
    keepPart(part);
    return promised ? null : { t: 'promise', seal, promise };
  }
  const promises = given(shuffle.promises);
  // Whoever has seen the share may not make another list of promises for it.
  if (!promised || (part.promises && part.promises.join() !== promises.join())) return null;
  keepPart({ ...part, promises });
  return { t: 'share', share: part.share };
}

/** Without the seats that have none. */
export const given = (parts: readonly (string | null)[]): string[] =>
  parts.filter((part) => part !== null);
