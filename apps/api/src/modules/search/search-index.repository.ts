import { hash } from 'node:crypto';

import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import { toUuid } from '#core/uuid-cursor.ts';
import type { Database } from '#platform/database/database.ts';
import { links } from '#platform/database/schema/links.ts';
import { profiles } from '#platform/database/schema/profiles.ts';
import { searchProfiles } from '#platform/database/schema/search.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { toPageTerms } from './search.rules.ts';

/** Sort key of a user in search results: stable when the index is rebuilt, and not chosen by the user. */
export function toSearchKey(userId: string): string {
  return toUuid(hash('sha256', userId, 'hex'));
}

export const searchIndexRepository = {
  /** Updates a user's index entry from their page, or deletes the entry when the page is not public. */
  async refresh(tx: Database, userId: string): Promise<void> {
    const page = await findPublicPage(tx, userId);
    if (page === undefined) {
      await tx.delete(searchProfiles).where(eq(searchProfiles.userId, userId));
      return;
    }
    const key = toSearchKey(userId);
    const linkTitles = await listLinkTitles(tx, userId);
    const terms = [...toPageTerms({ ...page, linkTitles }, key)];
    await tx
      .insert(searchProfiles)
      .values({ userId, key, terms })
      .onConflictDoUpdate({
        target: searchProfiles.userId,
        set: { terms },
        setWhere: sql`${searchProfiles.terms} is distinct from excluded.terms`,
      });
  },

  /** Indexes up to `limit` public pages that have no index entry; returns the count. */
  async addMissing(db: Database, limit: number): Promise<number> {
    const missing = await db
      .select({ userId: profiles.userId })
      .from(profiles)
      .leftJoin(searchProfiles, eq(searchProfiles.userId, profiles.userId))
      .where(and(eq(profiles.visibility, 'public'), isNull(searchProfiles.userId)))
      .limit(limit);
    for (const { userId } of missing) {
      await inTransaction(db, async (tx) => searchIndexRepository.refresh(tx, userId));
    }
    return missing.length;
  },
};

// Locks the profile row, so that the page stays public until the commit.
async function findPublicPage(tx: Database, userId: string) {
  const [page] = await tx
    .select({
      name: profiles.name,
      pubId: profiles.pubId,
      headline: profiles.headline,
      bio: profiles.bio,
      genres: profiles.genres,
    })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), eq(profiles.visibility, 'public')))
    .for('share');
  return page;
}

// Skips scheduled links, because nothing updates the index when a schedule starts or ends.
async function listLinkTitles(tx: Database, userId: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ title: links.title })
    .from(links)
    .where(
      and(eq(links.userId, userId), eq(links.isVisible, true), isNull(links.startsAt), isNull(links.endsAt)),
    )
    .orderBy(asc(links.position));
  return rows.map(({ title }) => title);
}
