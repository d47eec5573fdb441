import { eq, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { linkClickDays, linkClicks } from '#platform/database/schema/counts/clicks.ts';
import { profileVisitDays, profileVisits } from '#platform/database/schema/counts/footprints.ts';
import { countMonths } from '#platform/database/schema/counts/months.ts';
import { shareLinks, sourceDays } from '#platform/database/schema/counts/sources.ts';

/** Hosts and sources of a day from which on a page is large: a year of its days takes long to read. */
const LEAST_ROWS = 30;

export interface MonthSpan {
  /** First days of the first and the last month. */
  readonly first: string;
  readonly last: string;
}

export const monthsRepository = {
  /** Pages that were large on this day, and of which this month is not summed yet. */
  async findLargePages(db: Database, day: string, month: string): Promise<readonly string[]> {
    const rows = await db
      .select({ pageId: sql<string>`page_id` })
      .from(
        sql`(select user_id as page_id from ${profileVisitDays} where day = ${day}
          union all select page_id from ${sourceDays} where day = ${day}) counted`,
      )
      .where(
        sql`not exists (select from ${countMonths} summed
          where summed.page_id = counted.page_id and summed.kind = 'month' and summed.month = ${month})`,
      )
      .groupBy(sql`page_id`)
      .having(sql`count(*) >= ${LEAST_ROWS}`);
    return rows.map(({ pageId }) => pageId);
  },

  /** Holds up deletions of share links, which change sources of past days, and other servers that sum this page. */
  async lockShareLinks(tx: Database, pageId: string): Promise<void> {
    await tx
      .select({ tag: shareLinks.tag })
      .from(shareLinks)
      .where(eq(shareLinks.pageId, pageId))
      .orderBy(shareLinks.tag)
      .for('no key update');
  },

  /** Sums the months that are not summed yet, unless the page has single visits or clicks from before this day. */
  async sum(
    tx: Database,
    pageId: string,
    { first, last, before }: MonthSpan & { readonly before: string },
  ): Promise<void> {
    await tx.execute(sql`
      insert into ${countMonths} (page_id, month, kind, name, visits, clicks, letters, follows, readers)
      with missing as materialized (
        select start::date as month, (start + interval '1 month')::date as next
        from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 month') start
        where not exists (select from ${countMonths} where page_id = ${pageId} and kind = 'month' and month = start::date)
          and not exists (select from ${profileVisits} where user_id = ${pageId} and day < ${before}::date)
          and not exists (select from ${linkClicks} where user_id = ${pageId} and day < ${before}::date)
      ), sums (month, kind, name, visits, clicks, letters, follows, readers) as (
        select month, 'month', '', 0, 0, 0, 0, 0 from missing
        union all
        select month, case when grouping(day) = 0 then 'visits' else 'host' end, coalesce(day::text, referrer_host),
          sum(visits), 0, 0, 0, 0
        from missing join ${profileVisitDays} on user_id = ${pageId} and day >= month and day < next
        group by grouping sets ((month, day), (month, referrer_host))
        union all
        select month, case when grouping(day) = 0 then 'clicks' else 'link' end, coalesce(day::text, link_id::text),
          0, sum(clicks), 0, 0, 0
        from missing join ${linkClickDays} on user_id = ${pageId} and day >= month and day < next
        group by grouping sets ((month, day), (month, link_id))
        union all
        select month, 'source', source, sum(visits), sum(clicks), sum(letters), sum(follows), sum(readers)
        from missing join ${sourceDays} on page_id = ${pageId} and day >= month and day < next
        group by month, source
      )
      select ${pageId}, * from sums order by kind, month, name
      on conflict do nothing`);
  },
};

export async function eraseCountMonths(tx: Database, pageId: string): Promise<void> {
  await tx.delete(countMonths).where(eq(countMonths.pageId, pageId));
}
