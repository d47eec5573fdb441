import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { eraseDueUsers } from '#modules/unsubscribe/public.ts';
import { NO_MEMORY } from '#platform/sources/activity-source.ts';

import { createCreator } from '../../../test/support/factories.ts';
import {
  createActivityInput,
  createFailedResult,
  createItemsResult,
  createRemoteItem,
  REMEMBERED,
} from '../../../test/support/stand-ins/fake-sources.ts';
import { MINUTE_MS, NEXT_TIME_MS, RefreshStage } from '../../../test/support/stand-ins/refresh-stage.ts';
import { readRefreshBacklog } from './refreshes/read-refresh-backlog.ts';

const stage = new RefreshStage();

describe('a source that can be fetched', () => {
  test('is refreshed when its creator adds it, and again after an hour', async () => {
    const { id, pub_id: pubId } = await createCreator(stage.api);
    await stage.connect(id);
    await stage.refreshDue();
    expect(await stage.idsShown(pubId)).toEqual(['v1']);
    expect(stage.youtube.asked).toEqual([
      { account: { userId: id, type: 'youtube', sourceId: '@mio-draws' }, memory: NO_MEMORY },
    ]);
    stage.api.clock.advance(53 * MINUTE_MS);
    await stage.refreshDue();
    expect(stage.youtube.asked).toHaveLength(1);
    stage.youtube.answer = () => createItemsResult([createRemoteItem({ id: 'v2' }), createRemoteItem()]);
    stage.api.clock.advance(NEXT_TIME_MS);
    await stage.refreshDue();
    expect(stage.youtube.asked[1]?.memory).toEqual(REMEMBERED);
    expect(await stage.idsShown(pubId)).toEqual(['v1', 'v2']);
  });

  test('keeps items and ETag and notifies no page server when items are unchanged', async () => {
    const { id, pub_id: pubId } = await createCreator(stage.api);
    await stage.connect(id);
    await stage.refreshDue();
    const notifiedBefore = stage.api.pages.notified.length;
    for (const answer of [createItemsResult(), { kind: 'unchanged' } as const]) {
      stage.youtube.answer = () => answer;
      stage.api.clock.advance(NEXT_TIME_MS);
      await stage.refreshDue();
    }
    expect(stage.youtube.asked).toHaveLength(3);
    expect((await stage.read(pubId))[0]?.refreshed_at).toBe(stage.api.clock.now().toISOString());
    expect(await stage.idsShown(pubId)).toEqual(['v1']);
    expect(await stage.rowOf(id)).toMatchObject({ memory: REMEMBERED, claimedBy: null });
    expect(stage.api.pages.notified).toHaveLength(notifiedBefore);
  });

  test('C5: shows undated items in feed order, with the dates of their first fetch', async () => {
    const { id, pub_id: pubId } = await createCreator(stage.api);
    await stage.connect(id);
    const undated = ['b', 'a', 'c'].map((item) => createRemoteItem({ id: item, publishedAt: null }));
    const ahead = createRemoteItem({ id: 'ahead', publishedAt: new Date('2126-01-01T00:00:00Z') });
    stage.youtube.answer = () => createItemsResult([ahead, ...undated]);
    await stage.refreshDue();
    const readItems = async () => (await stage.read(pubId))[0]?.items ?? [];
    const first = await readItems();
    expect(first.map((item) => item.id)).toEqual(['ahead', 'b', 'a', 'c']);
    expect(first[0]?.published_at).toBe(stage.api.clock.now().toISOString());
    stage.youtube.answer = () =>
      createItemsResult([createRemoteItem({ id: 'new', publishedAt: null }), ...undated]);
    stage.api.clock.advance(NEXT_TIME_MS);
    await stage.refreshDue();
    const [newest, ...rest] = await readItems();
    expect(newest).toMatchObject({ id: 'new', published_at: stage.api.clock.now().toISOString() });
    expect(rest).toEqual(first.slice(1));
  });

  test('is refreshed at once, without the stored ETag, when its account changes', async () => {
    const { id } = await createCreator(stage.api);
    const [item] = await stage.connect(id);
    await stage.refreshDue();
    const activities = [{ ...createActivityInput('youtube', '@other'), id: item?.id }];
    await stage.put(id, { version: 2, activities });
    await stage.refreshDue();
    expect(stage.youtube.asked[1]).toEqual({
      account: { userId: id, type: 'youtube', sourceId: '@other' },
      memory: NO_MEMORY,
    });
  });
});

