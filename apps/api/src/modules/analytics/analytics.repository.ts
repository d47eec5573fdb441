import { asc, desc, gte, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { analyticsDays } from '#platform/database/schema/counts/analytics.ts';

/** Number of successful requests to one API operation on one day. */
export type AnalyticsRow = typeof analyticsDays.$inferSelect;

/** Reads the counts that `platform/analytics.ts` stores. */
export const analyticsRepository = {
  /** Lists the newest day first and, within a day, the most frequent operation first. */
  async listSince(db: Database, day: string): Promise<readonly AnalyticsRow[]> {
    return db
      .select()
      .from(analyticsDays)
      .where(gte(analyticsDays.day, day))
      .orderBy(desc(analyticsDays.day), desc(analyticsDays.count), asc(analyticsDays.event));
  },

  /** Counts of all operations by day. */
  async sumByDay(db: Database, since: string) {
    return db
      .select({ day: analyticsDays.day, count: sql`sum(${analyticsDays.count})`.mapWith(Number) })
      .from(analyticsDays)
      .where(gte(analyticsDays.day, since))
      .groupBy(analyticsDays.day);
  },

  /** The most frequent operations since a day. */
  async listMostFrequent(db: Database, since: string, limit: number) {
    const total = sql`sum(${analyticsDays.count})`;
    return db
      .select({ operation: analyticsDays.event, count: total.mapWith(Number) })
      .from(analyticsDays)
      .where(gte(analyticsDays.day, since))
      .groupBy(analyticsDays.event)
      .orderBy(desc(total), asc(analyticsDays.event))
      .limit(limit);
  },
};
