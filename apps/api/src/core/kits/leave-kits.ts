import { and, eq, ne, or } from 'drizzle-orm';

import { addStalePages } from '#core/pages/stale-pages.ts';
import type { Database } from '#platform/database/database.ts';
import { kitMembers } from '#platform/database/schema/discovery/kits.ts';

/** Removes two users from each other's kits; keeps the records of declined invitations. */
export async function leaveKitsOfEachOther(tx: Database, one: string, other: string): Promise<void> {
  const removed = await tx
    .delete(kitMembers)
    .where(
      and(
        ne(kitMembers.state, 'declined'),
        or(
          and(eq(kitMembers.ownerId, one), eq(kitMembers.userId, other)),
          and(eq(kitMembers.ownerId, other), eq(kitMembers.userId, one)),
        ),
      ),
    )
    .returning({ userId: kitMembers.userId });
  await addStalePages(
    tx,
    removed.map(({ userId }) => userId),
  );
}
