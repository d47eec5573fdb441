import type { PGlite } from '@electric-sql/pglite';

import type { SqlRunner } from './database.ts';

/** Runs SQL of libraries on the one connection of the embedded database, between the transactions of everybody else. */
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
        // A transaction that fails within such a text would otherwise stay open for whoever comes next.
        await client.exec('rollback').catch(() => {});
        throw error;
      }
    },
  };
}
