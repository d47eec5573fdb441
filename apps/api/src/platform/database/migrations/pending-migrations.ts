import { readFile } from 'node:fs/promises';

import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator';
import * as z from 'zod';

import type { SqlRunner } from '../database.ts';

export interface Migration {
  /** File name without the extension, such as `0030_operators_desk`. */
  readonly name: string;
  readonly statements: readonly string[];
  /** Time in the journal in ms, which determines the order of migrations. */
  readonly at: number;
  /** SHA-256 of the file. */
  readonly hash: string;
}

export interface MigrationState {
  /** Migrations of this version that the database lacks, oldest first. */
  readonly pending: readonly Migration[];
  /** Whether no migration was applied yet. */
  readonly isEmpty: boolean;
  /** Whether a newer version has migrated the database. */
  readonly isNewer: boolean;
}

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });
const recordTableSchema = z.tuple([z.object({ isThere: z.boolean() })]);
const recordSchema = z.tuple([z.object({ lastAt: z.nullable(z.coerce.number()) })]);

/** Compares the migrations with the database's migration record, by time as Drizzle does. */
export async function readMigrationState(
  runner: SqlRunner,
  config: MigrationConfig,
): Promise<MigrationState> {
  const lastAt = await readLastTime(runner);
  const journal = await readFile(`${config.migrationsFolder}/meta/_journal.json`, 'utf8');
  const { entries } = journalSchema.parse(JSON.parse(journal));
  const names = new Map(entries.map(({ tag, when }) => [when, tag]));
  const files = readMigrationFiles(config);
  return {
    pending: files
      .filter(({ folderMillis }) => folderMillis > lastAt)
      .map(({ folderMillis: at, sql: statements, hash }) => ({
        name: names.get(at) ?? '',
        statements,
        at,
        hash,
      })),
    isEmpty: lastAt === 0,
    isNewer: files.every(({ folderMillis }) => folderMillis < lastAt),
  };
}

/** Returns the time of the last applied migration in ms; 0 for an empty database. */
async function readLastTime({ executeSql }: SqlRunner): Promise<number> {
  const found = await executeSql(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  const [{ isThere }] = recordTableSchema.parse(found.rows);
  if (!isThere) return 0;
  const record = await executeSql('select max(created_at) as "lastAt" from drizzle.__drizzle_migrations');
  const [{ lastAt }] = recordSchema.parse(record.rows);
  return lastAt ?? 0;
}
