import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { activityRefreshes } from '#platform/database/schema/page/activities.ts';
import type { JobQueue } from '#platform/queue/job-queue.ts';

import { createCreator } from '../../../test/support/factories.ts';
import {
  createActivityInput,
  createItemsResult,
  createRemoteItem,
} from '../../../test/support/stand-ins/fake-sources.ts';
import { MINUTE_MS, NEXT_TIME_MS, RefreshStage } from '../../../test/support/stand-ins/refresh-stage.ts';
import { startRefreshes } from './start-refreshes.ts';

const stage = new RefreshStage();

const noJob = async (): Promise<[]> => [];
const sourcesAsked = () => stage.youtube.asked.map(({ account }) => account.sourceId);
const countJobs = async (): Promise<number> =>
  (await stage.api.db.select({ name: sql<string>`name` }).from(sql`jobs.job`)).length;

/** Advances the clock by 1 ms and requests a refresh. */
async function ask(uid: string, activityId: string | undefined): Promise<void> {
  stage.api.clock.advance(1);
  const url = `/v4/activities/${activityId}/refresh`;
  const { status } = await stage.api.send({ method: 'POST', url, as: uid });
  expect(status).toBe(202);
}

/** Creates due sources of one creator, with jobs queued in list order. */
async function queueDue(sourceIds: readonly string[]) {
  const { id } = await createCreator(stage.api);
  const items = await stage.connect(id, [...sourceIds]);
  for (let turn = 0; turn * 4 < sourceIds.length; turn += 1) await stage.refreshDue();
  stage.youtube.asked.length = 0;
  for (const { id: activityId } of items) {
    stage.api.clock.advance(1);
    await stage.api.db
      .update(activityRefreshes)
      .set({ nextAt: stage.api.clock.now() })
      .where(eq(activityRefreshes.activityId, activityId));
    await stage.createWorker({ queue: { take: noJob } }).start();
  }
  return { id, items };
}

test('starts a requested refresh while the previous refresh still notifies page servers', async () => {
  const { id } = await createCreator(stage.api);
  const [item] = await stage.connect(id);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: stored, resolve: store } = Promise.withResolvers<void>();
  const { pages } = stage.api.core;
  const notifying = stage.createWorker({
    pages: {
      ...pages,
      notify: async (...change) => {
        store();
        await released;
        await pages.notify(...change);
      },
    },
  });
  await notifying.start();
  await stored;
  await ask(id, item?.id);
  await stage.refreshDue();
  expect(stage.youtube.asked).toHaveLength(2);
  release();
  await notifying.idle();
});

test('fetches the new account of a source while the old account is being fetched', async () => {
  const { id, pub_id: pubId } = await createCreator(stage.api);
  const [item] = await stage.connect(id);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  stage.youtube.answer = async ({ sourceId }) => {
    if (sourceId === '@other') return createItemsResult([createRemoteItem({ id: 'other' })]);
    await answered;
    return createItemsResult([createRemoteItem({ id: 'former' })]);
  };
  const slow = stage.createWorker();
  await slow.start();
  await expect.poll(sourcesAsked).toEqual(['@mio-draws']);
  stage.api.clock.advance(1);
  const activities = [{ ...createActivityInput('youtube', '@other'), id: item?.id }];
  await stage.put(id, { version: 2, activities });
  await stage.refreshDue();
  expect(sourcesAsked()).toEqual(['@mio-draws', '@other']);
  answer();
  await slow.idle();
  expect(await stage.idsShown(pubId)).toEqual(['other']);
});

test('refreshes a due source when it becomes visible again', async () => {
  const { id } = await createCreator(stage.api);
  const [item] = await stage.connect(id);
  await stage.createWorker({ queue: { take: noJob } }).start();
  const choice = { ...createActivityInput(), id: item?.id };
  await stage.put(id, { version: 2, activities: [{ ...choice, is_visible: false }] });
  await stage.refreshDue();
  expect([stage.youtube.asked.length, await countJobs()]).toEqual([0, 0]);
  await stage.put(id, { version: 3, activities: [choice] });
  await stage.refreshDue();
  expect(stage.youtube.asked).toHaveLength(1);
});

