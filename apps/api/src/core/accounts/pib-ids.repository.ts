import { and, eq, ne } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { pibIds } from '#platform/database/schema/accounts.ts';

/** The identifier that a user shares with the sister products, or null. */
export async function findPibId(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ pibId: pibIds.pibId }).from(pibIds).where(eq(pibIds.userId, userId));
  return row?.pibId ?? null;
}

/** Replaces the shared identifier of a user; false when another user has `pibId`. Lock the account first. */
export async function claimPibId(tx: Database, userId: string, pibId: string): Promise<boolean> {
  await tx.delete(pibIds).where(and(eq(pibIds.userId, userId), ne(pibIds.pibId, pibId)));
  await tx.insert(pibIds).values({ pibId, userId }).onConflictDoNothing();
  const [row] = await tx.select({ userId: pibIds.userId }).from(pibIds).where(eq(pibIds.pibId, pibId));
  return row?.userId === userId;
}

export async function erasePibId(tx: Database, userId: string): Promise<void> {
  await tx.delete(pibIds).where(eq(pibIds.userId, userId));
}
