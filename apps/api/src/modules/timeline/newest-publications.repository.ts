import { asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';

import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { profiles } from '#platform/database/schema/profiles.ts';
import { newestPublications } from '#platform/database/schema/timeline.ts';
import { inTransaction } from '#platform/database/transaction.ts';

/**
 * Computes the moments of these creators again. Locks their rows first, so that an entry is either counted
 * here or noted afterwards.
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

export const newestPublicationsRepository = {
  /** Recomputes creators for whom a scheduled moment has passed, so that they are not asked without need. */
  async recomputeDue(db: Database, clock: Clock): Promise<boolean> {
    const now = clock.now();
    return inBatches(
      async (size) => {
        const rows = await db
          .select({ userId: newestPublications.userId })
          .from(newestPublications)
          .where(lte(newestPublications.nextAt, now))
          .orderBy(asc(newestPublications.nextAt))
          .limit(size);
        await recompute(
          db,
          rows.map(({ userId }) => userId),
          now,
        );
        return rows.length;
      },
      { clock },
    );
  },

  /**
   * Recomputes the creators after `after`, adding missing rows; returns the last of them, or null at the end.
   */
  async recomputeNext(
    db: Database,
    { after, limit, now }: { readonly after: string; readonly limit: number; readonly now: Date },
  ): Promise<string | null> {
    const rows = await db
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(gt(profiles.userId, after))
      .orderBy(asc(profiles.userId))
      .limit(limit);
    if (rows.length > 0) {
      // The moment in the past makes the creator always asked until the next statement commits.
      const values = rows.map(({ userId }) => ({ userId, nextAt: new Date(0) }));
      await db.insert(newestPublications).values(values).onConflictDoNothing();
    }
    await recompute(
      db,
      rows.map(({ userId }) => userId),
      now,
    );
    return rows.length < limit ? null : (rows.at(-1)?.userId ?? null);
  },
};
