import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import {
  followChanges,
  followerAccounts,
  followerCounts,
  follows,
  followSettings,
} from '#platform/database/schema/fans/follows.ts';
import { announceFirstWork } from '#platform/queue/announce-work.ts';

/** A stored follower count that differs from the actual follows. */
export interface Drift {
  readonly stored: number;
  readonly counted: number;
}

/** A stored follower count before and after a change. */
export interface CountChange {
  readonly userId: string;
  readonly before: number;
  readonly after: number;
}

/** SQL of the follower counts; every function with `tx` needs a transaction of its own. */
export const followerCountsRepository = {
  /**
   * Adds up to `limit` pending changes to the stored counts; returns how many it added, and each changed
   * count.
   */
  async fold(
    tx: Database,
    { limit, now }: { readonly limit: number; readonly now: Date },
  ): Promise<{ readonly added: number; readonly counts: readonly CountChange[] }> {
    const chosen = tx
      .select({ ctid: sql`ctid` })
      .from(followChanges)
      .limit(limit)
      .for('update', { skipLocked: true });
    const changes = await tx
      .delete(followChanges)
      .where(sql`ctid = any(array(${chosen}))`)
      .returning({ userId: followChanges.followedId, by: followChanges.by });
    const sums = new Map<string, number>();
    for (const { userId, by } of changes) sums.set(userId, (sums.get(userId) ?? 0) + by);
    // Sorted, so that two servers that add changes of the same creators cannot deadlock.
    const rows = [...sums]
      .map(([userId, count]) => ({ userId, count, recountedAt: now }))
      .toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
    if (rows.length === 0) return { added: 0, counts: [] };
    const counts = await tx
      .insert(followerCounts)
      .values(rows)
      .onConflictDoUpdate({
        target: followerCounts.userId,
        set: { count: sql`${followerCounts.count} + excluded.count` },
      })
      .returning({ userId: followerCounts.userId, count: followerCounts.count });
    return {
      added: changes.length,
      counts: counts.map(({ userId, count }) => ({
        userId,
        before: count - (sums.get(userId) ?? 0),
        after: count,
      })),
    };
  },

  /** Filters these creators to those who show their follower count on their pages. */
  async listShowing(db: Database, userIds: readonly string[]): Promise<readonly string[]> {
    if (userIds.length === 0) return [];
    const rows = await db
      .select({ userId: followSettings.userId })
      .from(followSettings)
      .where(
        and(
          sql`${followSettings.userId} = any(${sql.param([...userIds])}::text[])`,
          eq(followSettings.showsCount, true),
        ),
      );
    return rows.map(({ userId }) => userId);
  },

  /**
   * Up to `limit` verified accounts that have been known since `before` and are not counted as followers yet.
   */
  async listDue(db: Database, before: Date, limit: number): Promise<readonly string[]> {
    const rows = await db
      .select({ userId: followerAccounts.userId })
      .from(followerAccounts)
      .where(and(sql`is_verified and not is_counted`, lte(followerAccounts.knownSince, before)))
      .orderBy(asc(followerAccounts.knownSince))
      .limit(limit);
    return rows.map(({ userId }) => userId);
  },

  /** Starts counting an account as a follower of every creator whom it follows. */
  async startCounting(tx: Database, userId: string): Promise<void> {
    // The update locks the account. A concurrent follow therefore either reads the change or is counted here.
    const started = await tx
      .update(followerAccounts)
      .set({ isCounted: true })
      .where(and(eq(followerAccounts.userId, userId), eq(followerAccounts.isCounted, false)))
      .returning({ userId: followerAccounts.userId });
    if (started.length === 0) return;
    await announceFirstWork(tx, 'follow_changes', followChanges);
    const counted = tx.$with('counted').as(
      tx
        .update(follows)
        .set({ isCounted: true })
        .where(and(eq(follows.userId, userId), eq(follows.isCounted, false)))
        .returning({ followedId: follows.followedId }),
    );
    await tx
      .with(counted)
      .insert(followChanges)
      .select(
        tx
          .select({
            followedId: counted.followedId,
            id: sql<string>`gen_random_uuid()`.as('id'),
            by: sql<number>`1`.as('by'),
          })
          .from(counted),
      );
  },

  /**
   * Inserts or updates the next `limit` following accounts after `after`, and marks those with a verified
   * address. Returns the last account id, or null at the end.
   */
  async noteAccounts(
    db: Database,
    { after, limit, now }: { readonly after: string; readonly limit: number; readonly now: Date },
  ): Promise<string | null> {
    const rows = await db
      .selectDistinct({ userId: follows.userId })
      .from(follows)
      .where(gt(follows.userId, after))
      .orderBy(asc(follows.userId))
      .limit(limit);
    const userIds = rows.map(({ userId }) => userId);
    if (userIds.length > 0) {
      await db.execute(sql`
        insert into follower_accounts (user_id, known_since, is_verified)
        select f.user_id, least(${now.toISOString()}::timestamptz, min(f.followed_at), min(p.created_at)),
          coalesce(bool_or(a.proven_address is not null or a.is_older_than_proofs), false)
        from follows f
        left join profiles p on p.user_id = f.user_id
        left join accounts a on a.user_id = f.user_id
        where f.user_id = any(${sql.param(userIds)}::text[])
        group by f.user_id
        order by f.user_id
        on conflict (user_id) do update set is_verified = true
        where excluded.is_verified and not follower_accounts.is_verified`);
    }
    return rows.length < limit ? null : (userIds.at(-1) ?? null);
  },

  /** Up to `limit` creators whose followers were last recounted at or before this time. */
  async listToRecount(db: Database, before: Date, limit: number): Promise<readonly string[]> {
    const rows = await db
      .select({ userId: followerCounts.userId })
      .from(followerCounts)
      .where(lte(followerCounts.recountedAt, before))
      .orderBy(asc(followerCounts.recountedAt))
      .limit(limit);
    return rows.map(({ userId }) => userId);
  },

  /** Recounts a creator's followers and corrects the stored count; returns the difference, or null. */
  async recount(tx: Database, userId: string, now: Date): Promise<Drift | null> {
    const [row] = await tx
      .select({ stored: followerCounts.count })
      .from(followerCounts)
      .where(eq(followerCounts.userId, userId))
      .for('update');
    if (row === undefined) return null;
    // One statement reads follows and pending changes from the same snapshot; the stored count excludes the
    // changes.
    const [{ counted } = { counted: row.stored }] = await tx
      .select({
        counted: sql<number>`((select count(*) from follows where followed_id = ${userId} and is_counted)
          - (select coalesce(sum(by), 0) from follow_changes where followed_id = ${userId}))::int`,
      })
      .from(sql`(values (1)) one`);
    await tx
      .update(followerCounts)
      .set({ count: counted, recountedAt: now })
      .where(eq(followerCounts.userId, userId));
    return counted === row.stored ? null : { stored: row.stored, counted };
  },
};
