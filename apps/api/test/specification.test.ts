import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { contract, listOperations } from '#platform/http/contract/contract-document.ts';

import { createTestApp, type TestApp } from './support/test-app.ts';

/**
 * Operations of group B (specification, section 7). `ownersBody` is null if guests may call the operation;
 * otherwise it is the body to send with `PUT`.
 */
const GROUP_B: readonly (readonly [
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  ownersBody: object | null,
])[] = [
  ['GET', '/invitations', null],
  ['GET', '/maintenance', null],
  ['GET', '/footprints/{id}', null],
  ['POST', '/comments', null],
  ['POST', '/images', {}],
  ['GET', '/info/og', null],
  ['GET', '/profile', null],
  ['PUT', '/profile', { profile: { version: 1, name: 'Mio' } }],
  ['GET', '/registered', null],
  ['GET', '/users/{pub_id}', null],
  ['GET', '/users/{pub_id}/activities', null],
  ['GET', '/profile/achievements', {}],
  ['GET', '/profile/stats', {}],
  ['POST', '/unsubscribe', {}],
];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

describe.each(GROUP_B)('the operation %s %s', (method, path, ownersBody) => {
  test('declares the bearer token as optional in the contract', () => {
    const found = listOperations(contract).find(
      (bound) => bound.method === method.toLowerCase() && bound.path === path,
    );
    expect(found?.operation.security).toEqual([{}, { bearer: [] }]);
  });

  test.skipIf(ownersBody === null)(
    'answers 401 without a bearer token although the contract makes it optional',
    async () => {
      const body = method === 'PUT' ? { body: ownersBody } : {};
      const answer = await api.send({ method, url: path, ...body });
      expect(answer.status).toBe(401);
    },
  );
});

test('requires the service key for the pib id operation', () => {
  const found = listOperations(contract).find(({ path }) => path === '/v2/general/users/pib-id');
  expect(found?.operation.security).toEqual([{ apiKey: [] }]);
});
