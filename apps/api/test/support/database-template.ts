import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

import { createEmbeddedRunner } from '#platform/database/embedded/embedded-runner.ts';
import { MIGRATIONS } from '#platform/database/migrations/migrations.ts';
import { openPostgresDatabase } from '#platform/database/postgres/postgres-database.ts';
import { prepareSpelling } from '#platform/database/spelling.ts';

import { findTestDatabaseUrl } from './env.ts';
import { silentLog } from './logs.ts';

/** A migrated, empty database, which is copied for each test database. */
export type DatabaseTemplate =
  | { readonly kind: 'embedded'; readonly file: string }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      readonly name: string;
      /**
       * `strategy` clause of `create database`; empty for PostgreSQL before version 15, which does not
       * support it.
       */
      readonly strategy: string;
    };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/** Runs once before all test files; the returned function runs after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = findTestDatabaseUrl();
  return url === null ? setUpEmbedded(project) : setUpPostgres(project, url);
}

async function setUpEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-template-'));
  const dump = await dumpEmbeddedTemplate();
  const file = join(folder, 'database.tar');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  project.provide('databaseTemplate', { kind: 'embedded', file });
  return async () => rm(folder, { recursive: true, force: true });
}

/** Migrates an empty embedded database and returns its data folder as a tar archive. */
export async function dumpEmbeddedTemplate(): Promise<Blob> {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  await migrate(drizzle(client), MIGRATIONS);
  await prepareSpelling(createEmbeddedRunner(client));
  const dump = await client.dumpDataDir('none');
  await client.close();
  return dump;
}

async function setUpPostgres(project: TestProject, url: string): Promise<() => Promise<void>> {
  const name = `musubi_template_${process.pid}`;
  await execute(url, `create database ${name}`);
  const template = await openPostgresDatabase({ url: withDatabase(url, name), log: silentLog });
  await template.close();
  project.provide('databaseTemplate', { kind: 'postgres', url, name, strategy: await findStrategy(url) });
  return async () => execute(url, `drop database ${name} with (force)`);
}

/**
 * Returns the clause that copies files. In memory, this takes half the time of the default, which copies
 * through the write-ahead log.
 */
async function findStrategy(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ readonly server_version_num: string }>('show server_version_num');
    return Number(rows[0]?.server_version_num) < 150_000 ? '' : ' strategy file_copy';
  } finally {
    await client.end();
  }
}

/** Runs a statement on a new connection. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns the URL of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
