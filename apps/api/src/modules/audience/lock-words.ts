import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { type Random, toSecret } from '#platform/random.ts';
import { createSlots } from '#platform/slots.ts';

import { normalizeLockWord } from './audience.rules.ts';

const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** About 30 ms of one core and 16 MB. */
const COST = { N: 2 ** 14, r: 8, p: 1 };

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** Hashes the words of locks, away from the main thread. */
export interface LockWords {
  /**
   * Hashes the word that an owner chose with a new salt, as `salt.hash` in base64url.
   * @throws Problem `service_unavailable` while too many owners wait.
   */
  hash(word: string): Promise<string>;
  /**
   * Whether the word of a visitor has this hash; takes as long for a wrong word.
   * @throws Problem `service_unavailable` while too many visitors wait.
   */
  isRight(word: string, stored: string): Promise<boolean>;
}

export interface LockWordsOptions {
  readonly random: Random;
  /** Words of visitors that are hashed at once. Owners and files need the other threads of the pool, which has four. */
  readonly maxAtOnce?: number;
  /** Words that may wait for a thread; a flood of words is refused instead of slowing down everything else. */
  readonly maxWaiting?: number;
}

export function createLockWords({ random, maxAtOnce = 2, maxWaiting = 16 }: LockWordsOptions): LockWords {
  // Two queues, so that no flood of visitors keeps an owner from setting a new word.
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
