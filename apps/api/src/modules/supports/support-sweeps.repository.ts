import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';

import type { Database } from '#platform/database/database.ts';
import { profiles } from '#platform/database/schema.ts';
import { accounts } from '#platform/database/schema/accounts.ts';
import { paymentEvents } from '#platform/database/schema/payments.ts';
import { supports } from '#platform/database/schema/supports.ts';

import type { SupportRead } from './support-reads.repository.ts';

/** A payment page that is open as far as we know. */
export interface OpenPage {
  readonly id: string;
  readonly checkoutId: string;
}

/** A page that is to be looked at. */
export interface DuePage extends OpenPage {
  readonly begunAt: Date;
  /** How often it was looked at, this time too. */
  readonly looks: number;
}

interface Tries {
  /** Those that were tried later wait. */
  readonly triedBefore: Date;
  readonly limit: number;
}

export const RUNNING = inArray(supports.status, ['active', 'past_due']);

/** Nothing more can be paid for it: one that is about to end could still be taken up again at the provider. */
export const isDone = () =>
  and(isNull(supports.checkoutId), or(isNull(supports.status), eq(supports.status, 'ended')));

const isOrphan = or(isNull(supports.supporterId), isNull(supports.creatorId));

/** Of accounts: suspended, or leaving and not erased yet. */
const isGoing = and(
  isNull(accounts.erasedAt),
  or(isNotNull(accounts.leavesAt), isNotNull(accounts.suspendedAt)),
);

/** Of supports: both are there to stay, and the creator takes new supporters, and can be paid. */
const isTaken = (db: Database): SQL | undefined =>
  and(
    isNotNull(supports.supporterId),
    exists(
      db
        .select({ one: sql`1` })
        .from(profiles)
        .where(and(eq(profiles.userId, supports.creatorId), profiles.isCreator, profiles.takesSupport)),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(accounts)
        .where(
          and(
            or(eq(accounts.userId, supports.supporterId), eq(accounts.userId, supports.creatorId)),
            isGoing,
          ),
        ),
    ),
  );

const isPage = ({ id, checkoutId }: OpenPage) =>
  and(eq(supports.id, id), eq(supports.checkoutId, checkoutId));

const wasNotTried = (triedBefore: Date) =>
  or(isNull(supports.endTriedAt), lte(supports.endTriedAt, triedBefore));

