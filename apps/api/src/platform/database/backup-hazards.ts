import * as z from 'zod';

import { isTableMissing } from './database-errors.ts';
import type { SqlRunner } from './database.ts';

/**
 * `unencrypted`: everyone who can read the folder can read the backup. `same_disk`: the backup is on the disk
 * of the data and would be lost with it.
 */
export type BackupHazard = 'unencrypted' | 'same_disk';

/** Primary key of the row of `last_backup` that contains the hazards. */
const HAZARDS_ROW = 5;

const rowsSchema = z.array(
  z.object({ hazards: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))) }),
);

/** Notes the hazards of the last backup. Does nothing in a database of an older version. */
export async function noteHazards(
  { executeSql }: SqlRunner,
  hazards: readonly BackupHazard[],
): Promise<void> {
  try {
    await executeSql(
      `insert into last_backup (id, finished_at, version) values ($1, now(), $2) on conflict (id)
       do update set finished_at = excluded.finished_at, version = excluded.version`,
      [HAZARDS_ROW, JSON.stringify(hazards)],
    );
  } catch (error) {
    if (!isTableMissing(error)) throw error;
  }
}

/** Reads the hazards of the last backup; empty if it noted none. */
export async function readHazards({ executeSql }: SqlRunner): Promise<ReadonlySet<string>> {
  try {
    const { rows } = await executeSql('select version as hazards from last_backup where id = $1', [
      HAZARDS_ROW,
    ]);
    return new Set(rowsSchema.parse(rows)[0]?.hazards ?? []);
  } catch (error) {
    if (isTableMissing(error)) return new Set();
    throw error;
  }
}
