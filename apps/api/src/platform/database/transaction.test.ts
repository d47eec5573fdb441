import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { createDriverError } from '../../../test/support/databases/broken-database.ts';
import { createEmbeddedTestDatabase, createTestDatabase } from '../../../test/support/test-database.ts';
import { isDatabaseUnavailable, isStorageFull, isTransactionConflict } from './database-errors.ts';
import type { Database, OpenDatabase } from './database.ts';
import { toConnectionSentence } from './postgres/connection-sentences.ts';
import { together } from './together.ts';
import { inTransaction } from './transaction.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`create table counted (id serial primary key)`);
});
afterAll(async () => database.close());

const countRows = async (): Promise<unknown> => {
  const result = await database.db.execute(sql`select count(*)::int as count from counted`);
  return (result as { rows: { count: number }[] }).rows[0]?.count;
};

test.each(['40001', '40P01'])('retries the whole transaction after SQLSTATE %s', async (code) => {
  const before = await countRows();
  let attempts = 0;
  const result = await inTransaction(database.db, async (tx) => {
    attempts += 1;
    await tx.execute(sql`insert into counted default values`);
    if (attempts < 3) throw new Error('wrapped', { cause: createDriverError(code) });
    return 'done';
  });
  expect(result).toBe('done');
  expect(attempts).toBe(3);
  expect(await countRows()).toBe(Number(before) + 1);
});

test('rolls back and rethrows persistent conflicts and other errors', async () => {
  const before = await countRows();
  for (const code of ['40001', '23505']) {
    const attempt = inTransaction(database.db, async (tx) => {
      await tx.execute(sql`insert into counted default values`);
      throw createDriverError(code);
    });
    await expect(attempt).rejects.toMatchObject({ code });
  }
  expect(await countRows()).toBe(before);
});

test('B7: in tests, fails a transaction that ends while its statement runs', async () => {
  const embedded = await createEmbeddedTestDatabase();
  onTestFinished(async () => embedded.close());
  const read = async (tx: Database) => tx.execute(sql`select 1`);
  const refuse = async () => {
    throw new Error('refused');
  };
  const abandoned = inTransaction(embedded.db, async (tx) => Promise.all([refuse(), read(tx)]));
  await expect(abandoned).rejects.toThrow('A transaction ends before its statement: select 1');
  const awaited = inTransaction(embedded.db, async (tx) => together(refuse(), read(tx)));
  await expect(awaited).rejects.toThrow('refused');
});

test.each([
  [
    'a stopped PostgreSQL at a socket',
    createDriverError('ENOENT', 'connect ENOENT /run/postgresql'),
    'connect',
  ],
  ['a failed write of PostgreSQL', createDriverError('58030', 'could not fsync file'), undefined],
  ['a client after a crash', new Error('Client was closed and is not queryable'), undefined],
])('D6: counts %s as an unavailable database', (_name, error, syscall) => {
  const thrown = syscall === undefined ? error : Object.assign(error, { syscall });
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: thrown }))).toBe(true);
});

test('D6: counts a failed write on a full disk as full storage', () => {
  const error = createDriverError('58030', 'could not write to file "pg_wal/1": No space left on device');
  expect(isStorageFull(new Error('Failed query', { cause: error }))).toBe(true);
  expect(isDatabaseUnavailable(createDriverError('ENOENT', 'open ENOENT /x'))).toBe(false);
});

test('D6: explains in a sentence why PostgreSQL cannot be used', () => {
  const says = (code: string): string | null => toConnectionSentence(createDriverError(code));
  expect(says('3D000')).toMatch(/^The database of DATABASE_URL does not exist/);
  expect(says('28P01')).toMatch(/^PostgreSQL refuses the login/);
  expect(says('53100')).toMatch(/^The disk of PostgreSQL is full/);
  expect(says('57P03')).toMatch(/^PostgreSQL does not answer at DATABASE_URL \(57P03\)/);
  expect(says('42P07')).toBeNull();
});

test('classifies driver errors that another error wraps', () => {
  const wrap = (error: Error): Error => new Error('Failed query', { cause: error });
  for (const code of ['ECONNREFUSED', '57P01', '53300', '08006', '57014']) {
    expect(isDatabaseUnavailable(wrap(createDriverError(code)))).toBe(true);
  }
  expect(isDatabaseUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isDatabaseUnavailable(wrap(createDriverError('23505')))).toBe(false);
  expect(isStorageFull(wrap(createDriverError('53100')))).toBe(true);
  expect(isTransactionConflict(wrap(createDriverError('40001')))).toBe(true);
  expect(isTransactionConflict('40001')).toBe(false);
});
