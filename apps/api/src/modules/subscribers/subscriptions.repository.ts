import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  sql,
} from 'drizzle-orm';

import { readInPortions } from '#core/accounts/exporter.ts';
import { findOwnDomain } from '#core/visitors/mail-origin.ts';
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts';
import type { Database } from '#platform/database/database.ts';
import { subscriberPauses, subscribers, waitingReaders } from '#platform/database/schema/fans/subscribers.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { type AskSituation, CROWDED_FROM, type Wish } from './subscribers.rules.ts';
import type { SubscriptionKey } from './subscription-links.ts';

export type SubscriptionRow = typeof subscribers.$inferSelect;

interface Pause {
  readonly pageId: string;
  readonly addressHash: string;
  readonly endsAt: Date;
}

interface AskQuestion {
  readonly pageId: string;
  readonly wish: Wish;
  readonly address: string;
  readonly addressHash: string;
  readonly hourAgo: Date;
  readonly dayAgo: Date;
}

const isEntry = ({ pageId, id }: SubscriptionKey) =>
  and(eq(subscribers.pageId, pageId), eq(subscribers.id, id));

/** SQL for the form on a page and the links in mails. */
export const subscriptionsRepository = {
  /**
   * Locks the profile row, which serialises requests for one page and waits for an erasure; false without a
   * page.
   */
  async lockPage(tx: Database, pageId: string): Promise<boolean> {
    const rows = await tx
      .select({ pageId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, pageId))
      .for('no key update');
    return rows.length > 0;
  },

  /** Serialises requests for one mailbox at all pages. Must be locked after the page, never before it. */
  async lockMailbox(tx: Database, addressHash: string): Promise<void> {
    await tx.execute(
      sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.subscriberMailbox}, hashtext(${addressHash}))`,
    );
  },

  async readSituation(tx: Database, question: AskQuestion): Promise<AskSituation> {
    const { pageId, wish, address, addressHash, hourAgo, dayAgo } = question;
    const list = wish === 'mails' ? subscribers : waitingReaders;
    const ofPageSince = (since: Date) =>
      and(eq(subscriberPauses.pageId, pageId), gt(subscriberPauses.mailedAt, since));
    const ofAddress = and(
      eq(subscriberPauses.addressHash, addressHash),
      gt(subscriberPauses.mailedAt, dayAgo),
    );
    const isConfirmed = and(eq(list.pageId, pageId), isNotNull(list.confirmedAt));
    const confirmed = await tx.$count(list, isConfirmed);
    const domain = confirmed < CROWDED_FROM ? null : findOwnDomain(address);
    const ends = domain === null ? [] : [`@${domain}`, `.${domain}`];
    const isOfDomain = inArray(sql`right(${list.address}, ${(domain?.length ?? 0) + 1})`, ends);
    return {
      mailedInLastHour: await tx.$count(subscriberPauses, ofPageSince(hourAgo)),
      mailedInLastDay: await tx.$count(subscriberPauses, ofPageSince(dayAgo)),
      confirmed,
      ofDomain: domain === null ? 0 : await tx.$count(list, and(isConfirmed, isOfDomain)),
      isOnList: (await tx.$count(list, and(isConfirmed, eq(list.address, address)))) > 0,
      mailedToAddressToday: await tx.$count(subscriberPauses, ofAddress),
    };
  },

  /** Starts a pause for an address unless a pause is running; returns whether it started. */
  async claimMail(tx: Database, pause: Pause, now: Date): Promise<boolean> {
    const rows = await tx
      .insert(subscriberPauses)
      .values({ ...pause, mailedAt: now })
      .onConflictDoUpdate({
        target: [subscriberPauses.pageId, subscriberPauses.addressHash],
        set: { mailedAt: now, endsAt: pause.endsAt },
        setWhere: lte(subscriberPauses.endsAt, now),
      })
      .returning({ pageId: subscriberPauses.pageId });
    return rows.length > 0;
  },

  async extendPause(tx: Database, pause: Pause): Promise<void> {
    await tx
      .insert(subscriberPauses)
      .values({ ...pause, mailedAt: null })
      .onConflictDoUpdate({
        target: [subscriberPauses.pageId, subscriberPauses.addressHash],
        set: { endsAt: sql`greatest(${subscriberPauses.endsAt}, excluded.ends_at)` },
      });
  },

  /** Stores an unconfirmed address; returns the id of its entry, which may already exist. */
  async addAsked(tx: Database, row: typeof subscribers.$inferInsert): Promise<string> {
    const { purpose, locale, askedAt, takesWeekly } = row;
    const [stored] = await tx
      .insert(subscribers)
      .values(row)
      .onConflictDoUpdate({
        target: [subscribers.pageId, subscribers.address],
        set: { purpose, locale, askedAt, takesWeekly },
      })
      .returning({ id: subscribers.id });
    if (stored === undefined) throw new Error('An upsert returned no row');
    return stored.id;
  },

  async find(db: Database, key: SubscriptionKey): Promise<SubscriptionRow | null> {
    const [row] = await db.select().from(subscribers).where(isEntry(key));
    return row ?? null;
  },

  /** Returns whether the address was not confirmed before. */
  async confirm(db: Database, key: SubscriptionKey, now: Date): Promise<boolean> {
    const confirmed = await db
      .update(subscribers)
      .set({ confirmedAt: now })
      .where(and(isEntry(key), isNull(subscribers.confirmedAt)))
      .returning({ id: subscribers.id });
    return confirmed.length > 0;
  },

  /** Deletes an address from all lists of a page; returns whether it was on one. */
  async removeAddress(tx: Database, pageId: string, address: string): Promise<boolean> {
    let removed = 0;
    for (const list of [subscribers, waitingReaders]) {
      const where = and(eq(list.pageId, pageId), eq(list.address, address));
      removed += (await tx.delete(list).where(where).returning({ id: list.id })).length;
    }
    return removed > 0;
  },
};

export interface ListQuestion {
  readonly pageId: string;
  /** Only entries with smaller ids. */
  readonly before: string;
  readonly limit: number;
}

const isConfirmed = isNotNull(subscribers.confirmedAt);

/** SQL for the owner of a list, who can read only confirmed addresses. */
export const subscribersRepository = {
  async count(db: Database, pageId: string): Promise<{ readonly confirmed: number; readonly asked: number }> {
    const [row] = await db
      .select({ confirmed: count(subscribers.confirmedAt), all: count() })
      .from(subscribers)
      .where(eq(subscribers.pageId, pageId));
    const { confirmed = 0, all = 0 } = row ?? {};
    return { confirmed, asked: all - confirmed };
  },

  /** Confirmed entries, newest first. */
  async list(db: Database, { pageId, before, limit }: ListQuestion): Promise<readonly SubscriptionRow[]> {
    return db
      .select()
      .from(subscribers)
      .where(and(eq(subscribers.pageId, pageId), isConfirmed, sql`${subscribers.id} < ${before}::uuid`))
      .orderBy(desc(subscribers.id))
      .limit(limit);
  },

  /** Confirmed entries after this one, the oldest first. */
  async listFrom(
    db: Database,
    { pageId, after, limit }: { pageId: string; after: string | undefined; limit: number },
  ): Promise<readonly SubscriptionRow[]> {
    const isAfter = after === undefined ? undefined : gt(subscribers.id, after);
    return db
      .select()
      .from(subscribers)
      .where(and(eq(subscribers.pageId, pageId), isConfirmed, isAfter))
      .orderBy(asc(subscribers.id))
      .limit(limit);
  },

  /** Deletes a confirmed entry; false when there is none. */
  async remove(db: Database, { pageId, id }: SubscriptionKey): Promise<boolean> {
    const rows = await db
      .delete(subscribers)
      .where(and(isEntry({ pageId, id }), isConfirmed))
      .returning({ id: subscribers.id });
    return rows.length > 0;
  },
};

export async function eraseSubscribers(tx: Database, pageId: string): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.pageId, pageId));
  await tx.delete(waitingReaders).where(eq(waitingReaders.pageId, pageId));
  await tx.delete(subscriberPauses).where(eq(subscriberPauses.pageId, pageId));
}

/** The confirmed readers. Unconfirmed addresses are not part of the creator's data. */
export function readSubscribersForExport(db: Database, pageId: string) {
  const { pageId: _pageId, ...columns } = getTableColumns(subscribers);
  const where = and(eq(subscribers.pageId, pageId), isConfirmed);
  return { subscribers: readInPortions(db, { table: subscribers, columns, where }) };
}
