import * as z from 'zod';

import { isTableMissing } from '#platform/database/database-errors.ts';
import type { SqlRunner } from '#platform/database/database.ts';

/** Primary key of the row of `last_backup` that a restore writes; the other row is the last backup. */
const RESTORE_ROW = 2;

const existsSchema = z.tuple([z.object({ exists: z.boolean() })]);
const rowsSchema = z.array(z.object({ backup: z.string() }));

/**
 * Notes in the database that rows of this backup may be in it, until `doctor --accounts` has found every account at the
 * identity service. Does nothing in a schema that has no table for it.
 */
export async function noteRestore({ executeSql }: SqlRunner, backup: string): Promise<void> {
  // A statement that fails would end the transaction of a restore.
  const { rows } = await executeSql(`select to_regclass('public.last_backup') is not null as "exists"`);
  if (!existsSchema.parse(rows)[0].exists) return;
  await executeSql(
    `insert into public.last_backup (id, finished_at, version) values ($1, now(), $2) on conflict (id)
     do update set finished_at = excluded.finished_at, version = excluded.version`,
    [RESTORE_ROW, backup],
  );
}

/** Returns the name of the restored backup whose accounts were not compared yet; null without one. */
export async function readLastRestore({ executeSql }: SqlRunner): Promise<string | null> {
  try {
    const { rows } = await executeSql('select version as backup from last_backup where id = $1', [
      RESTORE_ROW,
    ]);
    return rowsSchema.parse(rows)[0]?.backup ?? null;
  } catch (error) {
    if (isTableMissing(error)) return null;
    throw error;
  }
}

/** Removes the note, also over a connection whose transactions are read-only by default. */
export async function forgetRestore({ executeSql }: SqlRunner): Promise<void> {
  await executeSql(`set transaction read write; delete from last_backup where id = ${RESTORE_ROW}`);
}
