import { sql } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import { rollUpDays } from '#core/visitors/roll-up-days.ts';
import { rollUpSources } from '#core/visitors/source-days.ts';
import type { Database } from '#platform/database/database.ts';
import { linkClickDays, linkClicks } from '#platform/database/schema/counts/clicks.ts';

/** Rolls up clicks older than yesterday (UTC) into daily counts and deletes the visitor hashes. */
export async function rollUpClicks(core: Core): Promise<void> {
  await rollUpDays(core, { table: linkClicks, rollUpSome });
}

/** Rolls up at most `limit` clicks before this day in one statement; returns the number of clicks. */
async function rollUpSome(db: Database, before: string, limit: number): Promise<number> {
  const gone = db.$with('gone', { day: sql<string>`day` }).as(sql`
    delete from ${linkClicks} where ctid = any(array(
      select ctid from ${linkClicks} where day < ${before} limit ${limit} for update skip locked))
    returning ${linkClicks.userId}, ${linkClicks.day}, ${linkClicks.linkId}, ${linkClicks.source}`);
  const added = db.$with('added', {}).as(sql`
    insert into ${linkClickDays} as total (user_id, day, link_id, clicks)
    select user_id, day, link_id, count(*)::int from gone group by user_id, day, link_id
    on conflict (user_id, day, link_id) do update set clicks = total.clicks + excluded.clicks`);
  const [row] = await db
    .with(gone, added, ...rollUpSources(db, 'clicks'))
    .select({ count: sql<number>`count(*)::int` })
    .from(gone);
  return row?.count ?? 0;
}
