import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { supports } from '#platform/database/schema/fans/supports.ts';
import type { SupportState } from '#platform/payments/payment-provider.ts';

/** A read of a support's state from the provider, with the sequence number of the read. */
export interface SupportRead {
  readonly id: string;
  readonly subscriptionId: string;
  /** Sequence number, which grows with each read of the same support. */
  readonly read: number;
}

export interface PaidState extends SupportState {
  readonly status: 'active' | 'past_due' | 'ended';
}

/** State of a support before the next one is stored. */
export interface FormerSupport {
  readonly creatorId: string | null;
  readonly isRunning: boolean;
}

export const supportReadsRepository = {
  /** Locks a support until the transaction ends; null if it was deleted. */
  async lock(tx: Database, id: string): Promise<FormerSupport | null> {
    const [row] = await tx
      .select({ creatorId: supports.creatorId, status: supports.status })
      .from(supports)
      .where(eq(supports.id, id))
      .for('update');
    if (row === undefined) return null;
    return { creatorId: row.creatorId, isRunning: row.status === 'active' || row.status === 'past_due' };
  },

  /**
   * Numbers a new read of the support that has this subscription id, or else this support id. Returns null if
   * no support has either id.
   */
  async begin(db: Database, subscriptionId: string, supportId: string | null): Promise<SupportRead | null> {
    const known = await number(db, eq(supports.subscriptionId, subscriptionId));
    const found = known ?? (supportId === null ? null : await number(db, eq(supports.id, supportId)));
    return found && { ...found, subscriptionId };
  },

  /**
   * Stores the state of a support; false when a later read is stored or another subscription takes
   * precedence.
   */
  async store(
    db: Database,
    { id, subscriptionId, read }: SupportRead,
    { state, requestKey }: { readonly state: PaidState; readonly requestKey: string },
  ): Promise<boolean> {
    const isNewlyPaid = state.status === 'ended' ? undefined : eq(supports.status, 'ended');
    const stored = await db
      .update(supports)
      .set({
        subscriptionId,
        status: state.status,
        amount: state.amount,
        currency: state.currency,
        isEnding: state.isEnding && state.status !== 'ended',
        startedAt: state.startedAt,
        currentPeriodEndsAt: state.currentPeriodEndsAt,
        endedAt: state.endedAt,
        storedRead: read,
        // A new subscription means that the payment page was paid. The update then clears `checkoutId`, and
        // replaces `requestKey`, so that the next request opens a new payment page.
        checkoutId: sql`case when ${supports.subscriptionId} = ${subscriptionId} then ${supports.checkoutId} end`,
        requestKey: sql`case when ${supports.subscriptionId} = ${subscriptionId} then ${supports.requestKey} else ${requestKey}::uuid end`,
      })
      .where(
        and(
          eq(supports.id, id),
          lt(supports.storedRead, read),
          or(isNull(supports.subscriptionId), eq(supports.subscriptionId, subscriptionId), isNewlyPaid),
        ),
      )
      .returning({ id: supports.id });
    return stored.length > 0;
  },

  /** Marks a support as ended, because the provider no longer has the subscription of the support. */
  async storeGone(db: Database, { id, subscriptionId, read }: SupportRead, now: Date): Promise<boolean> {
    const stored = await db
      .update(supports)
      .set({ status: 'ended', isEnding: false, endedAt: now, storedRead: read })
      .where(
        and(eq(supports.id, id), eq(supports.subscriptionId, subscriptionId), lt(supports.storedRead, read)),
      )
      .returning({ id: supports.id });
    return stored.length > 0;
  },

  /** Subscription id of a support; null when the support is unknown, unpaid or ended. */
  async findRunning(db: Database, id: string): Promise<string | null> {
    const [row] = await db
      .select({ subscriptionId: supports.subscriptionId, status: supports.status })
      .from(supports)
      .where(eq(supports.id, id));
    return row === undefined || row.status === 'ended' ? null : row.subscriptionId;
  },
};

async function number(
  db: Database,
  which: ReturnType<typeof eq>,
): Promise<{ readonly id: string; readonly read: number } | null> {
  const [row] = await db
    .update(supports)
    .set({ reads: sql`${supports.reads} + 1` })
    .where(which)
    .returning({ id: supports.id, read: supports.reads });
  return row ?? null;
}
