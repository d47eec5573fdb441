import { afterAll, beforeAll, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import { createUid } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type Mark = components['schemas']['TimelineMark'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const HOUR_MS = 60 * 60_000;
const at = (ms: number): string => new Date(api.clock.now().getTime() + ms).toISOString();
const get = async (as: string) => (await api.send<Mark>({ url: '/v4/timeline_mark', as })).body.seen_at;
const put = async (as: string, seenAt: string | null) =>
  (await api.send<Mark>({ method: 'PUT', url: '/v4/timeline_mark', as, body: { seen_at: seenAt } })).body
    .seen_at;

test('a mark is null before the first visit and separate for each reader', async () => {
  const [one, other] = [createUid(), createUid()];
  expect(await get(one)).toBeNull();
  expect(await put(one, at(-HOUR_MS))).toBe(at(-HOUR_MS));
  expect(await get(one)).toBe(at(-HOUR_MS));
  expect(await get(other)).toBeNull();
});

test('a mark moves only forward, and never into the future', async () => {
  const fan = createUid();
  await put(fan, at(-HOUR_MS));
  expect(await put(fan, at(-2 * HOUR_MS))).toBe(at(-HOUR_MS));
  expect(await put(fan, null)).toBe(at(-HOUR_MS));
  expect(await put(fan, at(HOUR_MS))).toBe(at(0));
});

test('a leap second does not change the mark', async () => {
  expect(await put(createUid(), '2016-12-31T23:59:60Z')).toBeNull();
});

test('a mark in the year 0 is stored as 1970', async () => {
  expect(await put(createUid(), '0000-01-01T00:00:00Z')).toBe('1970-01-01T00:00:00.000Z');
});
