import { moveBlocks } from '@musubi/domain/page-order';
import { and, asc, eq } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';

interface RemovedLinks {
  /** Ids of all links before the change, in order. */
  readonly before: readonly string[];
  readonly gone: ReadonlySet<string>;
}

/** Moves the blocks after removed links to the nearest earlier link that remains, or above all links. */
export async function moveBlocksOf(
  tx: Database,
  userId: string,
  { before, gone }: RemovedLinks,
): Promise<void> {
  const stored = await tx
    .select({ id: pageBlocks.id, afterLinkId: pageBlocks.afterLinkId, position: pageBlocks.position })
    .from(pageBlocks)
    .where(eq(pageBlocks.userId, userId))
    .orderBy(asc(pageBlocks.position));
  if (!stored.some(({ afterLinkId }) => afterLinkId !== null && gone.has(afterLinkId))) return;
  const left = new Set(before.filter((id) => !gone.has(id)));
  const places = new Map(stored.map((block) => [block.id, block]));
  for (const { id, afterLinkId, position } of moveBlocks(stored, { before, left })) {
    const old = places.get(id);
    if (old?.afterLinkId === afterLinkId && old.position === position) continue;
    await tx
      .update(pageBlocks)
      .set({ afterLinkId, position })
      .where(and(eq(pageBlocks.userId, userId), eq(pageBlocks.id, id)));
  }
}
