import type { Core } from '#core/module.ts';
import { followSupport } from '#modules/supports/public.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PaymentEvent } from '#platform/payments/payment-provider.ts';
import { type BackOff, pauseAfter } from '#platform/timing/back-off.ts';

import { type DueEvent, paymentEventsRepository } from './payment-events.repository.ts';
import { paymentsRepository } from './payments.repository.ts';

/** Lease of a claimed event; until it expires, no other server tries the event. */
export const LEASE_MS = 30_000;
const BATCH = 20;
/** Delays between retries: 30 s, 1 min, 2 min and so on, at most 6 hours. */
const BACK_OFF: BackOff = { firstMs: 30_000, longestMs: 6 * 60 * 60_000 };
/** Time after which a failing event is given up; the same as for messages in the outbox. */
const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60_000;
/** Retention of events. The provider redelivers events for 3 days, and on request for 30 days. */
const RETENTION_MS = 40 * 24 * 60 * 60_000;

const fromNow = ({ clock }: Core, ms: number): Date => new Date(clock.now().getTime() + ms);

/** Retries a batch of due events and returns its size; deletes events older than 40 days. */
export async function settleDuePaymentEvents(core: Core): Promise<number> {
  const { db, clock } = core;
  await paymentEventsRepository.removeBefore(db, fromNow(core, -RETENTION_MS), clock);
  const claim = { now: clock.now(), leaseUntil: fromNow(core, LEASE_MS), limit: BATCH };
  const due = await paymentEventsRepository.claimDue(db, claim);
  for (const event of due) await tryToSettle(core, event);
  return due.length;
}

/** Never throws, because a failed event must not block other events. */
export async function tryToSettle(core: Core, event: DueEvent): Promise<void> {
  try {
    await settle(core, event);
  } catch (error) {
    // The database may be down as well; the lease then expires by itself.
    await postpone(core, event, error).catch((second: unknown) =>
      core.log.warn({ err: second, id: event.id }, 'a payment event could not be postponed'),
    );
  }
}

/**
 * An event only names the provider account or support that changed. This reads the current state from the provider, so
 * the order, number and content of events do not matter.
 */
async function settle(core: Core, { id, subject }: PaymentEvent): Promise<void> {
  await (subject.kind === 'creator' ? followCreator(core, subject.accountId) : followSupport(core, subject));
  await paymentEventsRepository.settle(core.db, id, core.clock.now());
}

async function followCreator({ db, clock, pages, payments }: Core, accountId: string): Promise<void> {
  const read = await paymentsRepository.beginRead(db, accountId);
  if (read === null) return;
  const isCreator = (await payments.provider.readRegistration(accountId)) === 'active';
  const now = clock.now();
  const change = await inTransaction(db, async (tx) => {
    const userId = await paymentsRepository.storeRead(tx, accountId, read);
    if (userId === null) return null;
    const hasChanged = await paymentsRepository.setCreator(tx, userId, { isCreator, now });
    return hasChanged ? pages.add(tx, userId) : null;
  });
  if (change !== null) await pages.notify(change);
}

async function postpone(core: Core, { id, attempts, receivedAt }: DueEvent, error: unknown): Promise<void> {
  const { db, clock, log } = core;
  const now = clock.now();
  if (now.getTime() - receivedAt.getTime() > GIVE_UP_AFTER_MS) {
    log.error({ err: error, id, attempts }, 'a payment event was given up');
    await paymentEventsRepository.settle(db, id, now);
    return;
  }
  log.warn({ err: error, id, attempts }, 'a payment event could not be processed and will be retried');
  await paymentEventsRepository.postpone(db, id, fromNow(core, pauseAfter(attempts, BACK_OFF)));
}
