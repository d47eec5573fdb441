import { toCountedMailbox } from '@musubi/domain/email';

import type { Core } from '#core/module.ts';
import { hashParts } from '#core/visitors/hash-parts.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { LEAVE_PAUSE_MS } from './subscribers.rules.ts';
import type { SubscriptionKey } from './subscription-links.ts';
import { type Entry, findEntry } from './subscription.ts';
import { subscriptionsRepository } from './subscriptions.repository.ts';

/**
 * Deletes the address of an entry from all lists of its page; false if it is on none. It gets no mail that asks to confirm
 * it for 30 days.
 * @param also Runs in the same transaction, once for each address.
 */
export async function endSubscription(
  core: Core,
  key: SubscriptionKey,
  also?: (tx: Database, row: Entry) => Promise<void>,
): Promise<boolean> {
  const { db, clock } = core;
  const row = await findEntry(db, key);
  if (row === null) return false;
  const pause = {
    pageId: key.pageId,
    addressHash: await hashAddress(core, row.address),
    endsAt: new Date(clock.now().getTime() + LEAVE_PAUSE_MS),
  };
  return inTransaction(db, async (tx) => {
    if (!(await subscriptionsRepository.lockPage(tx, key.pageId))) return false;
    if (!(await subscriptionsRepository.removeAddress(tx, key.pageId, row.address))) return false;
    await subscriptionsRepository.extendPause(tx, pause);
    await also?.(tx, row);
    return true;
  });
}

export async function hashAddress({ visitorKeys }: Core, address: string): Promise<string> {
  return hashParts(await visitorKeys.keyOf('subscriber', 'always'), [toCountedMailbox(address)]);
}
