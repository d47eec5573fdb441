import { DEFAULT_LOCALE, type Locale } from '@musubi/domain/locales';
import type { SupportCurrency } from '@musubi/domain/supports';
import { and, count, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { profiles } from '#platform/database/schema.ts';
import { paymentAccounts, paymentEvents } from '#platform/database/schema/payments.ts';
import { supports } from '#platform/database/schema/supports.ts';

import { isDone, RUNNING } from './support-sweeps.repository.ts';

export interface Pair {
  readonly supporterId: string;
  readonly creatorId: string;
}

/** A support as its two people began it, with the payment page that is open for it. */
export type BegunSupport = Pick<
  typeof supports.$inferSelect,
  'id' | 'requestKey' | 'checkoutId' | 'begunAt' | 'status'
>;

/** A support whose page is about to be opened, with the key of the request and when that key was made. */
export type OpeningSupport = Pick<BegunSupport, 'id' | 'requestKey' | 'begunAt'>;

/** A support that was paid for at least once. */
export type SupportRow = NonNullable<Awaited<ReturnType<typeof supportsRepository.find>>>;

/** What a creator takes, and where it goes. */
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
  name: profiles.name,
  iconImageKey: profiles.iconImageKey,
};

// A creator who is gone has no profile any more, while what is paid for goes on to its end.
function selectPaid(db: Database) {
  return db.select(paid).from(supports).leftJoin(profiles, eq(profiles.userId, supports.creatorId));
}

/** SQL of monthly support, as its supporter begins and reads it and its creator counts it. */
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

  /** The language of who pays. */
  async findLocale(db: Database, userId: string): Promise<Locale> {
    const [row] = await db
      .select({ locale: profiles.locale })
      .from(profiles)
      .where(eq(profiles.userId, userId));
    return row?.locale ?? DEFAULT_LOCALE;
  },

  /** The row of a pair, made with this id and key when there is none. */
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
    if (row === undefined) throw new Error('The support that was just begun is not there');
    return row;
  },

  /** Another key for another page, unless somebody was faster; answers the one that counts now. */
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
          // A page that was kept since then has to be closed first.
          sql`${supports.checkoutId} is not distinct from ${checkoutId}`,
        ),
      );
    const [row] = await db
      .select({ requestKey: supports.requestKey, begunAt: supports.begunAt })
      .from(supports)
      .where(eq(supports.id, id));
    return { id, requestKey: row?.requestKey ?? next.requestKey, begunAt: row?.begunAt ?? next.now };
  },

  /** Keeps the page that the request with this key opened; false when another key counts by now. */
  async keepCheckout(
    db: Database,
    { id, requestKey }: Pick<OpeningSupport, 'id' | 'requestKey'>,
    page: { readonly checkoutId: string; readonly pageLookAt: Date },
  ): Promise<boolean> {
    const kept = await db
      .update(supports)
      .set({ ...page, pageLooks: 0, endTriedAt: null })
      .where(and(eq(supports.id, id), eq(supports.requestKey, requestKey)))
      .returning({ id: supports.id });
    return kept.length > 0;
  },

  /** What a person pays for or could, with a page that is open, beside this pair. */
  async countOthers(db: Database, { supporterId, creatorId }: Pair): Promise<number> {
    const [row] = await db
      .select({ count: count() })
      .from(supports)
      .where(
        and(
          eq(supports.supporterId, supporterId),
          or(isNull(supports.creatorId), ne(supports.creatorId, creatorId)),
          or(RUNNING, isNotNull(supports.checkoutId)),
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
    const goesOn = sql`${supports.status} = 'active' and not ${supports.isEnding}`;
    const [row] = await db
      .select({
        supporters: count(),
        ending: sql<number>`(count(*) filter (where ${supports.isEnding}))::int`,
        pastDue: sql<number>`(count(*) filter (where ${supports.status} = 'past_due'))::int`,
        amount: sql<string>`coalesce(sum(${supports.amount}) filter (where ${goesOn}), 0)::text`,
      })
      .from(supports)
      .where(and(eq(supports.creatorId, creatorId), RUNNING));
    return row ?? { supporters: 0, ending: 0, pastDue: 0, amount: '0' };
  },
};

/** Removes whom a person supported and who supported them; what the provider still has to end stays without them. */
export async function eraseSupports(tx: Database, userId: string): Promise<void> {
  const own = or(eq(supports.supporterId, userId), eq(supports.creatorId, userId));
  const subscriptions = tx.select({ id: supports.subscriptionId }).from(supports).where(own);
  await tx.delete(paymentEvents).where(inArray(paymentEvents.accountId, subscriptions));
  await tx.delete(supports).where(and(own, isDone()));
  await tx.update(supports).set({ supporterId: null }).where(eq(supports.supporterId, userId));
  await tx.update(supports).set({ creatorId: null }).where(eq(supports.creatorId, userId));
}

/** What a person pays and paid to creators, for the copy of their data. */
export async function readSupportsForExport(db: Database, userId: string): Promise<Record<string, unknown>> {
  const rows = await db
    .select({
      creator: profiles.pubId,
      subscription_id: supports.subscriptionId,
      status: supports.status,
      amount: supports.amount,
      currency: supports.currency,
      is_ending: supports.isEnding,
      begun_at: supports.begunAt,
      started_at: supports.startedAt,
      current_period_ends_at: supports.currentPeriodEndsAt,
      ended_at: supports.endedAt,
    })
    .from(supports)
    .leftJoin(profiles, eq(profiles.userId, supports.creatorId))
    .where(eq(supports.supporterId, userId));
  return { supports: rows };
}
