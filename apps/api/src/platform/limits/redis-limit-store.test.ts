import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { silentLog } from '../../../test/support/logs.ts';
import { isRedisInstalled, type RedisServer, startRedis } from '../../../test/support/redis-server.ts';
import { createTestAppForTest } from '../../../test/support/test-app.ts';
import { LIMIT_KINDS } from './limit-kinds.ts';
import { openRedisLimitStore, type RedisLimitStore } from './redis-limit-store.ts';

const NOW_MS = Date.parse('2026-11-20T03:00:00.000Z');
const LIMIT = { max: 5, everyMs: 60_000 };

describe.skipIf(!isRedisInstalled())('buckets in Redis', () => {
  let redis: RedisServer;
  let store: RedisLimitStore;
  beforeAll(async () => {
    redis = await startRedis();
    store = openRedisLimitStore({ url: redis.url, log: silentLog });
    await vi.waitFor(async () => store.ping());
  });
  afterAll(async () => {
    await store.close();
    await redis.stop();
  });

  test('allow a burst up to the limit, then refill over time', async () => {
    const burst = async (nowMs: number) =>
      Promise.all(Array.from({ length: 12 }, async () => store.take('burst', LIMIT, nowMs)));
    const taken = await burst(NOW_MS);
    expect(taken.filter(({ isTaken }) => isTaken)).toHaveLength(5);
    expect(taken.at(-1)).toEqual({ isTaken: false, retryAtMs: NOW_MS + 12_000 });
    expect((await burst(NOW_MS + 11_999)).filter(({ isTaken }) => isTaken)).toHaveLength(0);
    expect((await burst(NOW_MS + 24_000)).filter(({ isTaken }) => isTaken)).toHaveLength(2);
  });

  test('limit how often an account signs in', async () => {
    const api = await createTestAppForTest({ limits: { store } });
    const [{ max }] = LIMIT_KINDS.signIn.account;
    const answers = await Promise.all(
      Array.from({ length: max + 5 }, async () =>
        api.send({ url: '/v2/general/auth/custom-token', as: 'redis-user' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(max);
    expect((await api.send({ url: '/readyz' })).body).toMatchObject({ limits: 'ok' });
  });
});

test('answers 503 without delay while Redis is down, but serves reads', async () => {
  const store = openRedisLimitStore({ url: 'redis://127.0.0.1:1', log: silentLog });
  const api = await createTestAppForTest({ limits: { store } });
  const startedAt = performance.now();
  expect((await api.send({ method: 'POST', url: '/v4/profile', as: 'mio' })).status).toBe(503);
  expect((await api.send({ url: '/users/nobody' })).status).toBe(404);
  expect(performance.now() - startedAt).toBeLessThan(2000);
  await store.close();
});
