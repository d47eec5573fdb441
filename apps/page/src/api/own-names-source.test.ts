import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ResponseError } from '@musubi/api-client';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createOwnNamesSource } from './own-names-source.ts';

const KEY = 'a-service-key-of-this-test';
const CHANGES = { items: [], revision: '7', has_more: false };

const asked: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
const api = createServer((request, response) => {
  asked.push(request);
  const status = request.headers['x-api-key'] === KEY ? 200 : 401;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(CHANGES));
});
let origin = '';

beforeEach(async () => {
  asked.length = 0;
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
});

afterEach(() => {
  api.closeAllConnections();
  api.close();
});

test('lists all changes, or those after a revision, with the service key', async () => {
  const source = createOwnNamesSource(origin, KEY);
  expect(await source.listChanges(null)).toEqual(CHANGES);
  expect(await source.listChanges('5')).toEqual(CHANGES);
  expect(asked.map(({ url }) => url)).toEqual(['/own_names', '/own_names?after=5']);
});

test('throws when the API refuses the key', async () => {
  const source = createOwnNamesSource(origin, 'another-key-of-a-test');
  await expect(source.listChanges(null)).rejects.toThrow(ResponseError);
});
