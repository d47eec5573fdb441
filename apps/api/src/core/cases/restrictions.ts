import { and, eq } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { restrictions } from '#platform/database/schema/desk/cases.ts';

type Restriction = typeof restrictions.$inferSelect;
type Kind = Restriction['kind'];

/** Content that its owner cannot show again while a decision applies. */
export const restrictionsRepository = {
  /** Targets of one kind on a page: URLs of links, ids of letters; one empty text for `sensitive`. */
  async list(tx: Database, userId: string, kind: Kind): Promise<ReadonlySet<string>> {
    const rows = await tx
      .select({ target: restrictions.target })
      .from(restrictions)
      .where(and(eq(restrictions.pageId, userId), eq(restrictions.kind, kind)));
    return new Set(rows.map(({ target }) => target));
  },

  async add(tx: Database, restriction: Restriction): Promise<void> {
    await tx.insert(restrictions).values(restriction).onConflictDoNothing();
  },

  async removeOf(tx: Database, decisionId: string): Promise<void> {
    await tx.delete(restrictions).where(eq(restrictions.decisionId, decisionId));
  },
};

export async function eraseRestrictions(tx: Database, userId: string): Promise<void> {
  await tx.delete(restrictions).where(eq(restrictions.pageId, userId));
}
