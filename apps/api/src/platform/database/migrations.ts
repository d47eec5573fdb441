import { fileURLToPath } from 'node:url';

import { BRAND } from '@musubi/domain/brand';
import { StartError } from '@musubi/server/start-error';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import * as z from 'zod';

import type { SqlRunner } from './database.ts';
import { readMigrationState } from './pending-migrations.ts';

/** Numbered SQL files, applied on start; `docs/change-the-schema.md` says how to add a file. */
export const MIGRATIONS: MigrationConfig = {
  migrationsFolder: fileURLToPath(new URL('../../../migrations', import.meta.url)),
};

/**
 * Migration 0000 is the schema of version 0.9 and replaced the 39 migrations before it. Its journal entry has
 * the time of the last replaced migration, so Drizzle applies migration 0000 to an empty database and skips
 * it in a database of version 0.9.
 */
const SCHEMA_OF_0_9 = { migrations: 39, lastAt: 1_795_297_492_592 } as const;

const foundSchema = z.tuple([z.object({ hasRecord: z.boolean(), hasTables: z.boolean() })]);
const recordSchema = z.tuple([z.object({ migrations: z.number(), lastAt: z.nullable(z.coerce.number()) })]);

/** With `apply`, an opening applies pending migrations; with `refuse`, it refuses the database. */
export type MigrationMode = 'apply' | 'refuse';

/** The name of a database, and advice about it, for an error message to the operator. */
export interface NamedDatabase {
  readonly name: string;
  /** How to start with an empty database instead; the error message puts this text after "or". */
  readonly emptyIt: string;
}

/**
 * Refuses a database that is too old, because the migrations would fail halfway. Call this function before
 * the migrations.
 * @throws StartError when the database lacks a migration of version 0.9.
 */
export async function refuseOldDatabase(runner: SqlRunner, { name, emptyIt }: NamedDatabase): Promise<void> {
  if (await isReadable(runner)) return;
  throw new StartError(
    `${name} is older than version 0.9 or was not migrated completely: ` +
      `start version 0.9 with it once (docs/operating.md#older-databases), or ${emptyIt}.`,
  );
}

export interface SchemaUpdate extends NamedDatabase {
  readonly migrations: MigrationConfig;
  readonly mode: MigrationMode;
  readonly apply: () => Promise<void>;
  /** Called when a newer version has migrated the database, which works because its changes only expand. */
  readonly onNewer: () => void;
}

/**
 * Applies the pending migrations of an opened database, or refuses it because of them.
 * @throws StartError when the database is older than version 0.9, or when `mode` refuses pending migrations.
 */
export async function updateSchema(runner: SqlRunner, update: SchemaUpdate): Promise<void> {
  const { name, migrations, mode, apply, onNewer } = update;
  await refuseOldDatabase(runner, update);
  const { pending, isNewer } = await readMigrationState(runner, migrations);
  if (isNewer) onNewer();
  if (mode === 'apply') return apply();
  if (pending.length === 0) return undefined;
  throw new StartError(
    `${name} lacks ${pending.length} migrations of this version, and MIGRATE_ON_START is off: ` +
      `run \`${BRAND.slug} migrate\`, then start again.`,
  );
}

async function isReadable({ executeSql }: SqlRunner): Promise<boolean> {
  const found = await executeSql(`
    select to_regclass('drizzle.__drizzle_migrations') is not null as "hasRecord",
      to_regclass('public.profiles') is not null or to_regnamespace('jobs') is not null as "hasTables"`);
  const [{ hasRecord, hasTables }] = foundSchema.parse(found.rows);
  if (!hasRecord) return !hasTables;
  const record = await executeSql(
    `select count(*)::int as "migrations", max(created_at) as "lastAt" from drizzle.__drizzle_migrations
      where created_at <= $1`,
    [SCHEMA_OF_0_9.lastAt],
  );
  const [{ migrations, lastAt }] = recordSchema.parse(record.rows);
  if (migrations === 0) return !hasTables;
  return lastAt === SCHEMA_OF_0_9.lastAt && [1, SCHEMA_OF_0_9.migrations].includes(migrations);
}
