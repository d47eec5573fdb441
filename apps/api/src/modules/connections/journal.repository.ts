import { and, count, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import {
  connections,
  connectionWrites,
  type WrittenPart,
} from '#platform/database/schema/accounts/connections.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { ENTRY_OPERATIONS } from './journal/entry-ids.ts';
import { JOURNAL_MS } from './sweep-connections.ts';

/** More than the changes that one connection can keep, each with its own bytes. */
const MAX_READ = 10_000;

const { before, difference, ...light } = getTableColumns(connectionWrites);

/** Bytes that each change counts at least, so that their number is limited too. */
const ROW_BYTES = 1000;
/** The size of a change in bytes; until the length of an older row is measured, that of its compressed content. */
const SIZE = sql`(${ROW_BYTES}::int + coalesce(${connectionWrites.bytes}, pg_column_size(${before}), 0))`;

export const toSize = (bytes: number): number => ROW_BYTES + bytes;

/** Consecutive changes of one part that an undo takes back. */
export interface TakenBack {
  readonly connectionId: string;
  readonly accountId: string;
  readonly part: WrittenPart;
  /** The newest first. */
  readonly writeIds: readonly string[];
  /** Versions of the part after each of the changes, and before the oldest. */
  readonly versions: readonly string[];
}

/** Size of the journal of one connection. */
export interface JournalSize {
  readonly connectionId: string;
  readonly rows: number;
  readonly size: number;
}

/** Columns of a change without the previous content, which may be large. */
const ROW = {
  ...light,
  /** Id of the stream or import that the change added. */
  entryId: sql<string | null>`case when ${inArray(connectionWrites.operation, [...ENTRY_OPERATIONS])}
    then ${before} ->> 'id' end`,
  size: sql<number>`${SIZE}`.mapWith(Number),
  /** Which form the previous content has. */
  kept: sql<'whole' | 'difference' | null>`case when ${connectionWrites.part} is null then null
    when ${before} is not null then 'whole' when ${difference} is not null then 'difference' end`,
} as const;

export type WriteRow = Awaited<ReturnType<typeof listRows>>[number];
/** Content that leads back to the state before a change. */
export type KeptContent = Pick<typeof connectionWrites.$inferSelect, 'id' | 'before' | 'difference'>;

async function listRows(db: Database, connectionId: string, now: Date) {
  return db
    .select(ROW)
    .from(connectionWrites)
    .where(
      and(
        eq(connectionWrites.connectionId, connectionId),
        gt(connectionWrites.at, new Date(now.getTime() - JOURNAL_MS)),
      ),
    )
    .orderBy(desc(connectionWrites.at), desc(connectionWrites.id))
    .limit(MAX_READ);
}

/** SQL of the changes that connections made. */
export const journalRepository = {
  /** The changes of 30 days without their contents, the newest first. */
  list: listRows,

  /** Reads what these changes keep, in the order of their ids in the list. */
  async readKept(db: Database, ids: readonly string[]): Promise<readonly KeptContent[]> {
    const rows = await db
      .select({ id: connectionWrites.id, before, difference })
      .from(connectionWrites)
      .where(inArray(connectionWrites.id, [...ids]));
    return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  },

  /** Sizes of the journals of an account, the largest first. */
  async readSizes(db: Database, accountId: string): Promise<readonly JournalSize[]> {
    const size = sql<number>`sum(${SIZE})`.mapWith(Number);
    return db
      .select({ connectionId: connectionWrites.connectionId, rows: count(), size })
      .from(connectionWrites)
      .where(eq(connectionWrites.accountId, accountId))
      .groupBy(connectionWrites.connectionId)
      .orderBy(desc(size), connectionWrites.connectionId);
  },

  /** Locks two changes; false if one of them is no longer as it was read. */
  async lockPair(tx: Database, { older, newer }: Record<'older' | 'newer', WriteRow>): Promise<boolean> {
    const { id, at, undoneAt, versionAfter } = connectionWrites;
    const rows = await tx
      .select({ id, at, undoneAt, versionAfter })
      .from(connectionWrites)
      .where(inArray(connectionWrites.id, [older.id, newer.id]))
      .orderBy(connectionWrites.id)
      .for('update');
    return [older, newer].every((known) =>
      rows.some(
        (row) =>
          row.id === known.id &&
          row.at.getTime() === known.at.getTime() &&
          row.undoneAt?.getTime() === known.undoneAt?.getTime() &&
          row.versionAfter === known.versionAfter,
      ),
    );
  },

  /** Drops the contents of these changes; the changes stay in the list. */
  async forgetContents(db: Database, rows: readonly WriteRow[]): Promise<void> {
    if (rows.length === 0) return;
    await db
      .update(connectionWrites)
      .set({ before: null, difference: null, bytes: sql`octet_length(${connectionWrites.changes}::text)` })
      .where(
        inArray(
          connectionWrites.id,
          rows.map(({ id }) => id),
        ),
      );
  },

  /** Notes that writes of these connections wait until the owner has looked at their changes. */
  async markFull(db: Database, connectionIds: readonly string[], now: Date): Promise<void> {
    await db
      .update(connections)
      .set({ journalFullAt: now })
      .where(and(inArray(connections.id, [...connectionIds]), isNull(connections.journalFullAt)));
  },

  /** Returns when the owner last looked at a full journal; that of an ended connection, which the owner cannot open, counts as seen. */
  async findSeenAt(db: Database, connectionId: string, now: Date): Promise<Date | null> {
    const [row] = await db
      .select({ seenAt: connections.journalSeenAt, expiresAt: connections.expiresAt })
      .from(connections)
      .where(eq(connections.id, connectionId));
    return row === undefined || row.expiresAt <= now ? now : row.seenAt;
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

  /** Notes that the owner has looked at the changes of a connection whose writes wait for it. */
  async markSeen(db: Database, connectionId: string, now: Date): Promise<void> {
    await db
      .update(connections)
      .set({ journalSeenAt: now, journalFullAt: null })
      .where(and(eq(connections.id, connectionId), isNotNull(connections.journalFullAt)));
  },

  /** Marks a change as taken back that added an entry. */
  async markEntryUndone(db: Database, id: string, at: Date): Promise<void> {
    await db.update(connectionWrites).set({ undoneAt: at }).where(eq(connectionWrites.id, id));
  },

  /**
   * Marks changes as taken back. The restored content has a new version, after which earlier changes of the connection can
   * be taken back too, also one with which a change that was taken back has just been put together.
   */
  async markUndone(
    db: Database,
    { undo, version, at }: { readonly undo: TakenBack; readonly version: string; readonly at: Date },
  ): Promise<void> {
    const { connectionId, accountId, part, writeIds, versions } = undo;
    await inTransaction(db, async (tx) => {
      await tx
        .update(connectionWrites)
        .set({ undoneAt: at })
        .where(inArray(connectionWrites.id, [...writeIds]));
      await tx
        .update(connectionWrites)
        .set({ versionAfter: version })
        .where(
          and(
            eq(connectionWrites.connectionId, connectionId),
            eq(connectionWrites.accountId, accountId),
            eq(connectionWrites.part, part),
            inArray(connectionWrites.versionAfter, [...versions]),
            isNull(connectionWrites.undoneAt),
          ),
        );
    });
  },
};
