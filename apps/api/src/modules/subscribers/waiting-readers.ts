import { and, count, eq, isNotNull } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { waitingReaders } from '#platform/database/schema/fans/subscribers.ts';

/** Stand-in until the module of subscribers mails waiting readers. */
export async function tellWaitingReaders(
  _core: Pick<Core, 'outbox'>,
  _tx: Database,
  _pageId: string,
): Promise<void> {}

/** Number of readers who confirmed that they wait for an opening. */
export async function countWaitingReaders(db: Database, pageId: string): Promise<number> {
  const [row] = await db
    .select({ readers: count() })
    .from(waitingReaders)
    .where(and(eq(waitingReaders.pageId, pageId), isNotNull(waitingReaders.confirmedAt)));
  return row?.readers ?? 0;
}
