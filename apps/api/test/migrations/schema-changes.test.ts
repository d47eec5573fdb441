import { expect, test } from 'vitest';

import { createTestDatabase } from '../support/test-database.ts';
import { readSchemaCatalog } from './schema-catalog.ts';
import { findBreakingSchemaChanges } from './schema-changes.ts';

const BEFORE = `
  create table pens (id integer primary key, ink text not null default 'blue', note text, mark text not null);
  create unique index pens_by_mark on pens (mark);
  create table boxes (id integer primary key, pen_id integer)`;

async function findAfter(change: string): Promise<readonly string[]> {
  const { runner, close } = await createTestDatabase();
  try {
    await runner.executeSql(BEFORE);
    const before = await readSchemaCatalog(runner);
    await runner.executeSql(change);
    const faults = findBreakingSchemaChanges(before, await readSchemaCatalog(runner));
    return faults.map(({ name, sentence }) => `${name}: ${sentence}`);
  } finally {
    await close();
  }
}

test.each([
  ['a table that is dropped', 'drop table boxes', ['boxes: the table boxes is gone']],
  ['a column that is dropped', 'alter table pens drop note', ['pens.note: the column pens.note is gone']],
  [
    'a column with another name',
    'alter table pens rename note to notes',
    ['pens.note: the column pens.note is gone'],
  ],
  [
    'a column with another type',
    'alter table boxes alter pen_id type bigint',
    ['boxes.pen_id: the column boxes.pen_id was integer and is bigint'],
  ],
  [
    'a column that no longer takes null',
    'alter table pens alter note set not null',
    ['pens.note: the column pens.note no longer takes null'],
  ],
  [
    'a column that becomes nullable',
    'alter table pens alter ink drop not null',
    ['pens.ink: the column pens.ink may be null now'],
  ],
  [
    'a column that lost its default',
    'alter table pens alter ink drop default',
    ['pens.ink: the column pens.ink lost its default'],
  ],
  [
    'a new column without a value for old writers',
    'alter table pens add size integer not null',
    ['pens.size: the new column pens.size takes no null and has no default'],
  ],
  [
    'a new check',
    "alter table pens add constraint pens_inked check (ink <> '')",
    ["pens_inked: pens has the new rule pens_inked: CHECK ((ink <> ''::text))"],
  ],
  [
    'a new foreign key',
    'alter table boxes add constraint boxes_of_pen foreign key (pen_id) references pens (id)',
    ['boxes_of_pen: boxes has the new rule boxes_of_pen: FOREIGN KEY (pen_id) REFERENCES pens(id)'],
  ],
  [
    'a new unique index',
    'create unique index pens_by_note on pens (note)',
    [expect.stringMatching(/^pens_by_note: pens has the new rule pens_by_note: CREATE UNIQUE INDEX/)],
  ],
  [
    'a unique index that is dropped',
    'drop index pens_by_mark',
    ['pens_by_mark: pens lost the unique index pens_by_mark'],
  ],
])('reports %s as a breaking change', async (_what, change, faults) => {
  expect(await findAfter(change)).toEqual(faults);
});

test('accepts new tables, non-unique indexes, and columns that older code may omit', async () => {
  const change = `
    alter table pens add size integer, add weight integer not null default 1, alter mark set default '';
    create index boxes_by_pen on boxes (pen_id);
    create table racks (id integer primary key, name text not null unique)`;
  expect(await findAfter(change)).toEqual([]);
});
