import { PAGE_SERVER_KEY_HEADER, VISITOR_ADDRESS_HEADER } from '@musubi/server/visitor-headers';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { LIMIT_KINDS } from '#platform/limits/limit-kinds.ts';

import {
  createTestApp,
  createTestAppForTest,
  TEST_PAGE_SERVER_SECRET,
  type TestApp,
} from './support/test-app.ts';

const READS = LIMIT_KINDS.read.address[0].max;
const PAGE_SERVER = '203.0.113.9';

let shared: TestApp;
beforeAll(async () => {
  shared = await createTestApp({ limits: {} });
});
afterAll(async () => shared.close());

/**
 * Sends more requests than the limit of one IP address allows, each for the visitor that `visitorOf` returns.
 * Returns the number of accepted requests.
 */
async function countTaken(
  key: string | null,
  visitorOf: (index: number) => string,
  api = shared,
): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: READS + 20 }, async (_, index) =>
      api.send({
        url: '/users/nobody',
        from: PAGE_SERVER,
        headers: {
          [VISITOR_ADDRESS_HEADER]: visitorOf(index),
          ...(key !== null && { [PAGE_SERVER_KEY_HEADER]: key }),
        },
      }),
    ),
  );
  return answers.filter(({ status }) => status !== 429).length;
}

test('limits each visitor of a page server separately', async () => {
  const visitorOf = (index: number): string => `10.1.${index >> 8}.${index & 255}`;
  expect(await countTaken(TEST_PAGE_SERVER_SECRET, visitorOf)).toBe(READS + 20);
  expect(await countTaken(TEST_PAGE_SERVER_SECRET, () => '10.2.0.1')).toBe(READS);
});

test.each([
  ['pages', READS + 20],
  ['screens', READS + 20],
  ['moderation', READS],
] as const)('B9: checks whether keys of scope %s may forward visitor addresses', async (scope, taken) => {
  const key = 'a-key-of-one-server';
  const other = await createTestAppForTest({ limits: {}, serviceKeys: [{ scope, key }] });
  expect(await countTaken(key, (index) => `10.5.${index >> 8}.${index & 255}`, other)).toBe(taken);
});

test.each([
  ['from a client without the secret', null, (index: number) => `10.3.0.${index & 255}`],
  [
    'from a client with another secret',
    'a-page-server-of-others',
    (index: number) => `10.4.0.${index & 255}`,
  ],
])('ignores a visitor’s address that comes %s', async (_how, key, visitorOf) => {
  shared.clock.advance(60_000);
  expect(await countTaken(key, visitorOf)).toBe(READS);
});

test('ignores a visitor’s address that is invalid', async () => {
  shared.clock.advance(60_000);
  expect(await countTaken(TEST_PAGE_SERVER_SECRET, (index) => `visitor ${index}`)).toBe(READS);
});
