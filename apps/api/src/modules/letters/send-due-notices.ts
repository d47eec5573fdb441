import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';

import { letterNoticesRepository } from './letter-notices.repository.ts';

const MINUTE_MS = 60_000;
/**
 * Minimum time between a letter and the mail about it, in ms, so that one mail can announce several letters.
 */
const GATHER_MS = 10 * MINUTE_MS;
/** Minimum interval between e-mails to one creator, in ms. */
const PAUSE_MS = 6 * 60 * MINUTE_MS;
const BATCH = 50;

/** Sends due notification e-mails, at most 50 per call; returns the count. */
export async function sendDueNotices({ db, clock, outbox, canMail }: Core): Promise<number> {
  if (!canMail) return 0;
  const now = clock.now();
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const entries = await inTransaction(db, async (tx) => {
    const userIds = await letterNoticesRepository.claimDue(tx, {
      now,
      notifiedBefore: before(PAUSE_MS),
      receivedBefore: before(GATHER_MS),
      limit: BATCH,
    });
    const written: OutboxEntry[] = [];
    for (const userId of userIds) written.push(await outbox.add(tx, { kind: 'letters_arrived', userId }));
    return written;
  });
  await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
  return entries.length;
}
