import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { liveStreams } from '#platform/database/schema/page/live-streams.ts';
import { systemRandom } from '#platform/random.ts';

import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { hashStreamToken } from './keep-stream-alive.ts';
import { STREAM_LIFETIME_MS } from './live.rules.ts';

const TOKEN = 'abcdefghijklmnopqrstuv';

let api: TestApp;
let id = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  id = systemRandom.id();
  await api.db.insert(liveStreams).values({
    userId: 'mio',
    id,
    tokenHash: hashStreamToken(TOKEN),
    expiresAt: new Date(api.clock.now().getTime() + STREAM_LIFETIME_MS),
  });
});

const beat = async (query: string, headers = {}) =>
  api.send({ method: 'PUT', url: `/v4/live_heartbeat${query}`, headers });

const expiryOf = async (streamId: string) => {
  const [row] = await api.db.select().from(liveStreams).where(eq(liveStreams.id, streamId));
  return row?.expiresAt;
};

test('a heartbeat keeps the stream for another ten minutes', async () => {
  api.clock.advance(STREAM_LIFETIME_MS - 1);
  expect(await beat(`?id=${id}&token=${TOKEN}`)).toMatchObject({ status: 204, text: '' });
  expect(await expiryOf(id)).toEqual(new Date(api.clock.now().getTime() + STREAM_LIFETIME_MS));
});

test('accepts the token in the Authorization header', async () => {
  expect((await beat(`?id=${id}`, { authorization: `Bearer ${TOKEN}` })).status).toBe(204);
});

test('accepts the token in the X-API-Key header', async () => {
  expect((await beat(`?id=${id}`, { 'x-api-key': TOKEN })).status).toBe(204);
});

test('returns the same error for a wrong token, an unknown stream and an expired stream', async () => {
  const wrong = await beat(`?id=${id}&token=${TOKEN}x`);
  const unknown = await beat(`?id=${systemRandom.id()}&token=${TOKEN}`);
  api.clock.advance(STREAM_LIFETIME_MS);
  const over = await beat(`?id=${id}&token=${TOKEN}`);
  expect(wrong).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
  for (const { status, body, headers } of [unknown, over]) {
    expect(status).toBe(401);
    expect({ ...body, instance: '' }).toEqual({ ...wrong.body, instance: '' });
    expect(headers['www-authenticate']).toBe(wrong.headers['www-authenticate']);
  }
});

test('refuses the stored hash as a token', async () => {
  expect((await beat(`?id=${id}&token=${hashStreamToken(TOKEN)}`)).status).toBe(401);
});

test.each([
  ['', ['/query/id', '/query/token']],
  ['?id=1&token=abcdefghijklmnopqrstuv', ['/query/id']],
  ['?id=0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f&token=short', ['/query/token']],
  ['?id=0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f', ['/query/token']],
])('refuses the query "%s"', async (query, pointers) => {
  const { status, body } = await beat(query);
  expect(status).toBe(400);
  expect((body['errors'] as { pointer: string }[]).map(({ pointer }) => pointer)).toEqual(pointers);
});
