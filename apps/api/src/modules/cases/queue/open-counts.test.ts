import { expect, test } from 'vitest';

import {
  createRequestStatements,
  runWithStatements,
  waitWithinRequest,
} from '#platform/database/statement-limit.ts';

import { createFakeClock } from '../../../../test/support/fakes.ts';
import { createOpenCounts, type OpenCounts } from './open-counts.ts';

const SHORT = 1000;
const LONG = 1001;
const CACHE_MS = 5000;

function createCounted(size: number) {
  const clock = createFakeClock();
  const database = { open: size, reads: 0 };
  const counts = createOpenCounts(async () => {
    database.reads += 1;
    return Promise.resolve({ open: database.open, escalated: 0, appeals: 0 });
  }, clock);
  return { clock, database, counts };
}

test('counts a short queue again for each request', async () => {
  const { database, counts } = createCounted(SHORT);
  await counts.get();
  database.open -= 1;
  expect(await counts.get()).toMatchObject({ open: SHORT - 1 });
});

test('counts a long queue again after five seconds', async () => {
  const { clock, database, counts } = createCounted(LONG);
  await counts.get();
  database.open += 1;
  clock.advance(CACHE_MS - 1);
  expect(await counts.get()).toMatchObject({ open: LONG });
  clock.advance(1);
  expect(await counts.get()).toMatchObject({ open: LONG + 1 });
});

test('shares one count among concurrent requests', async () => {
  const { database, counts } = createCounted(SHORT);
  await Promise.all([counts.get(), counts.get(), counts.get()]);
  expect(database.reads).toBe(1);
});

test('counts again after a failed count', async () => {
  const clock = createFakeClock();
  const answers = [Promise.reject(new Error('The database is down')), Promise.resolve(1)];
  const counts = createOpenCounts(async () => {
    const open = (await answers.shift()) ?? 0;
    return { open, escalated: 0, appeals: 0 };
  }, clock);
  await expect(counts.get()).rejects.toThrow('The database is down');
  expect(await counts.get()).toMatchObject({ open: 1 });
});

test('D1: completes a shared count when the request that started it times out', async () => {
  const database = Promise.withResolvers<OpenCounts>();
  const counts = createOpenCounts(async () => waitWithinRequest(database.promise), createFakeClock());
  const impatient = runWithStatements(createRequestStatements(1), counts.get);
  const patient = runWithStatements(createRequestStatements(60_000), counts.get);
  await expect(impatient).rejects.toThrow('too long');
  database.resolve({ open: 1, escalated: 0, appeals: 0 });
  expect(await patient).toMatchObject({ open: 1 });
});