describe('a source that fails', () => {
  test('backs off after each failure and ends the back-off after a success', async () => {
    const { id, pub_id: pubId } = await createCreator(stage.api);
    await stage.connect(id);
    await stage.refreshDue();
    stage.youtube.answer = () => createFailedResult();
    const pauses: number[] = [];
    for (let failure = 0; failure < 4; failure += 1) {
      await stage.refreshAgain(id);
      pauses.push(await stage.minutesUntilNext(id));
    }
    for (const [at, minutes] of [5, 10, 20, 40].entries()) {
      expect(pauses[at]).toBeGreaterThanOrEqual(minutes * 0.9);
      expect(pauses[at]).toBeLessThanOrEqual(minutes * 1.1);
    }
    expect(await stage.errorOf(id)).toBe('standard_error');
    expect(await stage.idsShown(pubId)).toEqual(['v1']);
    stage.youtube.answer = () => createItemsResult();
    await stage.refreshAgain(id);
    expect(await stage.errorOf(id)).toBeUndefined();
    expect(await stage.rowOf(id)).toMatchObject({ failures: 0 });
    expect(await stage.minutesUntilNext(id)).toBeGreaterThanOrEqual(54);
  });

  test('is not retried before the time in Retry-After', async () => {
    const { id } = await createCreator(stage.api);
    stage.youtube.answer = () => createFailedResult({ retryAfterSeconds: 7200 });
    await stage.connect(id);
    await stage.refreshDue();
    expect(await stage.minutesUntilNext(id)).toBe(120);
    stage.youtube.answer = () => createFailedResult({ retryAfterSeconds: 1 });
    await stage.refreshAgain(id);
    expect(await stage.minutesUntilNext(id)).toBeGreaterThanOrEqual(9);
  });

  test('is refreshed a day after a permanent error, without the stored ETag', async () => {
    const { id } = await createCreator(stage.api);
    await stage.connect(id);
    await stage.refreshDue();
    stage.youtube.answer = () => createFailedResult({ error: 'youtube_bad_id', isPermanent: true });
    await stage.refreshAgain(id);
    expect(await stage.errorOf(id)).toBe('youtube_bad_id');
    expect((await stage.rowOf(id)).memory).toBeNull();
    expect(await stage.minutesUntilNext(id)).toBeGreaterThanOrEqual(20 * 60);
  });

  test('times out when its service never responds', async () => {
    const { id } = await createCreator(stage.api);
    const { promise: never } = Promise.withResolvers<never>();
    stage.youtube.answer = async () => never;
    const quick = stage.createWorker({ budgets: { fetchMs: 50, jobMs: 100, claimMs: 60_000 } });
    await stage.connect(id);
    await quick.start();
    await quick.idle();
    expect(await stage.errorOf(id)).toBe('standard_error');
  });
});

describe('the refresh worker', () => {
  test.each([
    ['suspended', { suspended_at: sql`now()` }],
    ['pending deletion', { leaves_at: sql`now() + interval '9 days'` }],
    ['erased', { erased_at: sql`now()` }],
  ])('skips sources of a creator who is %s', async (_name, change) => {
    const { id } = await createCreator(stage.api);
    await stage.connect(id);
    const [[column, moment]] = Object.entries(change) as [[string, ReturnType<typeof sql>]];
    await stage.api.db.execute(
      sql`insert into accounts (user_id, ${sql.identifier(column)}) values (${id}, ${moment})
          on conflict (user_id) do update set ${sql.identifier(column)} = ${moment}`,
    );
    await stage.refreshDue();
    expect(stage.youtube.asked).toEqual([]);
    expect((await readRefreshBacklog(stage.api.core)).waiting).toBe(0);
    await stage.api.db.execute(
      sql`update accounts set ${sql.identifier(column)} = null where user_id = ${id}`,
    );
    await stage.refreshDue();
    expect(stage.youtube.asked).toHaveLength(1);
  });

  test('skips hidden sources and sources of services without configuration', async () => {
    const { id } = await createCreator(stage.api);
    const activities = [
      { ...createActivityInput(), is_visible: false },
      createActivityInput('instagram', 'mio.draws'),
    ];
    await stage.put(id, { version: 1, activities });
    await stage.refreshDue();
    expect(stage.youtube.asked).toEqual([]);
    expect(await stage.errorOf(id)).toBeUndefined();
  });

  test('skips sources whose creator was suspended after the job was queued', async () => {
    const { id } = await createCreator(stage.api);
    await stage.connect(id);
    const other = stage.createWorker({ queue: { take: async () => [] } });
    await other.start();
    await stage.api.db.execute(sql`insert into accounts (user_id, suspended_at) values (${id}, now())
      on conflict (user_id) do update set suspended_at = now()`);
    await stage.refreshDue();
    expect(stage.youtube.asked).toEqual([]);
  });
});

test('a stopping worker does not start jobs that it has just taken', async () => {
  const { id } = await createCreator(stage.api);
  const [item] = await stage.connect(id);
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: stopped, resolve: goOn } = Promise.withResolvers<void>();
  const take = async () => {
    ask();
    await stopped;
    return [{ id: 'j', payload: { userId: id, activityId: item?.id ?? '' } }];
  };
  const worker = stage.createWorker({ queue: { take } });
  const starting = worker.start();
  await asked;
  await worker.stop();
  goOn();
  await starting;
  await worker.idle();
  expect(stage.youtube.asked).toEqual([]);
});

test('reports the number of due sources and the oldest due time', async () => {
  const { id } = await createCreator(stage.api);
  await stage.connect(id, ['@aaa', '@bbb']);
  const oldestAt = stage.api.clock.now();
  stage.api.clock.advance(90_000);
  expect(await readRefreshBacklog(stage.api.core)).toEqual({ waiting: 2, oldestAt });
  await stage.refreshDue();
  expect(await readRefreshBacklog(stage.api.core)).toEqual({ waiting: 0, oldestAt: null });
});

test('deletes the jobs of an erased creator', async () => {
  const { id } = await createCreator(stage.api);
  await stage.connect(id);
  await stage.createWorker({ queue: { take: async () => [] } }).start();
  const jobs = async () => stage.api.db.select({ name: sql<string>`name` }).from(sql`jobs.job`);
  expect(await jobs()).toHaveLength(1);
  await stage.api.db
    .execute(sql`insert into accounts (user_id, leaves_at) values (${id}, ${stage.api.clock.now().toISOString()})
    on conflict (user_id) do update set leaves_at = excluded.leaves_at`);
  await eraseDueUsers(stage.api.core);
  expect(await jobs()).toEqual([]);
});
