import { createHmac } from 'node:crypto';

/** 22 base64url characters hold more than 128 bits, enough to rule out collisions. */
const HASH_CHARACTERS = 22;

/**
 * Keyed hash of a list of parts. Encodes the list as JSON, so that `['a', 'b']` and `['ab']` have different
 * hashes.
 */
export function hashParts(key: string, parts: readonly unknown[]): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(parts))
    .digest('base64url')
    .slice(0, HASH_CHARACTERS);
}