/** SQL of what is looked after in the background: supports and payment pages that may not go on, or were not heard of. */
export const supportSweepsRepository = {
  /** Whether a subscription would be the first payment of a pair of whom one may not pay, or not be paid, any more. */
  async isRefused(db: Database, { id, subscriptionId, read }: SupportRead): Promise<boolean> {
    const [row] = await db
      .select({ id: supports.id })
      .from(supports)
      .where(
        and(
          eq(supports.id, id),
          lt(supports.storedRead, read),
          or(
            isNull(supports.subscriptionId),
            and(eq(supports.status, 'ended'), ne(supports.subscriptionId, subscriptionId)),
          ),
          not(isTaken(db) ?? sql`true`),
        ),
      );
    return row !== undefined;
  },

  /** Supports that go on although one of the two is gone or going, those first that were not tried lately. */
  async listAbandoned(db: Database, { triedBefore, limit }: Tries): Promise<readonly string[]> {
    // Begins with the few who go, not with the many supports that go on.
    const bySupporter = db
      .select({ id: supports.id })
      .from(accounts)
      .innerJoin(supports, eq(supports.supporterId, accounts.userId))
      .where(isGoing);
    const byCreator = db
      .select({ id: supports.id })
      .from(accounts)
      .innerJoin(supports, and(eq(supports.creatorId, accounts.userId), RUNNING))
      .where(isGoing);
    const orphans = db.select({ id: supports.id }).from(supports).where(isOrphan);
    const rows = await db
      .select({ subscriptionId: supports.subscriptionId })
      .from(supports)
      .where(
        and(
          inArray(supports.id, union(bySupporter, byCreator, orphans)),
          RUNNING,
          // One that is not paid for ends at once, or its end stopped half-way.
          or(eq(supports.isEnding, false), eq(supports.status, 'past_due')),
          wasNotTried(triedBefore),
        ),
      )
      .orderBy(sql`${supports.endTriedAt} nulls first`)
      .limit(limit);
    return rows.flatMap(({ subscriptionId }) => subscriptionId ?? []);
  },

  async noteTry(
    db: Database,
    which: { readonly subscriptionId: string } | OpenPage,
    now: Date,
  ): Promise<void> {
    const where =
      'subscriptionId' in which ? eq(supports.subscriptionId, which.subscriptionId) : isPage(which);
    await db.update(supports).set({ endTriedAt: now }).where(where);
  },

  /** Forgets what is nobody's any more and for which nothing more will be paid. */
  async removeOrphans(db: Database): Promise<void> {
    await db.delete(supports).where(and(isOrphan, isDone()));
  },

  /** Pages on which nobody may pay any more, those first that were not tried lately. */
  async listUnwanted(db: Database, { triedBefore, limit }: Tries): Promise<readonly OpenPage[]> {
    const rows = await db
      .select({ id: supports.id, checkoutId: supports.checkoutId })
      .from(supports)
      .where(and(isNotNull(supports.checkoutId), wasNotTried(triedBefore), not(isTaken(db) ?? sql`true`)))
      .orderBy(sql`${supports.endTriedAt} nulls first`)
      .limit(limit);
    return rows.flatMap(({ id, checkoutId }) => (checkoutId === null ? [] : { id, checkoutId }));
  },

  /** Takes pages that are to be looked at: nobody else gets them before `leaseUntil`. */
  async claimPages(
    db: Database,
    { now, leaseUntil, limit }: { readonly now: Date; readonly leaseUntil: Date; readonly limit: number },
  ): Promise<readonly DuePage[]> {
    const due = db
      .select({ id: supports.id })
      .from(supports)
      .where(
        and(isNotNull(supports.checkoutId), or(isNull(supports.pageLookAt), lte(supports.pageLookAt, now))),
      )
      .orderBy(sql`${supports.pageLookAt} nulls first`)
      .limit(limit)
      .for('update', { skipLocked: true });
    const claimed = await db
      .update(supports)
      .set({ pageLookAt: leaseUntil, pageLooks: sql`${supports.pageLooks} + 1` })
      .where(inArray(supports.id, due))
      .returning({
        id: supports.id,
        checkoutId: supports.checkoutId,
        begunAt: supports.begunAt,
        looks: supports.pageLooks,
      });
    return claimed.flatMap(({ checkoutId, ...page }) => (checkoutId === null ? [] : { ...page, checkoutId }));
  },

  async postponePage(db: Database, page: OpenPage, pageLookAt: Date): Promise<void> {
    await db.update(supports).set({ pageLookAt }).where(isPage(page));
  },

  /** Nobody can pay on the page any more, unless another is open by now; its key would only be answered with it again. */
  async forgetPage(
    db: Database,
    page: OpenPage,
    next: { readonly requestKey: string; readonly now: Date },
  ): Promise<void> {
    await db
      .update(supports)
      .set({ checkoutId: null, pageLookAt: null, requestKey: next.requestKey, begunAt: next.now })
      .where(isPage(page));
  },

  /** Whether a payment is that old, and the provider has told nothing of it, followed up by now or not. */
  async isUntold(db: Database, subscriptionId: string, startedBefore: Date): Promise<boolean> {
    const told = db
      .select({ one: sql`1` })
      .from(paymentEvents)
      .where(eq(paymentEvents.accountId, subscriptionId));
    const rows = await db
      .select({ id: supports.id })
      .from(supports)
      .where(
        and(
          eq(supports.subscriptionId, subscriptionId),
          lt(supports.startedAt, startedBefore),
          notExists(told),
        ),
      );
    return rows.length > 0;
  },
};
