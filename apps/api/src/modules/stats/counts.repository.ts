import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { knownSource, OTHER_SOURCE } from '#core/visitors/visit-sources.ts';
import { linkClickDays, linkClicks } from '#platform/database/schema/counts/clicks.ts';
import { profileVisitDays, profileVisits } from '#platform/database/schema/counts/footprints.ts';
import { countMonths } from '#platform/database/schema/counts/months.ts';
import { sourceDays } from '#platform/database/schema/counts/sources.ts';
import type { Outside } from '#platform/outside.ts';

import type { SourceCounts } from './sources.rules.ts';
import type { CountOfDay, StatsPeriod } from './stats.rules.ts';

interface CountsQuery {
  readonly userId: string;
  readonly period: StatsPeriod;
  /** The first day that is not over in every time zone. */
  readonly open: string;
}

/** Visits or clicks of both periods. */
interface Counts {
  readonly days: readonly CountOfDay[];
  /** By host, or by link; also removed links. */
  readonly items: readonly { readonly item: string; readonly current: number; readonly previous: number }[];
  /** Of the current period. */
  readonly sources: readonly (Pick<SourceCounts, 'source'> & Partial<SourceCounts>)[];
}

/** Where visits, or clicks, are stored. */
interface Stored {
  readonly name: 'visits' | 'clicks';
  readonly item: 'host' | 'link';
  readonly column: 'referrer_host' | 'link_id';
  readonly single: PgTable;
  readonly ofDays: PgTable;
  /** Most items to read; without it, all. */
  readonly maxItems?: number;
  /** Numbers of sources to read. */
  readonly ofSources: readonly (keyof Omit<SourceCounts, 'source'>)[];
}

const VISITS: Stored = {
  name: 'visits',
  item: 'host',
  column: 'referrer_host',
  single: profileVisits,
  ofDays: profileVisitDays,
  maxItems: 20,
  ofSources: ['visits'],
};
const CLICKS: Stored = {
  name: 'clicks',
  item: 'link',
  column: 'link_id',
  single: linkClicks,
  ofDays: linkClickDays,
  ofSources: ['clicks', 'letters', 'follows', 'readers'],
};
/** Sources to read by name; limited, because clients can forge any number of campaigns within a day. */
const MAX_SOURCES = 400;

const OTHER = sql.raw(`'${OTHER_SOURCE}'`);
const USER_ID = sql`${sql.placeholder('userId')}::text`;
const FROM = sql`${sql.placeholder('from')}::date`;
const MIDDLE = sql`${sql.placeholder('middle')}::date`;
const TO = sql`${sql.placeholder('to')}::date`;
const MONTH = sql.raw(`interval '1 month'`);

// Whole months of large pages are read as sums, except the month in which the current period begins.
const MONTHS = sql`
  summed as materialized (
    select month from ${countMonths} where page_id = ${USER_ID} and kind = 'month'
      and month >= ${FROM} and month + ${MONTH} <= ${TO} + 1 and (month >= ${MIDDLE} or month + ${MONTH} <= ${MIDDLE})
  ), unsummed as materialized (
    select greatest(start::date, ${FROM}) as first, least((start + ${MONTH})::date - 1, ${TO}) as last
    from generate_series(date_trunc('month', ${FROM}::timestamp), ${TO}::timestamp, ${MONTH}) start
    where start::date not in (select month from summed)
  )`;

/** Prepares the statements that count visits and clicks, which run side by side. */
export function createCountsRepository({ db }: Pick<Outside, 'db'>) {
  const prepare = (stored: Stored) =>
    db
      .select({
        days: sql<Counts['days']>`days`,
        items: sql<Counts['items']>`items`,
        sources: sql<Counts['sources']>`sources`,
      })
      .from(countAll(stored))
      .prepare(`stats_${stored.name}`);
  const [visits, clicks] = [prepare(VISITS), prepare(CLICKS)];
  return {
    async read({
      userId,
      period,
      open,
    }: CountsQuery): Promise<{ readonly visits: Counts; readonly clicks: Counts }> {
      const [[ofVisits], [ofClicks]] = await Promise.all([
        visits.execute({ userId, ...period }),
        clicks.execute({ userId, ...period, open }),
      ]);
      if (ofVisits === undefined || ofClicks === undefined) throw new Error('A count returned no row');
      return { visits: ofVisits, clicks: ofClicks };
    },
  };
}

