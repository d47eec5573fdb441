import { and, eq, lt } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { visitorKeys } from '#platform/database/schema/counts/visitors.ts';
import { shareAmongRequests, waitWithinRequest } from '#platform/database/statement-limit.ts';
import { type Random, toSecret } from '#platform/random.ts';

/** The purpose of a key; hashes for different purposes cannot be compared. */
type VisitorKeyPurpose = (typeof visitorKeys.$inferSelect)['purpose'];

export interface VisitorKeysOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
}

/** Secret keys for hashing visitors, which all servers share through the database. */
export interface VisitorKeys {
  keyOf(purpose: VisitorKeyPurpose, period: string): Promise<string>;
  /** Deletes the keys of all periods earlier than `before`. */
  removeBefore(purpose: VisitorKeyPurpose, before: string): Promise<void>;
}

const KEY_BYTES = 32;
/** Maximum cached keys: more than the keys of three dates and the keys that never expire. */
const MAX_CACHED = 8;

export function createVisitorKeys({ db, clock, random }: VisitorKeysOptions): VisitorKeys {
  const load = async (purpose: VisitorKeyPurpose, period: string): Promise<string> => {
    const key = toSecret(random, KEY_BYTES);
    await db
      .insert(visitorKeys)
      .values({ purpose, period, key, createdAt: clock.now() })
      .onConflictDoNothing();
    const [row] = await db
      .select({ key: visitorKeys.key })
      .from(visitorKeys)
      .where(and(eq(visitorKeys.purpose, purpose), eq(visitorKeys.period, period)));
    if (row === undefined)
      throw new Error(`The key for ${purpose} of ${period} was deleted while it was read`);
    return row.key;
  };
  const cache = new LRUCache<string, string, { purpose: VisitorKeyPurpose; period: string }>({
    max: MAX_CACHED,
    fetchMethod: async (_name, _stale, { context }) =>
      shareAmongRequests(async () => load(context.purpose, context.period)),
  });
  return {
    async keyOf(purpose, period) {
      const key = await waitWithinRequest(
        cache.fetch(`${purpose} ${period}`, { context: { purpose, period } }),
      );
      if (key === undefined) throw new Error(`There is no key for ${purpose} of ${period}`);
      return key;
    },

    async removeBefore(purpose, before) {
      await db
        .delete(visitorKeys)
        .where(and(eq(visitorKeys.purpose, purpose), lt(visitorKeys.period, before)));
    },
  };
}
