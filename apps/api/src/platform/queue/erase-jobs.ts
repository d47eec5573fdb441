import { sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';

/** Deletes all jobs of a user, in any state. */
export async function eraseJobs(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`delete from jobs.job where data ->> 'userId' = ${userId}`);
}
