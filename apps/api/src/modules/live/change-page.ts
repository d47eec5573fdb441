import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';

import { liveRepository } from './live.repository.ts';

/** Heartbeats only postpone the end, which caches already know, so they change no page. */
export async function changePage(
  { pages, clock }: Core,
  tx: Database,
  userId: string,
): Promise<OutboxEntry | null> {
  await liveRepository.touchPage(tx, userId, clock.now());
  return pages.add(tx, userId);
}
