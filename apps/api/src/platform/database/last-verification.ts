import * as z from 'zod';

import { isTableMissing } from './database-errors.ts';
import type { SqlRunner } from './database.ts';

/**
 * Primary keys of rows of `last_backup`: the last verification that found an undamaged backup, and a later
 * one that found damage.
 */
const WHOLE_ROW = 3;
const DAMAGED_ROW = 4;

export interface LastVerification {
  /** End of the last verification that found an undamaged backup. */
  readonly wholeAt: Date | null;
  /** End of the last verification if it found a damaged backup. */
  readonly damagedAt: Date | null;
}

const rowsSchema = z.array(z.object({ id: z.number(), seconds: z.number() }));

/** Records the result of a verification. Does nothing in a database whose version has no such table. */
export async function noteVerification(
  { executeSql }: SqlRunner,
  { backup, at, isWhole }: { readonly backup: string; readonly at: Date; readonly isWhole: boolean },
): Promise<void> {
  const forget = `with forgotten as (delete from last_backup where id = ${DAMAGED_ROW})`;
  try {
    await executeSql(
      `${isWhole ? forget : ''} insert into last_backup (id, finished_at, version) values ($1, $2, $3)
       on conflict (id) do update set finished_at = excluded.finished_at, version = excluded.version`,
      [isWhole ? WHOLE_ROW : DAMAGED_ROW, at.toISOString(), backup],
    );
  } catch (error) {
    if (!isTableMissing(error)) throw error;
  }
}

/**
 * Reads the last verification. The times are null before the first verification and in a database of an older
 * version.
 */
export async function readLastVerification({ executeSql }: SqlRunner): Promise<LastVerification> {
  try {
    const { rows } = await executeSql(
      'select id, extract(epoch from finished_at)::float8 as seconds from last_backup where id in ($1, $2)',
      [WHOLE_ROW, DAMAGED_ROW],
    );
    const found = rowsSchema.parse(rows);
    const timeOf = (wanted: number): Date | null => {
      const row = found.find(({ id }) => id === wanted);
      return row === undefined ? null : new Date(row.seconds * 1000);
    };
    return { wholeAt: timeOf(WHOLE_ROW), damagedAt: timeOf(DAMAGED_ROW) };
  } catch (error) {
    if (isTableMissing(error)) return { wholeAt: null, damagedAt: null };
    throw error;
  }
}
