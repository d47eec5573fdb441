import { join } from 'node:path';

import { StartError } from '@musubi/server/start-error';
import * as z from 'zod';

import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts';

import type { BackupKey } from '../format/backup-key.ts';
import type { Manifest } from '../format/manifest.ts';
import { writeStored } from '../format/stored-file.ts';
import type { Progress } from '../progress.ts';
import { type CopiedTable, type CopyConnection, nameOf } from './copy-connection.ts';
import { findMigration } from './migration-list.ts';
import { listTables, readSequences } from './table-catalog.ts';

/** All rows of the database at one point in time. */
export type Snapshot = Pick<Manifest, 'schema' | 'tables' | 'sequences'>;

interface SnapshotOptions {
  readonly folder: string;
  readonly key: BackupKey | null;
  readonly progress: Progress;
}

const NEWLINE = 0x0a;

/**
 * Copies every table in one transaction, which sees the rows of one point in time and does not block writes.
 * `readMore` reads further rows in the same transaction.
 * @throws StartError for a database without migrations, or with migrations of a newer version.
 */
export async function writeSnapshot<Extra>(
  connection: CopyConnection,
  options: SnapshotOptions,
  readMore: () => Promise<Extra>,
): Promise<Snapshot & { readonly extra: Extra }> {
  const { executeSql } = connection;
  // No migration may be running when the transaction begins. Migrations that start later wait for its table
  // locks, with their own timeout.
  await executeSql('select pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.migration]);
  await executeSql('begin isolation level repeatable read, read only');
  const tables = await listTables(connection);
  if (tables.length > 0) await executeSql(`lock table ${tables.map(nameOf).join(', ')} in access share mode`);
  await executeSql('select pg_advisory_unlock_shared($1)', [ADVISORY_LOCKS.migration]);
  const schema = await readSchema(connection, tables);
  const written: Manifest['tables'] = [];
  for (const table of tables) written.push(await writeTable(connection, table, options));
  const sequences = [...(await readSequences(connection))];
  const extra = await readMore();
  await executeSql('commit');
  return { schema, tables: written, sequences, extra };
}

async function writeTable(
  connection: CopyConnection,
  table: CopiedTable,
  { folder, key, progress }: SnapshotOptions,
): Promise<Manifest['tables'][number]> {
  progress.begin(`Table ${table.name}`);
  const file = `${table.schema}.${table.name}.copy.gz`;
  let rows = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of connection.copyOut(table)) {
      rows += countNewlines(chunk);
      progress.add({ bytes: chunk.length });
      yield chunk;
    }
  };
  const stored = await writeStored(join(folder, file), counted(), { key, isCompressed: true });
  return { ...table, columns: [...table.columns], rows, file, ...stored };
}

/**
 * Counts the rows of a chunk: COPY ends each row with a newline and writes the newlines of values as `\n`.
 */
function countNewlines(chunk: Uint8Array): number {
  let count = 0;
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

const lastSchema = z.tuple([z.object({ at: z.coerce.number().nullable() })]);

async function readSchema(
  { executeSql }: CopyConnection,
  tables: readonly CopiedTable[],
): Promise<Manifest['schema']> {
  if (!tables.some(({ schema }) => schema === 'drizzle'))
    throw new StartError('The database has no tables yet: there is nothing to back up.');
  const { rows } = await executeSql('select max(created_at) as at from drizzle.__drizzle_migrations');
  const at = lastSchema.parse(rows)[0].at;
  const migration = at === null ? null : await findMigration(at);
  if (migration === null)
    throw new StartError('The database has a schema that this version does not know. Use its own version.');
  return migration;
}
