import type { Database } from '../database/database.ts';

/**
 * Removes everything that one module stores of a person, or makes it nobody's, also where the person stands in the
 * rows of others. It may be repeated, and runs in one transaction with those of all other modules.
 */
export type Eraser = (tx: Database, userId: string, now: Date) => Promise<void>;
