import { and, arrayOverlaps, eq, inArray } from 'drizzle-orm';

import { toSuccessors } from '#core/pages/renewed-keys.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { files } from '#platform/database/schema/files/files.ts';

/** The properties of a file that the server determined at the upload. */
type StoredFile = Readonly<Pick<typeof files.$inferSelect, 'key' | 'format' | 'sizeBytes'>>;

interface FileKeyChange {
  readonly pageId: string;
  /** File keys of the page before the write. */
  readonly before: readonly string[];
  /** File keys of the page after the write. */
  readonly after: readonly string[];
}

/** Port: tracks which files are in use. Call it in each transaction that stores file keys. */
export interface FileKeys {
  /** Marks files as used or unused; returns the page's own files among those after the write, by key. */
  change(tx: Database, change: FileKeyChange): Promise<ReadonlyMap<string, StoredFile>>;
  /** Does the same as `renewed` of `ImageKeys`. */
  renewed(tx: Database, change: FileKeyChange): Promise<ReadonlyMap<string, string>>;
}

export function createFileKeys(clock: Clock): FileKeys {
  return {
    async change(tx, { pageId, before, after }) {
      const wanted = [...new Set(after)];
      const dropped = [...new Set(before)].filter((key) => !wanted.includes(key));
      if (dropped.length > 0) await releaseFiles(tx, [{ pageId, keys: dropped }], clock.now());
      if (wanted.length === 0) return new Map();
      // An update, unlike a select, locks the rows. A concurrent cleanup waits for the locks and then keeps
      // these files.
      const taken = await tx
        .update(files)
        .set({ unusedSince: null })
        .where(and(eq(files.pageId, pageId), inArray(files.key, wanted)))
        .returning({ key: files.key, format: files.format, sizeBytes: files.sizeBytes });
      return new Map(taken.map((file) => [file.key, file]));
    },

    async renewed(tx, { pageId, before, after }) {
      const added = after.filter((key) => !before.includes(key));
      if (added.length === 0) return new Map();
      const rows = await tx
        .select({ key: files.key, formerKeys: files.formerKeys })
        .from(files)
        .where(and(eq(files.pageId, pageId), arrayOverlaps(files.formerKeys, added)));
      return toSuccessors(rows);
    },
  };
}

/** An object that was deleted for good, with the keys of its files. */
interface ReleasedFiles {
  readonly pageId: string;
  readonly keys: readonly string[];
}

/** Marks the files of deleted objects as unused; the cleanup keeps files that are used elsewhere. */
export async function releaseFiles(
  tx: Database,
  deleted: readonly ReleasedFiles[],
  now: Date,
): Promise<void> {
  const keys = deleted.flatMap((one) => one.keys);
  if (keys.length === 0) return;
  const owners = deleted.map(({ pageId }) => pageId);
  await tx
    .update(files)
    .set({ unusedSince: now })
    .where(and(inArray(files.pageId, owners), inArray(files.key, keys)));
}
