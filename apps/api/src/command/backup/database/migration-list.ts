import { readFile } from 'node:fs/promises';

import * as z from 'zod';

import { MIGRATIONS } from '#platform/database/migrations/migrations.ts';

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.int() })) });

/**
 * Finds the migration of this version by its time in the migration record; null if this version does not have
 * it.
 */
export async function findMigration(
  at: number,
): Promise<{ readonly name: string; readonly at: number } | null> {
  const journal = await readFile(`${MIGRATIONS.migrationsFolder}/meta/_journal.json`, 'utf8');
  const found = journalSchema.parse(JSON.parse(journal)).entries.find(({ when }) => when === at);
  return found === undefined ? null : { name: found.tag, at: found.when };
}
