import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';

import { readInPortions } from '#core/accounts/exporter.ts';
import type { Database } from '#platform/database/database.ts';
import { paymentAccounts, paymentEvents } from '#platform/database/schema/fans/payments.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

export const paymentsRepository = {
  /** Increments and returns the read counter of this provider account; null for an unknown account. */
  async beginRead(db: Database, providerId: string): Promise<number | null> {
    const [row] = await db
      .update(paymentAccounts)
      .set({ reads: sql`${paymentAccounts.reads} + 1` })
      .where(and(eq(paymentAccounts.providerId, providerId), eq(paymentAccounts.kind, 'creator')))
      .returning({ read: paymentAccounts.reads });
    return row?.read ?? null;
  },

  /**
   * Marks the result of a read as stored and returns the account's owner; null if the result of a later read
   * was stored first. `read` is the number that `beginRead` returned.
   */
  async storeRead(tx: Database, providerId: string, read: number): Promise<string | null> {
    const [row] = await tx
      .update(paymentAccounts)
      .set({ storedRead: read })
      .where(and(eq(paymentAccounts.providerId, providerId), lt(paymentAccounts.storedRead, read)))
      .returning({ userId: paymentAccounts.userId });
    return row?.userId ?? null;
  },

  /** Sets `is_creator` of a profile; returns whether the value changed. */
  async setCreator(
    tx: Database,
    userId: string,
    { isCreator, now }: { readonly isCreator: boolean; readonly now: Date },
  ): Promise<boolean> {
    const changed = await tx
      .update(profiles)
      .set({ isCreator, updatedAt: now })
      .where(and(eq(profiles.userId, userId), ne(profiles.isCreator, isCreator)))
      .returning({ userId: profiles.userId });
    return changed.length > 0;
  },
};

/** Deletes the user's provider accounts and their events. */
export async function erasePayments(tx: Database, userId: string): Promise<void> {
  const own = tx
    .select({ id: paymentAccounts.providerId })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.userId, userId));
  await tx.delete(paymentEvents).where(inArray(paymentEvents.accountId, own));
  await tx.delete(paymentAccounts).where(eq(paymentAccounts.userId, userId));
}

/** The user's ids at the payment provider, for the data export. */
export function readPaymentsForExport(db: Database, userId: string) {
  const { kind, providerId, createdAt } = paymentAccounts;
  const columns = { kind, provider_id: providerId, created_at: createdAt };
  const where = eq(paymentAccounts.userId, userId);
  return { payment_accounts: readInPortions(db, { table: paymentAccounts, columns, where }) };
}
