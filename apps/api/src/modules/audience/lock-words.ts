import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { Problem } from '#platform/problem.ts';
import { type Random, toSecret } from '#platform/random.ts';

import { normalizeLockWord } from './audience.rules.ts';

const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** About 30 ms of one core and 16 MB. */
const COST = { N: 2 ** 14, r: 8, p: 1 };

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** Hashes the words of locks, away from the main thread. */
export interface LockWords {
  /**
   * Hashes the word of a lock with a new salt, as `salt.hash` in base64url.
   * @throws Problem `service_unavailable` while too many words wait.
   */
  hash(word: string): Promise<string>;
  /** Whether the word has this hash; takes as long for a wrong word. Throws as `hash` does. */
  isRight(word: string, stored: string): Promise<boolean>;
}

export interface LockWordsOptions {
  readonly random: Random;
  /** Hashes at once. Files and name lookups share the four threads of the pool, so this leaves them some. */
  readonly maxAtOnce?: number;
  /** Words that may wait for a thread; a flood of words is refused instead of slowing down everything else. */
  readonly maxWaiting?: number;
}

export function createLockWords({ random, maxAtOnce = 2, maxWaiting = 16 }: LockWordsOptions): LockWords {
  const waiting: (() => void)[] = [];
  let running = 0;

  const begin = async (): Promise<void> => {
    if (running < maxAtOnce) running += 1;
    else if (waiting.length < maxWaiting) {
      // The word that ends passes its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else throw new Problem('service_unavailable', 'Too many words are being checked', { isExpected: true });
  };
  const end = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  const deriveInTurn = async (word: string, salt: Buffer): Promise<Buffer> => {
    await begin();
    try {
      return await derive(normalizeLockWord(word), salt, HASH_BYTES, COST);
    } finally {
      end();
    }
  };

  return {
    async hash(word) {
      const salt = toSecret(random, SALT_BYTES);
      const derived = await deriveInTurn(word, Buffer.from(salt, 'base64url'));
      return `${salt}.${derived.toString('base64url')}`;
    },

    async isRight(word, stored) {
      const [salt = '', expected = ''] = stored.split('.');
      const derived = await deriveInTurn(word, Buffer.from(salt, 'base64url'));
      const wanted = Buffer.from(expected, 'base64url');
      return wanted.length === derived.length && timingSafeEqual(wanted, derived);
    },
  };
}
