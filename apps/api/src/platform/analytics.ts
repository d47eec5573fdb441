import { sql } from 'drizzle-orm';

import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { analyticsDays } from './database/schema/counts/analytics.ts';

/** Request headers, which may contain an opt-out from analytics. */
type CountingPreference = Readonly<Record<string, unknown>>;

/** Port: anonymous usage counters. */
export interface Analytics {
  /** Adds one to the event's count, unless the caller opted out. */
  count(event: string, preference: CountingPreference): void;
  /** Stores the counts since the last flush; a failed flush keeps them for the next flush. */
  flush(): Promise<void>;
}

/**
 * Whether a request opts out of analytics: through Do Not Track, Global Privacy Control, or our own header.
 */
export function isOptedOut(preference: CountingPreference): boolean {
  return [preference['dnt'], preference['sec-gpc'], preference['x-analytics-opt-out']].includes('1');
}

/** Counts nothing; used everywhere except in production. */
export const noAnalytics: Analytics = { count() {}, async flush() {} };

/** Daily counts per event in our own database; stores no user and no IP address, and uses no third party. */
export function createAnalytics(db: Database, clock: Clock): Analytics {
  let counts = new Map<string, number>();
  return {
    count(event, preference) {
      if (!isOptedOut(preference)) counts.set(event, (counts.get(event) ?? 0) + 1);
    },
    async flush() {
      if (counts.size === 0) return;
      const taken = counts;
      counts = new Map();
      try {
        await add(db, clock.now().toISOString().slice(0, 10), taken);
      } catch (error) {
        for (const [event, count] of taken) counts.set(event, (counts.get(event) ?? 0) + count);
        throw error;
      }
    },
  };
}

/** Counts only in production. */
export function openAnalytics(appEnv: 'development' | 'production', db: Database, clock: Clock): Analytics {
  return appEnv === 'production' ? createAnalytics(db, clock) : noAnalytics;
}

async function add(db: Database, day: string, counts: ReadonlyMap<string, number>): Promise<void> {
  await db
    .insert(analyticsDays)
    // Sorted by event: otherwise two servers that add to the same counts could deadlock.
    .values(
      [...counts]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([event, count]) => ({ day, event, count })),
    )
    .onConflictDoUpdate({
      target: [analyticsDays.day, analyticsDays.event],
      set: { count: sql`${analyticsDays.count} + excluded.count` },
    });
}
