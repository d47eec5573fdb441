import { describe, expect, test } from 'vitest';

import { activitySources } from '#platform/database/schema/page/activities.ts';
import type { JobQueue } from '#platform/queue/job-queue.ts';

import { createCreator } from '../../../test/support/factories.ts';
import {
  createActivityInput,
  createFailedResult,
  createItemsResult,
  createRemoteItem,
} from '../../../test/support/stand-ins/fake-sources.ts';
import { MINUTE_MS, NEXT_TIME_MS, RefreshStage } from '../../../test/support/stand-ins/refresh-stage.ts';
import { breakersRepository } from './breakers.repository.ts';
import { startRefreshes } from './start-refreshes.ts';

const HOUR_MS = 60 * MINUTE_MS;

const stage = new RefreshStage();

describe('a failing service', () => {
  const createPeople = async (count: number) => {
    const people = await Promise.all(Array.from({ length: count }, async () => createCreator(stage.api)));
    for (const { id } of people) await stage.connect(id);
    return people;
  };
  const refreshAll = async (turns = 3): Promise<void> => {
    for (let turn = 0; turn < turns; turn += 1) await stage.refreshDue();
  };

  test('is paused after five failures, and sources not yet fetched get no error', async () => {
    stage.youtube.answer = () => createFailedResult();
    const people = await createPeople(9);
    await refreshAll();
    // Four fetches run at a time, so three others may still end after the fifth failure.
    expect(stage.youtube.asked.length).toBeLessThanOrEqual(8);
    const errors = await Promise.all(people.map(async ({ id }) => stage.errorOf(id)));
    expect(errors.filter((error) => error !== undefined)).toHaveLength(stage.youtube.asked.length);
  });

  test('gets one probe after its pause, and all other requests after a successful probe', async () => {
    stage.youtube.answer = () => createFailedResult();
    await createPeople(9);
    await refreshAll();
    stage.api.clock.advance(12 * MINUTE_MS);
    const before = stage.youtube.asked.length;
    await refreshAll(2);
    expect(stage.youtube.asked.length - before).toBe(1);
    stage.youtube.answer = () => createItemsResult();
    stage.api.clock.advance(2 * HOUR_MS);
    await refreshAll(6);
    // Three minutes later, the sources that waited for the probe are due again.
    stage.api.clock.advance(3 * MINUTE_MS);
    await refreshAll(2);
    const rows = await stage.api.db.select({ error: activitySources.error }).from(activitySources);
    expect(rows.map(({ error }) => error)).toEqual(rows.map(() => null));
    expect(rows).toHaveLength(9);
  });

  test('is probed by only one of several concurrent callers after its pause', async () => {
    const now = stage.api.clock.now();
    const [before, probeUntil] = [new Date(now.getTime() - 1), new Date(now.getTime() + MINUTE_MS)];
    const service = 'probed.example';
    await breakersRepository.countFailure(stage.api.db, { service, now, isProbe: false });
    await breakersRepository.openUntil(stage.api.db, service, before);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () =>
        breakersRepository.ask(stage.api.db, { service, now, probeUntil }),
      ),
    );
    expect(answers.filter(({ isProbe }) => isProbe)).toHaveLength(1);
    for (const { isProbe, closedUntil } of answers) expect(closedUntil).toEqual(isProbe ? null : probeUntil);
  });

  test('is not paused when feeds of single accounts are unreadable', async () => {
    stage.youtube.answer = () => createFailedResult({ isOfService: false, reason: 'no feed' });
    await createPeople(9);
    await refreshAll(4);
    expect(stage.youtube.asked).toHaveLength(9);
  });

  test('is not paused when its adapter ignores the timeout', async () => {
    stage.youtube.answer = async () => Promise.withResolvers<never>().promise;
    await createPeople(9);
    const worker = stage.createWorker({ budgets: { fetchMs: 20, jobMs: 40, claimMs: MINUTE_MS } });
    for (let turn = 0; turn < 3; turn += 1) {
      await worker.start();
      await worker.idle();
    }
    expect(stage.youtube.asked).toHaveLength(9);
  });

  test('keeps its failure count when the adapter sends no request to it', async () => {
    stage.youtube.answer = ({ sourceId }) =>
      sourceId === '@nobody'
        ? createFailedResult({ isOfService: false, isPermanent: true, isAnswered: false })
        : createFailedResult();
    await createPeople(4);
    await refreshAll(1);
    const { id } = await createCreator(stage.api);
    await stage.connect(id, ['@nobody']);
    await refreshAll(1);
    await createPeople(1);
    await refreshAll(1);
    expect(stage.youtube.asked).toHaveLength(6);
    await createPeople(1);
    await refreshAll(1);
    expect(stage.youtube.asked).toHaveLength(6);
  });

  test('does not cause a pause of other services', async () => {
    stage.youtube.answer = () => createFailedResult();
    await createPeople(7);
    await refreshAll(3);
    const { id } = await createCreator(stage.api);
    const activities = [createActivityInput('ofuse', 'mio')];
    await stage.put(id, { version: 1, activities });
    await stage.refreshDue();
    expect(stage.ofuse.asked).toHaveLength(1);
  });
});

