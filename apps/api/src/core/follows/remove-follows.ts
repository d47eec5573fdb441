import { type SQL, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { followChanges, follows } from '#platform/database/schema/fans/follows.ts';
import { announceFirstWork } from '#platform/queue/announce-work.ts';

/** Deletes follows; the same statement records the changes of the follower counts. */
export async function removeFollows(tx: Database, where: SQL | undefined): Promise<void> {
  await announceFirstWork(tx, 'follow_changes', followChanges);
  const removed = tx.$with('removed').as(
    tx.delete(follows).where(where).returning({
      followedId: follows.followedId,
      isCounted: follows.isCounted,
    }),
  );
  await tx
    .with(removed)
    .insert(followChanges)
    .select(
      tx
        .select({
          followedId: removed.followedId,
          id: sql<string>`gen_random_uuid()`.as('id'),
          by: sql<number>`-1`.as('by'),
        })
        .from(removed)
        .where(sql`${removed.isCounted}`),
    );
}
