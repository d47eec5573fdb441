import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { liveStreams } from '#platform/database/schema/page/live-streams.ts';

import { createCreator, createUid, type ProblemBody } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { STREAM_LIFETIME_MS } from './live.rules.ts';
import { sweepPastStreams } from './sweep-past-streams.ts';

type Schemas = components['schemas'];
type Created = Schemas['CreatedLiveStream'];

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const announce = async (as: string, changes: Partial<Schemas['CreateLiveStreamRequest']> = {}) =>
  api.send<Created>({
    method: 'POST',
    url: '/v4/live',
    as,
    body: { title: 'Drawing', url: 'https://example.com/live', ...changes },
  });
const list = async (as: string) =>
  (await api.send<Schemas['LiveStreamList']>({ url: '/v4/live', as })).body.items;
const beat = async ({ stream, token }: Created) =>
  (await api.send({ method: 'PUT', url: `/v4/live_heartbeat?id=${stream.id}&token=${token}` })).status;
const end = async (as: string, id: string) =>
  (await api.send({ method: 'DELETE', url: `/v4/live/${id}`, as })).status;
const inMs = (ms: number): string => new Date(api.clock.now().getTime() + ms).toISOString();

describe('a live stream', () => {
  test('starts now and expires ten minutes after the last heartbeat', async () => {
    const { id } = await createCreator(api);
    const { status, body } = await announce(id, {
      title: ' Drawing\ttogether ',
      url: 'HTTPS://Example.com/x',
    });
    expect(status).toBe(201);
    expect(body.token).toMatch(/^[\w-]{22}$/);
    expect(await list(id)).toEqual([
      {
        id: body.stream.id,
        title: 'Drawing together',
        url: 'https://example.com/x',
        starts_at: inMs(0),
        expires_at: inMs(STREAM_LIFETIME_MS),
        is_live: true,
        last_heartbeat_at: null,
        duration: 'signal',
        asks_at: null,
      },
    ]);
    api.clock.advance(STREAM_LIFETIME_MS - 1);
    expect(await beat(body)).toBe(204);
    expect(await list(id)).toMatchObject([{ last_heartbeat_at: inMs(0) }]);
    api.clock.advance(STREAM_LIFETIME_MS - 1);
    expect(await list(id)).toHaveLength(1);
    api.clock.advance(1);
    expect(await list(id)).toEqual([]);
    expect(await beat(body)).toBe(401);
  });

  test('accepts heartbeats from ten minutes before its scheduled start', async () => {
    const { id } = await createCreator(api);
    const { body } = await announce(id, { starts_at: inMs(DAY_MS) });
    expect(body.stream).toMatchObject({ is_live: false, expires_at: inMs(DAY_MS + STREAM_LIFETIME_MS) });
    expect(await beat(body)).toBe(401);
    api.clock.advance(DAY_MS - STREAM_LIFETIME_MS);
    expect(await beat(body)).toBe(204);
    expect((await list(id))[0]).toMatchObject({ is_live: false, expires_at: inMs(2 * STREAM_LIFETIME_MS) });
    api.clock.advance(STREAM_LIFETIME_MS);
    expect((await list(id))[0]).toMatchObject({ is_live: true });
  });

  test('returns its token once and stores only the hash', async () => {
    const { id } = await createCreator(api);
    const { body } = await announce(id);
    expect(JSON.stringify(await list(id))).not.toContain(body.token);
    expect(JSON.stringify(await api.db.select().from(liveStreams))).not.toContain(body.token);
  });

  test('can be ended only by its owner, and its token is then revoked', async () => {
    const [owner, other] = [await createCreator(api), await createCreator(api)];
    const { body } = await announce(owner.id);
    expect(await list(other.id)).toEqual([]);
    expect(await end(other.id, body.stream.id)).toBe(404);
    expect(await beat(body)).toBe(204);
    expect(await end(owner.id, body.stream.id)).toBe(204);
    expect(await end(owner.id, body.stream.id)).toBe(404);
    expect(await beat(body)).toBe(401);
  });

  test('is refused while the creator has ten other streams', async () => {
    const { id } = await createCreator(api);
    const answers = await Promise.all(Array.from({ length: 12 }, async () => announce(id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 429,
      body: { code: 'quota_exceeded' },
    });
    api.clock.advance(STREAM_LIFETIME_MS);
    expect((await announce(id)).status).toBe(201);
  });

  test('is deleted by the cleanup 30 days after its expiry', async () => {
    const { id } = await createCreator(api);
    await announce(id);
    const kept = await announce(id, { starts_at: inMs(31 * DAY_MS) });
    api.clock.advance(30 * DAY_MS + STREAM_LIFETIME_MS);
    await sweepPastStreams(api.core);
    const stored = await api.db.select({ id: liveStreams.id }).from(liveStreams);
    expect(stored).toEqual([{ id: kept.body.stream.id }]);
  });
});

test.each<[Partial<Schemas['CreateLiveStreamRequest']>, string, string]>([
  [{ title: '\u200B ' }, '/body/title', 'too_short'],
  [{ title: '字'.repeat(81) }, '/body/title', 'too_long'],
  [{ url: 'javascript:alert(1)' }, '/body/url', 'url_scheme'],
  [{ url: 'https://me:secret@example.com/' }, '/body/url', 'url_credentials'],
  [{ starts_at: '2027-11-20T00:00:00Z' }, '/body/starts_at', 'not_allowed'],
  [{ starts_at: '2026-12-31T23:59:60Z' }, '/body/starts_at', 'not_allowed'],
])('refuses %j', async (changes, pointer, code) => {
  const { id } = await createCreator(api);
  const { status, body } = await announce(id, changes);
  expect(status).toBe(400);
  expect((body as unknown as ProblemBody).errors).toMatchObject([{ pointer, code }]);
  expect(await list(id)).toEqual([]);
});

test('refuses a user without a profile', async () => {
  expect(await announce(createUid())).toMatchObject({ status: 404, body: { code: 'not_registered' } });
});
