import { and, desc, eq, gt, lt } from 'drizzle-orm';

import type { Clock } from '#platform/clock.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { linkPreviews } from '#platform/database/schema/page/link-previews.ts';

export interface StoredPreview {
  readonly urlHash: string;
  readonly preview: unknown;
  readonly expiresAt: Date;
}

/** SQL of cached previews. */
export const linkPreviewRepository = {
  async find(db: Database, urlHash: string, now: Date): Promise<StoredPreview | null> {
    const [row] = await db
      .select()
      .from(linkPreviews)
      .where(and(eq(linkPreviews.urlHash, urlHash), gt(linkPreviews.expiresAt, now)));
    return row ?? null;
  },

  async put(db: Database, row: StoredPreview): Promise<void> {
    const { preview, expiresAt } = row;
    await db
      .insert(linkPreviews)
      .values(row)
      .onConflictDoUpdate({ target: linkPreviews.urlHash, set: { preview, expiresAt } });
  },

  /** Deletes expired previews, then the previews that expire next, until `keep` rows are left. */
  async sweep(db: Database, keep: number, clock: Clock): Promise<void> {
    const removeBefore = async (moment: Date): Promise<boolean> =>
      removeInBatches(db, { table: linkPreviews, where: lt(linkPreviews.expiresAt, moment), clock });
    await removeBefore(clock.now());
    const [firstToGo] = await db
      .select({ expiresAt: linkPreviews.expiresAt })
      .from(linkPreviews)
      .orderBy(desc(linkPreviews.expiresAt))
      .offset(keep)
      .limit(1);
    if (firstToGo !== undefined) await removeBefore(firstToGo.expiresAt);
  },
};
