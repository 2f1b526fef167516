/** Whether anybody could have chosen the deal of a game that is over. */
import { promiseOf, sealOf, seedOf } from './formulas';
import { partIn } from './parts';
import { given } from './take_part';

/** What does not fit: the record tells nothing, or of other promises, shares or another seed. */
export type Fault = 'none' | 'list' | 'own' | 'promise' | 'seed';

export interface Checked {
  fault: Fault | null;
  /** Whether this device saw the seal before the game; what it saw then fits. */
  seen: boolean;
  /** How many shares the seed is made of. */
  shares: number;
  /** The seats that promised a share and gave none. */
  held: number[];
}

interface Shuffle {
  secret: string;
  promises: (string | null)[];
  shares: (string | null)[];
}

/** `record`: the file of the game, which the server has read before. */
export function check(record: string): Checked {
  const { shuffle, seed } = JSON.parse(record) as { shuffle?: Shuffle; seed: string | null };
  if (!shuffle) return { fault: 'none', seen: false, shares: 0, held: [] };
  const seal = sealOf(shuffle.secret);
  const held = shuffle.promises.flatMap((promise, seat) =>
    promise !== null && (shuffle.shares[seat] ?? null) === null ? [seat] : [],
  );
  const fault = ownFault(seal, shuffle) ?? commonFault(seal, shuffle, seed);
  return { fault, seen: partIn(seal) !== null, shares: given(shuffle.shares).length, held };
}

/** What only this device can know. */
function ownFault(seal: string, { promises, shares }: Shuffle): Fault | null {
  const part = partIn(seal);
  if (!part) return null;
  if (part.promises && part.promises.join() !== given(promises).join()) return 'list';
  return shares.includes(part.share) ? null : 'own';
}

function commonFault(seal: string, shuffle: Shuffle, seed: string | null): Fault | null {
  const { secret, promises, shares } = shuffle;
  const kept = shares.every(
    (share, seat) => share === null || promiseOf(seal, share) === promises[seat],
  );
  if (!kept) return 'promise';
  return seedOf(secret, given(shares)) === seed ? null : 'seed';
}
