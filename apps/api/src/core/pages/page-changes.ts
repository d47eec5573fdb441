import { INVALIDATION_MAX_PAGES } from '@musubi/server/page-invalidation';
import { desc, sql } from 'drizzle-orm';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createStatement } from '#platform/database/prepared.ts';
import { handles } from '#platform/database/schema/page/handles.ts';
import { together } from '#platform/database/together.ts';
import type { Outbox, OutboxEntry } from '#platform/outbox/outbox.ts';

/** Maximum handles of a page that a notification names. Pages cached under older handles stay until they expire. */
const MAX_HANDLES = INVALIDATION_MAX_PAGES;

/** Notifies the page servers that a creator's page has changed. */
export interface PageChanges {
  /** Queues the notification in the transaction that changes the page; null when the user has no page. */
  add(tx: Database, userId: string): Promise<OutboxEntry | null>;
  /**
   * Like `add`, but calls no observers: for changes that no observer reads, such as content of another
   * service or the order of links.
   * @param pubIds The handles of the page, if the caller has read them in the transaction.
   */
  addNews(tx: Database, userId: string, pubIds?: readonly string[]): Promise<OutboxEntry | null>;
  /** Like `addNews` for many pages; queues as few notifications as can contain all their handles. */
  addNewsOfAll(tx: Database, userIds: readonly string[]): Promise<readonly OutboxEntry[]>;
  /**
   * Delivers the notification after the commit. Resolves when all page servers have received it, or when
   * delivery failed and will be retried. Never throws.
   */
  notify(entry: OutboxEntry | null): Promise<void>;
}

/** Updates data derived from a user's page, in the transaction that changes the page. */
export type PageObserver = (tx: Database, userId: string, now: Date) => Promise<void>;

export interface PageChangesOptions {
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly observers: readonly PageObserver[];
  /** Run after `observers`, because they read the rows that `observers` write. */
  readonly laterObservers: readonly PageObserver[];
}

/**
 * Queues one notification per change in the outbox, with all handles of the page; calls the observers before
 * the commit.
 */
export function createPageChanges({
  outbox,
  clock,
  observers,
  laterObservers,
}: PageChangesOptions): PageChanges {
  const addEntries = async (tx: Database, pubIds: readonly string[]): Promise<readonly OutboxEntry[]> => {
    const entries: OutboxEntry[] = [];
    for (let at = 0; at < pubIds.length; at += INVALIDATION_MAX_PAGES) {
      const some = pubIds.slice(at, at + INVALIDATION_MAX_PAGES);
      entries.push(await outbox.add(tx, { kind: 'pages_changed', pubIds: some }));
    }
    return entries;
  };
  const addNewsOfAll: PageChanges['addNewsOfAll'] = async (tx, userIds) =>
    addEntries(tx, await listHandles(tx, userIds));
  const addNews: PageChanges['addNews'] = async (tx, userId, pubIds) => {
    const [entry = null] = await addEntries(tx, pubIds ?? (await listHandles(tx, [userId])));
    return entry;
  };
  return {
    async add(tx, userId) {
      const now = clock.now();
      const [pubIds] = await together(
        listHandles(tx, [userId]),
        ...observers.map(async (observe) => observe(tx, userId, now)),
      );
      const [[entry = null]] = await together(
        addEntries(tx, pubIds),
        ...laterObservers.map(async (observe) => observe(tx, userId, now)),
      );
      return entry;
    },
    addNews,
    addNewsOfAll,
    async notify(entry) {
      if (entry !== null) await outbox.deliver(entry);
    },
  };
}

/** Lists the handles of all pages, grouped by page; the newest handle of each page comes first. */
export async function listHandles(tx: Database, userIds: readonly string[]): Promise<readonly string[]> {
  const rows = await listing(tx).execute({ userIds: [...userIds] });
  return rows.map(({ handle }) => handle);
}

const listing = createStatement((db) => {
  const ofPage = db
    .select({ handle: handles.handle, claimedAt: handles.claimedAt })
    .from(handles)
    .where(sql`${handles.userId} = pages.user_id`)
    .orderBy(desc(handles.claimedAt))
    .limit(MAX_HANDLES)
    .as('of_page');
  return db
    .select({ handle: ofPage.handle })
    .from(sql`unnest(${sql.placeholder('userIds')}::text[]) with ordinality pages (user_id, place)`)
    .crossJoinLateral(ofPage)
    .orderBy(sql`pages.place`, desc(ofPage.claimedAt))
    .prepare('handles_of_pages');
});
