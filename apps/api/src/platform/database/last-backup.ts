import * as z from 'zod';

import { isTableMissing } from './database-errors.ts';
import type { SqlRunner } from './database.ts';

/** Primary key of the row for backups; rows of restores and verifications have other keys. */
const BACKUP_ROW = 1;

const rowsSchema = z.array(z.object({ seconds: z.number() }));

/**
 * Records in the database when a backup finished, so that every API server of the installation finds it. Does
 * nothing in a database of an older version, whose servers do not read it.
 */
export async function noteBackup(
  { executeSql }: SqlRunner,
  { finishedAt, version }: { readonly finishedAt: string; readonly version: string },
): Promise<void> {
  try {
    // Also replaces a time in the future, from a clock that was ahead.
    await executeSql(
      `insert into last_backup (id, finished_at, version) values ($1, $2, $3) on conflict (id)
       do update set finished_at = excluded.finished_at, version = excluded.version`,
      [BACKUP_ROW, finishedAt, version],
    );
  } catch (error) {
    if (!isTableMissing(error)) throw error;
  }
}

/**
 * Reads when the last backup finished; null before the first backup, and in a database of an older version.
 */
export async function readLastBackup({ executeSql }: SqlRunner): Promise<Date | null> {
  try {
    const { rows } = await executeSql(
      'select extract(epoch from finished_at)::float8 as seconds from last_backup where id = $1',
      [BACKUP_ROW],
    );
    const [row] = rowsSchema.parse(rows);
    return row === undefined ? null : new Date(row.seconds * 1000);
  } catch (error) {
    if (isTableMissing(error)) return null;
    throw error;
  }
}
