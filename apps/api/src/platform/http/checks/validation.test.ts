import { afterAll, beforeAll, expect, test } from 'vitest';

import { createCreator, type ProblemBody } from '../../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';

/** Number of entries that just fit into a body of 256 KB. */
const MANY = 85_000;

let api: TestApp;
let as = '';
beforeAll(async () => {
  api = await createTestApp();
  as = (await createCreator(api)).id;
});
afterAll(async () => api.close());

const refusalsOf = async (body: string | object): Promise<readonly unknown[]> => {
  const answer = await api.send<ProblemBody>({ method: 'PUT', url: '/v4/external_links', as, body });
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  return answer.body.errors ?? [];
};

test('names every error of a small body', async () => {
  const refusals = await refusalsOf({ version: 1, links: [{}, {}, {}], other: 1 });
  expect(refusals.length).toBeGreaterThanOrEqual(4);
});

test('names only the first error of 85,000 wrong entries', async () => {
  const refusals = await refusalsOf(`{"version":1,"links":[${'{},'.repeat(MANY)}{}]}`);
  expect(refusals).toMatchObject([{ pointer: '/body/links', code: 'too_many' }]);
});

test('names only the first error of 20,000 unknown fields', async () => {
  const fields = Array.from({ length: 20_000 }, (_unused, at) => `"f${at}":0`).join(',');
  expect(await refusalsOf(`{"version":1,"links":[],${fields}}`)).toHaveLength(1);
});

test('accepts a valid body after an invalid one', async () => {
  await refusalsOf({ version: 1, links: [{}] });
  const body = { version: 1, links: [] };
  expect((await api.send({ method: 'PUT', url: '/v4/external_links', as, body })).status).toBe(200);
});

test('refuses a query parameter that the operation does not have', async () => {
  expect((await api.send({ url: '/v4/users?limit=1', as })).status).toBe(200);
  expect(await api.send({ url: '/v4/users?limit=1&limti=2', as })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  });
});
