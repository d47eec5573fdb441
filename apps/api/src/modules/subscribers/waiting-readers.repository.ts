import { and, asc, count, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { subscribers, waitingReaders } from '#platform/database/schema/fans/subscribers.ts';
import { commissions } from '#platform/database/schema/page/commissions.ts';

import type { SubscriptionKey } from './subscription-links.ts';

export type WaitingRow = typeof waitingReaders.$inferSelect;

interface WaitingPortion {
  readonly pageId: string;
  /** Only entries with greater ids; null for all. */
  readonly after: string | null;
  readonly limit: number;
}

/** A reader whose entry was deleted, because the mail for which they waited is about to be sent. */
export interface ClaimedReader {
  readonly row: WaitingRow;
  /** Id of the entry with which the same address is on the mail list of the page; null if it is not. */
  readonly subscriberId: string | null;
}

const isEntry = ({ pageId, id }: SubscriptionKey) =>
  and(eq(waitingReaders.pageId, pageId), eq(waitingReaders.id, id));
const isConfirmedAt = (pageId: string) =>
  and(eq(waitingReaders.pageId, pageId), isNotNull(waitingReaders.confirmedAt));

/** SQL for readers who wait for the commissions of a page to open. */
export const waitingReadersRepository = {
  /** Stores an unconfirmed address; returns the id of its entry, which may already exist. */
  async addAsked(tx: Database, row: WaitingRow): Promise<string> {
    const { locale, askedAt } = row;
    const [stored] = await tx
      .insert(waitingReaders)
      .values(row)
      .onConflictDoUpdate({
        target: [waitingReaders.pageId, waitingReaders.address],
        set: { locale, askedAt },
      })
      .returning({ id: waitingReaders.id });
    if (stored === undefined) throw new Error('An upsert returned no row');
    return stored.id;
  },

  async find(db: Database, key: SubscriptionKey): Promise<WaitingRow | null> {
    const [row] = await db.select().from(waitingReaders).where(isEntry(key));
    return row ?? null;
  },

  async confirm(db: Database, key: SubscriptionKey, now: Date): Promise<void> {
    await db
      .update(waitingReaders)
      .set({ confirmedAt: now })
      .where(and(isEntry(key), isNull(waitingReaders.confirmedAt)));
  },

  /**
   * Deletes the next confirmed readers of a page with open commissions, and returns them. Skips readers whom another server
   * has claimed. Empty if the commissions are no longer open.
   */
  async claim(tx: Database, { pageId, after, limit }: WaitingPortion): Promise<readonly ClaimedReader[]> {
    const isOpen = await tx
      .select({ pageId: commissions.pageId })
      .from(commissions)
      .where(and(eq(commissions.pageId, pageId), eq(commissions.state, 'open')))
      .for('share');
    if (isOpen.length === 0) return [];
    const rows = await tx
      .select({ row: waitingReaders, subscriberId: subscribers.id })
      .from(waitingReaders)
      .leftJoin(
        subscribers,
        and(eq(subscribers.pageId, waitingReaders.pageId), eq(subscribers.address, waitingReaders.address)),
      )
      .where(and(isConfirmedAt(pageId), after === null ? undefined : gt(waitingReaders.id, after)))
      .orderBy(asc(waitingReaders.id))
      .limit(limit)
      .for('update', { of: waitingReaders, skipLocked: true });
    const ids = rows.map(({ row }) => row.id);
    await tx
      .delete(waitingReaders)
      .where(and(eq(waitingReaders.pageId, pageId), inArray(waitingReaders.id, ids)));
    return rows;
  },

  /** Undoes a claim. A newer entry of the same address is kept, and the entry of an erased page is not stored. */
  async putBack(tx: Database, row: WaitingRow): Promise<void> {
    await tx.insert(waitingReaders).values(row).onConflictDoNothing();
  },
};

/** Number of confirmed readers who wait for the commissions of a page to open. */
export async function countWaitingReaders(db: Database, pageId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(waitingReaders).where(isConfirmedAt(pageId));
  return row?.count ?? 0;
}
