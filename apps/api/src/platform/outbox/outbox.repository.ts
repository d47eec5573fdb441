import { and, asc, eq, inArray, lte, min, sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { outbox } from '../database/schema/outbox.ts';

export interface OutboxRow {
  readonly id: string;
  readonly message: unknown;
  readonly attempts: number;
  readonly createdAt: Date;
}

export interface OutboxBacklog {
  readonly waiting: number;
  readonly oldestAt: Date | null;
}

const CLAIMED = {
  id: outbox.id,
  message: outbox.message,
  attempts: outbox.attempts,
  createdAt: outbox.createdAt,
};

function isOf(userId: string) {
  return sql`${outbox.message} ->> 'userId' = ${userId}`;
}

export const outboxRepository = {
  async insert(db: Database, row: typeof outbox.$inferInsert): Promise<void> {
    await db.insert(outbox).values(row);
  },

  async remove(db: Database, id: string): Promise<void> {
    await db.delete(outbox).where(eq(outbox.id, id));
  },

  async postpone(db: Database, id: string, next: { attempts: number; nextAttemptAt: Date }): Promise<void> {
    await db.update(outbox).set(next).where(eq(outbox.id, id));
  },

  /** Claims due messages for this server; other servers skip them until `leaseUntil`. */
  async claimDue(
    db: Database,
    { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
  ): Promise<readonly OutboxRow[]> {
    const due = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(lte(outbox.nextAttemptAt, now))
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    return db
      .update(outbox)
      .set({ nextAttemptAt: leaseUntil })
      .where(inArray(outbox.id, due))
      .returning(CLAIMED);
  },

  /**
   * Claims messages that name the user, were never tried and are due by `dueUntil`. Call the function until
   * it returns no messages.
   */
  async claimFirst(
    db: Database,
    {
      userId,
      dueUntil,
      leaseUntil,
      limit,
    }: { userId: string; dueUntil: Date; leaseUntil: Date; limit: number },
  ): Promise<readonly OutboxRow[]> {
    const held = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isOf(userId), eq(outbox.attempts, 0), lte(outbox.nextAttemptAt, dueUntil)))
      .limit(limit)
      .for('update', { skipLocked: true });
    return db
      .update(outbox)
      .set({ nextAttemptAt: leaseUntil })
      .where(inArray(outbox.id, held))
      .returning(CLAIMED);
  },

  /**
   * Removes messages for which an equal, newer one is among the ids. Never removes the newest, so that two servers with one each
   * keep one. A caller delivers its messages afterwards, so that their delivery covers the removed ones. Returns the removed ids.
   */
  async removeOlder(db: Database, ids: readonly string[]): Promise<readonly string[]> {
    const older = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        sql`exists (select 1 from ${outbox} newer where newer.id = any(${sql.param([...ids])}::uuid[])
          and newer.message = ${outbox.message} and (newer.created_at, newer.id) > (${outbox.createdAt}, ${outbox.id}))`,
      )
      .for('update', { skipLocked: true });
    const removed = await db.delete(outbox).where(inArray(outbox.id, older)).returning({ id: outbox.id });
    return removed.map(({ id }) => id);
  },

  async readBacklog(db: Database): Promise<OutboxBacklog> {
    // `count(*)` is text in pg and a number in PGlite.
    const [row] = await db
      .select({ waiting: sql<number>`count(*)::int`, oldestAt: min(outbox.createdAt) })
      .from(outbox);
    return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
  },
};

/**
 * Deletes pending messages that name the user by id, except the messages that the user's erasure has queued.
 */
export async function eraseMessages(tx: Database, userId: string): Promise<void> {
  await tx.delete(outbox).where(and(isOf(userId), sql`${outbox.message} ->> 'kind' <> 'sign_outs_erased'`));
}
