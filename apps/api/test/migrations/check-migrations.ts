// pnpm check:migrations: checks each migration since 1.0 against docs/change-the-schema.md. Also compares the
// new schema with the schema of the previous release, because servers of that release still run during a
// deployment.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

import { createEmbeddedRunner } from '#platform/database/embedded/embedded-runner.ts';
import { MIGRATIONS } from '#platform/database/migrations/migrations.ts';

import { listReleases, readRelease } from '../releases/release-fixtures.ts';
import { findMigrationFaults, findUnordered, readContract } from './migration-rules.ts';
import { readSchemaCatalog, type SchemaCatalog } from './schema-catalog.ts';
import { findBreakingSchemaChanges } from './schema-changes.ts';

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

async function readSchema(fill: (client: PGlite) => Promise<unknown>): Promise<SchemaCatalog> {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  await fill(client);
  const catalog = await readSchemaCatalog(createEmbeddedRunner(client));
  await client.close();
  return catalog;
}

async function findFaults(): Promise<readonly string[]> {
  const { migrationsFolder } = MIGRATIONS;
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal;
  const releases = await listReleases();
  const [, ...files] = journal.entries.map(({ tag }) => `${tag}.sql`);
  const texts = await Promise.all(files.map(async (file) => readFile(join(migrationsFolder, file), 'utf8')));
  const faults = texts.flatMap((text, at) => findMigrationFaults({ file: files[at] ?? '', text, releases }));

  const release = releases.at(-1);
  if (release === undefined) throw new Error('There is no fixture of a release');
  const { schema } = await readRelease(release);
  const before = await readSchema(async (client) => client.exec(schema));
  const now = await readSchema(async (client) => migrate(drizzle(client), MIGRATIONS));
  const declared = new Set(texts.flatMap((text) => readContract(text)?.names ?? []));
  const changes = findBreakingSchemaChanges(before, now).filter(({ name }) => !declared.has(name));
  return [
    ...faults,
    ...findUnordered(journal.entries),
    ...changes.map(({ sentence }) => `Servers of ${release} would fail: ${sentence}`),
  ];
}

const faults = await findFaults();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
