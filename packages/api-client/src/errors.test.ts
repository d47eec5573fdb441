import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  createMusubiClient,
  FetchError,
  isAborted,
  type OpenGraph,
  readConflict,
  readProblem,
  RequiredError,
  ResponseError,
} from './index.ts';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly authorization: string | undefined;
}

const received: Received[] = [];
let server: Server;
let baseUrl: string;

const conflict = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  instance: 'test',
  code: 'version_conflict',
  submitted_version: 4,
  current_version: 5,
  current: { version: 5, items: [] },
};

beforeAll(async () => {
  server = createServer((request, response) => {
    received.push({ method: request.method, url: request.url, authorization: request.headers.authorization });
    if (request.url?.startsWith('/v4/external_links')) {
      response.writeHead(409, { 'content-type': 'application/problem+json' }).end(JSON.stringify(conflict));
    } else if (request.url?.startsWith('/users/mio')) {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    } else if (request.url?.startsWith('/users/slow')) {
      // This server never answers, so the test aborts the request.
    } else {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"user":{}}');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => {
      throw new Error('Expected the call to throw');
    },
    (error: unknown) => error,
  );
}

describe('the API client, as specified in section 8', () => {
  test('throws ResponseError for a status outside 200–299', async () => {
    const error = await thrownBy(createMusubiClient({ baseUrl }).content.getUser({ pubId: 'mio' }));
    expect(error).toBeInstanceOf(ResponseError);
    expect(error).toMatchObject({ name: 'ResponseError', message: 'Response returned an error code' });
    expect(await readProblem(error)).toBeNull();
  });

  test('throws FetchError when the request fails', async () => {
    const closed = createMusubiClient({ baseUrl: 'http://127.0.0.1:1' });
    const error = await thrownBy(closed.content.getUser({ pubId: 'mio' }));
    expect(error).toBeInstanceOf(FetchError);
    expect(error).toMatchObject({
      name: 'FetchError',
      message: 'The request failed and the interceptors did not return an alternative response',
    });
    expect((error as FetchError).cause).toBeInstanceOf(TypeError);
  });

  test.each(['id', 'token'] as const)(
    'throws RequiredError and sends nothing when %s is missing',
    async (name) => {
      const before = received.length;
      const parameters = { id: 'a', token: 'b', [name]: undefined } as unknown as {
        id: string;
        token: string;
      };
      const error = await thrownBy(createMusubiClient({ baseUrl }).platform.v4LiveHeartbeat(parameters));
      expect(error).toBeInstanceOf(RequiredError);
      expect(error).toMatchObject({
        name: 'RequiredError',
        field: name,
        message: `Required parameter requestParameters.${name} was null or undefined when calling v4LiveHeartbeat`,
      });
      expect(received).toHaveLength(before);
    },
  );
});

test('sends `expand` as a repeated query parameter, with the bearer token', async () => {
  const client = createMusubiClient({ baseUrl, accessToken: () => 'token-of-mio' });
  await client.platform.v4GetProfile({ expand: ['links', 'appearance'] });
  expect(received.at(-1)).toEqual({
    method: 'GET',
    url: '/v4/profile?expand%5B%5D=links&expand%5B%5D=appearance',
    authorization: 'Bearer token-of-mio',
  });
});

test('passes every response to the middleware, including error responses', async () => {
  const statuses: number[] = [];
  const client = createMusubiClient({
    baseUrl,
    middleware: [
      {
        post: async ({ response }) => {
          statuses.push(response.status);
        },
      },
    ],
  });
  await client.platform.v4GetProfile();
  await thrownBy(client.content.getUser({ pubId: 'mio' }));
  expect(statuses).toEqual([200, 502]);
});

test('sends an image as a form with unchanged bytes', async () => {
  const forms: FormData[] = [];
  const client = createMusubiClient({
    baseUrl,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      forms.push(await request.formData());
      return Response.json({ key: 'x' }, { status: 201 });
    },
  });
  const bytes = Uint8Array.of(0x89, 0x50, 0x00, 0xff);
  await client.content.uploadImage({ file: new Blob([bytes], { type: 'image/png' }), purpose: 'icon' });
  const file = forms[0]?.get('file');
  expect(forms[0]?.get('purpose')).toBe('icon');
  expect(file).toBeInstanceOf(Blob);
  expect(new Uint8Array(await (file as Blob).arrayBuffer())).toEqual(bytes);
});

test('returns undefined when an optional response body is missing', async () => {
  const answers = [new Response(null, { status: 204 }), Response.json({ title: 'A page' })];
  const { content } = createMusubiClient({ baseUrl, fetch: async () => answers.shift() ?? Response.error() });
  const url = 'https://example.com';
  const none: OpenGraph | undefined = await content.getOpenGraph({ url });
  expect(none).toBeUndefined();
  expect(await content.getOpenGraph({ url })).toEqual({ title: 'A page' });
});

test('sends the service key in a header, but in the query for setPibId', async () => {
  const requests: Request[] = [];
  const client = createMusubiClient({
    baseUrl,
    serviceKey: 'key-of-a-service',
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return Response.json({});
    },
  });
  await client.content.setMaintenance({ setMaintenanceRequest: { is_maintenance: true } });
  await client.content.getMaintenance();
  await client.identity.setPibId({ id: 'uid-of-mio', setPibIdRequest: { pibId: 'mio_2026' } });
  expect(requests.map(({ url, headers }) => [url, headers.get('x-api-key')])).toEqual([
    [`${baseUrl}/maintenance`, 'key-of-a-service'],
    [`${baseUrl}/maintenance`, null],
    [`${baseUrl}/v2/general/users/pib-id?id=uid-of-mio&api_key=key-of-a-service`, null],
  ]);
});

test('sends no bearer token to operations without authorization', async () => {
  const client = createMusubiClient({ baseUrl, accessToken: () => 'token-of-mio' });
  await client.platform.v4LiveHeartbeat({ id: 'a', token: 'b' });
  expect(received.at(-1)?.authorization).toBeUndefined();
});

test('reads the stored version from the 409 response to an outdated write', async () => {
  const { platform } = createMusubiClient({ baseUrl });
  const error = await thrownBy(
    platform.v4UpdateExternalLinks({ updateExternalLinksRequest: { version: 4, links: [] } }),
  );
  expect(await readProblem(error)).toMatchObject({ code: 'version_conflict' });
  expect(await readConflict(error)).toEqual({
    submittedVersion: 4,
    currentVersion: 5,
    current: { version: 5, items: [] },
  });
  expect(await readConflict(new Error('another'))).toBeNull();
});

test('distinguishes an aborted request from a failed request', async () => {
  const controller = new AbortController();
  const call = createMusubiClient({ baseUrl }).content.getUser(
    { pubId: 'slow' },
    { signal: controller.signal },
  );
  controller.abort();
  expect(isAborted(await thrownBy(call))).toBe(true);
  expect(isAborted(new Error('another'))).toBe(false);
});
