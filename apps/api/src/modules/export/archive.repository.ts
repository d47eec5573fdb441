import { and, asc, eq, gt, gte, lte, sql } from 'drizzle-orm';

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

import { MAX_CLAIMS } from './archive.rules.ts';

export type ArchiveRow = ArchiveTable['$inferSelect'];
/** An attempt to create the file of an archive. */
export type ArchiveAttempt = Pick<ArchiveRow, 'ownerId' | 'fileKey' | 'attempts'>;
type NewArchive = ArchiveTable['$inferInsert'];

const BATCH = 20;

export type ArchiveRepository = ReturnType<typeof createArchiveRepository>;

/** Reads and writes the archives in one table. */
function createArchiveRepository(archives: ArchiveTable, queue: QueueName) {
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
     * Replaces the owner's archive by a new archive. If a server is still preparing the old archive, keeps and
     * returns the old archive.
     */
    async begin(tx: Database, row: NewArchive): Promise<ArchiveRow> {
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
      if (before.state === 'preparing' && before.expiresAt > row.requestedAt) return before;
      await tx.delete(archives).where(eq(archives.ownerId, row.ownerId));
      await removeFile(tx, before.fileKey, row.requestedAt);
      await tx.insert(exportFiles).values({ fileKey: row.fileKey, deleteAt: row.expiresAt });
      const [begun] = await tx.insert(archives).values(row).returning();
      return begun ?? before;
    },

    /**
     * Claims a waiting archive, so that no other server prepares it too, and counts the attempt. An archive
     * fails if several servers have claimed it without a result, for example because each was killed.
     */
    async claim(tx: Database, now: Date, claimedUntil: Date): Promise<ArchiveRow | undefined> {
      const isWaiting = and(eq(archives.state, 'preparing'), lte(archives.claimedUntil, now));
      await tx
        .update(archives)
        .set({ state: 'failed' })
        .where(and(isWaiting, gte(archives.attempts, MAX_CLAIMS)));
      const [waiting] = await tx
        .select({ ownerId: archives.ownerId })
        .from(archives)
        .where(and(isWaiting, gt(archives.expiresAt, now)))
        .orderBy(asc(archives.claimedUntil))
        .limit(1)
        .for('update', { skipLocked: true });
      if (waiting === undefined) return undefined;
      const [claimed] = await tx
        .update(archives)
        .set({ claimedUntil, attempts: sql`${archives.attempts} + 1` })
        .where(eq(archives.ownerId, waiting.ownerId))
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
      columns: Partial<Pick<ArchiveRow, 'state' | 'done' | 'total' | 'sizeBytes' | 'claimedUntil'>>,
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

  /** Keys of the next batch of files that are due for deletion. */
  async listDue(db: Database, now: Date): Promise<readonly string[]> {
    const rows = await db
      .select({ fileKey: exportFiles.fileKey })
      .from(exportFiles)
      .where(lte(exportFiles.deleteAt, now))
      .orderBy(asc(exportFiles.deleteAt))
      .limit(BATCH);
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
