import { expect, test } from 'vitest';

import { noAnalytics } from '#platform/analytics.ts';
import { noLimits } from '#platform/limits/limits.ts';

import { silentLog } from '../../test/support/logs.ts';
import { noWork } from '../../test/support/stand-ins/no-work.ts';
import { createTestAppForTest, TEST_SERVICE_KEY, type TestApp } from '../../test/support/test-app.ts';
import { type BackgroundOptions, listJobs, startBackground } from './background.ts';

const setMaintenance = async (api: TestApp, isMaintenance: boolean) => {
  const answer = await api.send({
    method: 'PUT',
    url: '/maintenance',
    headers: { 'x-api-key': TEST_SERVICE_KEY },
    body: { is_maintenance: isMaintenance },
  });
  expect(answer.status).toBe(200);
};

const createOptions = (api: TestApp): BackgroundOptions => ({
  ...api,
  analytics: noAnalytics,
  limits: noLimits,
  log: silentLog,
  isRefreshing: true,
  work: noWork,
  pollMs: 30_000,
});

/** Starts all jobs, stops them, and returns the names of the jobs that ran. */
async function runOnce(api: TestApp): Promise<readonly string[]> {
  const done: string[] = [];
  const options = createOptions(api);
  const jobs = listJobs(options).map((job) => ({
    ...job,
    work: async () => {
      await job.work();
      done.push(job.name);
    },
  }));
  await startBackground(options, jobs).stop();
  return done;
}

test('runs only the outbox during maintenance', async () => {
  const api = await createTestAppForTest();
  await setMaintenance(api, true);
  expect(await runOnce(api)).toEqual(['work', 'outbox']);
  await setMaintenance(api, false);
  // Expires the cached maintenance state, which is valid for three seconds.
  api.clock.advance(10_000);
  const done = await runOnce(api);
  expect(done).toHaveLength(listJobs(createOptions(api)).length);
});

test('refreshes no sources when the refresh worker is off', async () => {
  const api = await createTestAppForTest();
  const namesOf = (isRefreshing: boolean) =>
    listJobs({ ...createOptions(api), isRefreshing }).map(({ name }) => name);
  expect(namesOf(true)).toContain('refreshes');
  expect(namesOf(false)).not.toContain('refreshes');
});

test('stores usage counts in the background', async () => {
  const api = await createTestAppForTest();
  let flushes = 0;
  const analytics = { ...noAnalytics, flush: async () => void (flushes += 1) };
  await startBackground({ ...createOptions(api), analytics }).stop();
  expect(flushes).toBe(1);
});
