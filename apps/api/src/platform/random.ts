import { hash, randomBytes } from 'node:crypto';

import { v7 } from 'uuid';

/** Generates ids and secrets; tests replace it. */
export interface Random {
  /** Returns a UUIDv7; ids created at about the same time are close together, which keeps indexes compact. */
  readonly id: () => string;
  readonly bytes: (length: number) => Uint8Array;
}

export const systemRandom: Random = { id: () => v7(), bytes: (length) => randomBytes(length) };

/** Returns a UUIDv7 of this time in ms; its other bits are a digest of `seed`. */
export function deriveId(timeMs: number, seed: string): string {
  return v7({ msecs: timeMs, random: hash('sha256', seed, 'buffer') });
}

/** Returns this many random bytes as base64url. */
export function toSecret(random: Pick<Random, 'bytes'>, bytes: number): string {
  return Buffer.from(random.bytes(bytes)).toString('base64url');
}
