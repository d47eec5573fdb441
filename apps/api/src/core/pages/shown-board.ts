import type { BlockContents, BlockType, CommissionBoard } from '@musubi/domain/block-contents';
import { readStoredBlock } from '@musubi/domain/stored-blocks';
import { and, asc, eq } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { commissions, type CommissionState } from '#platform/database/schema/page/commissions.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';

import { stateOfCommissions, UNSET_COMMISSIONS } from './commission-state.rules.ts';

/** The first block of a kind that visitors of the page see now. */
interface ShownBlock<Type extends BlockType> {
  readonly id: string;
  readonly data: BlockContents[Type];
}

/** The commission board that visitors of a page see now. */
export interface ShownBoard {
  readonly blockId: string;
  readonly board: CommissionBoard;
  readonly state: CommissionState;
}

/** Finds a shown block of a page; null without one. Whether visitors may see the page is not checked. */
export async function findShownBlock<Type extends BlockType>(
  db: Database,
  { pageId, type }: { readonly pageId: string; readonly type: Type },
  now: Date,
): Promise<ShownBlock<Type> | null> {
  const rows = await db
    .select()
    .from(pageBlocks)
    .where(and(eq(pageBlocks.userId, pageId), eq(pageBlocks.type, type)))
    .orderBy(asc(pageBlocks.id));
  for (const row of rows) {
    const { id, isVisible, startsAt, endsAt } = row;
    const isShown = isVisible && (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
    const content = isShown ? readStoredBlock(row) : null;
    // The cast is safe, because the query selects only blocks of this kind.
    if (content?.type === type) return { id, data: content.data as BlockContents[Type] };
  }
  return null;
}

/** Finds the commission board of a page with its state; null if the page shows none. */
export async function findShownBoard(db: Database, pageId: string, now: Date): Promise<ShownBoard | null> {
  const block = await findShownBlock(db, { pageId, type: 'commission' }, now);
  if (block === null) return null;
  const [row] = await db.select().from(commissions).where(eq(commissions.pageId, pageId));
  return { blockId: block.id, board: block.data, state: stateOfCommissions(row ?? UNSET_COMMISSIONS, now) };
}
