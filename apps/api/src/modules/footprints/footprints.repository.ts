import { and, eq, lt, sql } from 'drizzle-orm';

import { rollUpSources } from '#core/visitors/source-days.ts';
import { knownSource } from '#core/visitors/visit-sources.ts';
import { type AddVisit, VISITORS_PER_NETWORK } from '#core/visitors/visitors.ts';
import { isReferenceMissing } from '#platform/database/database-errors.ts';
import type { Database } from '#platform/database/database.ts';
import {
  profileNetworkDays,
  profileVisitDays,
  profileVisits,
} from '#platform/database/schema/counts/footprints.ts';

/**
 * Maximum number of referrer hosts stored per page and day; limited, because clients can forge any number of
 * hosts. Visits from further hosts are counted under `OTHER_HOSTS`.
 */
const MAX_HOSTS = 50;
const OTHER_HOSTS = 'other';

/** Prepares the query that runs at every visit. */
export function prepareVisits(db: Database): AddVisit {
  const ofNetwork = db
    .select({ rows: sql<number>`count(*)::int`.as('rows') })
    .from(profileVisits)
    .where(
      and(
        eq(profileVisits.userId, sql.placeholder('userId')),
        eq(profileVisits.day, sql.placeholder('day')),
        eq(profileVisits.network, sql.placeholder('network')),
      ),
    )
    .as('of_network');
  const insertion = db
    .insert(profileVisits)
    .select(
      db
        .select({
          userId: sql<string>`${sql.placeholder('userId')}::text`.as('user_id'),
          day: sql<string>`${sql.placeholder('day')}::date`.as('day'),
          visitor: sql<string>`${sql.placeholder('visitor')}::text`.as('visitor'),
          network: sql<string>`${sql.placeholder('network')}::text`.as('network'),
          referrerHost: sql<string>`${sql.placeholder('referrerHost')}::text`.as('referrer_host'),
          source: sql<string>`${knownSource(
            sql`${sql.placeholder('userId')}::text`,
            sql`${sql.placeholder('source')}::text`,
          )}`.as('source'),
        })
        .from(ofNetwork)
        .where(lt(ofNetwork.rows, VISITORS_PER_NETWORK)),
    )
    .onConflictDoNothing()
    .prepare('visit');
  return async (visit) => {
    try {
      await insertion.execute({ ...visit });
    } catch (error) {
      if (!isReferenceMissing(error)) throw error;
    }
  };
}

export const footprintsRepository = {
  /** Rolls up at most `limit` visits before this day in one statement; returns the number of visits. */
  async rollUp(db: Database, before: string, limit: number): Promise<number> {
    const gone = db.$with('gone', { day: sql<string>`day` }).as(sql`
      delete from ${profileVisits} where ctid = any(array(
        select ctid from ${profileVisits} where day < ${before}
        order by user_id, day limit ${limit} for update skip locked))
      returning ${profileVisits.userId}, ${profileVisits.day}, ${profileVisits.referrerHost},
        ${profileVisits.network}, ${profileVisits.source}`);
    // A day may be rolled up in several batches. Each network is counted once, in the batch that contains
    // its last visit of the day: the statement still sees the visits that it deletes.
    const networks = db.$with('networks', {}).as(sql`
      insert into ${profileNetworkDays} as total (user_id, day, networks)
      select user_id, day, count(*)::int from (
        select user_id, day, network, count(*) as visits from gone group by user_id, day, network) of_network
      where visits = (select count(*) from ${profileVisits} other where other.user_id = of_network.user_id
        and other.day = of_network.day and other.network = of_network.network)
      group by user_id, day
      on conflict (user_id, day) do update set networks = total.networks + excluded.networks`);
    const counted = db.$with('counted', {}).as(sql`
      select user_id, day, referrer_host, count(*) as visits from gone group by user_id, day, referrer_host`);
    // Hosts already stored for the day keep their row; the most frequent new hosts get the remaining rows. Stored hosts
    // are counted row by row: a join has no statistics of the rows before it, and compares all with all.
    const hosts = db.$with('hosts', {}).as(sql`
      select c.user_id, c.day, c.visits, case
        when c.referrer_host = '' or kept.user_id is not null or (
            select count(*) from ${profileVisitDays} d where d.user_id = c.user_id and d.day = c.day
              and d.referrer_host not in ('', ${OTHER_HOSTS}))
          + row_number() over (partition by c.user_id, c.day, c.referrer_host = '' or kept.user_id is not null
            order by c.visits desc, c.referrer_host) <= ${MAX_HOSTS}
        then c.referrer_host else ${OTHER_HOSTS} end as host
      from counted c
      left join ${profileVisitDays} kept on kept.user_id = c.user_id and kept.day = c.day
        and kept.referrer_host = c.referrer_host`);
    const added = db.$with('added', {}).as(sql`
      insert into ${profileVisitDays} as total (user_id, day, referrer_host, visits)
      select user_id, day, host, sum(visits)::int from hosts group by user_id, day, host
      on conflict (user_id, day, referrer_host) do update set visits = total.visits + excluded.visits`);
    const [row] = await db
      .with(gone, networks, counted, hosts, added, ...rollUpSources(db, 'visits'))
      .select({ count: sql<number>`count(*)::int` })
      .from(gone);
    return row?.count ?? 0;
  },

  /**
   * Counts distinct networks per day; returns the sum of all days and the highest count of one day. Runs in the
   * caller's transaction, because the embedded database has one connection and a second transaction would deadlock.
   */
  async countNetworks(tx: Database, userId: string) {
    const recent = tx
      .select({ networks: sql<number>`count(distinct ${profileVisits.network})::int`.as('networks') })
      .from(profileVisits)
      .where(eq(profileVisits.userId, userId))
      .groupBy(profileVisits.day);
    const earlier = tx
      .select({ networks: profileNetworkDays.networks })
      .from(profileNetworkDays)
      .where(eq(profileNetworkDays.userId, userId));
    const days = tx.$with('days').as(recent.unionAll(earlier));
    const [row] = await tx
      .with(days)
      .select({
        total: sql<number>`coalesce(sum(${days.networks}), 0)::int`,
        onBestDay: sql<number>`coalesce(max(${days.networks}), 0)::int`,
      })
      .from(days);
    return row ?? { total: 0, onBestDay: 0 };
  },
};

/**
 * Deletes the visits to a creator's page. The creator's own visits to other pages are stored without an
 * account, so they cannot be found.
 */
export async function eraseFootprints(tx: Database, userId: string): Promise<void> {
  await tx.delete(profileVisits).where(eq(profileVisits.userId, userId));
  await tx.delete(profileNetworkDays).where(eq(profileNetworkDays.userId, userId));
  await tx.delete(profileVisitDays).where(eq(profileVisitDays.userId, userId));
}
