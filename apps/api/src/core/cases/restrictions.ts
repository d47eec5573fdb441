import { and, eq, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { createStatement } from '#platform/database/prepared.ts';
import { restrictions } from '#platform/database/schema/desk/cases.ts';

type Restriction = typeof restrictions.$inferSelect;
type Kind = Restriction['kind'];

/** Content that its owner cannot show again while a decision applies. */
export const restrictionsRepository = {
  /**
   * Lists the targets of one kind on a page: URLs of links or ids of letters. For `sensitive`, the only
   * target is an empty string.
   */
  async list(tx: Database, userId: string, kind: Kind): Promise<ReadonlySet<string>> {
    const rows = await listing(tx).execute({ userId, kind });
    return new Set(rows.map(({ target }) => target));
  },

  async add(tx: Database, restriction: Restriction): Promise<void> {
    await tx.insert(restrictions).values(restriction).onConflictDoNothing();
  },

  async removeOf(tx: Database, decisionId: string): Promise<void> {
    await tx.delete(restrictions).where(eq(restrictions.decisionId, decisionId));
  },
};

const listing = createStatement((db) =>
  db
    .select({ target: restrictions.target })
    .from(restrictions)
    .where(
      and(eq(restrictions.pageId, sql.placeholder('userId')), eq(restrictions.kind, sql.placeholder('kind'))),
    )
    .prepare('restrictions_of_page'),
);

export async function eraseRestrictions(tx: Database, userId: string): Promise<void> {
  await tx.delete(restrictions).where(eq(restrictions.pageId, userId));
}
