import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { normalizeLockWord } from './audience.rules.ts';

const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** About 30 ms of one core and 16 MB. */
const COST = { N: 2 ** 14, r: 8, p: 1 };

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** Hashes the word of a lock with a new salt, as `salt.hash` in base64url. */
export async function hashLockWord(word: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const derived = await derive(normalizeLockWord(word), salt, HASH_BYTES, COST);
  return `${salt.toString('base64url')}.${derived.toString('base64url')}`;
}

/** Whether the word has this hash; takes as long for a wrong word. */
export async function isLockWord(word: string, stored: string): Promise<boolean> {
  const [salt = '', expected = ''] = stored.split('.');
  const derived = await derive(normalizeLockWord(word), Buffer.from(salt, 'base64url'), HASH_BYTES, COST);
  const wanted = Buffer.from(expected, 'base64url');
  return wanted.length === derived.length && timingSafeEqual(wanted, derived);
}
