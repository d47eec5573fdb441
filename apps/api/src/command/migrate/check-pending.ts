import * as z from 'zod';

import type { SqlRunner } from '#platform/database/database.ts';
import { MIGRATIONS } from '#platform/database/migrations/migrations.ts';
import { type Migration, readMigrationState } from '#platform/database/migrations/pending-migrations.ts';
import {
  findCreatedTable,
  findStatementLock,
  type LockMode,
  type TableWork,
  toPlainText,
} from '#platform/database/migrations/statement-locks.rules.ts';

import { type MigratedPlace, readDatabase } from './read-state.ts';

/** Effect of one statement of a pending migration. */
export interface StatementEffect {
  readonly migration: string;
  /** The first characters of the statement, on one line. */
  readonly statement: string;
  /** The existing table that the statement locks; null when there is none. */
  readonly table: string | null;
  readonly lock: LockMode | null;
  readonly work: TableWork;
  /** PostgreSQL's estimate of the table's rows; null when it has none. */
  readonly rows: number | null;
}

export interface PendingCheck {
  readonly pending: readonly string[];
  readonly isNewer: boolean;
  readonly effects: readonly StatementEffect[];
}

const SHOWN_CHARACTERS = 80;

/** Reads the pending migrations and which tables each statement locks. Changes nothing. */
export async function checkPending(place: MigratedPlace, migrations = MIGRATIONS): Promise<PendingCheck> {
  const check = async (runner: SqlRunner): Promise<PendingCheck> => {
    const { pending, isNewer } = await readMigrationState(runner, migrations);
    const effects = await findEffects(pending, runner);
    return { pending: pending.map(({ name }) => name), isNewer, effects };
  };
  return (await readDatabase(place, async ({ runner }) => check(runner))) ?? check(NO_DATABASE);
}

/** Stands in for a missing database: answers as if it had no tables. */
const NO_DATABASE: SqlRunner = { executeSql: async () => ({ rows: [{ isThere: false }] }) };

/** Finds the table of each table or index name, and its estimated number of rows. */
const FIND_TABLES = `
  select name, coalesce(t.relname, c.relname)::text as "table", coalesce(t.reltuples, c.reltuples)::float8 as rows
  from unnest($1::text[]) as name
  join pg_class c on c.oid = to_regclass(case when name like '%.%' then name else 'public.' || name end)
  left join pg_index i on i.indexrelid = c.oid
  left join pg_class t on t.oid = i.indrelid`;

const tablesSchema = z.array(z.object({ name: z.string(), table: z.string(), rows: z.number() }));

async function findEffects(
  pending: readonly Migration[],
  { executeSql }: SqlRunner,
): Promise<readonly StatementEffect[]> {
  const statements = pending.flatMap(({ name, statements: texts }) =>
    texts.flatMap((text) => {
      const lock = findStatementLock(text);
      return lock === null ? [] : [{ migration: name, text, lock }];
    }),
  );
  const targets = statements.flatMap(({ lock: { target } }) => (target === null ? [] : [target]));
  const created = new Set(pending.flatMap(({ statements: texts }) => texts.map(findCreatedTable)));
  const wanted = [...new Set(targets)].filter((target) => !created.has(target));
  const found = wanted.length === 0 ? [] : (await executeSql(FIND_TABLES, [wanted])).rows;
  const tables = new Map(
    tablesSchema
      .catch([])
      .parse(found)
      .map((one) => [one.name, one]),
  );
  return statements.map(({ migration, text, lock: { target, lock, work } }) => {
    const table = target === null ? undefined : tables.get(target);
    const statement = toPlainText(text).slice(0, SHOWN_CHARACTERS);
    // A table created by these migrations is empty, and no other transaction can see it.
    if (table === undefined)
      return {
        migration,
        statement,
        table: null,
        lock: null,
        work: work === 'unknown' ? work : 'none',
        rows: null,
      };
    return { migration, statement, table: table.table, lock, work, rows: table.rows < 0 ? null : table.rows };
  });
}

/** Returns a line for people, with tabs between its columns. */
export function describeEffect({ migration, statement, table, lock, work, rows }: StatementEffect): string {
  const size = rows === null ? 'rows unknown' : `about ${rows} rows`;
  const where = table === null ? 'no existing table' : `${table} (${size})`;
  return [migration, where, lock ?? 'no lock', DESCRIPTIONS[work], statement].join('\t');
}

const DESCRIPTIONS: Readonly<Record<TableWork, string>> = {
  none: 'no scan',
  scan: 'scans the table',
  rewrite: 'rewrites the table',
  'write rows': 'writes rows',
  unknown: 'unknown: read the statement',
};
