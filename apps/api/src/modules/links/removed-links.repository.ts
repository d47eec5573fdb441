import { REMOVED_LINKS_MAX_COUNT } from '@musubi/domain/limits';
import { and, asc, desc, eq, getTableColumns, gt, inArray, lte, notInArray, sql } from 'drizzle-orm';

import { releaseImages } from '#core/images/release-images.ts';
import type { Database } from '#platform/database/database.ts';
import { removedLinks } from '#platform/database/schema/page/links.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { unnestRows } from '#platform/database/unnest-rows.ts';

import type { LinkRecord } from './links.fields.ts';
import type { RemovedLinkRecord } from './links.rules.ts';

const { userId: _owner, ...COLUMNS } = getTableColumns(removedLinks);

const withKeys = ({ userId, key }: { readonly userId: string; readonly key: string | null }) => ({
  userId,
  keys: key === null ? [] : [key],
});

/**
 * SQL of removed links. The image of a removed link counts as used until the record of the link is deleted.
 */
export const removedLinksRepository = {
  /** Links removed later than `after`, newest first; null without a profile. */
  async list(db: Database, userId: string, after: Date): Promise<readonly RemovedLinkRecord[] | null> {
    const rows = await db
      .select({ removed: COLUMNS })
      .from(profiles)
      .leftJoin(
        removedLinks,
        and(eq(removedLinks.userId, profiles.userId), gt(removedLinks.removedAt, after)),
      )
      .where(eq(profiles.userId, userId))
      .orderBy(desc(removedLinks.removedAt), asc(removedLinks.position))
      .limit(REMOVED_LINKS_MAX_COUNT);
    if (rows.length === 0) return null;
    return rows.flatMap(({ removed }) => (removed === null ? [] : [removed]));
  },

  async add(
    tx: Database,
    userId: string,
    { removed, now }: { readonly removed: readonly LinkRecord[]; readonly now: Date },
  ): Promise<void> {
    await tx
      .insert(removedLinks)
      .select(
        unnestRows(
          removedLinks,
          removed.map((link) => ({ ...link, userId, removedAt: now })),
        ),
      )
      .onConflictDoNothing();
  },

  /** Deletes the removal records of links that are in the creator's list again. */
  async removeRestored(tx: Database, userId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await tx
      .delete(removedLinks)
      .where(and(eq(removedLinks.userId, userId), inArray(removedLinks.id, [...ids])));
  },

  /** Keeps a creator's `REMOVED_LINKS_MAX_COUNT` most recently removed links and deletes the rest. */
  async trim(tx: Database, userId: string, now: Date): Promise<void> {
    const last = tx
      .select({ id: removedLinks.id })
      .from(removedLinks)
      .where(eq(removedLinks.userId, userId))
      .orderBy(desc(removedLinks.removedAt), asc(removedLinks.position))
      .limit(REMOVED_LINKS_MAX_COUNT);
    const deleted = await tx
      .delete(removedLinks)
      .where(and(eq(removedLinks.userId, userId), notInArray(removedLinks.id, last)))
      .returning({ userId: removedLinks.userId, key: removedLinks.thumbnailImageKey });
    await releaseImages(tx, deleted.map(withKeys), now);
  },

  /** Deletes up to `limit` links that were removed at or before `before`; returns the count. */
  async removeOld(
    db: Database,
    { before, now, limit }: { readonly before: Date; readonly now: Date; readonly limit: number },
  ): Promise<number> {
    return db.transaction(async (tx) => {
      const old = tx
        .select({ place: sql`ctid` })
        .from(removedLinks)
        .where(lte(removedLinks.removedAt, before))
        .limit(limit)
        .for('update', { skipLocked: true });
      const deleted = await tx
        .delete(removedLinks)
        .where(sql`ctid = any(array(${old}))`)
        .returning({ userId: removedLinks.userId, key: removedLinks.thumbnailImageKey });
      await releaseImages(tx, deleted.map(withKeys), now);
      return deleted.length;
    });
  },
};
