import { and, asc, eq, gt, gte, lt, lte, sql } from 'drizzle-orm';

import type { Eraser } from '#core/accounts/eraser.ts';
import type { Database } from '#platform/database/database.ts';
import {
  type ArchiveTable,
  exportArchives,
  exportFiles,
  pageCopies,
} from '#platform/database/schema/files/exports.ts';
import { announceWork } from '#platform/queue/announce-work.ts';
import type { QueueName } from '#platform/queue/queues.ts';

import { MAX_UNENDED } from './archive.rules.ts';

export type ArchiveRow = ArchiveTable['$inferSelect'];
/** An attempt to create the file of an archive. */
export type ArchiveAttempt = Pick<ArchiveRow, 'ownerId' | 'fileKey' | 'attempts'>;
type NewArchive = ArchiveTable['$inferInsert'];

export type ArchiveRepository = ReturnType<typeof createArchiveRepository>;

/** Reads and writes the archives in one table. */
function createArchiveRepository(archives: ArchiveTable, queue: QueueName) {
  const isWaiting = (now: Date) => and(eq(archives.state, 'preparing'), lte(archives.claimedUntil, now));
  return {
    /** The owner's archive; undefined when there is no archive or the archive has expired. */
    async find(db: Database, ownerId: string, now: Date): Promise<ArchiveRow | undefined> {
      const [row] = await db
        .select()
        .from(archives)
        .where(and(eq(archives.ownerId, ownerId), gt(archives.expiresAt, now)));
      return row;
    },

    /**
     * Replaces the owner's archive by a new archive. Keeps and returns the old archive while a server is still preparing it,
     * or while it waits for the operators, unless one of them asks.
     */
    async begin(tx: Database, row: NewArchive, isOperator = false): Promise<ArchiveRow> {
      await announceWork(tx, queue);
      await tx.insert(archives).values(row).onConflictDoNothing();
      const [before] = await tx
        .select()
        .from(archives)
        .where(eq(archives.ownerId, row.ownerId))
        .for('update');
      if (before === undefined) throw new Error('The export is missing in the transaction that inserted it');
      if (before.fileKey === row.fileKey) {
        await tx.insert(exportFiles).values({ fileKey: row.fileKey, deleteAt: row.expiresAt });
        return before;
      }
      const isKept = before.state === 'preparing' || (!isOperator && isLeftToOperators(before));
      if (isKept && before.expiresAt > row.requestedAt) return before;
      await tx.delete(archives).where(eq(archives.ownerId, row.ownerId));
      await removeFile(tx, before.fileKey, row.requestedAt);
      await tx.insert(exportFiles).values({ fileKey: row.fileKey, deleteAt: row.expiresAt });
      const [begun] = await tx.insert(archives).values(row).returning();
      return begun ?? before;
    },

    /** Fails the archives that ended as many processes as they may, and returns them. */
    async failLost(tx: Database, now: Date): Promise<readonly ArchiveRow[]> {
      return tx
        .update(archives)
        .set({ state: 'failed' })
        .where(and(isWaiting(now), gte(archives.unended, MAX_UNENDED)))
        .returning();
    },

    /**
     * Claims a waiting archive, so that no other server prepares it too, and counts the attempt as one that ended the
     * process, until `note` takes that back.
     */
    async claim(tx: Database, now: Date, claimedUntil: Date): Promise<ArchiveRow | undefined> {
      const [waiting] = await tx
        .select({ ownerId: archives.ownerId })
        .from(archives)
        .where(and(isWaiting(now), gt(archives.expiresAt, now), lt(archives.unended, MAX_UNENDED)))
        .orderBy(asc(archives.claimedUntil))
        .limit(1)
        .for('update', { skipLocked: true });
      if (waiting === undefined) return undefined;
      const [claimed] = await tx
        .update(archives)
        .set(oneMore(archives, claimedUntil))
        .where(eq(archives.ownerId, waiting.ownerId))
        .returning();
      return claimed;
    },

    /** Claims the waiting archive of this owner, also while another server has claimed it. */
    async claimOf(tx: Database, ownerId: string, claimedUntil: Date): Promise<ArchiveRow | undefined> {
      const [claimed] = await tx
        .update(archives)
        .set(oneMore(archives, claimedUntil))
        .where(and(eq(archives.ownerId, ownerId), eq(archives.state, 'preparing')))
        .returning();
      return claimed;
    },

    /**
     * Stores the progress of an attempt; false if a later attempt, a newer archive or an erasure superseded the
     * attempt.
     */
    async note(
      db: Database,
      attempt: ArchiveAttempt,
      columns: Partial<
        Pick<ArchiveRow, 'state' | 'done' | 'total' | 'sizeBytes' | 'claimedUntil' | 'unended'>
      >,
    ): Promise<boolean> {
      const rows = await db
        .update(archives)
        .set(columns)
        .where(isCurrent(archives, attempt))
        .returning({ ownerId: archives.ownerId });
      return rows.length > 0;
    },
  };
}

