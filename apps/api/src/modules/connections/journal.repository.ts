import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { connections, connectionWrites } from '#platform/database/schema/accounts/connections.ts';

import type { Undo, WriteRow } from './journal/undo-plan.ts';
import { JOURNAL_MS } from './sweep-connections.ts';

const MAX_LISTED = 100;

/** SQL of the changes that connections made. */
export const journalRepository = {
  /** The last 100 changes of 30 days, the newest first. */
  async list(db: Database, connectionId: string, now: Date): Promise<readonly WriteRow[]> {
    return db
      .select()
      .from(connectionWrites)
      .where(
        and(
          eq(connectionWrites.connectionId, connectionId),
          gt(connectionWrites.at, new Date(now.getTime() - JOURNAL_MS)),
        ),
      )
      .orderBy(desc(connectionWrites.at), desc(connectionWrites.id))
      .limit(MAX_LISTED);
  },

  async add(db: Database, row: typeof connectionWrites.$inferInsert): Promise<void> {
    await db.insert(connectionWrites).values(row);
  },

  /** Marks the first change of a connection; true for the call that marked it. */
  async markFirst(db: Database, connectionId: string, now: Date): Promise<boolean> {
    const marked = await db
      .update(connections)
      .set({ firstWriteAt: now })
      .where(and(eq(connections.id, connectionId), isNull(connections.firstWriteAt)))
      .returning({ id: connections.id });
    return marked.length > 0;
  },

  /** Marks a change as taken back that added an entry. */
  async markEntryUndone(db: Database, id: string, at: Date): Promise<void> {
    await db.update(connectionWrites).set({ undoneAt: at }).where(eq(connectionWrites.id, id));
  },

  /**
   * Marks changes as taken back. The restored content has a new version, after which earlier changes of the
   * connection can be taken back too.
   */
  async markUndone(
    db: Database,
    { undo, version, at }: { readonly undo: Undo; readonly version: string; readonly at: Date },
  ): Promise<void> {
    const { connectionId, accountId, part, writeIds, versionBefore } = undo;
    await db
      .update(connectionWrites)
      .set({ undoneAt: at })
      .where(inArray(connectionWrites.id, [...writeIds]));
    await db
      .update(connectionWrites)
      .set({ versionAfter: version })
      .where(
        and(
          eq(connectionWrites.connectionId, connectionId),
          eq(connectionWrites.accountId, accountId),
          eq(connectionWrites.part, part),
          eq(connectionWrites.versionAfter, versionBefore),
          isNull(connectionWrites.undoneAt),
        ),
      );
  },
};
