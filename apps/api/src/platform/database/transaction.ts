import { isTransactionConflict } from './database-errors.ts';
import type { Database } from './database.ts';

const MAX_ATTEMPTS = 5;

/**
 * Runs the work in one transaction; retries conflicts (SQLSTATE 40001, 40P01) up to five attempts. The work must
 * have no side effects outside the database.
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
