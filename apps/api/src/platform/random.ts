import { randomBytes } from 'node:crypto';

import { v7 } from 'uuid';

/** Ids and secrets; a test decides them. */
export interface Random {
  /** A UUIDv7: random, and near its neighbours in time, which indexes like. */
  readonly id: () => string;
  readonly bytes: (length: number) => Uint8Array;
}

export const systemRandom: Random = { id: () => v7(), bytes: (length) => randomBytes(length) };

/** A text of so many random bytes, in base64url. */
export function toSecret(random: Pick<Random, 'bytes'>, bytes: number): string {
  return Buffer.from(random.bytes(bytes)).toString('base64url');
}
