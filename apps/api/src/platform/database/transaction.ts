import { isTransactionConflict } from './database-errors.ts';
import type { Database } from './database.ts';

const MAX_ATTEMPTS = 5;

/**
 * Runs the work in one transaction, again from its start when it met another one (SQLSTATE 40001, 40P01). The work
 * must do nothing but talk to the database.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isTransactionConflict(error)) throw error;
    }
  }
}
