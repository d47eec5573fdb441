import type { SqlRunner } from './database.ts';

/** The least similarity of two handles, from 0 to 1, for one to be a misspelling of the other. */
export const LEAST_SIMILARITY = 0.5;

/**
 * Prepares the search for misspelled handles, where the database has the extension `pg_trgm` and allows it.
 * Without it, the search works as usual and suggests no other spellings.
 */
export async function prepareSpelling({ executeSql }: SqlRunner): Promise<void> {
  try {
    await executeSql(`begin; set local lock_timeout = '3s'; create extension if not exists pg_trgm; commit;`);
  } catch {
    await executeSql('rollback');
  }
}
