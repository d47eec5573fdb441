import type { PGlite } from '@electric-sql/pglite';

import type { SqlRunner } from '../database.ts';

/** Runs SQL from libraries on the embedded database's only connection, while no other transaction runs. */
export function createEmbeddedRunner(client: PGlite): SqlRunner {
  const run = async (text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> => {
    if (values.length > 0) return client.query(text, values);
    const results = await client.exec(text);
    return { rows: results.flatMap(({ rows }) => rows) };
  };
  return {
    async executeSql(text, values) {
      try {
        return await run(text, values);
      } catch (error) {
        // Ends a transaction that failed inside the SQL text; otherwise it would stay open for the next
        // query.
        await client.exec('rollback').catch(() => {});
        throw error;
      }
    },
  };
}
