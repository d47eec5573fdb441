import { toDayIn } from '@musubi/domain/time-zones';
import { and, eq, sql } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { shareLinks, sourceDays } from '#platform/database/schema/counts/sources.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { Caller } from '#platform/http/callers/caller.ts';

import { timeZoneOf } from './time-zone-of.ts';
import {
  isCampaign,
  knownSource,
  MAX_CAMPAIGNS,
  OTHER_SOURCE,
  tagOf,
  toCountedSource,
} from './visit-sources.ts';

/** Numbers of a source apart from visits and clicks; `readers` are confirmed addresses of the mail list. */
type SourceCount = 'letters' | 'follows' | 'readers';

interface Counted {
  readonly pageId: string;
  readonly source: string;
  readonly count: SourceCount;
}

/**
 * Returns the source to count for a request; null for requests that are not counted: those of bots and of visitors who
 * opted out.
 */
export function sourceOfCaller(
  { visitors }: Pick<Core, 'visitors'>,
  caller: Caller,
  source: string | undefined,
): string | null {
  return visitors.isCounted(caller) ? toCountedSource(source) : null;
}

/**
 * Adds 1 to the page's day of a source. Only the sum of the day is stored: no row of a letter, a follow or an address
 * holds a source. Call it last in a transaction, because requests with the same source wait for each other.
 */
export async function addToSourceDay(
  tx: Database,
  { clock }: Pick<Core, 'clock'>,
  { pageId, source, count }: Counted,
): Promise<void> {
  // The lock holds up an erasure of the page, whose rows must not be missing while the count is stored.
  const [page] = await tx
    .select({ timeZone: profiles.timeZone, locale: profiles.locale })
    .from(profiles)
    .where(eq(profiles.userId, pageId))
    .for('key share');
  if (page === undefined) return;
  const day = toDayIn(timeZoneOf(page), clock.now());
  const stored = await findStoredSource(tx, { pageId, day, source });
  await tx
    .insert(sourceDays)
    .values({ pageId, day, source: stored, [count]: 1 })
    .onConflictDoUpdate({
      target: [sourceDays.pageId, sourceDays.day, sourceDays.source],
      set: { [count]: sql`${sourceDays[count]} + 1` },
    });
}

async function findStoredSource(
  tx: Database,
  { pageId, day, source }: { readonly pageId: string; readonly day: string; readonly source: string },
): Promise<string> {
  if (source === '' || source === OTHER_SOURCE) return source;
  const tag = tagOf(source);
  if (tag !== null) {
    // The lock holds up a deletion of the link, which then moves this count too.
    const links = await tx
      .select({ tag: shareLinks.tag })
      .from(shareLinks)
      .where(and(eq(shareLinks.pageId, pageId), eq(shareLinks.tag, tag)))
      .for('key share');
    return links.length > 0 ? source : OTHER_SOURCE;
  }
  const stored = await tx
    .select({ source: sourceDays.source })
    .from(sourceDays)
    .where(
      and(eq(sourceDays.pageId, pageId), eq(sourceDays.day, day), isCampaign(sql`${sourceDays.source}`)),
    );
  const isKnown = stored.some((row) => row.source === source);
  return isKnown || stored.length < MAX_CAMPAIGNS ? source : OTHER_SOURCE;
}

/**
 * Prepares the part of a roll-up that counts sources: reads the rows that `gone` deleted and adds their number to
 * `counted`. Campaigns already stored for the day keep their row; the most frequent new ones get the remaining rows.
 */
export function rollUpSources(db: Database, counted: 'visits' | 'clicks') {
  const column = sql.raw(counted);
  const named = db.$with('named_sources', {}).as(sql`
    select user_id, day, source, count(*)::int as total from (
      select user_id, day, ${knownSource(sql`gone.user_id`, sql`gone.source`)} as source
      from gone where source <> '') known
    group by user_id, day, source`);
  // Counts stored campaigns row by row: a join has no statistics of the rows before it, and compares all with all.
  const limited = db.$with('limited_sources', {}).as(sql`
    select n.user_id, n.day, n.total, case
      when not ${isCampaign(sql`n.source`)} or kept.page_id is not null or (
          select count(*) from ${sourceDays} d
          where d.page_id = n.user_id and d.day = n.day and ${isCampaign(sql`d.source`)})
        + row_number() over (partition by n.user_id, n.day, not ${isCampaign(sql`n.source`)} or kept.page_id is not null
          order by n.total desc, n.source) <= ${MAX_CAMPAIGNS}
      then n.source else ${sql.raw(`'${OTHER_SOURCE}'`)} end as source
    from named_sources n
    left join ${sourceDays} kept on kept.page_id = n.user_id and kept.day = n.day and kept.source = n.source`);
  // Locks the rows in the order of `moveToOther`, which changes a tag before `other`.
  const added = db.$with('added_sources', {}).as(sql`
    insert into ${sourceDays} as total (page_id, day, source, ${column})
    select user_id, day, source, sum(total)::int from limited_sources group by user_id, day, source
    order by source desc, user_id, day
    on conflict (page_id, day, source) do update set ${column} = total.${column} + excluded.${column}`);
  return [named, limited, added] as const;
}
