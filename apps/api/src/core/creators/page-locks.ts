import { eq } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

/**
 * Locks a user's page, so that the user is not erased before the commit; false for a user without a profile.
 * Transactions that also lock followers acquire this lock first.
 */
export async function keepPage(tx: Database, userId: string): Promise<boolean> {
  return (await select(tx, userId).for('share')).length > 0;
}

/**
 * Waits for transactions that hold the lock of `keepPage`, so that an erasure sees the rows that they insert.
 */
export async function lockPageToErase(tx: Database, userId: string): Promise<void> {
  await select(tx, userId).for('update');
}

const select = (tx: Database, userId: string) =>
  tx.select({ userId: profiles.userId }).from(profiles).where(eq(profiles.userId, userId));
