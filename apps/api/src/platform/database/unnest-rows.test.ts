import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase } from '../../../test/support/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { moment } from './schema/columns.ts';
import { unnestRows } from './unnest-rows.ts';

const rowsOfTest = pgTable('rows_of_test', {
  id: uuid('id').notNull(),
  level: smallint('level').notNull(),
  title: text('title'),
  isVisible: boolean('is_visible').notNull().default(true),
  startsAt: moment('starts_at'),
  data: jsonb('data').$type<unknown>().notNull(),
  keys: text('keys').array().notNull().default(['unset']),
});
type Row = typeof rowsOfTest.$inferSelect;

const TEXTS = ['', 'null', 'NULL', '{}', 'a,b', '"', '\\', "'", ' \n\t', '{"a","b"}', '絵 🎨', '$1', '%s'];
const toRow = (title: string | null, index: number): Row => ({
  id: `0198c1f2-a7b3-7d5e-8f00-${String(index).padStart(12, '0')}`,
  level: index - 2,
  title,
  isVisible: index % 2 === 0,
  startsAt: index % 3 === 0 ? null : new Date(Date.UTC(2026, 10, 29, 1, 2, 3, index)),
  data: { title, list: [index, title, null] },
  keys: index % 4 === 0 ? [] : [title ?? 'none', String(index)],
});
const ROWS = [...TEXTS, null].map(toRow);

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db
    .execute(sql`create table rows_of_test (id uuid not null, level smallint not null, title text,
    is_visible boolean not null default true, starts_at timestamptz(3), data jsonb not null,
    keys text[] not null default '{unset}')`);
});
afterAll(async () => database.close());

test('stores values of every column type unchanged', async () => {
  await database.db.insert(rowsOfTest).select(unnestRows(rowsOfTest, ROWS));
  expect(await database.db.select().from(rowsOfTest)).toEqual(ROWS);
});

test('uses the same number of parameters for many rows as for one', () => {
  const countOf = (rows: readonly Row[]) =>
    database.db.insert(rowsOfTest).select(unnestRows(rowsOfTest, rows)).toSQL().params.length;
  expect(countOf(ROWS)).toBe(countOf(ROWS.slice(0, 1)));
});
