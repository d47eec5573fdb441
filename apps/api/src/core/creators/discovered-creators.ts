import { and, eq, exists, gt, isNull, lte, or, sql } from 'drizzle-orm';

import { isListed } from '#core/pages/page-reach.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { searchProfiles } from '#platform/database/schema/discovery/search.ts';
import { liveStreams } from '#platform/database/schema/page/live-streams.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { SUMMARY_COLUMNS, toSummary } from './creator-summaries.ts';
import { isFindable, toLastMemberSince } from './search-edition.ts';

type DiscoveredCreator = components['schemas']['DiscoveredCreator'];

/** Reads the creators to show in search and discovery, however they were found. */
export interface DiscoveredCreators {
  /**
   * Reads these users in one statement. Omits pages that discovery must never show, which are missing from
   * the search index.
   */
  find(userIds: readonly string[]): Promise<ReadonlyMap<string, DiscoveredCreator>>;
}

export function createDiscoveredCreators(db: Database, clock: Clock): DiscoveredCreators {
  const now = sql.placeholder('now');
  const isLive = exists(
    db
      .select({ one: sql`1` })
      .from(liveStreams)
      .where(
        and(
          eq(liveStreams.userId, profiles.userId),
          gt(liveStreams.expiresAt, now),
          or(isNull(liveStreams.startsAt), lte(liveStreams.startsAt, now)),
        ),
      ),
  );
  const found = db
    .select({
      ...SUMMARY_COLUMNS,
      locale: profiles.locale,
      themeId: profiles.themeId,
      accentColor: profiles.accentColor,
      backgroundColor: profiles.backgroundColor,
      font: profiles.font,
      linkShape: profiles.linkShape,
      headerLayout: profiles.headerLayout,
      iconFrame: profiles.iconFrame,
      isLive: sql<boolean>`${isLive}`,
    })
    .from(profiles)
    .innerJoin(searchProfiles, eq(searchProfiles.userId, profiles.userId))
    .where(
      and(
        sql`${profiles.userId} = any(${sql.placeholder('userIds')}::text[])`,
        isListed(),
        isFindable(sql.placeholder('lastMemberSince')),
      ),
    )
    .prepare('discovered_creators');

  return {
    async find(userIds) {
      if (userIds.length === 0) return new Map();
      const at = clock.now();
      const rows = await found.execute({
        userIds: [...userIds],
        now: at,
        lastMemberSince: toLastMemberSince(at),
      });
      return new Map(rows.map((row) => [row.userId, toDiscovered(row)]));
    },
  };
}

type FoundRow = Parameters<typeof toSummary>[0] &
  Pick<
    typeof profiles.$inferSelect,
    | 'accentColor'
    | 'backgroundColor'
    | 'font'
    | 'headerLayout'
    | 'iconFrame'
    | 'linkShape'
    | 'locale'
    | 'themeId'
  > & { readonly isLive: boolean };

function toDiscovered(row: FoundRow): DiscoveredCreator {
  return {
    ...toSummary(row),
    locale: row.locale,
    appearance: {
      theme_id: row.themeId,
      accent_color: row.accentColor,
      background_color: row.backgroundColor,
      font: row.font,
      link_shape: row.linkShape,
      header_layout: row.headerLayout,
      icon_frame: row.iconFrame,
    },
    is_live: row.isLive,
  };
}
