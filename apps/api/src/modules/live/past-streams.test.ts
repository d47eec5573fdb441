import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { DAY_MS } from '#platform/job.ts';

import { createCreator, createUid } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { STREAM_LIFETIME_MS } from './live.rules.ts';
import { sweepPastStreams } from './sweep-past-streams.ts';

type Schemas = components['schemas'];
type Created = Schemas['CreatedLiveStream'];

const REPLAY = 'https://example.com/replay';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const inMs = (ms: number): string => new Date(api.clock.now().getTime() + ms).toISOString();
const announce = async (as: string, changes: object = {}): Promise<Created> => {
  const body = { title: 'Drawing', url: 'https://example.com/live', ...changes };
  return (await api.send<Created>({ method: 'POST', url: '/v4/live', as, body })).body;
};
const end = async (as: string, { stream }: Created) =>
  api.send({ method: 'DELETE', url: `/v4/live/${stream.id}`, as });
const pastOf = async (as: string) =>
  (await api.send<Schemas['PastStreamList']>({ url: '/v4/past_streams', as })).body.items;
const setReplay = async (as: string, { stream }: Created, replayUrl: string | null) =>
  api.send<Schemas['PastStream']>({
    method: 'PUT',
    url: `/v4/past_streams/${stream.id}`,
    as,
    body: { replay_url: replayUrl },
  });
const timelineOf = async (as: string, query = '') =>
  (await api.send<Schemas['Timeline']>({ url: `/v4/timeline${query}`, as })).body.items;

async function createFollowedStreamer() {
  const fan = createUid();
  const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
  await api.send({ method: 'PUT', url: `/v4/follows/${pubId}`, as: fan });
  return { id, fan };
}

describe('past streams', () => {
  test('include streams ended by their owner and streams without heartbeats', async () => {
    const { id } = await createCreator(api);
    const lost = await announce(id, { title: 'Lost' });
    api.clock.advance(STREAM_LIFETIME_MS);
    const ended = await announce(id, { title: 'Ended' });
    expect(await pastOf(id)).toMatchObject([{ id: lost.stream.id, title: 'Lost', ended_at: inMs(0) }]);
    api.clock.advance(1000);
    await end(id, ended);
    expect(await pastOf(id)).toMatchObject([
      { id: ended.stream.id, starts_at: inMs(-1000), ended_at: inMs(0), replay_url: null },
      { id: lost.stream.id },
    ]);
  });

  test('exclude a cancelled announcement', async () => {
    const { id } = await createCreator(api);
    await end(id, await announce(id, { starts_at: inMs(DAY_MS) }));
    expect(await pastOf(id)).toEqual([]);
  });

  test('stay ended when a late heartbeat arrives', async () => {
    const { id } = await createCreator(api);
    const created = await announce(id);
    await end(id, created);
    const url = `/v4/live_heartbeat?id=${created.stream.id}&token=${created.token}`;
    expect((await api.send({ method: 'PUT', url })).status).toBe(401);
    expect((await end(id, created)).status).toBe(404);
    expect(await pastOf(id)).toHaveLength(1);
  });

  test('are deleted after 30 days, or when 20 newer ones exist', async () => {
    const { id } = await createCreator(api);
    for (let at = 0; at < 22; at += 1) {
      await end(id, await announce(id, { title: `Stream ${at}` }));
      api.clock.advance(1000);
    }
    expect((await pastOf(id)).map(({ title }) => title).at(-1)).toBe('Stream 2');
    await sweepPastStreams(api.core);
    expect(await pastOf(id)).toHaveLength(20);
    api.clock.advance(30 * DAY_MS);
    await sweepPastStreams(api.core);
    expect(await pastOf(id)).toEqual([]);
  });
});

describe('a replay', () => {
  test('replaces the stream in the timelines of followers, without a duplicate', async () => {
    const { id, fan } = await createFollowedStreamer();
    const created = await announce(id);
    await end(id, created);
    const over = [{ title: 'Drawing', stream: { state: 'over' } }];
    expect(await timelineOf(fan)).toMatchObject(over);
    api.clock.advance(DAY_MS);
    const addedAt = inMs(0);
    expect(await setReplay(id, created, REPLAY)).toMatchObject({ status: 200, body: { replay_url: REPLAY } });
    api.clock.advance(1000);
    await setReplay(id, created, `${REPLAY}/2`);
    const shown = [
      { kind: 'link', is_replay: true, title: 'Drawing', url: `${REPLAY}/2`, published_at: addedAt },
    ];
    expect(await timelineOf(fan)).toMatchObject(shown);
    expect(await timelineOf(fan, '?kind=link')).toMatchObject(shown);
    expect(await timelineOf(fan, '?kind=live')).toEqual([]);
    await setReplay(id, created, null);
    expect(await timelineOf(fan)).toMatchObject(over);
  });

  test.each(['javascript:alert(1)', 'https://user:secret@example.com/', 'no url'])(
    'is refused with the URL %s',
    async (url) => {
      const { id } = await createCreator(api);
      const created = await announce(id);
      await end(id, created);
      const { status, body } = await setReplay(id, created, url);
      expect([status, body]).toMatchObject([400, { errors: [{ pointer: '/body/replay_url' }] }]);
    },
  );

  test('can be set only for an ended stream of the caller', async () => {
    const [{ id }, other] = [await createCreator(api), await createCreator(api)];
    const created = await announce(id);
    expect((await setReplay(id, created, REPLAY)).status).toBe(404);
    await end(id, created);
    expect((await setReplay(other.id, created, REPLAY)).status).toBe(404);
    expect((await pastOf(id))[0]?.replay_url).toBeNull();
  });
});
