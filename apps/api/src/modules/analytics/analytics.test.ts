import { afterAll, beforeAll, expect, test } from 'vitest';

import { createAnalytics } from '#platform/analytics.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { createFakeClock } from '../../../test/support/fakes.ts';
import { createTestApp, TEST_SERVICE_KEY, type TestApp } from '../../../test/support/test-app.ts';

const headers = { 'x-api-key': TEST_SERVICE_KEY };

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

test('lists request counts by day and operation, newest day first', async () => {
  const today = api.clock.now().toISOString();
  const clock = createFakeClock(today);
  clock.advance(-31 * 24 * 60 * 60_000);
  const analytics = createAnalytics(api.db, clock);
  const countOn = async (daysLater: number, events: readonly string[]): Promise<string> => {
    clock.advance(daysLater * 24 * 60 * 60_000);
    for (const event of events) analytics.count(event, {});
    await analytics.flush();
    return clock.now().toISOString().slice(0, 10);
  };
  const tooOld = await countOn(0, ['getUser']);
  const yesterday = await countOn(30, ['getUser']);
  const day = await countOn(1, ['v4SignUp', 'getUser', 'getUser']);
  const days = [
    {
      day,
      calls: [
        { operation: 'getUser', count: 2 },
        { operation: 'v4SignUp', count: 1 },
      ],
    },
    { day: yesterday, calls: [{ operation: 'getUser', count: 1 }] },
  ];
  const read = async (query: string) =>
    (await api.send({ url: `/v2/general/analytics${query}`, headers })).body;
  expect(await read('')).toEqual({ days });
  expect(await read('?days=1')).toEqual({ days: days.slice(0, 1) });
  expect(await read('?days=32')).toEqual({
    days: [...days, { day: tooOld, calls: [{ operation: 'getUser', count: 1 }] }],
  });
});

test('refuses user tokens, and service keys of another scope', async () => {
  const { id } = await createCreator(api);
  const url = '/v2/general/analytics';
  expect(await api.send({ url, as: id })).toMatchObject({ status: 401 });
  const other = await createTestApp({ serviceKeys: [{ scope: 'moderation', key: TEST_SERVICE_KEY }] });
  expect(await other.send({ url, headers })).toMatchObject({
    status: 401,
    body: { code: 'service_key_invalid' },
  });
  await other.close();
});
