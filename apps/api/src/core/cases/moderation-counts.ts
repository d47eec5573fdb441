import { sql } from 'drizzle-orm';

import { toDay } from '#core/utc-day.ts';
import type { Database } from '#platform/database/database.ts';
import { moderationDays } from '#platform/database/schema/desk/cases.ts';

/** An event that the transparency report counts. */
export interface ModerationEvent {
  readonly event: 'report' | 'notice' | 'decision' | 'undo' | 'appeal' | 'upheld' | 'overturned';
  /** Subject of a report, or kind of a decision; empty for other events. */
  readonly kind?: string;
  /** Reason of a report, or rule of a decision; empty for other events. */
  readonly rule?: string;
}

/** Increments the day's count; must run in the transaction of the event. */
export async function countModeration(
  tx: Database,
  at: Date,
  { event, kind = '', rule = '' }: ModerationEvent,
): Promise<void> {
  await tx
    .insert(moderationDays)
    .values({ day: toDay(at), event, kind, rule, count: 1 })
    .onConflictDoUpdate({
      target: [moderationDays.day, moderationDays.event, moderationDays.kind, moderationDays.rule],
      set: { count: sql`${moderationDays.count} + 1` },
    });
}
