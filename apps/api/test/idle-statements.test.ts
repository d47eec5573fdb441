import { expect, test } from 'vitest';

import { listJobs, startBackground } from '#composition/background.ts';
import { noAnalytics } from '#platform/analytics.ts';
import { SECOND_MS } from '#platform/job.ts';
import { noLimits } from '#platform/limits/limits.ts';
import { createWorkSignal } from '#platform/queue/work-signal.ts';
import { systemRandom as random } from '#platform/random.ts';
import { Again } from '#platform/timing/repeat.ts';

import { readSettings } from '../src/env.ts';
import { silentLog as log } from './support/logs.ts';
import { createTestAppForTest } from './support/test-app.ts';
import { createTestDatabase } from './support/test-database.ts';

const { POLL_SECONDS } = readSettings({
  FIREBASE_PROJECT_ID: 'demo-idle',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  DATA_FOLDER: '/data',
});

test('sends up to one statement a second for all jobs together when nothing is due', async () => {
  let sent = 0;
  const { runner, ...database } = await createTestDatabase(() => void (sent += 1));
  const counted: typeof runner = {
    async executeSql(text, values) {
      sent += 1;
      return runner.executeSql(text, values);
    },
  };
  const api = await createTestAppForTest({ database: { ...database, runner: counted } });
  const work = createWorkSignal({
    database: { listen: database.listen, runner: counted },
    clock: api.clock,
    random,
    log,
  });
  const pollMs = POLL_SECONDS * SECOND_MS;
  const ports = { analytics: noAnalytics, limits: noLimits, log, isRefreshing: true };
  const options = { ...api, ...ports, work, pollMs };
  const jobs = listJobs(options);
  // Each job runs once at the start.
  await startBackground(options, jobs).stop();
  const rates = new Map<string, number>();
  const pausesMs: number[] = [];
  for (const { name, everyMs, queues = [], work: run, isUrgent = false } of jobs) {
    if (queues.length > 0) continue;
    api.clock.advance(everyMs);
    const before = sent;
    const result = await run();
    const pauseMs = result instanceof Again ? Math.max(everyMs, result.inMs) : everyMs;
    rates.set(name, ((sent - before) * SECOND_MS) / pauseMs);
    if (!isUrgent) pausesMs.push(pauseMs);
  }
  // Before each run, jobs read whether maintenance is on. Jobs that run at the same moment share this read.
  rates.set('maintenance', SECOND_MS / Math.min(...pausesMs));
  const busiest = [...rates].toSorted(([, one], [, other]) => other - one).slice(0, 5);
  const sum = [...rates.values()].reduce((total, rate) => total + rate, 0);
  expect(sum, `a second: ${JSON.stringify(busiest)}`).toBeLessThanOrEqual(1);
  expect(rates.get('work')).toBeGreaterThan(0);
  // Runs every job of the API twice.
}, 60_000);
