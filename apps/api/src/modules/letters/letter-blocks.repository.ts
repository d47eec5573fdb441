import { and, desc, eq, lt } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { letterBlocks } from '#platform/database/schema/fans/letters.ts';

import { isFrom, type SenderOfRecipient } from './letters.repository.ts';

export interface BlockPage {
  readonly userId: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

export const letterBlocksRepository = {
  async isBlocked(tx: Database, { userId, sender }: SenderOfRecipient): Promise<boolean> {
    const rows = await tx
      .select({ letterId: letterBlocks.letterId })
      .from(letterBlocks)
      .where(and(eq(letterBlocks.userId, userId), isFrom(letterBlocks, sender)))
      .limit(1);
    return rows.length > 0;
  },

  async add(db: Database, block: typeof letterBlocks.$inferInsert): Promise<void> {
    await db.insert(letterBlocks).values(block).onConflictDoNothing();
  },

  async remove(db: Database, userId: string, letterId: string): Promise<void> {
    await db
      .delete(letterBlocks)
      .where(and(eq(letterBlocks.userId, userId), eq(letterBlocks.letterId, letterId)));
  },

  /** Lists blocks, the block with the newest letter first. */
  async list(db: Database, { userId, cursor, limit }: BlockPage) {
    return db
      .select({
        letterId: letterBlocks.letterId,
        fromName: letterBlocks.fromName,
        blockedAt: letterBlocks.blockedAt,
      })
      .from(letterBlocks)
      .where(
        and(
          eq(letterBlocks.userId, userId),
          cursor === undefined ? undefined : lt(letterBlocks.letterId, cursor),
        ),
      )
      .orderBy(desc(letterBlocks.letterId))
      .limit(limit);
  },
};
