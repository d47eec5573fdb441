import { describe, expect, test } from 'vitest';

import { findMigrationFaults, findUnordered, readContract, toStatements } from './migration-rules.ts';

const LOCK = "SET LOCAL lock_timeout = '3s';--> statement-breakpoint\n";

const check = (text: string): readonly string[] =>
  findMigrationFaults({ file: '0001_pens.sql', text, releases: ['0.9', '1.0'] });

describe('an expand migration', () => {
  test.each([
    [
      'a new table with its index',
      'CREATE TABLE "pens" ("id" uuid NOT NULL); CREATE UNIQUE INDEX "a" ON "pens" ("id");',
    ],
    [
      'a foreign key of a new table',
      'CREATE TABLE "pens" ("id" uuid); ALTER TABLE "pens" ADD CONSTRAINT "b" FOREIGN KEY ("id") REFERENCES "links"("id");',
    ],
    [
      'the first rows of a new table',
      `CREATE TABLE "pens" ("id" int); INSERT INTO "pens" ("id") VALUES (1);`,
    ],
    ['a nullable column', 'ALTER TABLE "links" ADD COLUMN "note" text;'],
    [
      'a column with a default',
      `ALTER TABLE "links" ADD COLUMN "note" text DEFAULT 'drop; update' NOT NULL;`,
    ],
    ['a new default of a column', 'ALTER TABLE "links" ALTER COLUMN "note" SET DEFAULT \'a\';'],
    ['an index with IF NOT EXISTS', 'CREATE INDEX IF NOT EXISTS "c" ON "links" USING btree ("note");'],
    ['a comment about DROP TABLE', '-- DROP TABLE "links";\nALTER TABLE "links" ADD COLUMN "note" text;'],
    [
      'an upgrade of the job queue',
      "ALTER TABLE jobs.queue DROP COLUMN notify; UPDATE jobs.version SET version = '44';",
    ],
  ])('may contain %s', (_what, sql) => {
    expect(check(LOCK + sql)).toEqual([]);
  });

  test.each([
    [
      'no lock_timeout',
      'ALTER TABLE "links" ADD COLUMN "note" text;',
      'does not begin with SET LOCAL lock_timeout',
    ],
    [
      'a long lock_timeout',
      `SET LOCAL lock_timeout = '60s'; ALTER TABLE "links" ADD COLUMN "note" text;`,
      'does not begin with SET LOCAL lock_timeout',
    ],
  ])('is refused with %s', (_what, sql, fault) => {
    expect(check(sql)).toEqual([expect.stringContaining(fault)]);
  });

  test.each([
    ['DROP TABLE', 'DROP TABLE "links";', 'only a contract migration'],
    ['DROP INDEX', 'DROP INDEX "links_by_note";', 'only a contract migration'],
    ['DROP COLUMN', 'ALTER TABLE "links" DROP COLUMN "note";', 'drop column note'],
    ['DROP without COLUMN', 'alter table links drop note', 'drop note'],
    [
      'DROP COLUMN after another action',
      'ALTER TABLE links ADD COLUMN a numeric(8, 2), DROP COLUMN note;',
      'drop column note',
    ],
    ['a new name of a column', 'ALTER TABLE "links" RENAME COLUMN "note" TO "notes";', 'rename column'],
    ['a new name of a table', 'ALTER TABLE "links" RENAME TO "anchors";', 'rename to'],
    ['SET NOT NULL', 'ALTER TABLE "links" ALTER COLUMN "note" SET NOT NULL;', 'set not null'],
    ['DROP NOT NULL', 'ALTER TABLE "links" ALTER COLUMN "title" DROP NOT NULL;', 'drop not null'],
    ['DROP DEFAULT', 'ALTER TABLE "links" ALTER COLUMN "size" DROP DEFAULT;', 'drop default'],
    [
      'a new type of a column',
      'ALTER TABLE "links" ALTER COLUMN "position" SET DATA TYPE bigint;',
      'set data type',
    ],
    [
      'a NOT NULL column without a default',
      'ALTER TABLE "links" ADD COLUMN "note" text NOT NULL;',
      'takes no null and has no default',
    ],
    [
      'a column whose default rewrites the table',
      'ALTER TABLE links ADD id2 uuid DEFAULT gen_random_uuid() NOT NULL;',
      'rewrites links',
    ],
    ['a column with a constraint', 'ALTER TABLE links ADD note text UNIQUE;', 'with a rule'],
    ['a constraint', 'ALTER TABLE "links" ADD CONSTRAINT "d" CHECK (size > 0);', 'add constraint d'],
    ['a unique index', 'CREATE UNIQUE INDEX IF NOT EXISTS "e" ON "links" ("note");', 'adds a unique index'],
    ['an index that blocks writes', 'CREATE INDEX "f" ON "links" ("note");', 'blocks writes'],
    [
      'an index that no transaction can create',
      'CREATE INDEX CONCURRENTLY "f" ON "links" ("note");',
      'which no transaction can',
    ],
    ['UPDATE', 'UPDATE "links" SET "note" = \'\';', 'changes rows'],
    ['DELETE', 'DELETE FROM "links";', 'changes rows'],
    [
      'INSERT into an existing table',
      'INSERT INTO "accounts" ("user_id") SELECT "user_id" FROM "profiles";',
      'changes rows',
    ],
    ['TRUNCATE', 'TRUNCATE "links";', 'changes rows'],
    ['a block of code', 'DO $$ BEGIN DELETE FROM links; END $$;', 'changes rows'],
  ])('is refused with %s', (_what, sql, fault) => {
    expect(check(LOCK + sql)).toEqual([expect.stringContaining(fault)]);
  });
});

