import { and, eq } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { draftKeys } from '#platform/database/schema/accounts/draft-keys.ts';

type DraftKeyRow = typeof draftKeys.$inferSelect;

/** SQL of the keys for unsaved texts. */
export const draftKeysRepository = {
  async find(db: Database, accountId: string): Promise<string | null> {
    const [row] = await db
      .select({ storedKey: draftKeys.storedKey })
      .from(draftKeys)
      .where(eq(draftKeys.accountId, accountId));
    return row?.storedKey ?? null;
  },

  /** Stores a key for an account that has no key, or still has the `unreadable` one. */
  async put(tx: Database, row: DraftKeyRow, unreadable: string | null): Promise<void> {
    const isStill = and(eq(draftKeys.accountId, row.accountId), eq(draftKeys.storedKey, unreadable ?? ''));
    await tx.delete(draftKeys).where(isStill);
    await tx.insert(draftKeys).values(row).onConflictDoNothing();
  },
};

/**
 * Erases the key of an account, so that no browser can decrypt its unsaved texts; the next call creates
 * another key.
 */
export async function eraseDraftKey(tx: Database, accountId: string): Promise<void> {
  await tx.delete(draftKeys).where(eq(draftKeys.accountId, accountId));
}
