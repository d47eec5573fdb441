import { eq, sql } from 'drizzle-orm';

import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { timelineMarks } from '#platform/database/schema/timeline.ts';
import type { AccountViewer } from '#platform/http/viewer.ts';

type Mark = components['schemas']['TimelineMark'];

/** Up to where readers have seen their timelines. */
export interface TimelineMarks {
  get(viewer: AccountViewer): Promise<Mark>;
  /** Moves the mark forward, but not beyond the present; returns the mark after the change. */
  update(viewer: AccountViewer, mark: Mark): Promise<Mark>;
}

export function createTimelineMarks(db: Database, clock: Clock): TimelineMarks {
  const get = async ({ accountId }: AccountViewer): Promise<Mark> => {
    const [row] = await db
      .select({ seenAt: timelineMarks.seenAt })
      .from(timelineMarks)
      .where(eq(timelineMarks.userId, accountId));
    return { seen_at: row?.seenAt.toISOString() ?? null };
  };
  return {
    get,
    async update(viewer, { seen_at: text }) {
      const seenMs = text === null ? Number.NaN : Date.parse(text);
      // JavaScript cannot parse a leap second, which the contract allows.
      if (Number.isNaN(seenMs)) return get(viewer);
      // The contract allows the year 0, which PostgreSQL cannot store.
      const seenAt = new Date(Math.max(0, Math.min(seenMs, clock.now().getTime())));
      await db
        .insert(timelineMarks)
        .values({ userId: viewer.accountId, seenAt })
        .onConflictDoUpdate({
          target: timelineMarks.userId,
          set: { seenAt: sql`greatest(${timelineMarks.seenAt}, excluded.seen_at)` },
        });
      return get(viewer);
    },
  };
}
