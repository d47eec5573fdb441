// pnpm bench:tables [--size 100000] [--data FOLDER]: prints the rows and bytes of each table in a database with made-up
// data for this number of profiles, and how evenly distribution keys would spread rows. docs/adr/0177 quotes it.
import { parseArgs } from 'node:util';

import { Client } from 'pg';

import { openSeeded, startCluster } from './discover/cluster.ts';

const TABLES = `select c.relname as name, c.reltuples as rows, pg_total_relation_size(c.oid)::float8 as bytes,
    pg_indexes_size(c.oid)::float8 as "indexBytes"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.reltuples > 0
  order by 3 desc`;

interface TableSize {
  readonly name: string;
  readonly rows: number;
  /** Table, TOAST and indexes. */
  readonly bytes: number;
  readonly indexBytes: number;
}

/** Citus creates this number of shards unless told otherwise. */
const SHARDS = 32;
const KEYS = [
  ['follows', 'user_id'],
  ['follows', 'followed_id'],
  ['links', 'user_id'],
  ['search_profiles', 'user_id'],
] as const;

const { values } = parseArgs({
  options: { size: { type: 'string', default: '100000' }, data: { type: 'string' } },
});

const server = await startCluster(values.data);
if (server === null) {
  console.log('PostgreSQL is not installed here: nothing is measured');
  process.exit();
}
try {
  await measure(await openSeeded(server, Number(values.size)));
} finally {
  await server.stop();
}

async function measure(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('vacuum analyze');
    const { rows: tables } = await client.query<TableSize>(TABLES);
    console.log(toLine(['table', 'rows', 'MB', 'indexes', 'bytes a row']));
    for (const { name, rows, bytes, indexBytes } of tables) {
      const megabytes = [bytes, indexBytes].map((size) => (size / 1e6).toFixed(1));
      console.log(toLine([name, rows.toLocaleString('en'), ...megabytes, (bytes / rows).toFixed(0)]));
    }
    for (const [table, key] of KEYS) {
      const ratio = await measureSkew(client, table, key);
      console.log(`${table} by ${key}: the fullest of ${SHARDS} shards has ${ratio.toFixed(2)} × the mean`);
    }
  } finally {
    await client.end();
  }
}

/** Divides the rows of the fullest shard by the rows of a shard on average. */
async function measureSkew(client: Client, table: string, key: string): Promise<number> {
  const { rows } = await client.query<{ readonly ratio: number }>(
    `select (max(n) * $1 / sum(n))::float8 as ratio from (
       select count(*) as n from ${table} group by hashtextextended(${key}, 0) & ($1 - 1)
     ) shards`,
    [SHARDS],
  );
  return rows[0]?.ratio ?? 0;
}

function toLine([name = '', ...figures]: readonly string[]): string {
  return `${name.padEnd(22)}${figures.map((figure) => figure.padStart(13)).join('')}`;
}
