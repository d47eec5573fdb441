import type { SqlRunner } from './database.ts';

/** Minimum similarity (0 to 1) at which a handle counts as a misspelling of another. */
export const LEAST_SIMILARITY = 0.5;

/**
 * Prepares the search for misspelled handles, if the database has the extension `pg_trgm` and allows its use.
 * Otherwise the search works without suggesting other spellings.
 */
export async function prepareSpelling({ executeSql }: SqlRunner): Promise<void> {
  try {
    await executeSql(`begin; set local lock_timeout = '3s'; create extension if not exists pg_trgm; commit;`);
  } catch {
    await executeSql('rollback');
  }
}
