import type { Logger } from '@musubi/server/logger';

import type { PageChanges } from '#core/pages/page-changes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PaymentEvent, PaymentProvider, PaymentSubject } from '#platform/payments/payment-provider.ts';
import { type BackOff, pauseAfter } from '#platform/timing/back-off.ts';

import { type DueEvent, paymentEventsRepository } from './payment-events.repository.ts';
import { paymentsRepository } from './payments.repository.ts';

export interface PaymentEventsServiceOptions {
  readonly db: Database;
  readonly provider: Pick<PaymentProvider, 'readRegistration'>;
  readonly clock: Clock;
  readonly pages: PageChanges;
  readonly log: Logger;
  /** Processes an event about a monthly support. */
  readonly followSupport: (support: Extract<PaymentSubject, { kind: 'support' }>) => Promise<void>;
}

export interface PaymentEventsService {
  /** Stores an event and processes it; ignores duplicates. `settleDue` retries a failed event. */
  receive(event: PaymentEvent): Promise<void>;
  /** Retries a batch of due events and returns its size; deletes events older than 40 days. */
  settleDue(): Promise<number>;
}

const LEASE_MS = 30_000;
const BATCH = 20;
/** Delays between retries: 30 s, 1 min, 2 min and so on, at most 6 hours. */
const BACK_OFF: BackOff = { firstMs: 30_000, longestMs: 6 * 60 * 60_000 };
/** Time after which a failing event is given up; the same as for messages in the outbox. */
const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60_000;
/** Retention of events. The provider redelivers events for 3 days, and on request for 30 days. */
const RETENTION_MS = 40 * 24 * 60 * 60_000;

/**
 * An event only names the provider account or support that changed. The service then reads the current state
 * from the provider, so the order, number and content of events do not matter.
 */
export function createPaymentEventsService({
  db,
  provider,
  clock,
  pages,
  log,
  followSupport,
}: PaymentEventsServiceOptions): PaymentEventsService {
  const fromNow = (ms: number): Date => new Date(clock.now().getTime() + ms);

  const store = async (accountId: string, read: number, isCreator: boolean): Promise<void> => {
    const now = clock.now();
    const change = await inTransaction(db, async (tx) => {
      const userId = await paymentsRepository.storeRead(tx, accountId, read);
      if (userId === null) return null;
      const hasChanged = await paymentsRepository.setCreator(tx, userId, { isCreator, now });
      return hasChanged ? pages.add(tx, userId) : null;
    });
    if (change !== null) await pages.notify(change);
  };

  const followCreator = async (accountId: string): Promise<void> => {
    const read = await paymentsRepository.beginRead(db, accountId);
    if (read === null) return;
    const state = await provider.readRegistration(accountId);
    await store(accountId, read, state === 'active');
  };

  const settle = async ({ id, subject }: PaymentEvent): Promise<void> => {
    await (subject.kind === 'creator' ? followCreator(subject.accountId) : followSupport(subject));
    await paymentEventsRepository.settle(db, id, clock.now());
  };

  const postpone = async ({ id, attempts, receivedAt }: DueEvent, error: unknown): Promise<void> => {
    const now = clock.now();
    if (now.getTime() - receivedAt.getTime() > GIVE_UP_AFTER_MS) {
      log.error({ err: error, id, attempts }, 'a payment event was given up');
      await paymentEventsRepository.settle(db, id, now);
      return;
    }
    log.warn({ err: error, id, attempts }, 'a payment event could not be processed and will be retried');
    await paymentEventsRepository.postpone(db, id, fromNow(pauseAfter(attempts, BACK_OFF)));
  };

  // Never throws, because a failed event must not block other events.
  const tryToSettle = async (event: DueEvent): Promise<void> => {
    try {
      await settle(event);
    } catch (error) {
      // The database may be down as well; the lease then expires by itself.
      await postpone(event, error).catch((second: unknown) =>
        log.warn({ err: second, id: event.id }, 'a payment event could not be postponed'),
      );
    }
  };

  return {
    async receive(event) {
      const now = clock.now();
      const isNew = await paymentEventsRepository.insert(db, event, { now, leaseUntil: fromNow(LEASE_MS) });
      if (isNew) await tryToSettle({ ...event, attempts: 0, receivedAt: now });
    },

    async settleDue() {
      await paymentEventsRepository.removeBefore(db, fromNow(-RETENTION_MS), clock);
      const claim = { now: clock.now(), leaseUntil: fromNow(LEASE_MS), limit: BATCH };
      const due = await paymentEventsRepository.claimDue(db, claim);
      for (const event of due) await tryToSettle(event);
      return due.length;
    },
  };
}
