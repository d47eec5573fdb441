import { and, desc, eq, sql } from 'drizzle-orm';

import { timeZoneOf } from '#core/visitors/time-zone-of.ts';
import { OTHER_SOURCE, sourceOfTag } from '#core/visitors/visit-sources.ts';
import type { Database } from '#platform/database/database.ts';
import { linkClicks } from '#platform/database/schema/counts/clicks.ts';
import { profileVisits } from '#platform/database/schema/counts/footprints.ts';
import { countMonths } from '#platform/database/schema/counts/months.ts';
import { shareLinks, sourceDays } from '#platform/database/schema/counts/sources.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import type { ShareLinkRow } from './share-links.mapping.ts';

interface ShareLinkKey {
  readonly pageId: string;
  readonly tag: string;
}

const { tag, name, place, createdAt } = shareLinks;
const COLUMNS = { tag, name, place, createdAt };

const isLink = (key: ShareLinkKey) => and(eq(shareLinks.pageId, key.pageId), eq(tag, key.tag));

export const shareLinksRepository = {
  /** Handle of a page; null for users without a page. */
  async findHandle(db: Database, pageId: string): Promise<string | null> {
    const [row] = await db
      .select({ pubId: profiles.pubId })
      .from(profiles)
      .where(eq(profiles.userId, pageId));
    return row?.pubId ?? null;
  },

  /** Locks the profile row, which serialises the creation of share links of a page; null without a page. */
  async lockPage(tx: Database, pageId: string) {
    const [row] = await tx
      .select({ pubId: profiles.pubId, timeZone: profiles.timeZone, locale: profiles.locale })
      .from(profiles)
      .where(eq(profiles.userId, pageId))
      .for('no key update');
    return row === undefined ? null : { pubId: row.pubId, timeZone: timeZoneOf(row) };
  },

  async list(db: Database, pageId: string): Promise<readonly ShareLinkRow[]> {
    return db
      .select(COLUMNS)
      .from(shareLinks)
      .where(eq(shareLinks.pageId, pageId))
      .orderBy(desc(createdAt), desc(tag));
  },

  async add(tx: Database, row: typeof shareLinks.$inferInsert): Promise<ShareLinkRow> {
    const [stored] = await tx.insert(shareLinks).values(row).returning(COLUMNS);
    if (stored === undefined) throw new Error('An insertion returned no row');
    return stored;
  },

  /** Adds a share link unless the page has one with this tag. */
  async addMissing(tx: Database, row: typeof shareLinks.$inferInsert): Promise<void> {
    await tx.insert(shareLinks).values(row).onConflictDoNothing();
  },

  /** The renamed share link; null if there is none. */
  async rename(db: Database, key: ShareLinkKey, newName: string): Promise<ShareLinkRow | null> {
    const [row] = await db.update(shareLinks).set({ name: newName }).where(isLink(key)).returning(COLUMNS);
    return row ?? null;
  },

  /**
   * Deletes a share link and adds its numbers to `other`; returns whether there was one. Moves the single visits and
   * clicks first, because a roll-up that runs at the same time turns them into numbers of a day.
   */
  async remove(tx: Database, key: ShareLinkKey): Promise<boolean> {
    const removed = await tx.delete(shareLinks).where(isLink(key)).returning({ tag });
    if (removed.length === 0) return false;
    const source = sourceOfTag(key.tag);
    for (const table of [profileVisits, linkClicks]) {
      await tx
        .update(table)
        .set({ source: OTHER_SOURCE })
        .where(and(eq(table.userId, key.pageId), eq(table.source, source)));
    }
    await moveToOther(tx, key.pageId, source);
    // A job sums the months again.
    await tx.delete(countMonths).where(eq(countMonths.pageId, key.pageId));
    return true;
  },
};

async function moveToOther(tx: Database, pageId: string, source: string): Promise<void> {
  const moved = await tx
    .delete(sourceDays)
    .where(and(eq(sourceDays.pageId, pageId), eq(sourceDays.source, source)))
    .returning();
  if (moved.length === 0) return;
  const days = moved.toSorted((one, other) => one.day.localeCompare(other.day));
  const { visits, clicks, letters, follows, readers } = sourceDays;
  await tx
    .insert(sourceDays)
    .values(days.map((row) => ({ ...row, source: OTHER_SOURCE })))
    .onConflictDoUpdate({
      target: [sourceDays.pageId, sourceDays.day, sourceDays.source],
      set: {
        visits: sql`${visits} + excluded.visits`,
        clicks: sql`${clicks} + excluded.clicks`,
        letters: sql`${letters} + excluded.letters`,
        follows: sql`${follows} + excluded.follows`,
        readers: sql`${readers} + excluded.readers`,
      },
    });
}

export async function eraseShareLinks(tx: Database, pageId: string): Promise<void> {
  await tx.delete(shareLinks).where(eq(shareLinks.pageId, pageId));
  await tx.delete(sourceDays).where(eq(sourceDays.pageId, pageId));
}
