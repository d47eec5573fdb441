import { gte, lt, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createFakeClock } from '../../../test/support/fakes.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { changeInBatches, inBatches, removeInBatches } from './batches.ts';
import type { OpenDatabase } from './database.ts';
import { rateLimits } from './schema/server/limits.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.close());
beforeEach(async () => {
  await database.db.delete(rateLimits);
  const rows = Array.from({ length: 25 }, (_unused, fullAt) => ({ key: `key ${fullAt}`, fullAt }));
  await database.db.insert(rateLimits).values(rows);
});

const left = async () => database.db.$count(rateLimits);
const some = { table: rateLimits, clock: createFakeClock(), size: 10 };

test('deletes all matching rows and no other rows', async () => {
  await removeInBatches(database.db, { ...some, where: lt(rateLimits.fullAt, 23) });
  expect((await database.db.select().from(rateLimits)).map(({ fullAt }) => fullAt)).toEqual([23, 24]);
});

test('limits each statement to the batch size, and stops after the time budget', async () => {
  await removeInBatches(database.db, { ...some, where: undefined, budgetMs: 0 });
  expect(await left()).toBe(15);
  await removeInBatches(database.db, { ...some, where: undefined, budgetMs: 0 });
  expect(await left()).toBe(5);
});

test('changes rows in batches within the time budget', async () => {
  const change = {
    ...some,
    change: async (chosen: SQL) =>
      database.db.update(rateLimits).set({ fullAt: 100 }).where(chosen).returning(),
    where: lt(rateLimits.fullAt, 100),
  };
  await changeInBatches(database.db, { ...change, budgetMs: 0 });
  expect(await database.db.$count(rateLimits, gte(rateLimits.fullAt, 100))).toBe(10);
  await changeInBatches(database.db, change);
  expect(await database.db.$count(rateLimits, gte(rateLimits.fullAt, 100))).toBe(25);
});

test('stops once the time budget is spent, even if rows are left', async () => {
  const clock = createFakeClock();
  let turns = 0;
  const work = async (size: number): Promise<number> => {
    turns += 1;
    clock.advance(4000);
    return size;
  };
  await inBatches(work, { clock, budgetMs: 10_000 });
  expect(turns).toBe(3);
});

test('pauses between batches for a multiple of each batch’s duration', async () => {
  const clock = createFakeClock();
  const pauses: number[] = [];
  const sizes = [10, 10, 3];
  const work = async (): Promise<number> => {
    clock.advance(40);
    return sizes.shift() ?? 0;
  };
  const pause = async (ms: number): Promise<void> => {
    pauses.push(ms);
    clock.advance(ms);
  };
  await inBatches(work, { clock, size: 10, rest: { pause, restFactor: 9 } });
  expect(pauses).toEqual([360, 360]);
});

test('never pauses beyond the time budget', async () => {
  const clock = createFakeClock();
  const pauses: number[] = [];
  const work = async (size: number): Promise<number> => {
    clock.advance(4000);
    return size;
  };
  const pause = async (ms: number): Promise<void> => {
    pauses.push(ms);
    clock.advance(ms);
  };
  expect(await inBatches(work, { clock, budgetMs: 10_000, rest: { pause, restFactor: 9 } })).toBe(false);
  expect(pauses).toEqual([6000]);
});
