import { eq, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { profileVisitDays, profileVisits } from '#platform/database/schema/footprints.ts';

/** SQL of visits; what a visitor causes is prepared. */
export function createFootprintsRepository(db: Database) {
  const insertion = db
    .insert(profileVisits)
    .values({
      userId: sql.placeholder('userId'),
      day: sql.placeholder('day'),
      visitor: sql.placeholder('visitor'),
      referrerHost: sql.placeholder('referrerHost'),
    })
    .onConflictDoNothing()
    .prepare('visit');
  return {
    async add(visit: typeof profileVisits.$inferInsert): Promise<void> {
      await insertion.execute({ ...visit });
    },

    /** Adds up at most so many visits before a day and deletes them, in one statement; answers how many. */
    async rollUp(before: string, limit: number): Promise<number> {
      const chosen = db.$with('chosen', {}).as(sql`
        select user_id, day, visitor from ${profileVisits} where day < ${before}
        limit ${limit} for update skip locked`);
      const gone = db.$with('gone', { day: sql<string>`day` }).as(sql`
        delete from ${profileVisits} using chosen
        where ${profileVisits.userId} = chosen.user_id
          and ${profileVisits.day} = chosen.day and ${profileVisits.visitor} = chosen.visitor
        returning ${profileVisits.userId}, ${profileVisits.day}, ${profileVisits.referrerHost}`);
      const added = db.$with('added', {}).as(sql`
        insert into ${profileVisitDays} as total (user_id, day, referrer_host, visits)
        select user_id, day, referrer_host, count(*)::int from gone group by user_id, day, referrer_host
        on conflict (user_id, day, referrer_host) do update set visits = total.visits + excluded.visits`);
      const [row] = await db
        .with(chosen, gone, added)
        .select({ count: sql<number>`count(*)::int` })
        .from(gone);
      return row?.count ?? 0;
    },

    /** How many visits somebody's page ever had. */
    async countVisitors(userId: string): Promise<number> {
      const recent = db
        .select({ visits: sql<number>`count(*)::int`.as('visits') })
        .from(profileVisits)
        .where(eq(profileVisits.userId, userId));
      const earlier = db
        .select({ visits: sql<number>`coalesce(sum(${profileVisitDays.visits}), 0)::int`.as('visits') })
        .from(profileVisitDays)
        .where(eq(profileVisitDays.userId, userId));
      const rows = await recent.unionAll(earlier);
      return rows.reduce((sum, { visits }) => sum + visits, 0);
    },
  };
}

/** Deletes what was counted on somebody's page. Whom they visited is not known: it hangs on no account. */
export async function eraseFootprints(tx: Database, userId: string): Promise<void> {
  await tx.delete(profileVisits).where(eq(profileVisits.userId, userId));
  await tx.delete(profileVisitDays).where(eq(profileVisitDays.userId, userId));
}

export type FootprintsRepository = ReturnType<typeof createFootprintsRepository>;
