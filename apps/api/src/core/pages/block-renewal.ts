import { and, arrayOverlaps, eq, or } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { pageBlocks, removedPageBlocks } from '#platform/database/schema/page/page-blocks.ts';

import { withRenewedKeys } from './renewed-keys.ts';

/**
 * Replaces former keys in the blocks of a page and in its removed blocks. The transaction must have locked
 * the profile.
 */
export async function renewBlocks(
  tx: Database,
  userId: string,
  renewed: ReadonlyMap<string, string>,
): Promise<void> {
  const former = [...renewed.keys()];
  for (const table of [pageBlocks, removedPageBlocks] as const) {
    const blocks = await tx
      .select({ id: table.id, data: table.data, imageKeys: table.imageKeys, fileKeys: table.fileKeys })
      .from(table)
      .where(
        and(
          eq(table.userId, userId),
          or(arrayOverlaps(table.imageKeys, former), arrayOverlaps(table.fileKeys, former)),
        ),
      );
    for (const block of blocks) {
      const { id, ...content } = withRenewedKeys(block, renewed);
      await tx
        .update(table)
        .set(content)
        .where(and(eq(table.userId, userId), eq(table.id, id)));
    }
  }
}
