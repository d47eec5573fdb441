import { REMOVED_BLOCKS_MAX_COUNT } from '@musubi/domain/page-blocks';
import { and, asc, desc, eq, getTableColumns, gt, inArray, lte, notInArray, sql } from 'drizzle-orm';

import { releaseFiles } from '#core/files/file-keys.ts';
import { releaseImages } from '#core/images/release-images.ts';
import type { Database } from '#platform/database/database.ts';
import { pageBlocks, removedPageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { unnestRows } from '#platform/database/unnest-rows.ts';

import type { BlockRecord, RemovedBlockRecord } from './page-blocks.fields.ts';
import type { BlockChanges } from './page-blocks.rules.ts';

export interface ContentVersions {
  readonly links: number;
  readonly blocks: number;
}

const { userId: _userId, ...COLUMNS } = getTableColumns(pageBlocks);
const { id: _id, ...WRITABLE } = COLUMNS;
const AS_WRITTEN = Object.fromEntries(
  Object.entries(WRITABLE).map(([field, column]) => [field, sql`excluded.${sql.identifier(column.name)}`]),
);
const { userId: _owner, ...REMOVED_COLUMNS } = getTableColumns(removedPageBlocks);

export const pageBlocksRepository = {
  /**
   * Returns the versions of both lists, and locks the profile row in a mode that still allows other
   * transactions to insert references. Null without a profile.
   */
  async lockVersions(tx: Database, userId: string): Promise<ContentVersions | null> {
    const [row] = await tx
      .select({ links: profiles.linksVersion, blocks: profiles.blocksVersion })
      .from(profiles)
      .where(eq(profiles.userId, userId))
      .for('no key update');
    return row ?? null;
  },

  async setVersions(
    tx: Database,
    userId: string,
    { versions, now }: { readonly versions: ContentVersions; readonly now: Date },
  ): Promise<void> {
    await tx
      .update(profiles)
      .set({ linksVersion: versions.links, blocksVersion: versions.blocks, updatedAt: now })
      .where(eq(profiles.userId, userId));
  },

  /** The blocks in the order of their positions. */
  async list(tx: Database, userId: string): Promise<readonly BlockRecord[]> {
    return tx
      .select(COLUMNS)
      .from(pageBlocks)
      .where(eq(pageBlocks.userId, userId))
      .orderBy(asc(pageBlocks.position));
  },

  /** Writes the changes; removed blocks stay restorable. */
  async apply(
    tx: Database,
    userId: string,
    { changes, now }: { readonly changes: BlockChanges; readonly now: Date },
  ): Promise<void> {
    const { removed, added, written } = changes;
    if (added.length > 0) {
      await tx
        .delete(removedPageBlocks)
        .where(and(eq(removedPageBlocks.userId, userId), inArray(removedPageBlocks.id, [...added])));
    }
    if (removed.length > 0) {
      const ids = removed.map(({ id }) => id);
      await tx.delete(pageBlocks).where(and(eq(pageBlocks.userId, userId), inArray(pageBlocks.id, ids)));
      await tx
        .insert(removedPageBlocks)
        .select(
          unnestRows(
            removedPageBlocks,
            removed.map((block) => ({ ...block, userId, removedAt: now })),
          ),
        )
        .onConflictDoNothing();
      await trimRemoved(tx, userId, now);
    }
    if (written.length > 0) {
      await tx
        .insert(pageBlocks)
        .select(
          unnestRows(
            pageBlocks,
            written.map((block) => ({ ...block, userId })),
          ),
        )
        .onConflictDoUpdate({ target: [pageBlocks.userId, pageBlocks.id], set: AS_WRITTEN });
    }
  },

  /** Blocks removed later than `after`, newest first; null without a profile. */
  async listRemoved(
    db: Database,
    userId: string,
    after: Date,
  ): Promise<readonly RemovedBlockRecord[] | null> {
    const rows = await db
      .select({ removed: REMOVED_COLUMNS })
      .from(profiles)
      .leftJoin(
        removedPageBlocks,
        and(eq(removedPageBlocks.userId, profiles.userId), gt(removedPageBlocks.removedAt, after)),
      )
      .where(eq(profiles.userId, userId))
      .orderBy(desc(removedPageBlocks.removedAt), asc(removedPageBlocks.position))
      .limit(REMOVED_BLOCKS_MAX_COUNT);
    if (rows.length === 0) return null;
    return rows.flatMap(({ removed }) => (removed === null ? [] : [removed]));
  },

  /** Deletes up to `limit` blocks that were removed at or before `before`; returns the count. */
  async removeOld(
    db: Database,
    { before, now, limit }: { readonly before: Date; readonly now: Date; readonly limit: number },
  ): Promise<number> {
    return db.transaction(async (tx) => {
      const old = tx
        .select({ place: sql`ctid` })
        .from(removedPageBlocks)
        .where(lte(removedPageBlocks.removedAt, before))
        .limit(limit)
        .for('update', { skipLocked: true });
      const deleted = await tx
        .delete(removedPageBlocks)
        .where(sql`ctid = any(array(${old}))`)
        .returning(RELEASED_COLUMNS);
      await release(tx, deleted, now);
      return deleted.length;
    });
  },
};

const RELEASED_COLUMNS = {
  userId: removedPageBlocks.userId,
  imageKeys: removedPageBlocks.imageKeys,
  fileKeys: removedPageBlocks.fileKeys,
};

/** Marks the images and files of permanently deleted blocks as unused. */
async function release(
  tx: Database,
  deleted: readonly Pick<typeof removedPageBlocks.$inferSelect, keyof typeof RELEASED_COLUMNS>[],
  now: Date,
): Promise<void> {
  await releaseImages(
    tx,
    deleted.map(({ userId, imageKeys: keys }) => ({ userId, keys })),
    now,
  );
  await releaseFiles(
    tx,
    deleted.map(({ userId: pageId, fileKeys: keys }) => ({ pageId, keys })),
    now,
  );
}

/** Keeps a creator's `REMOVED_BLOCKS_MAX_COUNT` most recently removed blocks and deletes the rest. */
async function trimRemoved(tx: Database, userId: string, now: Date): Promise<void> {
  const last = tx
    .select({ id: removedPageBlocks.id })
    .from(removedPageBlocks)
    .where(eq(removedPageBlocks.userId, userId))
    .orderBy(desc(removedPageBlocks.removedAt), asc(removedPageBlocks.position))
    .limit(REMOVED_BLOCKS_MAX_COUNT);
  const deleted = await tx
    .delete(removedPageBlocks)
    .where(and(eq(removedPageBlocks.userId, userId), notInArray(removedPageBlocks.id, last)))
    .returning(RELEASED_COLUMNS);
  await release(tx, deleted, now);
}

export async function erasePageBlocks(tx: Database, userId: string): Promise<void> {
  await tx.delete(removedPageBlocks).where(eq(removedPageBlocks.userId, userId));
  await tx.delete(pageBlocks).where(eq(pageBlocks.userId, userId));
}
