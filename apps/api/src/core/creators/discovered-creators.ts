import { and, eq, exists, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';

import { isListed } from '#core/pages/page-reach.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { searchProfiles } from '#platform/database/schema/discovery/search.ts';
import { type CommissionState, commissions } from '#platform/database/schema/page/commissions.ts';
import { liveStreams } from '#platform/database/schema/page/live-streams.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { SUMMARY_COLUMNS, toSummary } from './creator-summaries.ts';
import { isFindable, toConfirmedSince, toLastMemberSince } from './search-edition.ts';

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
  const hasBoard = exists(
    db
      .select({ one: sql`1` })
      .from(pageBlocks)
      .where(
        and(
          eq(pageBlocks.userId, profiles.userId),
          eq(pageBlocks.type, 'commission'),
          eq(pageBlocks.isVisible, true),
          or(isNull(pageBlocks.startsAt), lte(pageBlocks.startsAt, now)),
          or(isNull(pageBlocks.endsAt), gt(pageBlocks.endsAt, now)),
        ),
      ),
  );
  const offered = and(
    eq(commissions.pageId, profiles.userId),
    ne(commissions.state, 'closed'),
    gt(commissions.confirmedAt, sql.placeholder('confirmedSince')),
    hasBoard,
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
      commissions: commissions.state,
      slotsLeft: commissions.slotsLeft,
    })
    .from(profiles)
    .innerJoin(searchProfiles, eq(searchProfiles.userId, profiles.userId))
    .leftJoin(commissions, offered)
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
        confirmedSince: toConfirmedSince(at),
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
  > & {
    readonly isLive: boolean;
    /** Null unless the page shows a board that takes commissions or has a waiting list. */
    readonly commissions: CommissionState | null;
    readonly slotsLeft: number | null;
  };

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
    ...(row.commissions !== null &&
      row.commissions !== 'closed' && {
        commissions: { state: row.commissions, slots_left: row.slotsLeft },
      }),
    is_live: row.isLive,
  };
}
