import { sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';

/** Removes the jobs of a person, in whatever state they are. */
export async function eraseJobs(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`delete from jobs.job where data ->> 'userId' = ${userId}`);
}
