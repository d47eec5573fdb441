import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageChanges } from '#platform/page-changes.ts';
import {
  type PaymentEvent,
  type PaymentProvider,
  PaymentsUnavailableError,
} from '#platform/payments/payment-provider.ts';

import { paymentEventsRepository } from './payment-events.repository.ts';
import { paymentsRepository } from './payments.repository.ts';

export interface PaymentEventsServiceOptions {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly clock: Clock;
  readonly pages: PageChanges;
}

/** Use cases of what the payment provider tells. */
export interface PaymentEventsService {
  /** Notes an event once and follows it up; what cannot be followed up now is by `settleDue`. */
  receive(event: PaymentEvent): Promise<void>;
  /** Follows up what is due, forgets what is long past, and answers how many events were due. */
  settleDue(): Promise<number>;
}

const LEASE_MS = 30_000;
const BATCH = 20;
/** The provider repeats an event for 3 days, and on request for 30. */
const KEPT_MS = 40 * 24 * 60 * 60_000;

/**
 * An event says which account has changed; how it is now is asked of the provider. So it does not matter in which
 * order events arrive, how often, or what stands in them.
 */
export function createPaymentEventsService({
  db,
  provider,
  clock,
  pages,
}: PaymentEventsServiceOptions): PaymentEventsService {
  const later = (ms: number): Date => new Date(clock.now().getTime() + ms);

  const store = async (accountId: string, read: number, isCreator: boolean): Promise<void> => {
    const now = clock.now();
    const change = await inTransaction(db, async (tx) => {
      const userId = await paymentsRepository.storeRead(tx, accountId, read);
      if (userId === null) return null;
      const hasChanged = await paymentsRepository.setCreator(tx, userId, { isCreator, now });
      return hasChanged ? pages.add(tx, userId) : null;
    });
    if (change !== null) await pages.tell(change);
  };

  const settle = async ({ id, accountId }: PaymentEvent): Promise<void> => {
    const read = await paymentsRepository.beginRead(db, accountId);
    if (read !== null) {
      const state = await provider.readRegistration(accountId);
      if (state !== 'pending') await store(accountId, read, state === 'active');
    }
    await paymentEventsRepository.settle(db, id, clock.now());
  };

  const settleOrLeave = async (event: PaymentEvent): Promise<void> => {
    try {
      await settle(event);
    } catch (error) {
      if (!(error instanceof PaymentsUnavailableError)) throw error;
    }
  };

  return {
    async receive(event) {
      const lease = { now: clock.now(), leaseUntil: later(LEASE_MS) };
      if (await paymentEventsRepository.insert(db, event, lease)) await settleOrLeave(event);
    },

    async settleDue() {
      await paymentEventsRepository.removeBefore(db, later(-KEPT_MS));
      const claim = { now: clock.now(), leaseUntil: later(LEASE_MS), limit: BATCH };
      const due = await paymentEventsRepository.claimDue(db, claim);
      for (const event of due) await settleOrLeave(event);
      return due.length;
    },
  };
}
