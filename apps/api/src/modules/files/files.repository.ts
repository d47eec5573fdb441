import { and, asc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';

import { type ExportedRows, exportOwnRows, mapRows } from '#core/accounts/exporter.ts';
import type { Clock } from '#platform/clock.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { files, fileUploadDays, removedFiles } from '#platform/database/schema/files/files.ts';
import { RENEWAL_COLUMNS } from '#platform/database/schema/files/renewal.ts';
import { pageBlocks, removedPageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

export type FileRow = typeof files.$inferSelect;

/** Primary key of a file. */
export type OwnedKey = Pick<FileRow, 'pageId' | 'key'>;

/** A removed file whose bytes are still to be deleted, with the number of failed attempts. */
export type RemovedFile = Pick<typeof removedFiles.$inferSelect, 'key' | 'format' | 'attempts'>;

interface UploadClaim {
  readonly accountId: string;
  readonly day: string;
  readonly limit: number;
}

// Filters by page and key to use the index of the primary key; the key alone would scan the table.
function areThese(owned: readonly OwnedKey[]) {
  return or(...owned.map(({ pageId, key }) => and(eq(files.pageId, pageId), eq(files.key, key))));
}

const isIn = (blocks: typeof pageBlocks | typeof removedPageBlocks) =>
  sql<boolean>`exists (select from ${blocks} where ${blocks.userId} = ${files.pageId} and ${files.key} = any(${blocks.fileKeys}))`;

export const filesRepository = {
  /** Whether the user has a profile. Locks it, so that concurrent uploads wait until the transaction ends. */
  async lockProfile(tx: Database, pageId: string): Promise<boolean> {
    const rows = await tx
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, pageId))
      .for('no key update');
    return rows.length > 0;
  },

  /** Counts an upload towards the limit of the day; false when the limit is reached. */
  async claimUpload(db: Database, { accountId, day, limit }: UploadClaim): Promise<boolean> {
    const [claimed] = await db
      .insert(fileUploadDays)
      .values({ accountId, day, count: 1 })
      .onConflictDoUpdate({
        target: [fileUploadDays.accountId, fileUploadDays.day],
        set: { count: sql`${fileUploadDays.count} + 1` },
        setWhere: lt(fileUploadDays.count, limit),
      })
      .returning({ count: fileUploadDays.count });
    return claimed !== undefined;
  },

  async releaseUpload(db: Database, { accountId, day }: Omit<UploadClaim, 'limit'>): Promise<void> {
    await db
      .update(fileUploadDays)
      .set({ count: sql`${fileUploadDays.count} - 1` })
      .where(
        and(
          eq(fileUploadDays.accountId, accountId),
          eq(fileUploadDays.day, day),
          gt(fileUploadDays.count, 0),
        ),
      );
  },

  /** Bytes of all files of a page. */
  async sumBytes(tx: Database, pageId: string): Promise<number> {
    const [row] = await tx
      .select({ bytes: sql<number>`coalesce(sum(${files.sizeBytes}), 0)::float8` })
      .from(files)
      .where(eq(files.pageId, pageId));
    return row?.bytes ?? 0;
  },

  /** Inserts a file in a transaction that has locked the profile. */
  async insert(tx: Database, row: FileRow): Promise<void> {
    await tx.insert(files).values(row);
  },

  /** Files marked as unused before the given time; `isUsed` is true for files that are in a block again. */
  async listUnused(db: Database, before: Date, limit: number) {
    return db
      .select({
        pageId: files.pageId,
        key: files.key,
        isUsed: sql<boolean>`${isIn(pageBlocks)} or ${isIn(removedPageBlocks)}`,
      })
      .from(files)
      .where(lt(files.unusedSince, before))
      .orderBy(asc(files.unusedSince))
      .limit(limit);
  },

  async markUsed(db: Database, used: readonly OwnedKey[]): Promise<void> {
    if (used.length > 0) await db.update(files).set({ unusedSince: null }).where(areThese(used));
  },

  /** Removes the given files, except files that have been used again since `listUnused` listed them. */
  async removeUnused(
    tx: Database,
    unused: readonly OwnedKey[],
    { before, now }: { readonly before: Date; readonly now: Date },
  ): Promise<void> {
    if (unused.length === 0) return;
    const removed = await tx
      .delete(files)
      .where(and(areThese(unused), lt(files.unusedSince, before)))
      .returning({ key: files.key, nextKey: files.nextKey, format: files.format });
    await noteRemoved(tx, removed, now);
  },

  /** Removed files that are due for deletion, the longest overdue first. */
  async listRemoved(db: Database, now: Date, limit: number): Promise<readonly RemovedFile[]> {
    return db
      .select({ key: removedFiles.key, format: removedFiles.format, attempts: removedFiles.attempts })
      .from(removedFiles)
      .where(lte(removedFiles.nextAttemptAt, now))
      .orderBy(asc(removedFiles.nextAttemptAt))
      .limit(limit);
  },

  async deleteRemoved(db: Database, key: string): Promise<void> {
    await db.delete(removedFiles).where(eq(removedFiles.key, key));
  },

  async postponeRemoved(
    db: Database,
    key: string,
    next: { readonly attempts: number; readonly nextAttemptAt: Date },
  ): Promise<void> {
    await db.update(removedFiles).set(next).where(eq(removedFiles.key, key));
  },

  async deleteUploadDays(db: Database, before: string, clock: Clock): Promise<void> {
    await removeInBatches(db, { table: fileUploadDays, where: lt(fileUploadDays.day, before), clock });
  },
};

/** Removes all files of a user; the cleanup deletes their bytes later. */
export async function eraseFiles(tx: Database, userId: string, now: Date): Promise<void> {
  const removed = await tx
    .delete(files)
    .where(eq(files.pageId, userId))
    .returning({ key: files.key, nextKey: files.nextKey, format: files.format });
  await noteRemoved(tx, removed, now);
  await tx.delete(fileUploadDays).where(inArray(fileUploadDays.accountId, [userId]));
}

const exportFileRows = exportOwnRows(files, files.pageId, RENEWAL_COLUMNS);

/** File rows of a user, each with its path on the content host. */
export function readFilesForExport(db: Database, userId: string): Readonly<Record<string, ExportedRows>> {
  const { files: rows } = exportFileRows(db, userId);
  return {
    files: mapRows(rows as ExportedRows<FileRow>, (row) => ({
      ...row,
      path: `/files/${row.key}/file.${row.format}`,
    })),
  };
}

/** Queues the bytes under these keys for deletion, and the copies already started under their next keys. */
export async function noteRemoved(
  tx: Database,
  removed: readonly (Pick<FileRow, 'key' | 'format'> & Partial<Pick<FileRow, 'nextKey'>>)[],
  now: Date,
): Promise<void> {
  if (removed.length === 0) return;
  const stored = removed.flatMap(({ key, nextKey, format }) =>
    [key, nextKey ?? key].map((one) => ({ key: one, format })),
  );
  await tx
    .insert(removedFiles)
    .values(stored.map((file) => ({ ...file, removedAt: now, nextAttemptAt: now })))
    .onConflictDoNothing();
}