test('starts at most the given number of refreshes and runs at most six at a time', async () => {
  const { id } = await createCreator(stage.api);
  const sourceIds = ['@aaa', '@bbb', '@ccc', '@ddd', '@eee', '@fff', '@ggg', '@hhh'];
  await stage.connect(id, sourceIds);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  stage.youtube.answer = async () => {
    await answered;
    return createItemsResult();
  };
  const { refreshQueue: queue } = stage.api.core;
  let begun = 0;
  const take: JobQueue['take'] = async (...ask) => {
    const jobs = await queue.take(...ask);
    begun += jobs.length;
    return jobs;
  };
  const worker = stage.createWorker({ queue: { take } });
  const counts: number[] = [];
  for (const _sourceId of sourceIds) {
    await worker.start(1);
    counts.push(begun);
  }
  answer();
  await worker.idle();
  // Requested refreshes may use all six slots, scheduled refreshes only four.
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 6, 6]);
});

test('keeps two slots free for requested refreshes', async () => {
  const { id } = await createCreator(stage.api);
  await stage.connect(id, ['@aaa', '@bbb', '@ccc', '@ddd', '@eee']);
  await stage.refreshDue();
  await stage.refreshDue();
  stage.api.clock.advance(NEXT_TIME_MS);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  stage.youtube.answer = async () => {
    await answered;
    return createItemsResult();
  };
  const worker = stage.createWorker();
  await worker.start();
  await expect.poll(() => stage.youtube.asked.length).toBe(5 + 4);
  // The fifth source was not requested, so it gets none of the two free slots.
  await worker.start(1);
  const { id: other } = await createCreator(stage.api);
  await stage.connect(other, ['@fff', '@ggg', '@hhh']);
  for (let turn = 0; turn < 3; turn += 1) await worker.start(1);
  await expect.poll(() => stage.youtube.asked.length).toBe(5 + 4 + 2);
  answer();
  await worker.idle();
  const asked = stage.youtube.asked.slice(-2).map(({ account }) => account.userId);
  expect(asked).toEqual([other, other]);
});

describe('several workers', () => {
  test('refresh each source once', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, async () => createCreator(stage.api)));
    for (const { id } of people) await stage.connect(id, ['@aaa', '@bbb', '@ccc']);
    const workers = Array.from({ length: 3 }, () => stage.createWorker());
    for (let turn = 0; turn < 4; turn += 1) {
      await Promise.all(workers.map(async (worker) => worker.start()));
      await Promise.all(workers.map(async (worker) => worker.idle()));
    }
    const asked = stage.youtube.asked.map(({ account }) => `${account.userId} ${account.sourceId}`);
    expect(asked).toHaveLength(12);
    expect(new Set(asked).size).toBe(12);
  });

  test('claim a source once when the queue hands out its job twice', async () => {
    const { id } = await createCreator(stage.api);
    const [item] = await stage.connect(id);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    stage.youtube.answer = async () => {
      await answered;
      return createItemsResult();
    };
    const payload = { userId: id, activityId: item?.id ?? '' };
    const double = { add: async () => {}, finish: async () => {}, take: async () => [{ id: 'j', payload }] };
    const workers = [stage.createWorker({ queue: double }), stage.createWorker({ queue: double })];
    for (const worker of workers) await worker.start();
    answer();
    for (const worker of workers) await worker.idle();
    for (const worker of workers) await worker.start();
    expect(stage.youtube.asked).toHaveLength(1);
  });

  test('do not overwrite newer items after their claim expires', async () => {
    const { id, pub_id: pubId } = await createCreator(stage.api);
    await stage.connect(id);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    stage.youtube.answer = async () => {
      await answered;
      return createItemsResult([createRemoteItem({ id: 'stale' })]);
    };
    await startRefreshes(stage.api.core);
    await expect.poll(() => stage.youtube.asked.length).toBe(1);
    stage.api.clock.advance(61_000);
    stage.youtube.answer = () => createItemsResult([createRemoteItem({ id: 'fresh' })]);
    const other = stage.createWorker({
      queue: {
        take: async () => [
          { id: 'j', payload: { userId: id, activityId: (await stage.rowOf(id)).activityId } },
        ],
      },
    });
    await other.start();
    await other.idle();
    answer();
    await stage.api.core.refreshSlots.idle();
    expect(await stage.idsShown(pubId)).toEqual(['fresh']);
  });

  test('release their sources when they stop', async () => {
    const { id, pub_id: pubId } = await createCreator(stage.api);
    await stage.connect(id);
    stage.youtube.answer = async (_account, signal) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => resolve());
      await promise;
      return createFailedResult();
    };
    const worker = stage.createWorker();
    await worker.start();
    await expect.poll(() => stage.youtube.asked.length).toBe(1);
    await worker.stop();
    await worker.start();
    expect(await stage.errorOf(id)).toBeUndefined();
    stage.youtube.answer = () => createItemsResult();
    await stage.refreshDue();
    expect(await stage.idsShown(pubId)).toEqual(['v1']);
  });
});
