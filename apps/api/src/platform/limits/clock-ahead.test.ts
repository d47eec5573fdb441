import { createMemoryBuckets } from '@musubi/server/limits/memory-buckets';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { isRedisInstalled, startRedis } from '../../../test/support/databases/redis-server.ts';
import { createFakeClock } from '../../../test/support/fakes.ts';
import { silentLog } from '../../../test/support/logs.ts';
import { createTestAppForTest } from '../../../test/support/test-app.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { createDatabaseLimitStore } from './database-limit-store.ts';
import { LIMIT_KINDS } from './limit-kinds.ts';
import type { LimitStore } from './limit-store.ts';
import { openRedisLimitStore } from './redis-limit-store.ts';

const NOW_MS = Date.parse('2026-11-20T03:00:00.000Z');
const DAY_MS = 24 * 60 * 60_000;
const LIMIT = { max: 5, everyMs: 60_000 };

type Take = LimitStore['take'];

interface Opened {
  readonly take: Take;
  readonly close: () => Promise<void>;
}

async function openRedis(): Promise<Opened> {
  const redis = await startRedis();
  const store = openRedisLimitStore({ url: redis.url, log: silentLog });
  await vi.waitFor(async () => store.ping());
  const close = async (): Promise<void> => {
    await store.close();
    await redis.stop();
  };
  return { take: store.take, close };
}

async function openDatabase(): Promise<Opened> {
  const database = await createTestDatabase();
  const { take } = createDatabaseLimitStore(database.db, createFakeClock());
  return { take, close: async () => database.close() };
}

async function openMemory(): Promise<Opened> {
  const buckets = createMemoryBuckets();
  return { take: async (key, limit, nowMs) => buckets.take(key, limit, nowMs), close: async () => {} };
}

describe.each([
  { name: 'memory', open: openMemory, isSkipped: false },
  { name: 'the database', open: openDatabase, isSkipped: false },
  { name: 'Redis', open: openRedis, isSkipped: !isRedisInstalled() },
])('buckets in $name', ({ open, isSkipped }) => {
  let opened: Opened;
  beforeAll(async () => {
    if (!isSkipped) opened = await open();
  });
  afterAll(async () => {
    if (!isSkipped) await opened.close();
  });

  const takeAt = async (key: string, nowMs: number): Promise<boolean> =>
    (await opened.take(key, LIMIT, nowMs)).isTaken;
  const takeMany = async (key: string, nowMs: number): Promise<number> => {
    const taken: boolean[] = [];
    for (let at = 0; at < 12; at += 1) taken.push(await takeAt(key, nowMs));
    return taken.filter(Boolean).length;
  };

  test.skipIf(isSkipped)('count as full if a server whose clock was a day ahead stored them', async () => {
    expect(await takeMany('ahead', NOW_MS + DAY_MS)).toBe(5);
    expect(await takeMany('ahead', NOW_MS)).toBe(5);
    expect(await takeMany('ahead', NOW_MS + 12_000)).toBe(1);
  });

  test.skipIf(isSkipped)('refill only once when the clocks of two servers differ', async () => {
    expect(await takeMany('skew', NOW_MS)).toBe(5);
    const answers: boolean[] = [];
    for (let at = 0; at < 10; at += 1) {
      answers.push(await takeAt('skew', NOW_MS + 30_000), await takeAt('skew', NOW_MS));
    }
    // The server whose clock is 30 s ahead gets the two tokens that refill within 30 s. All other requests
    // are refused.
    expect(answers.filter(Boolean)).toHaveLength(2);
  });
});

test('accepts requests again once a clock that was ahead is corrected', async () => {
  const api = await createTestAppForTest({ limits: {} });
  const [{ max }] = LIMIT_KINDS.signIn.account;
  const ask = async () => api.send({ url: '/v2/general/auth/custom-token', as: 'ahead' });
  api.clock.advance(DAY_MS);
  const tokens = await Promise.all(Array.from({ length: max + 1 }, ask));
  expect(tokens.filter(({ status }) => status === 429)).toHaveLength(1);
  api.clock.advance(-DAY_MS);
  expect((await ask()).status).toBe(200);
});
