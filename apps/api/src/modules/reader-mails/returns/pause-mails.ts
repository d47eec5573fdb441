import type { Core } from '#core/module.ts';
import { timeZoneOf } from '#core/visitors/time-zone-of.ts';
import type { Database } from '#platform/database/database.ts';

import { pausesRepository as repository } from '../returns.repository.ts';

interface Pause {
  readonly pageId: string;
  readonly reason: 'bounces' | 'complaints' | 'operator';
}

/**
 * Pauses the mails of a page to its readers in the caller's transaction, stops the mail that is being sent, and mails
 * the owner why. A page also loses a level, unless an operator paused it. Does nothing while its mails are paused.
 */
export async function pauseMails(
  { clock, outbox }: Pick<Core, 'clock' | 'outbox'>,
  tx: Database,
  { pageId, reason }: Pause,
): Promise<void> {
  const page = await repository.findPage(tx, pageId);
  if (page === null) return;
  const now = clock.now();
  // Before the settings, like the job that sends, so that the two do not wait for each other.
  await repository.stop(tx, pageId, { now });
  const pause = { pageId, reason, at: now, levels: reason === 'operator' ? 0 : 1 };
  const isNew = await repository.pause(tx, pause, { ...page, timeZone: timeZoneOf(page) });
  if (isNew) await outbox.add(tx, { kind: 'reader_mails_paused', userId: pageId, reason }, { isHeld: true });
}
