import { eq } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import { timelineMarks } from '#platform/database/schema/discovery/timeline.ts';
import type { AccountViewer } from '#platform/http/callers/viewer.ts';
import type { Result } from '#platform/http/operations.ts';

/** The time up to which the reader has seen the timeline. */
export async function getTimelineMark(
  { db }: Core,
  { viewer }: { readonly viewer: AccountViewer },
): Promise<Result<'getTimelineMark'>> {
  const [row] = await db
    .select({ seenAt: timelineMarks.seenAt })
    .from(timelineMarks)
    .where(eq(timelineMarks.userId, viewer.accountId));
  return { seen_at: row?.seenAt.toISOString() ?? null };
}
