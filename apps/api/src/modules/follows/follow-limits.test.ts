import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { followAttempts, followerAccounts } from '#platform/database/schema/fans/follows.ts';
import { DAY_MS, HOUR_MS } from '#platform/job.ts';
import { systemRandom } from '#platform/random.ts';

import { createCreator, createUid } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const follow = async (as: string, pubId: string) =>
  api.send({ method: 'PUT', url: `/v4/follows/${pubId}`, as });
const unfollow = async (as: string, pubId: string) =>
  api.send({ method: 'DELETE', url: `/v4/follows/${pubId}`, as });
const ago = (ms: number): Date => new Date(api.clock.now().getTime() - ms);

/** Creates a fan who has followed `count` creators, evenly spread over `overMs`. */
async function createFan({
  count,
  overMs,
  ageMs,
}: {
  readonly count: number;
  readonly overMs: number;
  readonly ageMs: number;
}): Promise<string> {
  const fan = createUid();
  await api.db
    .insert(followerAccounts)
    .values({ userId: fan, knownSince: ago(ageMs), isVerified: true, isCounted: false });
  await api.db.insert(followAttempts).values(
    Array.from({ length: count }, (_, at) => ({
      userId: fan,
      id: systemRandom.id(),
      followedId: `creator-${at}`,
      followedAt: ago(((at + 0.5) * overMs) / count),
    })),
  );
  return fan;
}

describe('the limits of follows', () => {
  test.each([
    {
      name: '60 an hour',
      count: 60,
      overMs: HOUR_MS,
      ageMs: 30 * DAY_MS,
      code: 'rate_limited',
      waitMs: HOUR_MS,
    },
    {
      name: '400 a day',
      count: 400,
      overMs: DAY_MS,
      ageMs: 30 * DAY_MS,
      code: 'quota_exceeded',
      waitMs: DAY_MS,
    },
    {
      name: '100 a day in the first week',
      count: 100,
      overMs: DAY_MS,
      ageMs: DAY_MS,
      code: 'quota_exceeded',
      waitMs: DAY_MS,
    },
  ])(
    'allow $name, and return the time until the next follow',
    async ({ count, overMs, ageMs, code, waitMs }) => {
      const { pub_id: pubId } = await createCreator(api);
      const below = await createFan({ count: count - 1, overMs, ageMs });
      expect((await follow(below, pubId)).status).toBe(204);

      const full = await createFan({ count, overMs, ageMs });
      const refused = await follow(full, pubId);
      expect(refused).toMatchObject({ status: 429, body: { code } });
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds).toBe(Math.ceil(waitMs / count / 2 / 1000));
      api.clock.advance((seconds + 1) * 1000);
      expect((await follow(full, pubId)).status).toBe(204);
    },
  );

  test('let an account follow the same creator three times a day', async () => {
    const fan = createUid();
    const { pub_id: pubId } = await createCreator(api);
    for (const _time of [1, 2, 3]) {
      expect((await follow(fan, pubId)).status).toBe(204);
      await unfollow(fan, pubId);
    }
    expect(await follow(fan, pubId)).toMatchObject({
      status: 429,
      headers: { 'retry-after': String(DAY_MS / 1000) },
      body: { code: 'rate_limited' },
    });
    expect((await follow(fan, (await createCreator(api)).pub_id)).status).toBe(204);
    api.clock.advance(DAY_MS);
    expect((await follow(fan, pubId)).status).toBe(204);
  });

  test('ignore repeated follows of the same creator', async () => {
    const fan = createUid();
    const { pub_id: pubId } = await createCreator(api);
    for (const _time of [1, 2, 3, 4, 5]) expect((await follow(fan, pubId)).status).toBe(204);
  });

  test('apply to concurrent requests', async () => {
    const { pub_id: pubId } = await createCreator(api);
    const { pub_id: other } = await createCreator(api);
    const fan = await createFan({ count: 59, overMs: HOUR_MS, ageMs: 30 * DAY_MS });
    const answers = await Promise.all([follow(fan, pubId), follow(fan, other)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([204, 429]));
  });
});
