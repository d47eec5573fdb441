import { sql } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import { timelineMarks } from '#platform/database/schema/discovery/timeline.ts';
import type { AccountViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { getTimelineMark } from './get-timeline-mark.ts';

type Operation = 'updateTimelineMark';

/** Moves the mark forward, but not beyond the present; returns the mark after the change. */
export async function updateTimelineMark(
  core: Core,
  { viewer, body }: { readonly viewer: AccountViewer; readonly body: Call<Operation>['body'] },
): Promise<Result<Operation>> {
  const seenMs = body.seen_at === null ? Number.NaN : Date.parse(body.seen_at);
  // JavaScript cannot parse a leap second, which the contract allows.
  if (Number.isNaN(seenMs)) return getTimelineMark(core, { viewer });
  // The contract allows the year 0, which PostgreSQL cannot store.
  const seenAt = new Date(Math.max(0, Math.min(seenMs, core.clock.now().getTime())));
  await core.db
    .insert(timelineMarks)
    .values({ userId: viewer.accountId, seenAt })
    .onConflictDoUpdate({
      target: timelineMarks.userId,
      set: { seenAt: sql`greatest(${timelineMarks.seenAt}, excluded.seen_at)` },
    });
  return getTimelineMark(core, { viewer });
}
