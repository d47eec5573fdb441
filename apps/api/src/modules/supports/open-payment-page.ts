import { SUPPORTS_MAX_COUNT } from '@musubi/domain/supports';

import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type CheckoutLink, RequestKeySpentError } from '#platform/payments/payment-provider.ts';
import { Problem } from '#platform/problem.ts';

import { followSupport } from './follow-support.ts';
import { supportReadsRepository } from './support-reads.repository.ts';
import {
  type BegunSupport,
  type OpeningSupport,
  type Pair,
  supportsRepository,
} from './supports.repository.ts';

export type PaymentPage = Omit<CheckoutLink, 'supportId' | 'requestKey' | 'expiresAt'>;

/** After this time, a requested payment page that was not stored counts as lost. */
const LOST_AFTER_MS = 2 * 60_000;
/**
 * Lifetime of a payment page: the provider's minimum of 30 minutes, plus time for retries within
 * `LOST_AFTER_MS`.
 */
const OPEN_MS = 33 * 60_000;
/** Time after which the payment page is polled, because the event of its payment may be lost. */
const FIRST_POLL_AFTER_MS = 10 * 60_000;

const alreadySupported = () => new Problem('already_supported', 'The caller already supports this creator');

/**
 * Opens the payment page of a support; null if the provider has lost the customer. Retries once with a new idempotency
 * key if another request has used the old key for another amount.
 */
export async function openPaymentPage(
  core: Core,
  pair: Pair,
  page: PaymentPage,
  spentKey: string | null = null,
): Promise<string | null> {
  const support = await begin(core, pair, spentKey);
  try {
    return await openOnce(core, support, page);
  } catch (error) {
    if (!(error instanceof RequestKeySpentError) || spentKey !== null) throw error;
    return openPaymentPage(core, pair, page, support.requestKey);
  }
}

/** First closes a page that is open, to prevent a double payment. */
async function begin(core: Core, pair: Pair, spentKey: string | null): Promise<OpeningSupport> {
  const { db, clock, random, payments } = core;
  const begun = await claim(core, pair, spentKey);
  if (begun.checkoutId === null) return begun;
  const end = await payments.provider.closeCheckout(begun.checkoutId);
  if (end.kind === 'paid') {
    await followSupport(core, { subscriptionId: end.subscriptionId, supportId: begun.id });
    if ((await supportReadsRepository.findRunning(db, begun.id)) !== null) throw alreadySupported();
  }
  return supportsRepository.renewKey(db, begun, { requestKey: random.id(), now: clock.now() });
}

/** Counts and claims under one lock, so that concurrent requests for several creators cannot exceed the maximum. */
async function claim(
  { db, clock, random }: Core,
  pair: Pair,
  spentKey: string | null,
): Promise<BegunSupport> {
  return inTransaction(db, async (tx) => {
    await accountsRepository.lock(tx, pair.supporterId);
    const now = clock.now();
    const begun = await supportsRepository.begin(tx, pair, {
      id: random.id(),
      requestKey: random.id(),
      now,
    });
    if (begun.status === 'active' || begun.status === 'past_due') throw alreadySupported();
    const openingSince = new Date(now.getTime() - LOST_AFTER_MS);
    if ((await supportsRepository.countOthers(tx, pair, openingSince)) >= SUPPORTS_MAX_COUNT) {
      throw new Problem('supports_full', `At most ${SUPPORTS_MAX_COUNT} creators can be supported`);
    }
    if (begun.checkoutId !== null || isFresh(begun, spentKey, now)) return begun;
    return {
      ...begun,
      ...(await supportsRepository.renewKey(tx, begun, { requestKey: random.id(), now })),
    };
  });
}

function isFresh({ requestKey, begunAt }: BegunSupport, spentKey: string | null, now: Date): boolean {
  return requestKey !== spentKey && now.getTime() - begunAt.getTime() < LOST_AFTER_MS;
}

async function openOnce(
  { db, payments: { provider } }: Core,
  support: OpeningSupport,
  page: PaymentPage,
): Promise<string | null> {
  const checkout = await provider.openCheckout({
    ...page,
    supportId: support.id,
    requestKey: support.requestKey,
    expiresAt: new Date(support.begunAt.getTime() + OPEN_MS),
  });
  if (checkout === null) return null;
  const isStored = await supportsRepository.storeCheckout(db, support, {
    checkoutId: checkout.id,
    pageLookAt: new Date(support.begunAt.getTime() + FIRST_POLL_AFTER_MS),
  });
  // A later request has replaced the key and does not know about this payment page, so close the page here.
  if (!isStored) await provider.closeCheckout(checkout.id);
  return checkout.url;
}
