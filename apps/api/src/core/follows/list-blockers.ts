import { and, eq, or } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { blocks } from '#platform/database/schema/fans/follows.ts';

/** Lists which of these two users blocked the other. */
export async function listBlockers(tx: Database, one: string, other: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ userId: blocks.userId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.userId, one), eq(blocks.blockedUserId, other)),
        and(eq(blocks.userId, other), eq(blocks.blockedUserId, one)),
      ),
    );
  return rows.map(({ userId }) => userId);
}
