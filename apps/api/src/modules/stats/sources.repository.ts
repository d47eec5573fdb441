import { type SQL, sql } from 'drizzle-orm';

import { knownSource, OTHER_SOURCE, tagOf } from '#core/visitors/visit-sources.ts';
import type { ShareLinkRow } from '#modules/share-links/public.ts';
import { linkClicks } from '#platform/database/schema/counts/clicks.ts';
import { profileVisits } from '#platform/database/schema/counts/footprints.ts';
import { shareLinks, sourceDays } from '#platform/database/schema/counts/sources.ts';
import type { Outside } from '#platform/outside.ts';

import type { SourceCounts } from './sources.rules.ts';

interface SourceQuery {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  /** The first day that is not over in every time zone. */
  readonly open: string;
}

/** Sources with a name of their own: with `other` and the untagged, an answer has at most fifty. */
const MAX_NAMED = 48;

const OTHER = sql.raw(`'${OTHER_SOURCE}'`);

/** Prepares the two statements that read sources. */
export function createSourcesRepository({ db }: Pick<Outside, 'db'>) {
  const userId = sql`${sql.placeholder('userId')}::text`;
  const isInPeriod = (owner: unknown, day: unknown): SQL =>
    sql`${owner} = ${userId} and ${day} between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date`;
  // Letters, follows and readers count when their day is over in every time zone, so that watching the numbers ties none
  // to a visit, not even for an owner who changes the time zone.
  const ofWholeDays = (count: string): SQL =>
    sql
      .raw(`case when day < `)
      .append(sql`${sql.placeholder('open')}::date then ${sql.raw(count)} else 0 end`);
  // Reads raw and rolled-up rows in one statement, so that rows moved by a concurrent roll-up count once.
  const counted = sql`
    select source, 1 as visits, 0 as clicks, 0 as letters, 0 as follows, 0 as readers
      from ${profileVisits} where ${isInPeriod(sql`user_id`, sql`day`)} and source <> ''
    union all
    select source, 0, 1, 0, 0, 0 from ${linkClicks} where ${isInPeriod(sql`user_id`, sql`day`)} and source <> ''
    union all
    select source, visits, clicks, ${ofWholeDays('letters')}, ${ofWholeDays('follows')}, ${ofWholeDays('readers')}
      from ${sourceDays} where ${isInPeriod(sql`page_id`, sql`day`)}`;
  const sums = sql.raw(
    ['visits', 'clicks', 'letters', 'follows', 'readers']
      .map((count) => `sum(${count})::int as ${count}`)
      .join(', '),
  );
  // Names share links first, or strangers could push them out of the answer with campaigns of their own.
  // Sorts no more rows than the answer has, because clients can forge any number of campaigns within a day.
  const bySource = db
    .select({
      source: sql<string>`source`,
      visits: sql<number>`visits`,
      clicks: sql<number>`clicks`,
      letters: sql<number>`letters`,
      follows: sql<number>`follows`,
      readers: sql<number>`readers`,
    })
    .from(
      sql`(
      with known as materialized (
        select ${knownSource(userId, sql`source`)} as source, ${sums} from (${counted}) counted group by 1
      ), named as materialized (
        select * from known where source not in ('', ${OTHER})
        order by left(source, 4) = 'via:' desc, visits desc, clicks desc, source limit ${sql.raw(String(MAX_NAMED))}
      )
      select * from named
      union all
      select case source when '' then '' else ${OTHER} end as source, ${sums} from known
      where source not in (select source from named) group by 1
    ) sources`,
    )
    .prepare('stats_sources');
  const { tag, name, place, createdAt } = shareLinks;
  const links = db
    .select({ tag, name, place, createdAt })
    .from(shareLinks)
    .where(sql`${shareLinks.pageId} = ${userId} and ${tag} = any(${sql.placeholder('tags')}::text[])`)
    .prepare('stats_share_links');

  return {
    /** Counts of each source from `from` to `to`, and the share links among the sources. */
    async read(
      query: SourceQuery,
    ): Promise<{ readonly counts: readonly SourceCounts[]; readonly links: readonly ShareLinkRow[] }> {
      const counts = await bySource.execute({ ...query });
      const tags = counts.map(({ source }) => tagOf(source)).filter((found) => found !== null);
      return { counts, links: tags.length === 0 ? [] : await links.execute({ userId: query.userId, tags }) };
    },
  };
}
