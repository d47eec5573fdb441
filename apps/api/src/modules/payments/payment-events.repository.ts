import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';

import type { Clock } from '#platform/clock.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { paymentEvents } from '#platform/database/schema/fans/payments.ts';
import type { PaymentEvent, PaymentSubject } from '#platform/payments/payment-provider.ts';

/** An event that is not settled yet. `attempts` counts how often a server claimed the event for a retry. */
export interface DueEvent extends PaymentEvent {
  readonly attempts: number;
  readonly receivedAt: Date;
}

export const paymentEventsRepository = {
  /** Stores the event and leases it to this server until `leaseUntil`; returns false for a duplicate. */
  async insert(
    db: Database,
    { id, subject }: PaymentEvent,
    { now, leaseUntil }: { readonly now: Date; readonly leaseUntil: Date },
  ): Promise<boolean> {
    const inserted = await db
      .insert(paymentEvents)
      .values({ id, ...toColumns(subject), receivedAt: now, nextAttemptAt: leaseUntil })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    return inserted.length > 0;
  },

  async settle(db: Database, id: string, now: Date): Promise<void> {
    await db.update(paymentEvents).set({ settledAt: now }).where(eq(paymentEvents.id, id));
  },

  async postpone(db: Database, id: string, nextAttemptAt: Date): Promise<void> {
    await db.update(paymentEvents).set({ nextAttemptAt }).where(eq(paymentEvents.id, id));
  },

  /** Claims due events; other servers cannot claim them before `leaseUntil`. */
  async claimDue(
    db: Database,
    { now, leaseUntil, limit }: { readonly now: Date; readonly leaseUntil: Date; readonly limit: number },
  ): Promise<readonly DueEvent[]> {
    const due = db
      .select({ id: paymentEvents.id })
      .from(paymentEvents)
      .where(and(isNull(paymentEvents.settledAt), lte(paymentEvents.nextAttemptAt, now)))
      .orderBy(asc(paymentEvents.nextAttemptAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    const claimed = await db
      .update(paymentEvents)
      .set({ nextAttemptAt: leaseUntil, attempts: sql`${paymentEvents.attempts} + 1` })
      .where(inArray(paymentEvents.id, due))
      .returning({
        id: paymentEvents.id,
        kind: paymentEvents.kind,
        accountId: paymentEvents.accountId,
        supportId: paymentEvents.supportId,
        attempts: paymentEvents.attempts,
        receivedAt: paymentEvents.receivedAt,
      });
    return claimed.map(({ id, attempts, receivedAt, ...columns }) => ({
      id,
      attempts,
      receivedAt,
      subject: toSubject(columns),
    }));
  },

  async removeBefore(db: Database, moment: Date, clock: Clock): Promise<void> {
    await removeInBatches(db, { table: paymentEvents, where: lt(paymentEvents.receivedAt, moment), clock });
  },
};

type SubjectColumns = Pick<typeof paymentEvents.$inferSelect, 'kind' | 'accountId' | 'supportId'>;

function toColumns(subject: PaymentSubject): SubjectColumns {
  return subject.kind === 'creator'
    ? { kind: 'creator', accountId: subject.accountId, supportId: null }
    : { kind: 'support', accountId: subject.subscriptionId, supportId: subject.supportId };
}

function toSubject({ kind, accountId, supportId }: SubjectColumns): PaymentSubject {
  return kind === 'creator' ? { kind, accountId } : { kind, subscriptionId: accountId, supportId };
}
