import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';

import { renewBlocks } from '#core/pages/block-renewal.ts';
import type { DueKey, KeyClaim, Postponement, Renewal } from '#core/pages/key-renewal.ts';
import { isWithheld } from '#core/pages/withheld-keys.ts';
import type { Database } from '#platform/database/database.ts';
import { files } from '#platform/database/schema/files/files.ts';
import { FORMER_KEYS_MAX_COUNT } from '#platform/database/schema/files/renewal.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { type FileRow, noteRemoved } from './files.repository.ts';

/** A file whose bytes are to be copied to its next key. */
export type DueFile = DueKey & Pick<FileRow, 'format'>;

const DUE_COLUMNS = {
  pageId: files.pageId,
  key: files.key,
  format: files.format,
  createdAt: files.createdAt,
  renewalAttempts: files.renewalAttempts,
  nextKey: files.nextKey,
};

const isFile = ({ pageId, key }: Pick<FileRow, 'pageId' | 'key'>) =>
  and(eq(files.pageId, pageId), eq(files.key, key));

/** Like `imageRenewalsRepository`, for the files of blocks. */
export const fileRenewalsRepository = {
  async claim(
    db: Database,
    { now, until, limit }: KeyClaim,
    toNextKey: () => string,
  ): Promise<readonly DueFile[]> {
    return db.transaction(async (tx) => {
      const due = await tx
        .select(DUE_COLUMNS)
        .from(files)
        .where(lte(files.renewAt, now))
        .orderBy(asc(files.renewAt))
        .limit(limit)
        .for('update', { skipLocked: true });
      const claimed: DueFile[] = [];
      for (const file of due) {
        const nextKey = file.nextKey ?? toNextKey();
        await tx.update(files).set({ nextKey, renewAt: until }).where(isFile(file));
        claimed.push({ ...file, nextKey });
      }
      return claimed;
    });
  },

  async postpone(db: Database, file: DueFile, next: Postponement): Promise<void> {
    await db
      .update(files)
      .set(next)
      .where(and(isFile(file), isNotNull(files.renewAt)));
  },

  async renew(tx: Database, pageId: string, { due, copied, now }: Renewal<DueFile>): Promise<number> {
    // Locks the page's row, as changes by the owner do, and changes its cache stamp.
    await tx.update(profiles).set({ userId: pageId }).where(eq(profiles.userId, pageId));
    if (await isWithheld(tx, pageId)) return withhold(tx, pageId, { due, copied, now });
    const keys = copied.map(({ key }) => key);
    const rows = await tx
      .update(files)
      .set({
        key: sql`${files.nextKey}`,
        formerKeys: sql`(array_prepend(${files.key}, ${files.formerKeys}))[1:${sql.raw(String(FORMER_KEYS_MAX_COUNT))}]`,
        nextKey: null,
        renewAt: null,
        renewalAttempts: 0,
      })
      .where(and(eq(files.pageId, pageId), inArray(files.key, keys), isNotNull(files.nextKey)))
      .returning({ key: files.key, format: files.format, formerKeys: files.formerKeys });
    const former = rows.map(({ key, format, formerKeys }) => ({
      key: formerKeys[0] ?? '',
      format,
      next: key,
    }));
    if (former.length > 0) {
      await renewBlocks(tx, pageId, new Map(former.map(({ key, next }) => [key, next])));
    }
    const orphans = await listOrphans(tx, pageId, due);
    const removed = [...former, ...orphans].map(({ key, format }) => ({ key, format }));
    await noteRemoved(tx, removed, now);
    return former.length;
  },
};

/**
 * Deletes the public bytes of the copied files. The copies stay under the next keys, which no client gets.
 */
async function withhold(
  tx: Database,
  pageId: string,
  { due, copied, now }: Renewal<DueFile>,
): Promise<number> {
  const keys = copied.map(({ key }) => key);
  const withheld = await tx
    .update(files)
    .set({ renewAt: null, renewalAttempts: 0 })
    .where(and(eq(files.pageId, pageId), inArray(files.key, keys), isNotNull(files.nextKey)))
    .returning({ key: files.key, format: files.format });
  await noteRemoved(tx, [...withheld, ...(await listOrphans(tx, pageId, due))], now);
  return 0;
}

/** Next keys of files that were deleted after the claim; their copies have no row. */
async function listOrphans(tx: Database, pageId: string, due: readonly DueFile[]) {
  const nextKeys = due.map(({ nextKey }) => nextKey);
  const rows = await tx
    .select({ key: files.key, nextKey: files.nextKey })
    .from(files)
    .where(and(eq(files.pageId, pageId), or(inArray(files.key, nextKeys), inArray(files.nextKey, nextKeys))));
  const owned = new Set(rows.flatMap(({ key, nextKey }) => [key, nextKey]));
  return due
    .filter(({ nextKey }) => !owned.has(nextKey))
    .map(({ nextKey, format }) => ({ key: nextKey, format }));
}
