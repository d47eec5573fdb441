import { and, eq, isNull } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { paymentAccounts } from '#platform/database/schema/fans/payments.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

export interface AccountOfPerson {
  readonly userId: string;
  readonly kind: 'creator' | 'customer';
}

export interface PaymentAccount {
  readonly requestKey: string;
  /** Account id at the payment provider; null until the provider has created the account. */
  readonly providerId: string | null;
}

const is = ({ userId, kind }: AccountOfPerson) =>
  and(eq(paymentAccounts.userId, userId), eq(paymentAccounts.kind, kind));

export const paymentAccountsRepository = {
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
};
