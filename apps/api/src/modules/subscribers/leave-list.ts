import { toCountedMailbox } from '@musubi/domain/email';

import type { Core } from '#core/module.ts';
import { hashParts } from '#core/visitors/hash-parts.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import type { SubscribersCore } from './subscribers-core.ts';
import { LEAVE_PAUSE_MS } from './subscribers.rules.ts';
import { findEntry, findListedCreator, type Subscription } from './subscription.ts';
import { subscriptionsRepository } from './subscriptions.repository.ts';

type LeftList = Pick<Subscription, 'creator'>;

/** Finds the creator of a list. Does not check the entry, because unsubscribing can be repeated. */
export async function findLeaving(core: SubscribersCore, token: string): Promise<LeftList | null> {
  const key = core.subscriptionLinks?.find('leave', token) ?? null;
  return key === null ? null : { creator: await findListedCreator(core, key.pageId) };
}

/** Deletes the address of a link from all lists of its page; null for an invalid token. */
export async function leaveList(core: SubscribersCore, token: string): Promise<LeftList | null> {
  const { db, clock, subscriptionLinks } = core;
  const key = subscriptionLinks?.find('leave', token) ?? null;
  if (key === null) return null;
  const row = await findEntry(db, key);
  if (row !== null) {
    const pause = {
      pageId: key.pageId,
      addressHash: await hashAddress(core, row.address),
      endsAt: new Date(clock.now().getTime() + LEAVE_PAUSE_MS),
    };
    await inTransaction(db, async (tx) => {
      if (!(await subscriptionsRepository.lockPage(tx, key.pageId))) return;
      await subscriptionsRepository.removeAddress(tx, key.pageId, row.address);
      await subscriptionsRepository.extendPause(tx, pause);
    });
  }
  return { creator: await findListedCreator(core, key.pageId) };
}

export async function hashAddress({ visitorKeys }: Core, address: string): Promise<string> {
  return hashParts(await visitorKeys.keyOf('subscriber', 'always'), [toCountedMailbox(address)]);
}
