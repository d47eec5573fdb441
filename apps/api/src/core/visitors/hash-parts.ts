import { createHmac } from 'node:crypto';

/** More than 128 bits, so that two people never share a hash by chance. */
const HASH_CHARACTERS = 22;

/** Keyed hash of a list of parts; the hashed text is different for different lists. */
export function hashParts(key: string, parts: readonly unknown[]): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(parts))
    .digest('base64url')
    .slice(0, HASH_CHARACTERS);
}
