import { DEFAULT_LOCALE, type Locale } from '@musubi/domain/locales';
import type { SupportCurrency } from '@musubi/domain/supports';
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';

import { type ExportedRows, readInPortions } from '#core/accounts/exporter.ts';
import { iconOutside, nameOutside } from '#core/pages/page-reach.ts';
import type { Database } from '#platform/database/database.ts';
import { paymentAccounts, paymentEvents } from '#platform/database/schema/fans/payments.ts';
import { supports } from '#platform/database/schema/fans/supports.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { isDone, RUNNING } from './support-sweeps.repository.ts';

export interface Pair {
  readonly supporterId: string;
  readonly creatorId: string;
}

/** A supporter's support of a creator, with the open payment page if there is one. */
export type BegunSupport = Pick<
  typeof supports.$inferSelect,
  'id' | 'requestKey' | 'checkoutId' | 'begunAt' | 'status'
>;

/** A support whose payment page is about to open; `begunAt` is the time when `requestKey` was created. */
export type OpeningSupport = Pick<BegunSupport, 'id' | 'requestKey' | 'begunAt'>;

/** A support that was paid at least once. */
export type SupportRow = NonNullable<Awaited<ReturnType<typeof supportsRepository.find>>>;

/** Whether a creator accepts support, and the account at the payment provider that receives the payments. */
export interface SupportedCreatorRow {
  readonly name: string;
  readonly isCreator: boolean;
  readonly takesSupport: boolean;
  readonly accountId: string | null;
}

const LIST_MAX_COUNT = 200;

const paid = {
  id: supports.id,
  subscriptionId: sql<string>`${supports.subscriptionId}`,
  status: sql<'active' | 'past_due' | 'ended'>`${supports.status}`,
  amount: sql<number>`${supports.amount}`,
  currency: sql<SupportCurrency>`${supports.currency}`,
  isEnding: supports.isEnding,
  startedAt: supports.startedAt,
  currentPeriodEndsAt: supports.currentPeriodEndsAt,
  endedAt: supports.endedAt,
  pubId: profiles.pubId,
  name: nameOutside,
  iconImageKey: iconOutside,
};

// A left join, because an erased creator has no profile, but a paid support continues to its end.
function selectPaid(db: Database) {
  return db.select(paid).from(supports).leftJoin(profiles, eq(profiles.userId, supports.creatorId));
}

