import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';

/**
 * Queues the mails to the readers who wait for the commissions of a page, in the transaction that opens them. Readers get
 * no mail if the commissions close before the delivery, and keep waiting.
 */
export async function tellWaitingReaders(
  { outbox }: Pick<Core, 'outbox'>,
  tx: Database,
  pageId: string,
): Promise<void> {
  await outbox.add(tx, { kind: 'commissions_opened', userId: pageId }, { isHeld: true });
}
