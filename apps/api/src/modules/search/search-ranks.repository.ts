import { asc, eq, lt, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { discoveryPages } from '#platform/database/schema/discovery/discovery.ts';
import { newestPublications } from '#platform/database/schema/discovery/timeline.ts';
import { followerCounts } from '#platform/database/schema/fans/follows.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import type { PageRank } from './search-ranks.rules.ts';

export interface RankRow extends PageRank {
  readonly userId: string;
  readonly followers: number;
  /** When the creator last published something, or last changed the page. */
  readonly activeAt: Date;
}

/** A page's new rank. */
export interface NewRank extends PageRank {
  readonly userId: string;
}

export const searchRanksRepository = {
  /** Pages last ranked before this time, the longest ago first. */
  async listDue(db: Database, before: Date, limit: number): Promise<readonly RankRow[]> {
    const { userId, level, quality, rankedAt } = discoveryPages;
    const rows = await db
      .select({
        userId,
        level,
        quality,
        followers: followerCounts.count,
        publishedAt: newestPublications.publishedAt,
        updatedAt: profiles.updatedAt,
      })
      .from(discoveryPages)
      .innerJoin(profiles, eq(profiles.userId, userId))
      .leftJoin(followerCounts, eq(followerCounts.userId, userId))
      .leftJoin(newestPublications, eq(newestPublications.userId, userId))
      .where(lt(rankedAt, before))
      .orderBy(asc(rankedAt), asc(userId))
      .limit(limit);
    return rows.map(({ followers, publishedAt, updatedAt, ...row }) => ({
      ...row,
      followers: followers ?? 0,
      activeAt: publishedAt !== null && publishedAt > updatedAt ? publishedAt : updatedAt,
    }));
  },

  async store(tx: Database, ranks: readonly NewRank[], now: Date): Promise<void> {
    const rows = JSON.stringify(
      ranks.map(({ userId, level, quality }) => ({ user_id: userId, level, quality })),
    );
    const found = sql`json_to_recordset(${rows}::json) as n(user_id text, level smallint, quality smallint)`;
    const moment = now.toISOString();
    await tx.execute(sql`update discovery_pages d
      set level = n.level, quality = n.quality, ranked_at = ${moment}::timestamptz
      from ${found} where d.user_id = n.user_id`);
    await tx.execute(sql`update search_profiles s set quality = n.quality
      from ${found} where s.user_id = n.user_id and s.quality <> n.quality and s.level = n.level`);
  },
};
