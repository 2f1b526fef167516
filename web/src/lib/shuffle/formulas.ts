/** How a seed is made of a secret and of shares; docs/decisions/verifiable-shuffle.md. All in hex. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import {
  bytesToHex,
  concatBytes,
  hexToBytes,
  randomBytes,
  utf8ToBytes,
} from '@noble/hashes/utils.js';

const BYTES = 32;

export const freshShare = (): string => bytesToHex(randomBytes(BYTES));

/** What is shown of the secret before the game. */
export const sealOf = (secret: string): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes('bedrog seal '), hexToBytes(secret))));

/** What is shown of a share before all of them are given. */
export const promiseOf = (seal: string, share: string): string =>
  bytesToHex(
    sha256(concatBytes(utf8ToBytes('bedrog promise '), hexToBytes(seal), hexToBytes(share))),
  );

/** The secret, stirred by one share after the other. */
export const seedOf = (secret: string, shares: readonly string[]): string =>
  bytesToHex(
    shares.reduce((seed, share) => hmac(sha256, seed, hexToBytes(share)), hexToBytes(secret)),
  );
