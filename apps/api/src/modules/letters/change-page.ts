import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';

import { lettersRepository } from './letters.repository.ts';

/** Marks the page as changed, and notifies the page servers. */
export async function changePage(
  { clock, pages }: Core,
  tx: Database,
  userId: string,
): Promise<OutboxEntry | null> {
  await lettersRepository.touchPage(tx, userId, clock.now());
  return pages.add(tx, userId);
}
