import { desc, eq } from 'drizzle-orm';

import type { Database } from './database/database.ts';
import { handles } from './database/schema.ts';
import type { Outbox, OutboxEntry } from './outbox/outbox.ts';

/** Far more than anybody leaves behind; older ones still redirect, at the latest when caches let go of them. */
const MAX_HANDLES = 200;

/** Tells the page servers that a person's page has changed. */
export interface PageChanges {
  /** Notes the change in the transaction that makes it; null for a person who has no page. */
  add(tx: Database, userId: string): Promise<OutboxEntry | null>;
  /** The same of what services of others said of a person: it shows beside what they wrote, and nothing is derived from it. */
  addNews(tx: Database, userId: string): Promise<OutboxEntry | null>;
  /** Tells it after the commit; resolves when all page servers know, or when it was put off. Never throws. */
  tell(entry: OutboxEntry | null): Promise<void>;
}

/** Derives something from a person's page, in the transaction that changes it. */
export type PageObserver = (tx: Database, userId: string) => Promise<void>;

/** Changes go through the outbox, under every handle that leads to the page; observers see them before the commit. */
export function createPageChanges(outbox: Outbox, observers: readonly PageObserver[] = []): PageChanges {
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
      for (const observe of observers) await observe(tx, userId);
      return addNews(tx, userId);
    },
    addNews,
    async tell(entry) {
      if (entry !== null) await outbox.deliver(entry);
    },
  };
}
