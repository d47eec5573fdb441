import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { createVisitorApi, type VisitorApi } from './visitor-api.ts';
import type { Visitor } from './visitor.ts';

const LINK_ID = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f';
const VISITOR: Visitor = {
  address: '192.0.2.4',
  userAgent: 'A browser',
  isOptedOut: false,
  token: null,
  pass: null,
};

const asked: { readonly url: string | undefined; readonly body: string }[] = [];

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push({ url: request.url, body: await text(request) });
  response.writeHead(204).end();
}

const api = createServer((request, response) => void answer(request, response));
let visitorApi: VisitorApi;

beforeEach(async () => {
  asked.length = 0;
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  visitorApi = createVisitorApi({ apiOrigin: `http://127.0.0.1:${port}`, secret: 'a-secret-of-this-test' });
});

afterEach(() => {
  api.closeAllConnections();
  api.close();
});

async function count(visitor: Visitor, source: string | null): Promise<void> {
  await visitorApi.recordVisit(visitor, { pubId: 'mio', referrerHost: null, source });
  await visitorApi.recordClick(visitor, { pubId: 'mio', linkId: LINK_ID, source });
}

test('sends the source of a visit and of a click', async () => {
  await count(VISITOR, 'via:x-1127');
  const [visit, click] = asked;
  expect(new URL(visit?.url ?? '', 'http://a.example').searchParams.get('source')).toBe('via:x-1127');
  expect(JSON.parse(click?.body ?? '')).toEqual({ pub_id: 'mio', link_id: LINK_ID, source: 'via:x-1127' });
});

test('sends no source when there is none', async () => {
  await count(VISITOR, null);
  expect(asked).toHaveLength(2);
  expect(JSON.stringify(asked)).not.toContain('source');
});

test('sends nothing when the visitor opted out of being counted', async () => {
  await count({ ...VISITOR, isOptedOut: true }, 'via:x-1127');
  expect(asked).toEqual([]);
});
