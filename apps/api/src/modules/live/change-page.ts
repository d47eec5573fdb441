import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';

import { liveRepository } from './live.repository.ts';

/** Marks the page as changed after a start or end. Heartbeats need no call, because caches know the end. */
export async function changePage(
  { pages, clock }: Core,
  tx: Database,
  userId: string,
): Promise<OutboxEntry | null> {
  await liveRepository.touchPage(tx, userId, clock.now());
  return pages.add(tx, userId);
}
