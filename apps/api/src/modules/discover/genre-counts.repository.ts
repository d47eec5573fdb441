import { GENRES } from '@musubi/domain/genres';
import { eq, gt, sql } from 'drizzle-orm';

import { isFindable, toLastMemberSince } from '#core/creators/search-edition.ts';
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts';
import type { Database } from '#platform/database/database.ts';
import { genreCounts } from '#platform/database/schema/discovery/discovery.ts';
import { searchProfiles } from '#platform/database/schema/discovery/search.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

/**
 * A count reads every page. It may take longer than a request, but must end before the connection times out.
 */
const TIMEOUT_MS = 14_000;

export const genreCountsRepository = {
  /** Number of pages of each genre at the last count; empty before the first count. */
  async list(db: Database): Promise<ReadonlyMap<string, number>> {
    const rows = await db
      .select({ genreId: genreCounts.genreId, pages: genreCounts.pages })
      .from(genreCounts);
    return new Map(rows.map(({ genreId, pages }) => [genreId, pages]));
  },

  /** Whether any server has counted after this time. */
  async isCountedSince(db: Database, moment: Date): Promise<boolean> {
    const rows = await db
      .select({ genreId: genreCounts.genreId })
      .from(genreCounts)
      .where(gt(genreCounts.countedAt, moment))
      .limit(1);
    return rows.length > 0;
  },

  /**
   * For each genre, counts the pages that discovery may find, and stores the numbers. Does nothing while
   * another server is counting. Needs a transaction of its own.
   */
  async count(tx: Database, now: Date): Promise<void> {
    const [lock] = await tx
      .select({ isLocked: sql<boolean>`pg_try_advisory_xact_lock(${ADVISORY_LOCKS.genreCounts})` })
      .from(sql`(values (1)) one`);
    if (lock?.isLocked !== true) return;
    await tx.execute(sql.raw(`set local statement_timeout = ${TIMEOUT_MS}`));
    const found = tx
      .select({ genre: sql<string>`unnest(${profiles.genres})`.as('genre') })
      .from(profiles)
      .innerJoin(searchProfiles, eq(searchProfiles.userId, profiles.userId))
      .where(isFindable(toLastMemberSince(now)));
    const genreIds = GENRES.map(({ id }) => id);
    await tx.execute(sql`
      insert into ${genreCounts} (genre_id, pages, counted_at)
      select genre, coalesce(counted.pages, 0), ${now.toISOString()}::timestamptz
      from unnest(${sql.param(genreIds)}::text[]) genre
      left join (select genre, count(*)::int as pages from (${found}) found group by genre) counted using (genre)
      on conflict (genre_id) do update set pages = excluded.pages, counted_at = excluded.counted_at`);
  },
};
