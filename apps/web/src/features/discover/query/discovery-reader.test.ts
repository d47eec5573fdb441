import { expect, test } from 'vitest';

import { readDiscoverQuery } from './discover-query.ts';
import { createDiscoveryReader } from './discovery-reader.server.ts';

const EMPTY = { items: [], next_cursor: null, is_complete: true, near: [] };
const START_MS = 1_000_000;
const SECRET = 'a-secret-of-16-characters';

/** A reader with a fake API, which answers with `status`, and a clock that tests can move. */
function createRig(secret: string | null = SECRET) {
  const rig = { status: 200, nowMs: START_MS, requests: [] as Request[] };
  const reader = createDiscoveryReader({
    apiOrigin: 'https://api.example',
    secret,
    nowMs: () => rig.nowMs,
    fetch: async (input, init) => {
      rig.requests.push(new Request(input, init));
      return Response.json(EMPTY, { status: rig.status });
    },
  });
  return { rig, reader };
}

const MIO = readDiscoverQuery({ q: 'mio', genre: 'manga' });

test('sends the visitor’s address and the secret with the search', async () => {
  const { rig, reader } = createRig();
  expect(await reader.search(MIO, '198.51.100.7')).toEqual(EMPTY);
  const [request] = rig.requests;
  const { pathname, searchParams } = new URL(request?.url ?? '');
  expect(pathname).toBe('/discover/search');
  expect(Object.fromEntries(searchParams)).toEqual({
    q: 'mio',
    genre_id: 'manga',
    sort: 'relevance',
    limit: '10',
  });
  expect(request?.headers.get('x-visitor-address')).toBe('198.51.100.7');
  expect(request?.headers.get('x-page-server-key')).toBe(SECRET);
});

test('sends no address without the secret', async () => {
  const { rig, reader } = createRig(null);
  await reader.search(MIO, '198.51.100.7');
  expect(rig.requests[0]?.headers.get('x-visitor-address')).toBeNull();
});

test('shares a request among concurrent visitors and caches its response for 15 seconds', async () => {
  const { rig, reader } = createRig();
  await Promise.all([reader.search(MIO, '198.51.100.7'), reader.search(MIO, '203.0.113.9')]);
  rig.nowMs += 14_000;
  await reader.search(MIO, null);
  expect(rig.requests).toHaveLength(1);
  rig.nowMs += 2_000;
  await reader.search(MIO, null);
  expect(rig.requests).toHaveLength(2);
});

test('sends a new request for another text, genre or list page', async () => {
  const { rig, reader } = createRig();
  const cursor = 'AZjB8qezfV6PAAAAAAAAAA';
  for (const query of [MIO, { ...MIO, q: 'rei' }, { ...MIO, genre: null }, { ...MIO, cursor }])
    await reader.search(query, null);
  await reader.readDiscovery('en', null);
  expect(rig.requests).toHaveLength(5);
});

test('resolves to null while the API is down, and to content afterwards', async () => {
  const { rig, reader } = createRig();
  rig.status = 503;
  expect(await reader.readDiscovery('en', null)).toBeNull();
  rig.status = 200;
  expect(await reader.readDiscovery('en', null)).toEqual(EMPTY);
});

test('returns the last response for up to five minutes of an outage', async () => {
  const { rig, reader } = createRig();
  await reader.search(MIO, null);
  rig.status = 503;
  rig.nowMs += 5 * 60_000;
  expect(await reader.search(MIO, null)).toEqual(EMPTY);
  rig.nowMs += 1;
  expect(await reader.search(MIO, null)).toBeNull();
});

test('does not use the cached response when the API refuses a request', async () => {
  const { rig, reader } = createRig();
  await reader.search(MIO, null);
  rig.status = 429;
  rig.nowMs += 60_000;
  expect(await reader.search(MIO, null)).toBeNull();
  rig.status = 503;
  expect(await reader.search(MIO, null)).toEqual(EMPTY);
});
