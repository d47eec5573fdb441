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

/** Runs tasks in turn. @throws Problem `service_unavailable` while too many wait. */
type Queue = <T>(task: () => Promise<T>) => Promise<T>;

function createQueue(maxAtOnce: number, maxWaiting: number): Queue {
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
  return async (task) => {
    await begin();
    try {
      return await task();
    } finally {
      end();
    }
  };
}

export function createLockWords({ random, maxAtOnce = 2, maxWaiting = 16 }: LockWordsOptions): LockWords {
  // Two queues, so that no flood of visitors keeps an owner from setting a new word.
  const ofVisitors = createQueue(maxAtOnce, maxWaiting);
  const ofOwners = createQueue(1, maxWaiting);
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
