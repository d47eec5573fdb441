import { describe, expect, test } from 'vitest';

import { MIGRATIONS } from './migrations.ts';
import { readMigrationState } from './pending-migrations.ts';
import { findCreatedTable, findStatementLock } from './statement-locks.rules.ts';

describe('the lock of a statement', () => {
  test.each([
    ['ALTER TABLE "links" ADD COLUMN "note" text;', 'links', 'ACCESS EXCLUSIVE', 'none'],
    [
      'ALTER TABLE "links" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;',
      'links',
      'ACCESS EXCLUSIVE',
      'none',
    ],
    [
      'ALTER TABLE "links" ADD COLUMN "k" uuid DEFAULT gen_random_uuid() NOT NULL;',
      'links',
      'ACCESS EXCLUSIVE',
      'rewrite',
    ],
    ['ALTER TABLE "links" ADD COLUMN "at" timestamp DEFAULT now();', 'links', 'ACCESS EXCLUSIVE', 'none'],
    [
      'ALTER TABLE "links" ALTER COLUMN "note" SET DATA TYPE integer;',
      'links',
      'ACCESS EXCLUSIVE',
      'rewrite',
    ],
    ['ALTER TABLE "links" ALTER COLUMN "note" SET NOT NULL;', 'links', 'ACCESS EXCLUSIVE', 'scan'],
    ['ALTER TABLE "links" DROP COLUMN "note";', 'links', 'ACCESS EXCLUSIVE', 'none'],
    [
      'ALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("x") REFERENCES "public"."b"("x");',
      'a',
      'SHARE ROW EXCLUSIVE',
      'scan',
    ],
    [
      'ALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("x") REFERENCES "b"("x") NOT VALID;',
      'a',
      'SHARE ROW EXCLUSIVE',
      'none',
    ],
    ['ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (x > 0);', 'a', 'ACCESS EXCLUSIVE', 'scan'],
    ['ALTER TABLE "a" VALIDATE CONSTRAINT "c";', 'a', 'SHARE UPDATE EXCLUSIVE', 'scan'],
    ['-- Why\nCREATE UNIQUE INDEX IF NOT EXISTS "i" ON "links" USING btree ("x");', 'links', 'SHARE', 'scan'],
    ['CREATE INDEX CONCURRENTLY i ON public.links (x);', 'links', 'SHARE UPDATE EXCLUSIVE', 'scan'],
    ['DROP INDEX "i";', 'i', 'ACCESS EXCLUSIVE', 'none'],
    ['UPDATE "links" SET x = 1;', 'links', 'ROW EXCLUSIVE', 'write rows'],
    [
      'WITH found AS (SELECT 1) INSERT INTO "links" SELECT * FROM found;',
      'links',
      'ROW EXCLUSIVE',
      'write rows',
    ],
    ['CREATE TABLE "new" ( "id" uuid );', null, null, 'none'],
    [
      'CREATE TRIGGER t BEFORE UPDATE ON "links" FOR EACH ROW EXECUTE FUNCTION f();',
      'links',
      'SHARE ROW EXCLUSIVE',
      'none',
    ],
    ['DO $$ BEGIN END $$;', null, null, 'unknown'],
  ])('of %s', (statement, target, lock, work) => {
    expect(findStatementLock(statement)).toEqual({ target, lock, work });
  });

  test('ignores settings and empty statements', () => {
    expect([findStatementLock(`SET LOCAL lock_timeout = '3s';`), findStatementLock('-- x\n')]).toEqual([
      null,
      null,
    ]);
  });

  test('finds the table that a statement creates', () => {
    expect(findCreatedTable('CREATE TABLE IF NOT EXISTS "new" ("id" uuid);')).toBe('new');
    expect(findCreatedTable('DROP INDEX "i";')).toBeNull();
  });

  test('recognises every statement of our migrations', async () => {
    const empty = { executeSql: async () => ({ rows: [{ isThere: false }] }) };
    const { pending } = await readMigrationState(empty, MIGRATIONS);
    // Skips the first migration: it contains the functions of the job queue, and only ever runs on empty
    // databases.
    const statements = pending.slice(1).flatMap((migration) => migration.statements);
    expect(statements.length).toBeGreaterThan(150);
    expect(statements.filter((one) => findStatementLock(one)?.work === 'unknown')).toEqual([]);
  });
});
