import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { exportArchives, exportFiles } from '#platform/database/schema/exports.ts';

export type ArchiveRow = typeof exportArchives.$inferSelect;
type NewArchive = typeof exportArchives.$inferInsert;

const BATCH = 20;

export const archiveRepository = {
  /** The user's archive; undefined when there is no archive or the archive has expired. */
  async find(db: Database, userId: string, now: Date): Promise<ArchiveRow | undefined> {
    const [row] = await db
      .select()
      .from(exportArchives)
      .where(and(eq(exportArchives.userId, userId), gt(exportArchives.expiresAt, now)));
    return row;
  },

  /**
   * Replaces the user's archive by a new archive. If a server is still preparing the old archive, keeps and
   * returns the old archive.
   */
  async begin(tx: Database, row: NewArchive): Promise<ArchiveRow> {
    await tx.insert(exportArchives).values(row).onConflictDoNothing();
    const [before] = await tx
      .select()
      .from(exportArchives)
      .where(eq(exportArchives.userId, row.userId))
      .for('update');
    if (before === undefined) throw new Error('The export is missing in the transaction that inserted it');
    if (before.fileKey === row.fileKey) {
      await tx.insert(exportFiles).values({ fileKey: row.fileKey, deleteAt: row.expiresAt });
      return before;
    }
    if (before.state === 'preparing' && before.expiresAt > row.requestedAt) return before;
    await tx.delete(exportArchives).where(eq(exportArchives.userId, row.userId));
    await removeFile(tx, before.fileKey, row.requestedAt);
    await tx.insert(exportFiles).values({ fileKey: row.fileKey, deleteAt: row.expiresAt });
    const [begun] = await tx.insert(exportArchives).values(row).returning();
    return begun ?? before;
  },

  /** Claims a waiting archive, so that no other server prepares it too, and counts the attempt. */
  async claim(tx: Database, now: Date, claimedUntil: Date): Promise<ArchiveRow | undefined> {
    const [waiting] = await tx
      .select({ userId: exportArchives.userId })
      .from(exportArchives)
      .where(and(eq(exportArchives.state, 'preparing'), lte(exportArchives.claimedUntil, now)))
      .orderBy(asc(exportArchives.claimedUntil))
      .limit(1)
      .for('update', { skipLocked: true });
    if (waiting === undefined) return undefined;
    const [claimed] = await tx
      .update(exportArchives)
      .set({ claimedUntil, attempts: sql`${exportArchives.attempts} + 1` })
      .where(eq(exportArchives.userId, waiting.userId))
      .returning();
    return claimed;
  },

  /**
   * Stores the progress of an attempt; false if a later attempt, a newer archive or an erasure superseded the
   * attempt.
   */
  async note(
    db: Database,
    { userId, fileKey, attempts }: Pick<ArchiveRow, 'userId' | 'fileKey' | 'attempts'>,
    columns: Partial<Pick<ArchiveRow, 'state' | 'done' | 'total' | 'sizeBytes' | 'claimedUntil'>>,
  ): Promise<boolean> {
    const rows = await db
      .update(exportArchives)
      .set(columns)
      .where(
        and(
          eq(exportArchives.userId, userId),
          eq(exportArchives.fileKey, fileKey),
          eq(exportArchives.state, 'preparing'),
          eq(exportArchives.attempts, attempts),
        ),
      )
      .returning({ userId: exportArchives.userId });
    return rows.length > 0;
  },

  /** Keys of the next batch of files that are due for deletion. */
  async listDueFiles(db: Database, now: Date): Promise<readonly string[]> {
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
    await tx.delete(exportFiles).where(eq(exportFiles.fileKey, fileKey));
  },
};

async function removeFile(tx: Database, fileKey: string, now: Date): Promise<void> {
  await tx.update(exportFiles).set({ deleteAt: now }).where(eq(exportFiles.fileKey, fileKey));
}

/** Deletes a user's archive and makes the file due for deletion; `sweep` deletes the file later. */
export async function eraseExportArchive(tx: Database, userId: string, now: Date): Promise<void> {
  const [removed] = await tx
    .delete(exportArchives)
    .where(eq(exportArchives.userId, userId))
    .returning({ fileKey: exportArchives.fileKey });
  if (removed !== undefined) await removeFile(tx, removed.fileKey, now);
}
