import { asc, desc, gte } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { analyticsDays } from '#platform/database/schema/analytics.ts';

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
};
