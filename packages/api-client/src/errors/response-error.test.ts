import { expect, test } from 'vitest';

import { createMusubiClient, readProblem, ResponseError } from '../index.ts';

const REFUSAL = { code: 'validation_failed', detail: 'The body is wrong', instance: 'request-1' };

/** Returns the error of a call to an API that answers with this response. */
async function refusalOf(response: Response): Promise<ResponseError> {
  const client = createMusubiClient({
    baseUrl: 'https://api.example',
    accessToken: () => 'secret-token',
    fetch: async () => response,
  });
  const error: unknown = await client.platform
    .v4LiveHeartbeat({ id: 'secret-id', token: 'secret-query' })
    .catch((thrown: unknown) => thrown);
  if (!(error instanceof ResponseError)) throw new Error('Expected a refusal');
  return error;
}

const refuse = (): Response =>
  Response.json(REFUSAL, { status: 400, headers: { 'x-request-id': 'request-1' } });

test('names status, code and request id, and leaves the body unread', async () => {
  const error = await refusalOf(refuse());
  expect([error.status, error.requestId, await error.code()]).toEqual([
    400,
    'request-1',
    'validation_failed',
  ]);
  expect(await error.code()).toBe('validation_failed');
  expect(await readProblem(error)).toMatchObject(REFUSAL);
  expect(await error.response.json()).toEqual(REFUSAL);
});

test('has no code when the response is not a problem document', async () => {
  const page = await refusalOf(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect([page.status, page.requestId, await page.code()]).toEqual([502, null, null]);
  expect(await (await refusalOf(Response.json(null, { status: 500 }))).code()).toBeNull();
});

test('becomes JSON without token, query, body or values of the path', async () => {
  const client = createMusubiClient({
    baseUrl: 'https://api.example',
    accessToken: () => 'secret-token',
    fetch: async () => refuse(),
  });
  const error: unknown = await client.content
    .getTimelineFeed({ token: 'secret-in-path' })
    .catch((thrown: unknown) => thrown);
  expect(JSON.parse(JSON.stringify({ error }))).toEqual({
    error: {
      name: 'ResponseError',
      status: 400,
      method: 'GET',
      path: '/timeline/{token}',
      requestId: 'request-1',
    },
  });
  expect(JSON.stringify(await refusalOf(refuse()))).not.toContain('secret');
});

test('becomes JSON when a test creates the error without an operation', () => {
  expect(new ResponseError(new Response(null, { status: 503 })).toJSON()).toEqual({
    name: 'ResponseError',
    status: 503,
    method: null,
    path: null,
    requestId: null,
  });
});
