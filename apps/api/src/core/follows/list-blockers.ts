import { and, eq, or, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { blocks } from '#platform/database/schema/fans/follows.ts';

/** Users who blocked the other, of these two. */
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

/** Those of the users between whom and this user there is a block, in either direction. */
export async function listBlocked(
  db: Database,
  userId: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> {
  if (others.length === 0) return new Set();
  const isOther = (column: typeof blocks.userId | typeof blocks.blockedUserId) =>
    sql`${column} = any(${sql.param([...others])}::text[])`;
  const rows = await db
    .select({ userId: blocks.userId, blockedUserId: blocks.blockedUserId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.userId, userId), isOther(blocks.blockedUserId)),
        and(eq(blocks.blockedUserId, userId), isOther(blocks.userId)),
      ),
    );
  return new Set(rows.map((row) => (row.userId === userId ? row.blockedUserId : row.userId)));
}
