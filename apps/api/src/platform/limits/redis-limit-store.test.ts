import { startSilentServer } from '@musubi/server/testing/silent-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import {
  isRedisInstalled,
  type RedisServer,
  startRedis,
} from '../../../test/support/databases/redis-server.ts';
import { silentLog } from '../../../test/support/logs.ts';
import { createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
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

  test('D1: refuses writes and stays ready while Redis hangs', async () => {
    const api = await createTestAppForTest({ limits: { store } });
    redis.hang();
    try {
      expect(await readAnswers(api)).toMatchObject(REFUSED);
      expect(await readAnswers(api)).toMatchObject(REFUSED);
    } finally {
      redis.resume();
    }
    await vi.waitFor(async () => store.ping(), { timeout: 20_000 });
    expect((await api.send({ method: 'POST', url: '/v4/profile', as: 'mio' })).status).toBe(201);
  });
});

test.each([
  ['refuses connections', async () => ({ port: 1, close() {} })],
  ['accepts connections and never answers', startSilentServer],
])('D1: refuses writes and stays ready while Redis %s', async (_state, start) => {
  const server = await start();
  const store = openRedisLimitStore({ url: `redis://127.0.0.1:${server.port}`, log: silentLog });
  const api = await createTestAppForTest({ limits: { store } });
  expect(await readAnswers(api)).toMatchObject(REFUSED);
  await store.close();
  server.close();
});

/** Responses of an API whose Redis is unreachable. */
async function readAnswers(api: TestApp) {
  const startedAt = performance.now();
  const write = await api.send({ method: 'POST', url: '/v4/profile', as: 'mio' });
  const read = await api.send({ url: '/users/nobody' });
  api.clock.advance(1000);
  const ready = await api.send({ url: '/readyz' });
  // Five seconds, because a command times out after one second and a busy machine needs more.
  return { write, read, ready, isInTime: performance.now() - startedAt < 5000 };
}

const REFUSED = {
  write: { status: 503, headers: { 'retry-after': '5' }, body: { code: 'service_unavailable' } },
  read: { status: 404 },
  ready: {
    status: 200,
    body: {
      status: 'degraded',
      reasons: ['The store of rate limits does not answer, so writes and sign-ins are refused'],
      database: 'ok',
      limits: 'unreachable',
    },
  },
  isInTime: true,
};