export const supportsRepository = {
  async findCreator(db: Database, userId: string): Promise<SupportedCreatorRow | null> {
    const [row] = await db
      .select({
        name: profiles.name,
        isCreator: profiles.isCreator,
        takesSupport: profiles.takesSupport,
        accountId: paymentAccounts.providerId,
      })
      .from(profiles)
      .leftJoin(
        paymentAccounts,
        and(eq(paymentAccounts.userId, profiles.userId), eq(paymentAccounts.kind, 'creator')),
      )
      .where(eq(profiles.userId, userId));
    return row ?? null;
  },

  /** The language of a user's profile, or the default. */
  async findLocale(db: Database, userId: string): Promise<Locale> {
    const [row] = await db
      .select({ locale: profiles.locale })
      .from(profiles)
      .where(eq(profiles.userId, userId));
    return row?.locale ?? DEFAULT_LOCALE;
  },

  /**
   * Returns the supporter's support of the creator; inserts a support with this id and key if there is none.
   */
  async begin(
    db: Database,
    pair: Pair,
    first: { readonly id: string; readonly requestKey: string; readonly now: Date },
  ): Promise<BegunSupport> {
    const { id, requestKey, now } = first;
    await db
      .insert(supports)
      .values({ ...pair, id, requestKey, begunAt: now })
      .onConflictDoNothing();
    const [row] = await db
      .select({
        id: supports.id,
        requestKey: supports.requestKey,
        checkoutId: supports.checkoutId,
        begunAt: supports.begunAt,
        status: supports.status,
      })
      .from(supports)
      .where(and(eq(supports.supporterId, pair.supporterId), eq(supports.creatorId, pair.creatorId)));
    if (row === undefined) throw new Error('The support that was just inserted is missing');
    return row;
  },

  /**
   * Replaces the idempotency key, so that the provider opens a new payment page. Keeps a key that a
   * concurrent request has just stored. Returns the current key.
   */
  async renewKey(
    db: Database,
    { id, requestKey, checkoutId }: BegunSupport,
    next: { readonly requestKey: string; readonly now: Date },
  ): Promise<OpeningSupport> {
    await db
      .update(supports)
      .set({ requestKey: next.requestKey, checkoutId: null, begunAt: next.now })
      .where(
        and(
          eq(supports.id, id),
          eq(supports.requestKey, requestKey),
          // A payment page that a concurrent request has stored must be closed before the key is replaced.
          sql`${supports.checkoutId} is not distinct from ${checkoutId}`,
        ),
      );
    const [row] = await db
      .select({ requestKey: supports.requestKey, begunAt: supports.begunAt })
      .from(supports)
      .where(eq(supports.id, id));
    return { id, requestKey: row?.requestKey ?? next.requestKey, begunAt: row?.begunAt ?? next.now };
  },

  /** Stores the payment page that was opened with this key; false when the key has been replaced. */
  async storeCheckout(
    db: Database,
    { id, requestKey }: Pick<OpeningSupport, 'id' | 'requestKey'>,
    page: { readonly checkoutId: string; readonly pageLookAt: Date },
  ): Promise<boolean> {
    const updated = await db
      .update(supports)
      .set({ ...page, pageLooks: 0, endTriedAt: null })
      .where(and(eq(supports.id, id), eq(supports.requestKey, requestKey)))
      .returning({ id: supports.id });
    return updated.length > 0;
  },

  /**
   * Counts the supporter's supports of other creators that are active, have an open payment page, or began after
   * `openingSince`: the provider may still be creating their page.
   */
  async countOthers(db: Database, { supporterId, creatorId }: Pair, openingSince: Date): Promise<number> {
    const [row] = await db
      .select({ count: count() })
      .from(supports)
      .where(
        and(
          eq(supports.supporterId, supporterId),
          or(isNull(supports.creatorId), ne(supports.creatorId, creatorId)),
          or(RUNNING, isNotNull(supports.checkoutId), gt(supports.begunAt, openingSince)),
        ),
      );
    return row?.count ?? 0;
  },

  async list(db: Database, supporterId: string) {
    return selectPaid(db)
      .where(and(eq(supports.supporterId, supporterId), isNotNull(supports.status)))
      .orderBy(sql`(${supports.status} = 'ended')`, desc(supports.startedAt), desc(supports.id))
      .limit(LIST_MAX_COUNT);
  },

  async find(db: Database, { supporterId, id }: { readonly supporterId: string; readonly id: string }) {
    const [row] = await selectPaid(db).where(
      and(eq(supports.supporterId, supporterId), eq(supports.id, id), isNotNull(supports.status)),
    );
    return row ?? null;
  },

  async sumUp(db: Database, creatorId: string) {
    const continuing = sql`${supports.status} = 'active' and not ${supports.isEnding}`;
    const [row] = await db
      .select({
        supporters: count(),
        ending: sql<number>`(count(*) filter (where ${supports.isEnding}))::int`,
        pastDue: sql<number>`(count(*) filter (where ${supports.status} = 'past_due'))::int`,
        amount: sql<string>`coalesce(sum(${supports.amount}) filter (where ${continuing}), 0)::text`,
      })
      .from(supports)
      .where(and(eq(supports.creatorId, creatorId), RUNNING));
    return row ?? { supporters: 0, ending: 0, pastDue: 0, amount: '0' };
  },
};

/**
 * Deletes the user's given and received supports. A support that may still be paid loses only the user's id.
 */
export async function eraseSupports(tx: Database, userId: string): Promise<void> {
  const own = or(eq(supports.supporterId, userId), eq(supports.creatorId, userId));
  const subscriptions = tx.select({ id: supports.subscriptionId }).from(supports).where(own);
  await tx.delete(paymentEvents).where(inArray(paymentEvents.accountId, subscriptions));
  await tx.delete(supports).where(and(own, isDone()));
  await tx.update(supports).set({ supporterId: null }).where(eq(supports.supporterId, userId));
  await tx.update(supports).set({ creatorId: null }).where(eq(supports.creatorId, userId));
}

/** The user's current and past supports of creators, for the data export. */
export function readSupportsForExport(db: Database, userId: string): Readonly<Record<string, ExportedRows>> {
  const columns = {
    creator: sql`(select ${profiles.pubId} from ${profiles} where ${profiles.userId} = ${supports.creatorId})`,
    subscription_id: supports.subscriptionId,
    status: supports.status,
    amount: supports.amount,
    currency: supports.currency,
    is_ending: supports.isEnding,
    begun_at: supports.begunAt,
    started_at: supports.startedAt,
    current_period_ends_at: supports.currentPeriodEndsAt,
    ended_at: supports.endedAt,
  };
  return {
    supports: readInPortions(db, { table: supports, columns, where: eq(supports.supporterId, userId) }),
  };
}
