import { asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { newestPublications } from '#platform/database/schema/discovery/timeline.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import type { TimelineCore } from './timeline-core.ts';

const CREATORS_AT_ONCE = 1000;

/**
 * Recomputes the publication times of these creators. Locks their rows first, so that a concurrent entry is
 * either included here or recorded afterwards.
 */
async function recompute(db: Database, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  await inTransaction(db, async (tx) => {
    await tx
      .select({ userId: newestPublications.userId })
      .from(newestPublications)
      .where(inArray(newestPublications.userId, [...userIds]))
      .orderBy(asc(newestPublications.userId))
      .for('update');
    await tx
      .update(newestPublications)
      .set({ publishedAt: sql`moments.published_at`, nextAt: sql`moments.next_at` })
      .from(
        sql`(select creators.user_id,
            max(entries.at) filter (where entries.at <= ${at}) as published_at,
            min(entries.at) filter (where entries.at > ${at}) as next_at
          from unnest(${sql.param([...userIds])}::text[]) creators (user_id)
          left join lateral (
            select published_at as at from link_publications where user_id = creators.user_id
            union all select published_at from block_publications where user_id = creators.user_id
            union all select published_at from activity_items where user_id = creators.user_id
            union all select announced_at from live_streams where user_id = creators.user_id
            union all select starts_at from live_streams where user_id = creators.user_id
            union all select replayed_at from live_streams where user_id = creators.user_id
          ) entries on true
          group by creators.user_id) moments`,
      )
      .where(eq(newestPublications.userId, sql`moments.user_id`));
  });
}

/**
 * Recomputes creators whose next scheduled publication is past; otherwise every timeline would query them.
 * Called periodically.
 */
export async function recomputeDuePublications({ db, clock }: Core): Promise<void> {
  const now = clock.now();
  const recomputeSome = async (limit: number): Promise<number> => {
    const rows = await db
      .select({ userId: newestPublications.userId })
      .from(newestPublications)
      .where(lte(newestPublications.nextAt, now))
      .orderBy(asc(newestPublications.nextAt))
      .limit(limit);
    const userIds = rows.map(({ userId }) => userId);
    await recompute(db, userIds, now);
    return rows.length;
  };
  await inBatches(recomputeSome, { clock });
}

/**
 * Recomputes the next thousand creators and adds missing rows; restarts at the first creator after the last.
 * Called periodically. This fills the table after the upgrade, and corrects the rows of servers of the former
 * release.
 */
export async function recomputeNextPublications({ db, clock, sweep }: TimelineCore): Promise<void> {
  const now = clock.now();
  const rows = await db
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(gt(profiles.userId, sweep.after))
    .orderBy(asc(profiles.userId))
    .limit(CREATORS_AT_ONCE);
  const userIds = rows.map(({ userId }) => userId);
  if (rows.length > 0) {
    // A `nextAt` in the past makes every timeline query this creator until `recompute` commits.
    const values = userIds.map((userId) => ({ userId, nextAt: new Date(0) }));
    await db.insert(newestPublications).values(values).onConflictDoNothing();
  }
  await recompute(db, userIds, now);
  sweep.after = rows.length < CREATORS_AT_ONCE ? '' : (userIds.at(-1) ?? '');
}