const oneMore = (archives: ArchiveTable, claimedUntil: Date) => ({
  claimedUntil,
  attempts: sql`${archives.attempts} + 1`,
  unended: sql`${archives.unended} + 1`,
});

/** Whether no server prepares the archive any more, because it ended processes; an operator makes it by a command. */
export const isLeftToOperators = ({ state, unended }: Pick<ArchiveRow, 'state' | 'unended'>): boolean =>
  state === 'failed' && unended >= MAX_UNENDED;

export const dataArchivesRepository = createArchiveRepository(exportArchives, 'exports');
export const pageCopiesRepository = createArchiveRepository(pageCopies, 'page_copies');

/** Whether an archive still waits for the result of this attempt. */
export function isCurrent(archives: ArchiveTable, { ownerId, fileKey, attempts }: ArchiveAttempt) {
  return and(
    eq(archives.ownerId, ownerId),
    eq(archives.fileKey, fileKey),
    eq(archives.state, 'preparing'),
    eq(archives.attempts, attempts),
  );
}

export const archiveFilesRepository = {
  /**
   * Deletes expired archives whose files were deleted by a server of another release, which kept the rows.
   */
  async removeExpired(db: Database, now: Date): Promise<void> {
    for (const archives of [exportArchives, pageCopies]) {
      await db.delete(archives).where(lte(archives.expiresAt, now));
    }
  },

  /** Keys of the first files that are due for deletion. */
  async listDue(db: Database, now: Date, limit: number): Promise<readonly string[]> {
    const rows = await db
      .select({ fileKey: exportFiles.fileKey })
      .from(exportFiles)
      .where(lte(exportFiles.deleteAt, now))
      .orderBy(asc(exportFiles.deleteAt))
      .limit(limit);
    return rows.map(({ fileKey }) => fileKey);
  },

  /** Deletes the database rows of a deleted file and of its archive. */
  async remove(tx: Database, fileKey: string): Promise<void> {
    await tx.delete(exportArchives).where(eq(exportArchives.fileKey, fileKey));
    await tx.delete(pageCopies).where(eq(pageCopies.fileKey, fileKey));
    await tx.delete(exportFiles).where(eq(exportFiles.fileKey, fileKey));
  },
};

async function removeFile(tx: Database, fileKey: string, now: Date): Promise<void> {
  await tx.update(exportFiles).set({ deleteAt: now }).where(eq(exportFiles.fileKey, fileKey));
}

/** Deletes a user's archive and makes the file due for deletion; the sweep deletes the file later. */
export function createArchiveEraser(archives: ArchiveTable): Eraser {
  return async (tx, userId, now) => {
    const [removed] = await tx
      .delete(archives)
      .where(eq(archives.ownerId, userId))
      .returning({ fileKey: archives.fileKey });
    if (removed !== undefined) await removeFile(tx, removed.fileKey, now);
  };
}