test('queues a source that a dead worker claimed only after the claim expires', async () => {
  const { id } = await createCreator(stage.api);
  await stage.connect(id);
  const claimedUntil = new Date(stage.api.clock.now().getTime() + MINUTE_MS);
  await stage.api.db.update(activityRefreshes).set({ claimedBy: randomUUID(), claimedUntil });
  await stage.createWorker({ queue: { take: noJob } }).start();
  expect(await countJobs()).toBe(0);
  stage.api.clock.advance(MINUTE_MS);
  await stage.refreshDue();
  expect(stage.youtube.asked).toHaveLength(1);
});

test('does not queue a due source again while its job runs', async () => {
  await queueDue(['@aaa']);
  const { refreshQueue: queue } = stage.api.core;
  const [job] = await queue.take(1);
  const added: string[] = [];
  const add: JobQueue['add'] = async (jobs) => {
    added.push(...jobs.map(({ key }) => key));
  };
  const worker = stage.createWorker({ queue: { add, take: noJob } });
  await worker.start();
  expect(added).toEqual([]);
  await queue.finish(job?.id ?? '');
  await worker.start();
  expect(added).toHaveLength(1);
});

test('refreshes a requested source first and only once', async () => {
  const { id, items } = await queueDue(['@aaa', '@bbb', '@ccc']);
  await ask(id, items[2]?.id);
  await stage.createWorker({ queue: { take: noJob } }).start();
  await ask(id, items[2]?.id);
  const worker = stage.createWorker();
  for (let turn = 0; turn < 2; turn += 1) {
    await worker.start(1);
    await worker.idle();
  }
  expect(sourcesAsked()).toEqual(['@ccc', '@aaa']);
});

test('prioritises a source that becomes visible, but only if it is due', async () => {
  const { id } = await createCreator(stage.api);
  const hidden = { ...createActivityInput('youtube', '@mine'), is_visible: false };
  const [item] = await stage.put(id, { version: 1, activities: [{ ...hidden, is_visible: true }] });
  await stage.refreshDue();
  const show = async (version: number, isVisible: boolean) =>
    stage.put(id, { version, activities: [{ ...hidden, id: item?.id, is_visible: isVisible }] });
  await show(2, false);
  await show(3, true);
  expect(await stage.rowOf(id)).toMatchObject({ askedAt: null });
  await show(4, false);
  stage.api.clock.advance(NEXT_TIME_MS);
  await queueDue(['@aaa', '@bbb']);
  await show(5, true);
  const worker = stage.createWorker();
  await worker.start(1);
  await worker.idle();
  expect(sourcesAsked()).toEqual(['@mine']);
});

test('runs a requested refresh despite a large backlog of queued sources', async () => {
  const { id: many } = await createCreator(stage.api);
  const now = stage.api.clock.now().toISOString();
  await stage.api.db.execute(sql`insert into activity_sources
    (user_id, id, position, type, activity_group, source_id, is_visible)
    select ${many}, gen_random_uuid(), n, 'youtube', 'group_1', '@due' || n, true from generate_series(1, 150) n`);
  await stage.api.db.execute(sql`insert into activity_refreshes (user_id, activity_id, next_at)
    select user_id, id, ${now}::timestamptz from activity_sources where user_id = ${many}`);
  const worker = stage.createWorker({ queue: { take: noJob } });
  for (let turn = 0; turn < 3; turn += 1) await worker.start();
  // The other 50 sources are queued when some of the first 100 jobs are done.
  expect(await countJobs()).toBe(100);
  const { id } = await createCreator(stage.api);
  stage.api.clock.advance(1);
  await stage.connect(id);
  await startRefreshes(stage.api.core, 1);
  await stage.api.core.refreshSlots.idle();
  expect(sourcesAsked()).toEqual(['@mio-draws']);
});
