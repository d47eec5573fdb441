import { afterAll, beforeAll, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import type { OpenDatabase } from '#platform/database/database.ts';

import { createCreator, readPage } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { STREAM_LIFETIME_MS } from './live.rules.ts';

type Schemas = components['schemas'];
type Created = Schemas['CreatedLiveStream'];

const HOUR_MS = 60 * 60_000;

let database: OpenDatabase;
/** Two API servers on one database: `reader` caches pages, while the creator streams through `writer`. */
let writer: TestApp;
let reader: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  const shared: OpenDatabase = { ...database, close: async () => {} };
  writer = await createTestApp({ database: shared });
  reader = await createTestApp({ database: shared });
});
afterAll(async () => {
  await writer.close();
  await reader.close();
  await database.close();
});

const inMs = (ms: number): string => new Date(writer.clock.now().getTime() + ms).toISOString();
const advance = (ms: number): void => {
  writer.clock.advance(ms);
  reader.clock.advance(ms);
};

async function createStreamer() {
  const { id, pub_id: pubId } = await createCreator(writer, { visibility: 'public' });
  const page = async (): Promise<Schemas['PublicProfile']> => (await readPage(reader, pubId)).body;
  await page();
  return {
    pubId,
    page,
    announce: async (title: string, startsAt: string | null = null): Promise<Created> => {
      const body = { title, url: 'https://example.com/live', starts_at: startsAt };
      return (await writer.send<Created>({ method: 'POST', url: '/v4/live', as: id, body })).body;
    },
    end: async ({ stream }: Created) =>
      writer.send({ method: 'DELETE', url: `/v4/live/${stream.id}`, as: id }),
    beat: async ({ stream, token }: Created) =>
      writer.send({ method: 'PUT', url: `/v4/live_heartbeat?id=${stream.id}&token=${token}` }),
  };
}

test('a page of a creator without streams shows none', async () => {
  const { page } = await createStreamer();
  expect(await page()).toMatchObject({ live: null, upcoming: null, next_change_at: null });
});

test('a page shows a stream from its start until its owner ends it', async () => {
  const { page, announce, end } = await createStreamer();
  const stream = await announce('Drawing');
  expect(await page()).toMatchObject({
    live: {
      id: stream.stream.id,
      title: 'Drawing',
      url: 'https://example.com/live',
      starts_at: inMs(0),
    },
    upcoming: null,
    next_change_at: inMs(STREAM_LIFETIME_MS),
  });
  await end(stream);
  expect(await page()).toMatchObject({ live: null, next_change_at: null });
});

test('a page shows a stream until its heartbeats stop', async () => {
  const { page, announce, beat } = await createStreamer();
  const stream = await announce('Drawing');
  advance(STREAM_LIFETIME_MS - 1);
  expect((await page()).live).not.toBeNull();
  await beat(stream);
  advance(STREAM_LIFETIME_MS - 1);
  expect(await page()).toMatchObject({ live: { title: 'Drawing' }, next_change_at: inMs(1) });
  advance(1);
  expect(await page()).toMatchObject({ live: null, next_change_at: null });
});

test('a page announces the next stream and shows it from its start', async () => {
  const { page, announce } = await createStreamer();
  await announce('later', inMs(2 * HOUR_MS));
  await announce('next', inMs(HOUR_MS));
  expect(await page()).toMatchObject({
    live: null,
    upcoming: { title: 'next' },
    next_change_at: inMs(HOUR_MS),
  });
  advance(HOUR_MS);
  expect(await page()).toMatchObject({ live: { title: 'next' }, upcoming: { title: 'later' } });
});

test('a page shows the stream that started last', async () => {
  const { page, announce, beat } = await createStreamer();
  const first = await announce('first');
  advance(STREAM_LIFETIME_MS / 2);
  await beat(first);
  await announce('second');
  expect(await page()).toMatchObject({ live: { title: 'second' } });
});

test('page servers are notified of a start and an end, but not of heartbeats', async () => {
  const { pubId, announce, beat, end } = await createStreamer();
  const { notified } = writer.pages;
  notified.length = 0;
  const stream = await announce('Drawing');
  expect(notified).toEqual([[pubId]]);
  await beat(stream);
  expect(notified).toHaveLength(1);
  await end(stream);
  expect(notified).toEqual([[pubId], [pubId]]);
});
