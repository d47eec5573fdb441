import * as z from 'zod';

import { isTableMissing } from '#platform/database/database-errors.ts';
import type { SqlRunner } from '#platform/database/database.ts';

/** Primary key of the row of `last_backup` that a restore writes. */
const RESTORE_ROW = 2;
/** Schema whose comment notes a restore if the table is missing. */
const COMMENTED_SCHEMA = 'drizzle';
/** Prefix of the comment; the name of the backup follows. */
const COMMENT = 'Restored from ';
const FORGET_COMMENT = `comment on schema ${COMMENTED_SCHEMA} is null`;

const existsSchema = z.tuple([z.object({ exists: z.boolean() })]);
const statementSchema = z.tuple([z.object({ statement: z.string() })]);
const rowsSchema = z.array(z.object({ backup: z.string() }));
const commentSchema = z.tuple([z.object({ comment: z.string().nullable() })]);

/**
 * Notes in the database that it may contain rows of this backup. `doctor --accounts` removes the note once
 * the identity service has every account. If an older schema lacks the table, notes the restore in a schema
 * comment, which migrations keep.
 */
export async function noteRestore(runner: SqlRunner, backup: string): Promise<void> {
  const { executeSql } = runner;
  // Tests for the table first, because a failed statement would abort the transaction of a restore.
  const { rows } = await executeSql(`select to_regclass('public.last_backup') is not null as "exists"`);
  if (!existsSchema.parse(rows)[0].exists) {
    const text = `comment on schema ${COMMENTED_SCHEMA} is %L`;
    // `comment on` accepts no parameters.
    const formatted = await executeSql('select format($1, $2::text) as statement', [text, COMMENT + backup]);
    await executeSql(statementSchema.parse(formatted.rows)[0].statement);
    return;
  }
  await executeSql(
    `insert into public.last_backup (id, finished_at, version) values ($1, now(), $2) on conflict (id)
     do update set finished_at = excluded.finished_at, version = excluded.version`,
    [RESTORE_ROW, backup],
  );
  if ((await readComment(runner)) !== null) await executeSql(FORGET_COMMENT);
}

/** Returns the name of the restored backup whose accounts were not compared yet; null if there is none. */
export async function readLastRestore(runner: SqlRunner): Promise<string | null> {
  return (await readComment(runner)) ?? (await readRow(runner));
}

/** Returns the name of the backup in the comment; null if there is no comment or an operator wrote it. */
async function readComment({ executeSql }: SqlRunner): Promise<string | null> {
  const { rows } = await executeSql(
    `select obj_description(to_regnamespace('${COMMENTED_SCHEMA}'), 'pg_namespace') as comment`,
  );
  const { comment } = commentSchema.parse(rows)[0];
  return comment?.startsWith(COMMENT) === true ? comment.slice(COMMENT.length) : null;
}

async function readRow({ executeSql }: SqlRunner): Promise<string | null> {
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

/** Removes the note, even if transactions of the connection are read-only by default. */
export async function forgetRestore(runner: SqlRunner): Promise<void> {
  const forgetRow = `delete from last_backup where id = ${RESTORE_ROW}`;
  // Only the owner of the schema may change its comment.
  const forgetComment = (await readComment(runner)) === null ? [] : [FORGET_COMMENT];
  await runner.executeSql(['set transaction read write', forgetRow, ...forgetComment].join('; '));
}
