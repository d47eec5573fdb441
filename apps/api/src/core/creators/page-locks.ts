import { eq } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

/**
 * Keeps a user from being erased before the commit; false for a user without a profile. Transactions that
 * also lock followers take this lock first.
 */
export async function keepPage(tx: Database, userId: string): Promise<boolean> {
  return (await select(tx, userId).for('share')).length > 0;
}

/** Waits for transactions that keep the page, so that an erasure finds the rows that they insert. */
export async function lockPageToErase(tx: Database, userId: string): Promise<void> {
  await select(tx, userId).for('update');
}

const select = (tx: Database, userId: string) =>
  tx.select({ userId: profiles.userId }).from(profiles).where(eq(profiles.userId, userId));
