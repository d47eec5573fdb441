import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { isOfDesk } from '#platform/http/bind-contract.ts';
import { contract, listOperations } from '#platform/http/contract/contract-document.ts';

import { createOperator, type TestOperator } from './support/desk/operators.ts';
import { createNewcomer } from './support/factories.ts';
import type { HttpMethod } from './support/send-request.ts';
import { createTestApp, TEST_SERVICE_KEY, type TestApp } from './support/test-app.ts';

let api: TestApp;
let administrator: TestOperator;
beforeAll(async () => {
  api = await createTestApp();
  administrator = await createOperator(api, ['administrator']);
});
afterAll(async () => api.close());

const operations = listOperations(contract);
const ID = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f';
const toUrl = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ID);

const send = async (
  { path, method }: Pick<(typeof operations)[number], 'path' | 'method'>,
  body: string | undefined,
  type: string,
) => {
  const request = {
    method: method.toUpperCase() as HttpMethod,
    url: toUrl(path),
    ...(body !== undefined && { body }),
    headers: { 'content-type': type, 'x-api-key': TEST_SERVICE_KEY },
  };
  if (isOfDesk(path)) return administrator.send(request);
  // Use a new user for each request, because some operations end sessions or close the account.
  return api.send({ ...request, as: (await createNewcomer(api)).id });
};

// The test app answers 500 instead of a response that the contract does not declare, so these tests also fail
// on status 500.
describe('an operation without a body', () => {
  const without = operations.filter(({ operation }) => operation.requestBody === undefined);

  test.each(without.map((bound) => [bound.operation.operationId, bound] as const))(
    '%s ignores a body of any media type',
    async (_id, bound) => {
      const expected = (await send(bound, undefined, 'application/json')).status;
      expect([415, 500]).not.toContain(expected);
      for (const [body, type] of [
        [undefined, 'text/plain'],
        ['hello', 'text/plain;charset=UTF-8'],
        ['{', 'application/json'],
        ['a=b', 'application/x-www-form-urlencoded'],
        [undefined, ''],
        [undefined, 'application/json, text/plain'],
        ['{', 'application/json, text/plain'],
      ] as const) {
        const { status } = await send(bound, body, type);
        expect(status === 500 || status === 415).toBe(false);
      }
    },
  );
});

describe('an operation with a body', () => {
  const withBody = operations.filter(({ operation }) => operation.requestBody !== undefined);

  test.each(withBody.map((bound) => [bound.operation.operationId, bound] as const))(
    '%s answers 415 to another media type',
    async (_id, bound) => {
      expect(await send(bound, 'hello', 'text/plain')).toMatchObject({
        status: 415,
        body: { code: 'unsupported_media_type' },
      });
    },
  );
});
