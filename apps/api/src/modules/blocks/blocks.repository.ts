import { and, count, desc, eq, lt, or } from 'drizzle-orm';

import { removeFollows } from '#core/follows/remove-follows.ts';
import { leaveKitsOfEachOther } from '#core/kits/leave-kits.ts';
import type { Database } from '#platform/database/database.ts';
import { blocks, follows } from '#platform/database/schema/fans/follows.ts';
import { handles } from '#platform/database/schema/page/handles.ts';

export interface BlockRow {
  readonly userId: string;
  readonly blockedUserId: string;
  readonly id: string;
  readonly blockedAt: Date;
}

export const blocksRepository = {
  /** Owner of a handle, even if the page is a draft; null for an unknown handle. */
  async findOwner(db: Database, handle: string): Promise<string | null> {
    const [row] = await db.select({ userId: handles.userId }).from(handles).where(eq(handles.handle, handle));
    return row?.userId ?? null;
  },

  async add(tx: Database, row: BlockRow): Promise<void> {
    await tx.insert(blocks).values(row).onConflictDoNothing();
    await removeFollows(
      tx,
      or(
        and(eq(follows.userId, row.userId), eq(follows.followedId, row.blockedUserId)),
        and(eq(follows.userId, row.blockedUserId), eq(follows.followedId, row.userId)),
      ),
    );
    await leaveKitsOfEachOther(tx, row.userId, row.blockedUserId);
  },

  async count(tx: Database, userId: string): Promise<number> {
    const [row] = await tx.select({ count: count() }).from(blocks).where(eq(blocks.userId, userId));
    return row?.count ?? 0;
  },

  async remove(db: Database, userId: string, blockedUserId: string): Promise<void> {
    await db.delete(blocks).where(and(eq(blocks.userId, userId), eq(blocks.blockedUserId, blockedUserId)));
  },

  /** Lists the user's blocks with ids less than `before`, newest first. */
  async list(
    db: Database,
    { userId, before, limit }: { readonly userId: string; readonly before: string; readonly limit: number },
  ): Promise<readonly BlockRow[]> {
    return db
      .select()
      .from(blocks)
      .where(and(eq(blocks.userId, userId), lt(blocks.id, before)))
      .orderBy(desc(blocks.id))
      .limit(limit);
  },
};

/** Deletes the blocks that this user made, and those that other users made against this user. */
export async function eraseBlocks(tx: Database, userId: string): Promise<void> {
  await tx.delete(blocks).where(or(eq(blocks.userId, userId), eq(blocks.blockedUserId, userId)));
}
