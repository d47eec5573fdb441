import type { Logger } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';

import { schema } from '../schema/relations.ts';
import { isSpoiled } from './limited-pool.ts';

/**
 * Drizzle on a connection pool, with transactions that always release their connection. Drizzle's own
 * transactions leak the connection when `begin` fails. Once all connections have leaked, every query would
 * hang until the process restarts.
 */
export function createPoolDatabase(pool: Pool, logger?: Logger): NodePgDatabase<typeof schema> {
  const options = { schema, ...(logger && { logger }) };
  const db = drizzle(pool, options);
  const databases = new WeakMap<PoolClient, NodePgDatabase<typeof schema>>();

  const databaseOf = (client: PoolClient): NodePgDatabase<typeof schema> => {
    const known = databases.get(client) ?? drizzle(client, options);
    databases.set(client, known);
    return known;
  };

  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let failure: unknown;
    try {
      return await databaseOf(client).transaction(work, config);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      client.release(isSpoiled(client, failure));
    }
  };
  return db;
}
