import bundle from '@musubi/openapi/bundle.json' with { type: 'json' };
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { createMusubiClient, FetchError, readProblem, ResponseError } from '../index.js';
import {
  createAnswer,
  createMusubiHandlers,
  createProfile,
  createProfileResponse,
  type OperationId,
} from './index.js';

const BASE_URL = 'https://api.example';
const handlers = createMusubiHandlers(BASE_URL);
const server = setupServer(...handlers.all());
const { content, platform } = createMusubiClient({ baseUrl: BASE_URL });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const METHODS = new Set(['get', 'put', 'post', 'patch', 'delete']);
const operations = Object.entries(
  bundle.paths as unknown as Record<string, Record<string, { operationId: OperationId }>>,
).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => METHODS.has(method))
    .map(([method, { operationId }]) => [operationId, method, path] as const),
);

test('finds the operations of the API contract', () => expect(operations.length).toBeGreaterThan(8));

test.each(operations)('responds to %s with the contract’s example', async (operation, method, path) => {
  const address = `${BASE_URL}${path.replaceAll(/\{\w+\}/g, 'x')}`;
  const answer = await fetch(address, { method: method.toUpperCase() });
  expect(answer.status).toBeGreaterThanOrEqual(200);
  expect(answer.status).toBeLessThan(300);
  const text = await answer.text();
  expect(text === '' ? undefined : JSON.parse(text)).toEqual(createAnswer(operation));
});

describe('a test that uses the client', () => {
  test('gets the contract’s example with the test’s overrides', async () => {
    server.use(handlers.handle('getUser', { name: 'Mio' }));
    const user = await content.getUser({ pubId: 'mio' });
    expect(user.name).toBe('Mio');
    expect(user.pub_id).toBe(createAnswer('getUser').pub_id);
  });

  test('can compute the response from the request', async () => {
    server.use(
      handlers.handle('getUser', ({ params }) =>
        createAnswer('getUser', { pub_id: String(params['pub_id']) }),
      ),
    );
    expect((await content.getUser({ pubId: 'rin' })).pub_id).toBe('rin');
  });

  test('can respond without a body where the API contract allows it', async () => {
    server.use(handlers.handle('getOpenGraph', () => undefined));
    const { raw, value } = await content
      .getOpenGraphRaw({ url: 'https://example.com' })
      .then(async (answer) => ({ raw: answer.raw, value: await answer.value() }));
    expect([raw.status, value]).toEqual([204, undefined]);
  });

  test('can simulate an error response and a lost connection', async () => {
    server.use(handlers.refuse('v4SignUp', { code: 'rate_limited', status: 429 }));
    const refusal = await platform.v4SignUp().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ResponseError);
    expect(await readProblem(refusal)).toMatchObject({ code: 'rate_limited', status: 429 });
    server.use(handlers.fail('v4SignUp'));
    await expect(platform.v4SignUp()).rejects.toThrow(FetchError);
  });
});

test('creates a new object at each factory call', () => {
  const [one, other] = [
    createProfileResponse(),
    createProfileResponse({ user: createProfile({ name: 'Rin' }) }),
  ];
  expect(one.user.name).not.toBe('Rin');
  expect(other.user).toEqual({ ...createProfile(), name: 'Rin' });
  expect(createProfile().genres).not.toBe(createProfile().genres);
});
