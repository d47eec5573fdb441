import { drizzle } from 'drizzle-orm/pg-proxy';

import type { OpenDatabase } from '#platform/database/database.ts';
import { schema } from '#platform/database/schema/relations.ts';

/** Creates a database that fails every query with this error. */
export function createBrokenDatabase(error: Error): Omit<OpenDatabase, 'listen'> {
  const fail = async (): Promise<never> => {
    throw error;
  };
  const db = drizzle(fail, { schema });
  return { db, staleDb: db, runner: { executeSql: fail }, ping: fail, close: async () => {} };
}

/** Creates an error like those that database drivers throw. */
export function createDriverError(code: string, message = 'from the driver'): Error {
  return Object.assign(new Error(message), { code });
}
