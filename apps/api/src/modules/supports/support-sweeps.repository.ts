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
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { paymentEvents } from '#platform/database/schema/fans/payments.ts';
import { supports } from '#platform/database/schema/fans/supports.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import type { SupportRead } from './support-reads.repository.ts';

/** A payment page that may still be open. */
export interface OpenPage {
  readonly id: string;
  readonly checkoutId: string;
}

/** A payment page that is due for a poll. */
export interface DuePage extends OpenPage {
  readonly begunAt: Date;
  /** Number of polls, including the current one. */
  readonly polls: number;
}

interface Tries {
  /** Skips supports whose `endTriedAt` is later than this time. */
  readonly triedBefore: Date;
  readonly limit: number;
}

export const RUNNING = inArray(supports.status, ['active', 'past_due']);

/**
 * Matches supports that can have no further payment. A support about to end does not match, because it can
 * still be renewed at the provider.
 */
export const isDone = () =>
  and(isNull(supports.checkoutId), or(isNull(supports.status), eq(supports.status, 'ended')));

const isOrphan = or(isNull(supports.supporterId), isNull(supports.creatorId));

/** Accounts that are suspended or pending deletion, and not erased yet. */
const isLeavingOrSuspended = and(
  isNull(accounts.erasedAt),
  or(isNotNull(accounts.leavesAt), isNotNull(accounts.suspendedAt)),
);

/**
 * Supports that may begin: neither user is erased, suspended or pending deletion, and the creator accepts
 * support and can be paid.
 */
const canBegin = (db: Database): SQL | undefined =>
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
            isLeavingOrSuspended,
          ),
        ),
    ),
  );

const isPage = ({ id, checkoutId }: OpenPage) =>
  and(eq(supports.id, id), eq(supports.checkoutId, checkoutId));

const wasNotTried = (triedBefore: Date) =>
  or(isNull(supports.endTriedAt), lte(supports.endTriedAt, triedBefore));

export const supportSweepsRepository = {
  /** Whether storing this read would begin a support that `canBegin` forbids. */
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
          not(canBegin(db) ?? sql`true`),
        ),
      );
    return row !== undefined;
  },

  /**
   * Running subscriptions of users who are erased, suspended or pending deletion, least recently tried first.
   */
  async listAbandoned(db: Database, { triedBefore, limit }: Tries): Promise<readonly string[]> {
    // Starts from the few accounts that are suspended or pending deletion, not from the many running
    // supports.
    const bySupporter = db
      .select({ id: supports.id })
      .from(accounts)
      .innerJoin(supports, eq(supports.supporterId, accounts.userId))
      .where(isLeavingOrSuspended);
    const byCreator = db
      .select({ id: supports.id })
      .from(accounts)
      .innerJoin(supports, and(eq(supports.creatorId, accounts.userId), RUNNING))
      .where(isLeavingOrSuspended);
    const orphans = db.select({ id: supports.id }).from(supports).where(isOrphan);
    const rows = await db
      .select({ subscriptionId: supports.subscriptionId })
      .from(supports)
      .where(
        and(
          inArray(supports.id, union(bySupporter, byCreator, orphans)),
          RUNNING,
          // A complete cancellation ends a past-due support at once. A support that is ending but still past
          // due was cancelled only partly, so it is listed again.
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

  /** Deletes supports whose supporter or creator is erased and that can have no further payment. */
  async removeOrphans(db: Database): Promise<void> {
    await db.delete(supports).where(and(isOrphan, isDone()));
  },

  /** Open payment pages on which the supporter may no longer pay, least recently tried first. */
  async listUnwanted(db: Database, { triedBefore, limit }: Tries): Promise<readonly OpenPage[]> {
    const rows = await db
      .select({ id: supports.id, checkoutId: supports.checkoutId })
      .from(supports)
      .where(and(isNotNull(supports.checkoutId), wasNotTried(triedBefore), not(canBegin(db) ?? sql`true`)))
      .orderBy(sql`${supports.endTriedAt} nulls first`)
      .limit(limit);
    return rows.flatMap(({ id, checkoutId }) => (checkoutId === null ? [] : { id, checkoutId }));
  },

  /** Claims payment pages that are due for a poll; other workers cannot claim them before `leaseUntil`. */
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
        polls: supports.pageLooks,
      });
    return claimed.flatMap(({ checkoutId, ...page }) => (checkoutId === null ? [] : { ...page, checkoutId }));
  },

  async postponePage(db: Database, page: OpenPage, pageLookAt: Date): Promise<void> {
    await db.update(supports).set({ pageLookAt }).where(isPage(page));
  },

  /**
   * Removes this payment page from the support unless the support has another page by now. Renews the
   * idempotency key, because the old key would return the same page.
   */
  async clearPage(
    db: Database,
    page: OpenPage,
    next: { readonly requestKey: string; readonly now: Date },
  ): Promise<void> {
    await db
      .update(supports)
      .set({ checkoutId: null, pageLookAt: null, requestKey: next.requestKey, begunAt: next.now })
      .where(isPage(page));
  },

  /** Whether a subscription started before `startedBefore` and none of its events has been stored. */
  async hasNoEvent(db: Database, subscriptionId: string, startedBefore: Date): Promise<boolean> {
    const events = db
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
          notExists(events),
        ),
      );
    return rows.length > 0;
  },
};
