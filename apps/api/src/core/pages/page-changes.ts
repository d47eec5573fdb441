import { desc, eq } from 'drizzle-orm';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { handles } from '#platform/database/schema/handles.ts';
import type { Outbox, OutboxEntry } from '#platform/outbox/outbox.ts';

/** Maximum handles per notification. Pages cached under older handles stay until they expire. */
const MAX_HANDLES = 200;

/** Notifies the page servers that a creator's page has changed. */
export interface PageChanges {
  /** Queues the notification in the transaction that changes the page; null when the user has no page. */
  add(tx: Database, userId: string): Promise<OutboxEntry | null>;
  /**
   * Like `add`, but for content that changed at another service. Calls no observers, because they do not use
   * this content.
   */
  addNews(tx: Database, userId: string): Promise<OutboxEntry | null>;
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
}

/**
 * Queues one notification per change in the outbox, with all handles of the page; calls the observers before
 * the commit.
 */
export function createPageChanges({ outbox, clock, observers }: PageChangesOptions): PageChanges {
  const addNews = async (tx: Database, userId: string): Promise<OutboxEntry | null> => {
    const rows = await tx
      .select({ handle: handles.handle })
      .from(handles)
      .where(eq(handles.userId, userId))
      .orderBy(desc(handles.claimedAt))
      .limit(MAX_HANDLES);
    if (rows.length === 0) return null;
    return outbox.add(tx, { kind: 'pages_changed', pubIds: rows.map(({ handle }) => handle) });
  };
  return {
    async add(tx, userId) {
      for (const observe of observers) await observe(tx, userId, clock.now());
      return addNews(tx, userId);
    },
    addNews,
    async notify(entry) {
      if (entry !== null) await outbox.deliver(entry);
    },
  };
}
