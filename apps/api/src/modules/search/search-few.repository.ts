import { asc, count, sql } from 'drizzle-orm';

import { type CachedRead, createCachedRead } from '#core/state/cached-read.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { searchProfiles } from '#platform/database/schema/discovery/search.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { FIRST_SMALL_LEVEL, LAST_TOP_LEVEL } from './search-order.rules.ts';
import { mayBeFound, type TierRow, type TiersRequest, toTiersValues } from './search-tiers.repository.ts';

/** Up to this number of pages, reading every page is faster than searching the 24 parts of all tiers. */
export const FEW_PAGES = 200;

const { userId, key, level, quality, terms } = searchProfiles;
const placeholder = sql.placeholder;

/** Creates a search of all tiers that reads each page once, for small installations. */
export function createFewSearch(db: Database, clock: Clock, most: number) {
  const query = createFewQuery(db).prepare('search_few');
  const areFew: CachedRead<boolean> = createCachedRead({
    clock,
    forMs: MINUTE_MS,
    read: async () => {
      const some = db
        .select({ userId })
        .from(searchProfiles)
        .limit(most + 1)
        .as('some');
      const [row] = await db.select({ pages: count() }).from(some);
      return (row?.pages ?? 0) <= most;
    },
  });
  /** Same rows as `searchTiers`; null if there are more pages than `most`. */
  return async (request: TiersRequest): Promise<readonly TierRow[] | null> =>
    (await areFew.get()) ? query.execute(toTiersValues(request)) : null;
}

function createFewQuery(db: Database) {
  const has = (tier: number) => sql`${terms} @> ${placeholder(`wanted${tier}`)}`;
  const tier = sql<number | null>`case when ${has(0)} then 0 when ${has(1)} then 1 when ${has(2)} then 2 end`;
  const pages = db
    .select({ userId, key, level, quality, tier: tier.as('tier') })
    .from(searchProfiles)
    .where(mayBeFound)
    .as('pages');
  const isRanked = sql`${pages.level} < ${sql.raw(String(FIRST_SMALL_LEVEL))}`;
  return db
    .select({
      userId: pages.userId,
      key: pages.key,
      level: pages.level,
      quality: pages.quality,
      tier: sql<number>`${pages.tier}`,
    })
    .from(pages)
    .where(sql`${pages.tier} is not null`)
    .orderBy(
      asc(pages.tier),
      sql`least(greatest(${pages.level}, ${sql.raw(String(LAST_TOP_LEVEL))}), ${sql.raw(String(FIRST_SMALL_LEVEL))})`,
      sql`case when ${isRanked} then -${pages.quality} end`,
      sql`${pages.key}::text collate "C"`,
    )
    .limit(placeholder('limit'));
}
