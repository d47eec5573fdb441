import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { type Random, toSecret } from '#platform/random.ts';
import { createSlots } from '#platform/slots.ts';

import { normalizeLockWord } from './audience.rules.ts';

const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** Costs about 30 ms of one core and 16 MB per word. */
const COST = { N: 2 ** 14, r: 8, p: 1 };

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** Hashes the words of locks outside the main thread. */
export interface LockWords {
  /**
   * Hashes an owner's word with a new salt, as `salt.hash` in base64url.
   * @throws Problem `service_unavailable` when too many owners wait.
   */
  hash(word: string): Promise<string>;
  /**
   * Whether a visitor's word has this hash; takes equally long for a wrong word.
   * @throws Problem `service_unavailable` when too many visitors wait.
   */
  isRight(word: string, stored: string): Promise<boolean>;
}

export interface LockWordsOptions {
  readonly random: Random;
  /**
   * Maximum words of visitors that are hashed concurrently. The thread pool has four threads; owners and
   * files need the others.
   */
  readonly maxAtOnce?: number;
  /**
   * Maximum words that wait for a thread. Further words are refused, so that a flood of words does not slow
   * down everything else.
   */
  readonly maxWaiting?: number;
}

export function createLockWords({ random, maxAtOnce = 2, maxWaiting = 16 }: LockWordsOptions): LockWords {
  // Owners have a queue of their own, so that a flood of visitors does not prevent them from setting a new
  // word.
  const limits = { maxWaiting, detail: 'Too many words are being checked' };
  const ofVisitors = createSlots({ max: maxAtOnce, ...limits });
  const ofOwners = createSlots({ max: 1, ...limits });
  const deriveFor = async (word: string, salt: string): Promise<Buffer> =>
    derive(normalizeLockWord(word), Buffer.from(salt, 'base64url'), HASH_BYTES, COST);

  return {
    async hash(word) {
      const salt = toSecret(random, SALT_BYTES);
      const derived = await ofOwners(async () => deriveFor(word, salt));
      return `${salt}.${derived.toString('base64url')}`;
    },

    async isRight(word, stored) {
      const [salt = '', expected = ''] = stored.split('.');
      const derived = await ofVisitors(async () => deriveFor(word, salt));
      const wanted = Buffer.from(expected, 'base64url');
      return wanted.length === derived.length && timingSafeEqual(wanted, derived);
    },
  };
}
