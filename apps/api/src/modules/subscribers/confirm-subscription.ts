import { addToSourceDay } from '#core/visitors/source-days.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import type { SubscribersCore } from './subscribers-core.ts';
import { CONFIRMABLE_MS } from './subscribers.rules.ts';
import type { SubscriptionKey } from './subscription-links.ts';
import { findEntry, findListedCreator, type Subscription } from './subscription.ts';
import { subscriptionsRepository } from './subscriptions.repository.ts';
import { waitingReadersRepository } from './waiting-readers.repository.ts';

/** Finds the entry of a confirmation link; null for an invalid or expired token. */
export async function findConfirmable(core: SubscribersCore, token: string): Promise<Subscription | null> {
  return (await find(core, token))?.shown ?? null;
}

/**
 * Confirms the address of a link, and counts the sealed source of the link; null in the same cases as
 * `findConfirmable`.
 */
export async function confirmSubscription(
  core: SubscribersCore,
  token: string,
  sealedSource: string | null,
): Promise<Subscription | null> {
  const found = await find(core, token);
  if (found === null) return null;
  const { key, shown } = found;
  if (shown.wish === 'opening') {
    // The owner learns nothing of it, except the number of all readers who wait.
    await waitingReadersRepository.confirm(core.db, key, core.clock.now());
    return shown;
  }
  const source = core.subscriptionLinks?.openSource(key, sealedSource) ?? null;
  await inTransaction(core.db, async (tx) => {
    if (!(await subscriptionsRepository.confirm(tx, key, core.clock.now()))) return;
    await core.webhooks.emit(tx, key.pageId, 'reader.confirmed', { subscriber_id: key.id });
    if (source !== null) await addToSourceDay(tx, core, { pageId: key.pageId, source, count: 'readers' });
  });
  return shown;
}

async function find(
  core: SubscribersCore,
  token: string,
): Promise<{ readonly key: SubscriptionKey; readonly shown: Subscription } | null> {
  const { db, clock, subscriptionLinks } = core;
  const key = subscriptionLinks?.find('confirm', token) ?? null;
  const row = key === null ? null : await findEntry(db, key);
  if (key === null || row === null) return null;
  const confirmableSince = new Date(clock.now().getTime() - CONFIRMABLE_MS);
  if (row.confirmedAt === null && row.askedAt <= confirmableSince) return null;
  const creator = await findListedCreator(core, row.pageId);
  return creator === null ? null : { key, shown: { creator, wish: row.wish, purpose: row.purpose } };
}
