import { eq } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { appeals, decisions } from '#platform/database/schema/desk/cases.ts';

/**
 * Deletes decisions about the user with their appeals. Keeps their digests in the operators' log, and the day
 * counts.
 */
export async function eraseDecisions(tx: Database, userId: string): Promise<void> {
  await tx.delete(appeals).where(eq(appeals.accountId, userId));
  await tx.delete(decisions).where(eq(decisions.aboutUserId, userId));
}
