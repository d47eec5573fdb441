import { afterAll, beforeAll, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { askAboutStreams } from './ask-about-streams.ts';

type Schemas = components['schemas'];
type Duration = Schemas['StreamDuration'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const start = async (as: string, duration: Duration, startsInMs = 0) => {
  const startsAt = startsInMs === 0 ? null : inMs(startsInMs);
  const body = { title: 'Drawing', url: 'https://example.com/live', duration, starts_at: startsAt };
  const { body: created } = await api.send<Schemas['CreatedLiveStream']>({
    method: 'POST',
    url: '/v4/live',
    as,
    body,
  });
  return created;
};
const list = async (as: string) =>
  (await api.send<Schemas['LiveStreamList']>({ url: '/v4/live', as })).body.items;
const beat = async ({ stream, token }: Schemas['CreatedLiveStream']) =>
  (await api.send({ method: 'PUT', url: `/v4/live_heartbeat?id=${stream.id}&token=${token}` })).status;
const confirm = async (as: string, id: string) =>
  api.send<Schemas['LiveStream']>({ method: 'PUT', url: `/v4/live/${id}/confirmation`, as });
const inMs = (ms: number): string => new Date(api.clock.now().getTime() + ms).toISOString();
const createMailed = async () => {
  const creator = await createCreator(api);
  api.identity.emails.set(creator.id, `${creator.id}@example.com`);
  return creator;
};
const mailsTo = (id: string) => api.mail.sent.filter(({ to }) => to === `${id}@example.com`);

test.each([
  ['one_hour', HOUR_MS],
  ['two_hours', 2 * HOUR_MS],
] as const)('A3: shows a stream for %s without any signal', async (duration, ms) => {
  const { id } = await createCreator(api);
  await start(id, duration);
  api.clock.advance(ms - 1);
  expect(await list(id)).toMatchObject([{ is_live: true, duration, asks_at: null }]);
  api.clock.advance(1);
  expect(await list(id)).toEqual([]);
});

test('A3: a heartbeat confirms a stream and keeps the end that the creator chose', async () => {
  const { id } = await createCreator(api);
  const created = await start(id, 'one_hour');
  api.clock.advance(55 * MINUTE_MS);
  expect(await beat(created)).toBe(204);
  expect(await list(id)).toMatchObject([{ expires_at: inMs(5 * MINUTE_MS), last_heartbeat_at: inMs(0) }]);
  api.clock.advance(5 * MINUTE_MS);
  expect(await beat(created)).toBe(401);
});

test('A3: counts the duration from the announced start', async () => {
  const { id } = await createCreator(api);
  await start(id, 'two_hours', HOUR_MS);
  expect(await list(id)).toMatchObject([{ is_live: false, expires_at: inMs(3 * HOUR_MS) }]);
});

test.each([
  ['signal', HOUR_MS],
  ['one_hour', HOUR_MS],
  ['two_hours', 2 * HOUR_MS],
  ['until_ended', 3.5 * HOUR_MS],
] as const)('A3: the creator of a stream for %s postpones its end', async (duration, ms) => {
  const { id } = await createCreator(api);
  const { stream } = await start(id, duration);
  api.clock.advance(5 * MINUTE_MS);
  const { status, body } = await confirm(id, stream.id);
  expect([status, body.expires_at, body.last_heartbeat_at]).toEqual([200, inMs(ms), inMs(0)]);
  expect(await list(id)).toEqual([body]);
});

test('A3: refuses to confirm an announced or ended stream, or a stream of another creator', async () => {
  const [{ id }, other] = [await createCreator(api), await createCreator(api)];
  const [announced, running] = [await start(id, 'one_hour', HOUR_MS), await start(id, 'one_hour')];
  expect((await confirm(id, announced.stream.id)).status).toBe(404);
  expect((await confirm(other.id, running.stream.id)).status).toBe(404);
  await api.send({ method: 'DELETE', url: `/v4/live/${running.stream.id}`, as: id });
  expect((await confirm(id, running.stream.id)).status).toBe(404);
});

test('A3: asks the creator after three hours, and ends the stream without an answer', async () => {
  const { id } = await createMailed();
  await start(id, 'until_ended');
  api.clock.advance(3 * HOUR_MS - 1);
  await askAboutStreams(api.core);
  expect(mailsTo(id)).toEqual([]);
  api.clock.advance(1);
  await Promise.all([askAboutStreams(api.core), askAboutStreams(api.core)]);
  expect(mailsTo(id)).toHaveLength(1);
  expect(mailsTo(id)[0]?.text).toContain('/my/live');
  api.clock.advance(30 * MINUTE_MS - 1);
  expect(await list(id)).toMatchObject([{ is_live: true }]);
  api.clock.advance(1);
  expect(await list(id)).toEqual([]);
});

test('A3: asks again three hours after the answer', async () => {
  const { id } = await createMailed();
  const { stream } = await start(id, 'until_ended');
  api.clock.advance(3 * HOUR_MS);
  await askAboutStreams(api.core);
  expect((await confirm(id, stream.id)).body.asks_at).toBe(inMs(3 * HOUR_MS));
  api.clock.advance(3 * HOUR_MS);
  await askAboutStreams(api.core);
  expect(mailsTo(id)).toHaveLength(2);
  // The stream runs for six hours now.
  expect(mailsTo(id)[1]?.text).not.toContain('three hours');
});

test('A3: gives the creator half an hour to answer a late question', async () => {
  const { id } = await createMailed();
  await start(id, 'until_ended');
  // Simulates that no server ran when the question was due.
  api.clock.advance(3 * HOUR_MS + 29 * MINUTE_MS);
  await askAboutStreams(api.core);
  expect(await list(id)).toMatchObject([{ expires_at: inMs(30 * MINUTE_MS) }]);
});

test('A3: heartbeats keep a stream without a fixed end running after the question', async () => {
  const { id } = await createCreator(api);
  const created = await start(id, 'until_ended');
  api.clock.advance(3.5 * HOUR_MS - 1);
  expect(await beat(created)).toBe(204);
  expect(await list(id)).toMatchObject([{ expires_at: inMs(10 * MINUTE_MS) }]);
});

test('A3: sends no mail when the creator answered before', async () => {
  const { id } = await createMailed();
  const { stream } = await start(id, 'until_ended');
  api.clock.advance(3 * HOUR_MS);
  await askAboutStreams(api.core);
  await confirm(id, stream.id);
  const sent = api.mail.sent.length;
  await api.outbox.deliver(
    await api.outbox.add(api.db, { kind: 'stream_question', userId: id, id: stream.id }),
  );
  expect(api.mail.sent).toHaveLength(sent);
});
