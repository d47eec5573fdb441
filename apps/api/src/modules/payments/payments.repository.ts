import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { paymentAccounts, paymentEvents } from '#platform/database/schema/payments.ts';
import { profiles } from '#platform/database/schema/profiles.ts';

export type AccountKind = 'creator' | 'customer';

export interface AccountOfPerson {
  readonly userId: string;
  readonly kind: AccountKind;
}

export interface PaymentAccount {
  readonly requestKey: string;
  /** Account id at the payment provider; null until the provider has created the account. */
  readonly providerId: string | null;
}

const is = ({ userId, kind }: AccountOfPerson) =>
  and(eq(paymentAccounts.userId, userId), eq(paymentAccounts.kind, kind));

export const paymentsRepository = {
  /**
   * Returns the row of a provider account; inserts it with `requestKey` if missing. Null for a user without a
   * profile.
   */
  async begin(
    db: Database,
    person: AccountOfPerson,
    { requestKey, now }: { readonly requestKey: string; readonly now: Date },
  ): Promise<PaymentAccount | null> {
    const profile = await db
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, person.userId));
    if (profile.length === 0) return null;
    await db
      .insert(paymentAccounts)
      .values({ ...person, requestKey, createdAt: now })
      .onConflictDoNothing();
    const [account] = await db
      .select({ requestKey: paymentAccounts.requestKey, providerId: paymentAccounts.providerId })
      .from(paymentAccounts)
      .where(is(person));
    return account ?? null;
  },

  /**
   * Stores the provider account id; false if another request changed the idempotency key or stored an id
   * first.
   */
  async complete(
    db: Database,
    person: AccountOfPerson,
    { requestKey, providerId }: { readonly requestKey: string; readonly providerId: string },
  ): Promise<boolean> {
    const stored = await db
      .update(paymentAccounts)
      .set({ providerId })
      .where(and(is(person), eq(paymentAccounts.requestKey, requestKey), isNull(paymentAccounts.providerId)))
      .returning({ providerId: paymentAccounts.providerId });
    return stored.length > 0;
  },

  /** Replaces the idempotency key `spentKey` if it is still the stored key and no account id is stored. */
  async renewKey(
    db: Database,
    person: AccountOfPerson,
    { spentKey, requestKey }: { readonly spentKey: string; readonly requestKey: string },
  ): Promise<void> {
    await db
      .update(paymentAccounts)
      .set({ requestKey })
      .where(and(is(person), eq(paymentAccounts.requestKey, spentKey), isNull(paymentAccounts.providerId)));
  },

  /** Clears the account id and sets a new idempotency key, if `providerId` is still the stored id. */
  async renew(
    db: Database,
    person: AccountOfPerson,
    { providerId, requestKey }: { readonly providerId: string; readonly requestKey: string },
  ): Promise<void> {
    await db
      .update(paymentAccounts)
      .set({ providerId: null, requestKey })
      .where(and(is(person), eq(paymentAccounts.providerId, providerId)));
  },

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
export async function readPaymentsForExport(db: Database, userId: string): Promise<Record<string, unknown>> {
  const accounts = await db
    .select({
      kind: paymentAccounts.kind,
      provider_id: paymentAccounts.providerId,
      created_at: paymentAccounts.createdAt,
    })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.userId, userId));
  return { payment_accounts: accounts };
}