test('reports two faults in the same statement', () => {
  expect(check('DROP TABLE "links";')).toEqual([
    expect.stringContaining('does not begin with SET LOCAL lock_timeout'),
    expect.stringContaining('only a contract migration'),
  ]);
});

describe('a contract migration', () => {
  const declare = (release: string): string =>
    `-- contract since ${release}: links.note, links_by_note\n${LOCK}`;

  test('may drop columns and indexes that the named release no longer uses', () => {
    expect(
      check(`${declare('1.0')}DROP INDEX "links_by_note"; ALTER TABLE "links" DROP COLUMN "note";`),
    ).toEqual([]);
  });

  test('may name a release before the oldest stored one', () => {
    expect(check(`${declare('0.8')}ALTER TABLE "links" DROP COLUMN "note";`)).toEqual([]);
  });

  test('must name an existing release', () => {
    expect(check(`${declare('1.1')}ALTER TABLE "links" DROP COLUMN "note";`)).toEqual([
      expect.stringContaining('there is no such release'),
    ]);
  });

  test('may not change rows', () => {
    expect(check(`${declare('1.0')}UPDATE "links" SET "title" = '';`)).toEqual([
      expect.stringContaining('changes rows'),
    ]);
  });

  test('is recognised by its first line only', () => {
    expect(readContract(`${LOCK}-- contract since 1.0: links\n`)).toBeNull();
    expect(readContract('-- contract since 1.0: links, links.note\n')).toEqual({
      release: '1.0',
      names: ['links', 'links.note'],
    });
  });
});

test('splits statements at semicolons outside strings and function bodies', () => {
  const sql = `CREATE FUNCTION a() AS $b$ SELECT 1; $b$; -- c;\nSELECT ';', "D"; /* f; */`;
  expect(toStatements(sql)).toEqual(["create function a() as 'text'", "select 'text', d"]);
});

test('reports a migration whose date is not after the previous migration', () => {
  const entries = [
    { tag: '0000_schema', when: 2 },
    { tag: '0001_pens', when: 3 },
    { tag: '0002_inks', when: 3 },
  ];
  expect(findUnordered(entries)).toEqual([
    expect.stringContaining('0002_inks.sql is not later than 0001_pens.sql'),
  ]);
});
