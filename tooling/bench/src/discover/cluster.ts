import { openPostgresDatabase } from '@musubi/api/postgres-database';
import { type PostgresServer, startPostgres } from '@musubi/scripts/postgres';
import { createLogger } from '@musubi/server/logger';
import { Client } from 'pg';

import { seed } from './seed.ts';

/** Settings for one machine with 8 GB or more. */
const SETTINGS = [
  'shared_buffers=2GB',
  'effective_cache_size=6GB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=16GB',
  'checkpoint_timeout=30min',
];

/** PostgreSQL settings that make writes as costly as in production. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'autovacuum=on'];

/**
 * Starts the PostgreSQL server that is measured.
 * @throws when it is not installed
 */
export async function startCluster(
  keptData: string | undefined,
  { isDurable = false } = {},
): Promise<PostgresServer> {
  const server = await startPostgres({
    keptData,
    settings: isDurable ? [...SETTINGS, ...DURABLE] : SETTINGS,
  });
  if (server === null) throw new Error('PostgreSQL is not installed here, so nothing can be measured');
  return server;
}

/** Returns the URL of a database with this number of profiles. Creates the database if it is missing. */
export async function openSeeded(server: PostgresServer, size: number): Promise<string> {
  const name = `discover_${size}`;
  await createDatabase(server.url, name);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const database = await openPostgresDatabase({
    url: url.href,
    log: createLogger({ name: 'bench', level: 'error' }),
  });
  await database.close();
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await seed(client, size);
  } finally {
    await client.end();
  }
  return url.href;
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
}
