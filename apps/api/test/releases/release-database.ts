import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import { Client } from 'pg';

import type { OpenDatabase } from '#platform/database/database.ts';
import { openEmbeddedDatabase } from '#platform/database/embedded/embedded-database.ts';
import { openPostgresDatabase } from '#platform/database/postgres/postgres-database.ts';

import { execute, withDatabase } from '../support/database-template.ts';
import { findTestDatabaseUrl } from '../support/env.ts';
import { silentLog } from '../support/logs.ts';
import { readRelease } from './release-fixtures.ts';

/** A database in the state in which a released version left it. */
export interface ReleaseDatabase {
  /** Runs SQL as an operator would, without the API's start-up (see `open`). */
  query(text: string): Promise<readonly unknown[]>;
  /** Loads the fixture again, so that a test does not see the damage of the previous test. */
  restore(): Promise<void>;
  /**
   * Opens the database as the current API does on start-up, or with other migrations. Close it before the next
   * `query`.
   */
  open(migrations?: MigrationConfig): Promise<OpenDatabase>;
  /** Arguments with which `open-release.ts` opens this database in a separate process. */
  readonly place: readonly ['embedded' | 'postgres', string];
  /** Closes the connection of `query`, so that another process can open the database. */
  close(): Promise<void>;
  remove(): Promise<void>;
}

/** SQL that empties the database, so that a fixture can be loaded. */
export const EMPTY = 'drop schema if exists drizzle, jobs, public cascade; create schema public;\n';

/** Loads a fixture into the embedded database, or into the PostgreSQL of TEST_DATABASE_URL. */
export async function createReleaseDatabase(version: string): Promise<ReleaseDatabase> {
  const url = findTestDatabaseUrl();
  const database = url === null ? await createEmbedded() : await createOnPostgres(url);
  const { schema, rows } = await readRelease(version);
  const restore = async (): Promise<void> => {
    await database.query(EMPTY + schema + rows);
  };
  await restore();
  return { ...database, restore };
}

/** An empty database as an archive, because loading an archive is faster than creating a database. */
let empty: Promise<File | Blob> | null = null;

async function createEmpty(): Promise<File | Blob> {
  const client = await PGlite.create();
  const dump = await client.dumpDataDir('none');
  await client.close();
  return dump;
}

async function createEmbedded(): Promise<Omit<ReleaseDatabase, 'restore'>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'musubi-release-'));
  const folder = join(dataFolder, 'database');
  await mkdir(folder);
  empty ??= createEmpty();
  const loadDataDir = await empty;
  await (await PGlite.create(folder, { loadDataDir })).close();
  // A new client takes a second to start, so all queries between two calls of `open` use the same client.
  let client: PGlite | null = null;
  const close = async (): Promise<void> => {
    await client?.close();
    client = null;
  };
  return {
    async query(text) {
      client ??= await PGlite.create(folder, { extensions: { pg_trgm } });
      const results = await client.exec(text);
      return results.flatMap(({ rows }) => rows);
    },
    place: ['embedded', dataFolder],
    close,
    async open(migrations) {
      await close();
      return openEmbeddedDatabase({ dataFolder, report: () => {}, ...(migrations && { migrations }) });
    },
    async remove() {
      await close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function createOnPostgres(server: string): Promise<Omit<ReleaseDatabase, 'restore'>> {
  const name = `musubi_release_${randomBytes(8).toString('hex')}`;
  await execute(server, `create database ${name}`);
  const url = withDatabase(server, name);
  return {
    async query(text) {
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        // For several statements, `client.query` returns an array of results.
        const results = [await client.query<Record<string, unknown>>(text)].flat();
        return results.flatMap(({ rows }) => rows);
      } finally {
        await client.end();
      }
    },
    place: ['postgres', url],
    close: async () => {},
    open: async (migrations) =>
      openPostgresDatabase({ url, log: silentLog, ...(migrations && { migrations }) }),
    remove: async () => execute(server, `drop database ${name} with (force)`),
  };
}

export interface TableCount {
  readonly table: string;
  readonly rows: number;
}

/** Counts the rows of each of our tables. */
export async function countRows({ query }: Pick<ReleaseDatabase, 'query'>): Promise<readonly TableCount[]> {
  const tables = (await query(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )) as readonly { readonly name: string }[];
  const counts = tables.map(
    ({ name }) => `select '${name}' as "table", count(*)::int as "rows" from public.${name}`,
  );
  return (await query(counts.join(' union all '))) as readonly TableCount[];
}
