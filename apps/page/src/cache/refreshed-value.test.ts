import { beforeEach, expect, test } from 'vitest';

import { RefreshedValue } from './refreshed-value.ts';

const limits = { freshMs: 60_000, staleMs: 600_000, staleIfErrorMs: 3_600_000 };

interface Making {
  finish(value: string): Promise<void>;
  fail(): Promise<void>;
}

let nowMs: number;
let makings: Making[];
let refreshErrors: unknown[];
let list: RefreshedValue<string>;

async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

beforeEach(() => {
  nowMs = 1_000_000;
  makings = [];
  refreshErrors = [];
  list = new RefreshedValue(
    {
      nowMs: () => nowMs,
      onRefreshError: (error) => refreshErrors.push(error),
      make: async () =>
        new Promise((resolve, reject) => {
          makings.push({
            finish: async (value) => {
              resolve(value);
              await settled();
            },
            fail: async () => {
              reject(new Error('away'));
              await settled();
            },
          });
        }),
    },
    limits,
  );
});

async function store(value: string): Promise<void> {
  const reading = list.get();
  await makings.at(-1)?.finish(value);
  expect(await reading).toBe(value);
}

test('concurrent reads share one fetch, whose value is then cached', async () => {
  const readers = Array.from({ length: 50 }, async () => list.get());
  expect(makings).toHaveLength(1);
  await makings[0]?.finish('first');
  expect(new Set(await Promise.all(readers))).toEqual(new Set(['first']));
  nowMs += limits.freshMs - 1;
  expect(await list.get()).toBe('first');
  expect(makings).toHaveLength(1);
});

test('serves the stale value while a single refresh runs', async () => {
  await store('first');
  nowMs += limits.freshMs;
  expect(await list.get()).toBe('first');
  expect(await list.get()).toBe('first');
  expect(makings).toHaveLength(2);
  await makings[1]?.finish('second');
  expect(await list.get()).toBe('second');
});

test('waits for the refresh when the value exceeds the stale limit', async () => {
  await store('first');
  nowMs += limits.staleMs;
  const reading = list.get();
  await makings[1]?.finish('second');
  expect(await reading).toBe('second');
});

test('serves the last good value while fetches fail, and retries once per interval', async () => {
  await store('first');
  nowMs += limits.staleMs;
  const readings = [list.get(), list.get()];
  await makings[1]?.fail();
  expect(await Promise.all(readings)).toEqual(['first', 'first']);
  expect(await list.get()).toBe('first');
  expect(makings).toHaveLength(2);
  expect(refreshErrors).toEqual([new Error('away')]);
  nowMs += limits.freshMs;
  const later = list.get();
  await makings[2]?.finish('second');
  expect(await later).toBe('second');
});

test('rejects once the last good value has expired', async () => {
  await store('first');
  nowMs += limits.staleIfErrorMs;
  const reading = list.get().catch((error: unknown) => error);
  await makings[1]?.fail();
  expect(await reading).toEqual(new Error('away'));
});

test('rejects when the first fetch fails, and retries at the next read', async () => {
  const reading = list.get().catch((error: unknown) => error);
  await makings[0]?.fail();
  expect(await reading).toEqual(new Error('away'));
  await store('first');
});
