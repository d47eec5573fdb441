import { createHmac } from 'node:crypto';

/** 128 bits: two people never share a hash by chance. */
const HASH_CHARACTERS = 22;

/** A keyed hash of some parts, which are kept apart whatever is in them. */
export function hashParts(key: string, parts: readonly unknown[]): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(parts))
    .digest('base64url')
    .slice(0, HASH_CHARACTERS);
}
