import { StartError } from '@musubi/server/start-error';
import { readMigrationFiles } from 'drizzle-orm/migrator';

import { MIGRATIONS } from '#platform/database/migrations/migrations.ts';

import type { Manifest } from '../format/manifest.ts';
import { noteRestore } from '../last-restore.ts';
import type { Progress } from '../progress.ts';
import { type CopiedTable, type CopyConnection, nameOf } from './copy-connection.ts';
import { findMigration } from './migration-list.ts';
import { listDrops, listSlowParts, listTables } from './table-catalog.ts';

/** The table in which Drizzle records the applied migrations. */
const RECORD = `
  create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

interface RestoreOptions {
  /** Name of the backup. */
  readonly backup: string;
  readonly manifest: Manifest;
  readonly read: (table: Manifest['tables'][number]) => AsyncIterable<Uint8Array>;
  readonly progress: Progress;
}

/** Refuses a backup whose schema this version does not know. @throws StartError */
export async function refuseNewerSchema({ schema, version }: Manifest): Promise<void> {
  const known = await findMigration(schema.at);
  if (known !== null && known.name === schema.name) return;
  throw new StartError(
    `Version ${version} made the backup, with the schema ${schema.name}, which this version does not know. ` +
      'Restore it with that version, or a later one.',
  );
}

/**
 * Replaces everything in the database by the backup, in the schema of the backup, in one transaction: a
 * failure changes nothing. Returns the tables of the backup that its schema does not have.
 */
export async function restoreDatabase(
  connection: CopyConnection,
  options: RestoreOptions,
): Promise<readonly string[]> {
  const { executeSql } = connection;
  await executeSql('begin');
  try {
    for (const statement of await listDrops(connection)) await executeSql(statement);
    await createSchema(connection, options.manifest.schema.at);
    const slowParts = await listSlowParts(connection);
    for (const { drop } of slowParts) await executeSql(drop);
    const unknown = await loadTables(connection, options);
    for (const { schema, name, value, is_called } of options.manifest.sequences) {
      // A sequence that does not exist belongs to the operator, like the tables that `loadTables` skips;
      // `setval` then does nothing.
      await executeSql(`select setval(to_regclass($1), $2, $3)`, [
        nameOf({ schema, name }),
        value,
        is_called,
      ]);
    }
    for (const { create } of slowParts.toReversed()) {
      options.progress.begin('Indexes');
      await executeSql(create);
    }
    // Noted in the same transaction, so that a kill cannot leave restored rows without the note.
    await noteRestore(connection, options.backup);
    await executeSql('commit');
    return unknown;
  } catch (error) {
    // If the connection itself failed, the database rolls back by itself.
    await executeSql('rollback').catch(() => {});
    throw error;
  }
}

/** Creates the schema with all migrations up to and including the one with this time. */
async function createSchema({ executeSql }: CopyConnection, at: number): Promise<void> {
  const migrations = readMigrationFiles(MIGRATIONS).filter(({ folderMillis }) => folderMillis <= at);
  for (const { sql } of migrations) for (const statement of sql) await executeSql(statement);
  await executeSql(RECORD);
}

async function loadTables(
  connection: CopyConnection,
  { manifest, read, progress }: RestoreOptions,
): Promise<readonly string[]> {
  const tables = await listTables(connection);
  // Migrations insert rows that the backup contains too.
  for (const table of tables.toReversed()) await connection.executeSql(`delete from ${nameOf(table)}`);
  const names = new Set(tables.map(nameOf));
  const unknown = manifest.tables.filter((table) => !names.has(nameOf(table)));
  for (const table of toLoadOrder(tables, manifest)) {
    progress.begin(`Table ${table.name}`);
    await connection.copyIn(table, counted(read(table), progress));
  }
  return unknown.map(({ schema, name }) => `${schema}.${name}`);
}

/** The tables of the backup in the order of `listTables`, so that referenced rows come first. */
function toLoadOrder(
  tables: readonly CopiedTable[],
  manifest: Manifest,
): readonly Manifest['tables'][number][] {
  return tables.flatMap((table) => manifest.tables.filter((stored) => nameOf(stored) === nameOf(table)));
}

async function* counted(content: AsyncIterable<Uint8Array>, progress: Progress): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    progress.add({ bytes: chunk.length });
    yield chunk;
  }
}
