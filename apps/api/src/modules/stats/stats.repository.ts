import type { Locale } from '@musubi/domain/locales';
import { and, asc, between, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';

import { hasOutsideButton } from '#core/pages/outside-button.ts';
import { timeZoneOf } from '#core/visitors/time-zone-of.ts';
import { linkClickDays, linkClicks } from '#platform/database/schema/counts/clicks.ts';
import { profileVisitDays, profileVisits } from '#platform/database/schema/counts/footprints.ts';
import { links } from '#platform/database/schema/page/links.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { Outside } from '#platform/outside.ts';

import type { CountOfDay, StatsPeriod } from './stats.rules.ts';

interface StatsRead {
  readonly views: readonly CountOfDay[];
  readonly clicks: readonly CountOfDay[];
  readonly links: readonly LinkRow[];
  /** The commission board with a button to another site; null without one. Its title may be empty. */
  readonly board: LinkRow | null;
  readonly referrers: readonly { readonly host: string; readonly views: number }[];
}

export interface TimeZoneSetting {
  readonly timeZone: string;
  /** Whether the owner chose the time zone; otherwise it follows the language of the page. */
  readonly isChosen: boolean;
}

export interface LinkRow {
  readonly id: string;
  readonly title: string;
  readonly current: number;
  readonly previous: number;
}

const MAX_REFERRERS = 20;

/** Prepares the six statements that read statistics, for any period and number of links. */
export function createStatsRepository({ db }: Pick<Outside, 'db'>) {
  const userId = sql.placeholder('userId');
  const from = sql`${sql.placeholder('from')}::date`;
  const middle = sql`${sql.placeholder('middle')}::date`;
  const to = sql`${sql.placeholder('to')}::date`;

  const owner = db
    .select({ pubId: profiles.pubId, timeZone: profiles.timeZone, locale: profiles.locale })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .prepare('stats_owner');

  // Reads raw and rolled-up rows in one statement, so that rows moved by a concurrent roll-up count once.
  const visits = unionAll(
    db
      .select({
        day: profileVisits.day,
        host: profileVisits.referrerHost,
        count: sql<number>`1`.as('count'),
      })
      .from(profileVisits)
      .where(and(eq(profileVisits.userId, userId), between(profileVisits.day, from, to))),
    db
      .select({
        day: profileVisitDays.day,
        host: profileVisitDays.referrerHost,
        count: sql<number>`${profileVisitDays.visits}`.as('count'),
      })
      .from(profileVisitDays)
      .where(and(eq(profileVisitDays.userId, userId), between(profileVisitDays.day, from, to))),
  ).as('visits');
  const clicks = unionAll(
    db
      .select({ day: linkClicks.day, linkId: linkClicks.linkId, count: sql<number>`1`.as('count') })
      .from(linkClicks)
      .where(and(eq(linkClicks.userId, userId), between(linkClicks.day, from, to))),
    db
      .select({
        day: linkClickDays.day,
        linkId: linkClickDays.linkId,
        count: sql<number>`${linkClickDays.clicks}`.as('count'),
      })
      .from(linkClickDays)
      .where(and(eq(linkClickDays.userId, userId), between(linkClickDays.day, from, to))),
  ).as('clicks');

  const viewsByDay = db
    .select({ day: visits.day, count: sumOf(visits.count) })
    .from(visits)
    .groupBy(visits.day)
    .prepare('stats_views');
  const clicksByDay = db
    .select({ day: clicks.day, count: sumOf(clicks.count) })
    .from(clicks)
    .groupBy(clicks.day)
    .prepare('stats_clicks');
  // Sums before it joins, because a page may have a hundred thousand clicks and has few links.
  const ofLinks = db
    .select({
      linkId: clicks.linkId,
      current: sql<number>`sum(${clicks.count}) filter (where ${gte(clicks.day, middle)})`.as('current'),
      previous: sql<number>`sum(${clicks.count}) filter (where ${clicks.day} < ${middle})`.as('previous'),
    })
    .from(clicks)
    .groupBy(clicks.linkId)
    .as('of_links');
  const byLink = db
    .select({
      id: links.id,
      title: links.title,
      current: sql<number>`coalesce(${ofLinks.current}, 0)::int`,
      previous: sql<number>`coalesce(${ofLinks.previous}, 0)::int`,
    })
    .from(links)
    .leftJoin(ofLinks, eq(ofLinks.linkId, links.id))
    .where(eq(links.userId, userId))
    .orderBy(asc(links.position))
    .prepare('stats_links');
  const byBoard = db
    .select({
      id: pageBlocks.id,
      title: sql<string>`${pageBlocks.data} ->> 'title'`,
      current: sql<number>`coalesce(${ofLinks.current}, 0)::int`,
      previous: sql<number>`coalesce(${ofLinks.previous}, 0)::int`,
    })
    .from(pageBlocks)
    .leftJoin(ofLinks, eq(ofLinks.linkId, pageBlocks.id))
    .where(and(eq(pageBlocks.userId, userId), hasOutsideButton))
    .limit(1)
    .prepare('stats_board');
  const byHost = db
    .select({ host: visits.host, views: sumOf(visits.count) })
    .from(visits)
    .where(and(gte(visits.day, middle), lte(visits.day, to)))
    .groupBy(visits.host)
    .orderBy(desc(sumOf(visits.count)), asc(visits.host))
    .limit(MAX_REFERRERS)
    .prepare('stats_referrers');

  return {
    /** The owner's handle, language and time zone, and whether the owner chose the zone; null for users without a page. */
    async findOwner(
      ownerId: string,
    ): Promise<(TimeZoneSetting & { readonly pubId: string; readonly locale: Locale }) | null> {
      const [row] = await owner.execute({ userId: ownerId });
      if (row === undefined) return null;
      return {
        pubId: row.pubId,
        locale: row.locale,
        timeZone: timeZoneOf(row),
        isChosen: row.timeZone !== null,
      };
    },

    /** Stores the owner's time zone; returns whether the owner has a page. */
    async setTimeZone(ownerId: string, timeZone: string): Promise<boolean> {
      const rows = await db
        .update(profiles)
        .set({ timeZone })
        .where(eq(profiles.userId, ownerId))
        .returning({ userId: profiles.userId });
      return rows.length > 0;
    },

    /** Reads both periods; the current period begins at `middle`. */
    async read(ownerId: string, period: StatsPeriod): Promise<StatsRead> {
      const values = { userId: ownerId, ...period };
      const [views, clicked, linkRows, boards, referrers] = await Promise.all([
        viewsByDay.execute(values),
        clicksByDay.execute(values),
        byLink.execute(values),
        byBoard.execute(values),
        byHost.execute(values),
      ]);
      return { views, clicks: clicked, links: linkRows, board: boards[0] ?? null, referrers };
    },
  };
}

function sumOf(count: unknown) {
  return sql<number>`coalesce(sum(${count}), 0)::int`;
}
