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

/** Starts the PostgreSQL of the measurements; null where it is not installed. */
export async function startCluster(keptData: string | undefined): Promise<PostgresServer | null> {
  return startPostgres({ keptData, settings: SETTINGS });
}

/** Returns the URL of a database with this number of profiles, which it creates where it is missing. */
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
