import { fileURLToPath } from 'node:url';

import { BRAND } from '@musubi/domain/brand';
import { StartError } from '@musubi/server/start-error';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import * as z from 'zod';

import type { SqlRunner } from '../database.ts';
import { readMigrationState } from './pending-migrations.ts';

/** Numbered SQL files, which are applied on start; `docs/change-the-schema.md` explains how to add a file. */
export const MIGRATIONS: MigrationConfig = {
  migrationsFolder: fileURLToPath(new URL('../../../../migrations', import.meta.url)),
};

/** The oldest version whose databases this version opens. */
export const OLDEST_VERSION = '0.14';
/**
 * State of the migration record after version 0.14, which had 30 migrations. The last one has this time in
 * the journal. A database that began with version 0.9 has 38 more rows in its record: migration 0000 replaced
 * the 39 migrations of that version. Its journal entry has the time of the last replaced migration, so
 * Drizzle applies it to an empty database and skips it in one of version 0.9.
 */
const SCHEMA_OF_0_14 = { migrations: [30, 68], lastAt: 1_795_657_121_230 };

const foundSchema = z.tuple([
  z.object({ hasRecord: z.boolean(), hasTables: z.boolean(), hasProfiles: z.boolean() }),
]);
const recordSchema = z.tuple([z.object({ migrations: z.number(), lastAt: z.nullable(z.coerce.number()) })]);
const pageSchema = z.tuple([z.object({ hasPage: z.boolean() })]);

/**
 * `apply`: opening a database applies pending migrations. `refuse`: opening fails if migrations are pending.
 */
export type MigrationMode = 'apply' | 'refuse';

/** The name of a database, and advice about it, for an error message to the operator. */
export interface NamedDatabase {
  readonly name: string;
  /** How to start with an empty database instead; the error message puts this text after "or". */
  readonly emptyIt: string;
}

/**
 * Refuses a database that is too old, because no test covers its upgrade. Call this function before the
 * migrations.
 * @throws StartError when the database lacks a migration of version 0.14.
 */
export async function refuseOldDatabase(runner: SqlRunner, { name, emptyIt }: NamedDatabase): Promise<void> {
  if (await isReadable(runner)) return;
  throw new StartError(
    `${name} is older than version ${OLDEST_VERSION} or was not migrated completely: install version ` +
      `${OLDEST_VERSION} first, start it once, then this version (docs/operating/upgrade.md#older-databases), or ${emptyIt}.`,
  );
}

export interface SchemaUpdate extends NamedDatabase {
  readonly migrations: MigrationConfig;
  readonly mode: MigrationMode;
  readonly apply: () => Promise<void>;
  /**
   * Called when a newer version has migrated the database. This version still works, because migrations only
   * add to the schema.
   */
  readonly onNewer: () => void;
}

/**
 * Applies the pending migrations of an opened database, or refuses the database.
 * @throws StartError when the database is older than version 0.14, or when `mode` refuses pending migrations.
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
      to_regclass('public.profiles') is not null or to_regnamespace('jobs') is not null as "hasTables",
      to_regclass('public.profiles') is not null as "hasProfiles"`);
  const [{ hasRecord, hasTables, hasProfiles }] = foundSchema.parse(found.rows);
  if (!hasRecord) return !hasTables;
  const record = await executeSql(
    `select count(*)::int as "migrations", max(created_at) as "lastAt" from drizzle.__drizzle_migrations
      where created_at <= $1`,
    [SCHEMA_OF_0_14.lastAt],
  );
  const [{ migrations, lastAt }] = recordSchema.parse(record.rows);
  if (migrations === 0) return !hasTables;
  if (lastAt === SCHEMA_OF_0_14.lastAt && SCHEMA_OF_0_14.migrations.includes(migrations)) return true;
  return hasProfiles && !(await hasPage({ executeSql }));
}

/**
 * Whether any creator has a page. A database without a page may be left over from a first start that was
 * killed.
 */
async function hasPage({ executeSql }: SqlRunner): Promise<boolean> {
  const found = await executeSql('select exists (select from public.profiles) as "hasPage"');
  return pageSchema.parse(found.rows)[0].hasPage;
}
