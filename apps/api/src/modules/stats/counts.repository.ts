import { type SQL, sql } from 'drizzle-orm';

import { knownSource, OTHER_SOURCE, tagOf } from '#core/visitors/visit-sources.ts';
import type { ShareLinkRow } from '#modules/share-links/public.ts';
import { linkClickDays, linkClicks } from '#platform/database/schema/counts/clicks.ts';
import { profileVisitDays, profileVisits } from '#platform/database/schema/counts/footprints.ts';
import { shareLinks, sourceDays } from '#platform/database/schema/counts/sources.ts';
import type { Outside } from '#platform/outside.ts';

import type { SourceCounts } from './sources.rules.ts';
import type { CountOfDay, StatsPeriod } from './stats.rules.ts';

interface CountsQuery {
  readonly userId: string;
  readonly period: StatsPeriod;
  /** The first day that is not over in every time zone. */
  readonly open: string;
}

/** Clicks on a link, or on the button of a commission board, in both periods. */
interface ClicksOfLink {
  readonly id: string;
  readonly current: number;
  readonly previous: number;
}

interface CountsRead {
  readonly views: readonly CountOfDay[];
  readonly clicks: readonly CountOfDay[];
  /** Also clicks on removed links. */
  readonly links: readonly ClicksOfLink[];
  readonly referrers: readonly { readonly host: string; readonly views: number }[];
  readonly sources: readonly SourceCounts[];
}

const MAX_REFERRERS = 20;
/** Sources with a name of their own: with `other` and the untagged, an answer has at most fifty. */
const MAX_NAMED = 48;

const OTHER = sql.raw(`'${OTHER_SOURCE}'`);
const COUNTS = ['visits', 'clicks', 'letters', 'follows', 'readers'];
const SUMS = sql.raw(COUNTS.map((count) => `sum(${count})::int as ${count}`).join(', '));

/** Prepares the statement that counts visits and clicks, and the one that reads the share links among the sources. */
export function createCountsRepository({ db }: Pick<Outside, 'db'>) {
  const userId = sql`${sql.placeholder('userId')}::text`;
  const from = sql`${sql.placeholder('from')}::date`;
  const middle = sql`${sql.placeholder('middle')}::date`;
  const to = sql`${sql.placeholder('to')}::date`;
  const isInBoth = sql`user_id = ${userId} and day between ${from} and ${to}`;
  // Letters, follows and readers count when their day is over in every time zone, so that watching the numbers ties none
  // to a visit, not even for an owner who changes the time zone.
  const ofWholeDays = (count: string): SQL =>
    sql`case when day < ${sql.placeholder('open')}::date then ${sql.raw(count)} else 0 end`;
  // Groups single visits and clicks in the order of their index, because a large page has a hundred thousand a day.
  const raw = sql`
    raw_visits as materialized (
      select day, referrer_host as host, source, count(*)::int as count from ${profileVisits} where ${isInBoth}
      group by day, referrer_host, source
    ), raw_clicks as materialized (
      select day, link_id, source, count(*)::int as count from ${linkClicks} where ${isInBoth}
      group by day, link_id, source
    )`;
  const totals = sql`sum(count)::int as count, coalesce(sum(count) filter (where day >= ${middle}), 0)::int as current`;
  const visits = sql`
    visits as materialized (
      select day, host, ${totals} from (
        select day, host, count from raw_visits
        union all select day, referrer_host, visits from ${profileVisitDays} where ${isInBoth}) counted
      group by grouping sets (day, host)
    )`;
  const clicks = sql`
    clicks as materialized (
      select day, link_id, ${totals} from (
        select day, link_id, count from raw_clicks
        union all select day, link_id, clicks from ${linkClickDays} where ${isInBoth}) counted
      group by grouping sets (day, link_id)
    )`;
  // Names share links first, or strangers could push them out of the answer with campaigns of their own.
  // Sorts no more rows than the answer has, because clients can forge any number of campaigns within a day.
  const sources = sql`
    counted_sources as (
      select source, ${SUMS} from (
        select source, count as visits, 0 as clicks, 0 as letters, 0 as follows, 0 as readers
          from raw_visits where day >= ${middle} and source <> ''
        union all
        select source, 0, count, 0, 0, 0 from raw_clicks where day >= ${middle} and source <> ''
        union all
        select source, visits, clicks, ${ofWholeDays('letters')}, ${ofWholeDays('follows')}, ${ofWholeDays('readers')}
          from ${sourceDays} where page_id = ${userId} and day between ${middle} and ${to}) counted
      group by source
    ), known as materialized (
      select ${knownSource(userId, sql`source`)} as source, ${SUMS} from counted_sources group by 1
    ), named as materialized (
      select * from known where source not in ('', ${OTHER})
      order by left(source, 4) = 'via:' desc, visits desc, clicks desc, source limit ${sql.raw(String(MAX_NAMED))}
    ), sources as (
      select * from named
      union all
      select case source when '' then '' else ${OTHER} end as source, ${SUMS} from known
      where source not in (select source from named) group by 1
    )`;
  const list = (item: SQL, rows: SQL): SQL => sql`(select coalesce(json_agg(${item}), '[]') from ${rows})`;
  // Reads raw and rolled-up rows in one statement, so that rows moved by a concurrent roll-up count once.
  const counts = db
    .select({
      views: sql<CountsRead['views']>`views`,
      clicks: sql<CountsRead['clicks']>`clicks`,
      links: sql<CountsRead['links']>`links`,
      referrers: sql<CountsRead['referrers']>`referrers`,
      sources: sql<CountsRead['sources']>`sources`,
    })
    .from(
      sql`(with ${sql.join([raw, visits, clicks, sources], sql`, `)} select
        ${list(sql`json_build_object('day', day, 'count', count)`, sql`visits where day is not null`)} as views,
        ${list(sql`json_build_object('day', day, 'count', count)`, sql`clicks where day is not null`)} as clicks,
        ${list(
          sql`json_build_object('id', link_id, 'current', current, 'previous', count - current)`,
          sql`clicks where link_id is not null`,
        )} as links,
        ${list(
          sql`json_build_object('host', host, 'views', current)`,
          sql`(select host, current from visits where host is not null and current > 0
            order by current desc, host limit ${sql.raw(String(MAX_REFERRERS))}) most`,
        )} as referrers,
        ${list(sql`sources`, sql`sources`)} as sources) counts`,
    )
    .prepare('stats_counts');
  const { tag, name, place, createdAt } = shareLinks;
  const links = db
    .select({ tag, name, place, createdAt })
    .from(shareLinks)
    .where(sql`${shareLinks.pageId} = ${userId} and ${tag} = any(${sql.placeholder('tags')}::text[])`)
    .prepare('stats_share_links');

  return {
    /** Counts of both periods, those of sources from `middle` on, and the share links among the sources. */
    async read({
      userId: ownerId,
      period,
      open,
    }: CountsQuery): Promise<CountsRead & { readonly shareLinks: readonly ShareLinkRow[] }> {
      const [row] = await counts.execute({ userId: ownerId, ...period, open });
      if (row === undefined) throw new Error('A statement without a table returned no row');
      const tags = row.sources.map(({ source }) => tagOf(source)).filter((found) => found !== null);
      const found = tags.length === 0 ? [] : await links.execute({ userId: ownerId, tags });
      return { ...row, shareLinks: found };
    },
  };
}