/**
 * Reads single, rolled-up and summed rows in one statement, so that rows moved by a concurrent job count once. Groups
 * single rows first, in the order of their index, because a large page has a hundred thousand a day.
 */
function countAll(stored: Stored): SQL {
  const { name, item, column, single, maxItems } = stored;
  const limit = sql.raw(maxItems === undefined ? '' : `order by current desc, item limit ${maxItems}`);
  return sql`(with single as materialized (
    select day, ${sql.raw(column)}::text as item, source, count(*)::int as count from ${single}
    where user_id = ${USER_ID} and day between ${FROM} and ${TO} group by day, ${sql.raw(column)}, source
  ), ${MONTHS}, counted as materialized (
    select day, item, sum(count)::int as count,
      coalesce(sum(count) filter (where since >= ${MIDDLE}), 0)::int as current
    from (${countItems(stored)}) counted group by grouping sets (day, item)
  ), ${countSources(stored)}
  select (select coalesce(json_agg(json_build_object('day', day, 'count', count)), '[]')
      from counted where day is not null) as days,
    (select coalesce(json_agg(json_build_object('item', item, 'current', current, 'previous', count - current)), '[]')
      from (select * from counted where item is not null ${limit}) items) as items,
    (select coalesce(json_agg(sources), '[]') from sources) as sources) ${sql.raw(`${name}_${item}s`)}`;
}

function countItems({ name, item, column, ofDays }: Stored): SQL {
  const [ofDay, ofItem, count] = [sql.raw(`'${name}'`), sql.raw(`'${item}'`), sql.raw(name)];
  return sql`
    select day, item, count, day as since from single
    union all
    select day, ${sql.raw(column)}::text, ${count}, day from ${daysOf(ofDays, 'user_id')}
    union all
    select case kind when ${ofDay} then name::date end, case kind when ${ofItem} then name end, ${count}, month
    from ${countMonths} join summed using (month) where page_id = ${USER_ID} and kind in (${ofDay}, ${ofItem})`;
}

/** Counts share links by name first, or strangers could push them out of the answer with campaigns of their own. */
function countSources({ name, ofSources }: Stored): SQL {
  const columns = sql.raw(ofSources.join(', '));
  const sums = sql.raw(ofSources.map((count) => `sum(${count})::int as ${count}`).join(', '));
  const total = sql.raw(ofSources.map((count) => `sum(${count})`).join(' + '));
  const ofSingle = sql.raw(ofSources.map((count) => (count === name ? 'count' : '0')).join(', '));
  // Letters, follows and readers count when their day is over in every time zone, so that watching the numbers ties none
  // to a visit, not even for an owner who changes the time zone.
  const ofDays = ofSources.map((count) =>
    count === name
      ? sql.raw(count)
      : sql`case when day < ${sql.placeholder('open')}::date then ${sql.raw(count)} else 0 end`,
  );
  return sql`
  counted_sources (source, ${columns}) as (
    select source, ${sums} from (
      select source, ${ofSingle} from single where day >= ${MIDDLE} and source <> ''
      union all
      select source, ${sql.join(ofDays, sql`, `)} from ${daysOf(sourceDays, 'page_id')} where day >= ${MIDDLE}
      union all
      select name, ${columns} from ${countMonths} join summed using (month)
      where page_id = ${USER_ID} and kind = 'source' and month >= ${MIDDLE}
    ) counted (source, ${columns}) group by source
  ), known as materialized (
    select ${knownSource(USER_ID, sql`source`)} as source, ${sums} from counted_sources group by 1 having ${total} > 0
  ), named as materialized (
    select * from known where source not in ('', ${OTHER})
    order by left(source, 4) = 'via:' desc, ${sql.raw(ofSources.join(' + '))} desc, source
    limit ${sql.raw(String(MAX_SOURCES))}
  ), sources as (
    select * from named
    union all
    select case source when '' then '' else ${OTHER} end as source, ${sums} from known
    where source not in (select source from named) group by 1
  )`;
}

/** Days of the months without sums. The offset keeps PostgreSQL from reading all days of the page for each month. */
function daysOf(table: PgTable, page: 'user_id' | 'page_id'): SQL {
  return sql`unsummed, lateral (
    select * from ${table} where ${sql.raw(page)} = ${USER_ID} and day between first and last offset 0) days`;
}
