import { and, eq, ne } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { pibIds } from '#platform/database/schema/accounts/accounts.ts';

/** The user's pib id, an identifier that sister products share; null if the user has none. */
export async function findPibId(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ pibId: pibIds.pibId }).from(pibIds).where(eq(pibIds.userId, userId));
  return row?.pibId ?? null;
}

/**
 * Replaces the user's pib id; false when another user has `pibId`. The caller must have locked the account
 * row.
 */
export async function claimPibId(tx: Database, userId: string, pibId: string): Promise<boolean> {
  await tx.delete(pibIds).where(and(eq(pibIds.userId, userId), ne(pibIds.pibId, pibId)));
  await tx.insert(pibIds).values({ pibId, userId }).onConflictDoNothing();
  const [row] = await tx.select({ userId: pibIds.userId }).from(pibIds).where(eq(pibIds.pibId, pibId));
  return row?.userId === userId;
}

export async function erasePibId(tx: Database, userId: string): Promise<void> {
  await tx.delete(pibIds).where(eq(pibIds.userId, userId));
}
