import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

/**
 * Turns a user's page into a draft, hidden from visitors and lists, and stores the visibility that the user
 * chose.
 */
export async function hidePage(tx: Database, userId: string): Promise<void> {
  await tx
    .update(profiles)
    .set({ chosenVisibility: sql`${profiles.visibility}`, visibility: 'draft' })
    .where(and(eq(profiles.userId, userId), isNull(profiles.chosenVisibility)));
}

/** Restores the visibility that the user chose before `hidePage`. */
export async function showPage(tx: Database, userId: string): Promise<void> {
  await tx
    .update(profiles)
    .set({ visibility: sql`${profiles.chosenVisibility}`, chosenVisibility: null })
    .where(and(eq(profiles.userId, userId), isNotNull(profiles.chosenVisibility)));
}
