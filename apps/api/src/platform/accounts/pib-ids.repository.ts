import { eq } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { pibIds } from '../database/schema/accounts.ts';

export async function erasePibId(tx: Database, userId: string): Promise<void> {
  await tx.delete(pibIds).where(eq(pibIds.userId, userId));
}
