import { refuseLockedFolder } from '@musubi/server/folder-lock';
import { StartError } from '@musubi/server/start-error';

import type { UsableSettings } from '#env.ts';
import type { SqlRunner } from '#platform/database/database.ts';
import { MIGRATIONS, refuseOldDatabase } from '#platform/database/migrations/migrations.ts';
import { type MigrationState, readMigrationState } from '#platform/database/migrations/pending-migrations.ts';
import { toConnectionSentence } from '#platform/database/postgres/connection-sentences.ts';

import { readDatabase } from '../../migrate/read-state.ts';
import { codeOf, fault, type Finding, type FoundDatabase, type Installation } from '../check.ts';

type Found = Pick<Installation, 'database' | 'databaseFindings' | 'databaseGap'>;

const UNREADABLE = 'The database cannot be read.';

/**
 * Opens the database without migrating it, runs the work and closes it. Reports an unusable database as a
 * finding.
 */
export async function withDatabase<T>(
  { DATABASE_URL: url, DATA_FOLDER: dataFolder = '' }: UsableSettings,
  work: (found: Found) => Promise<T>,
): Promise<T> {
  const withoutDatabase = async (
    databaseGap: string | null,
    databaseFindings: readonly Finding[] = [],
  ): Promise<T> => work({ database: null, databaseFindings, databaseGap });
  if (url === undefined && dataFolder === '')
    return withoutDatabase('Neither DATABASE_URL nor DATA_FOLDER is set.');
  if (url === undefined && (await isInUse(dataFolder)))
    return withoutDatabase('A server uses the embedded database. Stop it, then run `doctor` again.');
  const progress = { isOpen: false };
  try {
    const done = await readDatabase({ url, dataFolder }, async (opened) => {
      const state = await findState(opened.runner);
      progress.isOpen = true;
      const database: FoundDatabase = { ...opened, state, isEmbedded: url === undefined };
      return { result: await work({ database, databaseFindings: [], databaseGap: null }) };
    });
    return done === null ? await withoutDatabase(null) : done.result;
  } catch (error) {
    if (progress.isOpen) throw error;
    return withoutDatabase(UNREADABLE, [
      fault(url === undefined ? toEmbeddedSentence(error) : toSentence(error)),
    ]);
  }
}

/** Whether a server is using the embedded database, which allows one process at a time. */
async function isInUse(dataFolder: string): Promise<boolean> {
  return refuseLockedFolder(dataFolder, 'database').then(
    () => false,
    () => true,
  );
}

async function findState(runner: SqlRunner): Promise<MigrationState | null> {
  try {
    await refuseOldDatabase(runner, { name: '', emptyIt: '' });
  } catch (error) {
    if (error instanceof StartError) return null;
    throw error;
  }
  return readMigrationState(runner, MIGRATIONS);
}

function toSentence(error: unknown): string {
  const cause = error instanceof StartError ? error.cause : error;
  return (
    toConnectionSentence(cause) ??
    `PostgreSQL does not answer at DATABASE_URL (${codeOf(cause)}). Start it, or correct host and port.`
  );
}

function toEmbeddedSentence(error: unknown): string {
  return error instanceof StartError
    ? error.message
    : 'The embedded database cannot be opened. Restore a backup of it into an empty DATA_FOLDER.';
}
