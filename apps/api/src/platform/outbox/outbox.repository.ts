import { and, asc, desc, eq, inArray, lte, min, sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { createStatement } from '../database/prepared.ts';
import { outbox } from '../database/schema/server/outbox.ts';

export interface OutboxRow {
  readonly id: string;
  readonly message: unknown;
  readonly attempts: number;
  readonly createdAt: Date;
}

/** A message that need not be delivered, because an equal, newer message is. */
export interface CoveredRow {
  readonly id: string;
  readonly newestId: string;
  /** Whether no equal message is older. */
  readonly isOldest: boolean;
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
    await inserting(db).execute({ attempts: 0, ...row });
  },

  async remove(db: Database, ids: readonly string[]): Promise<void> {
    await removing(db).execute({ ids });
  },

  async postpone(
    db: Database,
    ids: readonly string[],
    next: { attempts: number; nextAttemptAt: Date },
  ): Promise<void> {
    await db.update(outbox).set(next).where(inArray(outbox.id, ids));
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
   * Claims messages of a user that were never tried and are due by `dueUntil`. Call the function until it
   * returns no messages.
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
   * Lists messages that have an equal, newer message among `ids`, with the newest such message. Never lists a
   * message that is newer than all its equals in `ids`, so two servers that hold one equal message each do
   * not both remove theirs.
   */
  async listCovered(db: Database, ids: readonly string[]): Promise<readonly CoveredRow[]> {
    const newest = db
      .selectDistinctOn([outbox.message], {
        id: outbox.id,
        message: outbox.message,
        createdAt: outbox.createdAt,
      })
      .from(outbox)
      .where(inArray(outbox.id, ids))
      .orderBy(asc(outbox.message), desc(outbox.createdAt), desc(outbox.id))
      .as('newest');
    const place = sql`row_number() over (partition by ${outbox.message} order by ${outbox.createdAt}, ${outbox.id})`;
    return db
      .select({ id: outbox.id, newestId: newest.id, isOldest: sql<boolean>`${place} = 1` })
      .from(outbox)
      .innerJoin(
        newest,
        sql`newest.message = ${outbox.message}
          and (newest.created_at, newest.id) > (${outbox.createdAt}, ${outbox.id})`,
      );
  },

  /** Removes messages, except those that another server has locked. */
  async removeUnlocked(db: Database, ids: readonly string[]): Promise<void> {
    const unlocked = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(inArray(outbox.id, ids))
      .for('update', { skipLocked: true });
    await db.delete(outbox).where(inArray(outbox.id, unlocked));
  },

  async findNext(db: Database): Promise<Date | null> {
    const [row] = await db.select({ nextAt: min(outbox.nextAttemptAt) }).from(outbox);
    return row?.nextAt ?? null;
  },

  async readBacklog(db: Database): Promise<OutboxBacklog> {
    // `count(*)` is text in pg and a number in PGlite.
    const [row] = await db
      .select({ waiting: sql<number>`count(*)::int`, oldestAt: min(outbox.createdAt) })
      .from(outbox);
    return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
  },
};

const { placeholder } = sql;

const inserting = createStatement((db) =>
  db
    .insert(outbox)
    .values({
      id: placeholder('id'),
      message: placeholder('message'),
      attempts: placeholder('attempts'),
      createdAt: placeholder('createdAt'),
      nextAttemptAt: placeholder('nextAttemptAt'),
    })
    .prepare('add_to_outbox'),
);
const removing = createStatement((db) =>
  db
    .delete(outbox)
    .where(sql`${outbox.id} = any(${placeholder('ids')}::uuid[])`)
    .prepare('remove_from_outbox'),
);

/**
 * Deletes pending messages that contain the user's id, except the messages that the user's erasure has
 * queued.
 */
export async function eraseMessages(tx: Database, userId: string): Promise<void> {
  await tx.delete(outbox).where(and(isOf(userId), sql`${outbox.message} ->> 'kind' <> 'sign_outs_erased'`));
}
