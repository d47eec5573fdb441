import { createHash } from 'node:crypto';

import { CLOCK_TOLERANCE_MS, intervalOf } from '@musubi/server/limits/limit';
import { eq, lt, sql } from 'drizzle-orm';

import type { Clock } from '../clock.ts';
import { removeInBatches } from '../database/batches.ts';
import type { Database } from '../database/database.ts';
import { rateLimits } from '../database/schema/server/limits.ts';
import type { LimitStore } from './limit-store.ts';

const KEY_BYTES = 16;

/** Hashes the key of a bucket, so that the database contains no IP address or account. */
export function toStoredKey(key: string): string {
  return createHash('sha256').update(key).digest().subarray(0, KEY_BYTES).toString('base64url');
}

/** Buckets in the API's database. */
export function createDatabaseLimitStore(db: Database, clock: Clock): LimitStore {
  const [key, now, interval, every] = ['key', 'now', 'interval', 'every'].map((name) =>
    sql.placeholder(name),
  );
  const believed = sql`case when ${rateLimits.fullAt} > ${now}::bigint + ${every}::bigint + ${CLOCK_TOLERANCE_MS}::bigint
    then 0 else ${rateLimits.fullAt} end`;
  const fullAfter = sql`greatest(${believed}, ${now}::bigint) + ${interval}::bigint`;
  const taking = db
    .insert(rateLimits)
    .values({ key: sql`${key}`, fullAt: sql`${now}::bigint + ${interval}::bigint` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { fullAt: fullAfter },
      setWhere: sql`${fullAfter} <= ${now}::bigint + ${every}::bigint`,
    })
    .returning({ fullAt: rateLimits.fullAt })
    .prepare('take_from_bucket');
  const reading = db
    .select({ fullAt: rateLimits.fullAt })
    .from(rateLimits)
    .where(eq(rateLimits.key, sql.placeholder('key')))
    .prepare('read_bucket');
  const giving = db
    .update(rateLimits)
    .set({ fullAt: sql`${rateLimits.fullAt} - ${interval}::bigint` })
    .where(eq(rateLimits.key, sql.placeholder('key')))
    .prepare('give_back_to_bucket');
  return {
    async take(plainKey, limit, nowMs) {
      const values = {
        key: toStoredKey(plainKey),
        now: nowMs,
        interval: intervalOf(limit),
        every: limit.everyMs,
      };
      const [taken] = await taking.execute(values);
      if (taken !== undefined) return { isTaken: true, fullAtMs: taken.fullAt };
      // A sweep may delete the bucket between the two statements. The bucket was then full again, so the
      // caller may retry at once.
      const [found] = await reading.execute({ key: values.key });
      const fullAtMs = found?.fullAt ?? nowMs + limit.everyMs - values.interval;
      return { isTaken: false, retryAtMs: fullAtMs + values.interval - limit.everyMs };
    },
    async giveBack(plainKey, limit) {
      await giving.execute({ key: toStoredKey(plainKey), interval: intervalOf(limit) });
    },
    async ping() {
      await reading.execute({ key: '' });
    },
    async sweep(nowMs) {
      await removeInBatches(db, { table: rateLimits, where: lt(rateLimits.fullAt, nowMs), clock });
    },
  };
}
