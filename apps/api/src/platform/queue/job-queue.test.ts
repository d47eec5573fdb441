import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { silentLog } from '../../../test/support/logs.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import type { OpenDatabase } from '../database/database.ts';
import { hasJob } from './has-job.ts';
import { createJobQueue, type JobQueue, type NewJob } from './job-queue.ts';

let database: OpenDatabase;
let queues: JobQueue[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(queues.map(async (queue) => queue.close()));
  queues = [];
  await database.close();
});

const open = (name: string, expireSeconds = 60): JobQueue => {
  const { runner } = database;
  const queue = createJobQueue({ name, runner, log: silentLog, expireSeconds, sweepEverySeconds: 1 });
  queues.push(queue);
  return queue;
};
const createJob = (key: string, priority = 0): NewJob => ({ key, payload: { key }, priority });
const keysOf = (jobs: readonly { payload: Readonly<Record<string, string>> }[]) =>
  jobs.map(({ payload }) => payload['key']);

test('the migrations create the schema that pg-boss expects (docs/adr/0075)', async () => {
  const boss = new PgBoss({ db: database.runner, schema: 'jobs', migrate: false, supervise: false });
  await boss.start();
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true });
  await boss.stop({ graceful: false });
});

test('accepts a key only once until its job is finished', async () => {
  const [one, other] = [open('once'), open('once')];
  await Promise.all([one.add([createJob('a'), createJob('b')]), other.add([createJob('b'), createJob('a')])]);
  const [first, second] = await Promise.all([one.take(1), other.take(5)]);
  expect(new Set([...keysOf(first), ...keysOf(second)])).toEqual(new Set(['a', 'b']));
  expect(first.length + second.length).toBe(2);
  await other.add([createJob('a')]);
  expect(await one.take(5)).toEqual([]);
  for (const { id } of [...first, ...second]) await one.finish(id);
  await other.add([createJob('a')]);
  expect(keysOf(await one.take(5))).toEqual(['a']);
});

test('accepts the same keys in opposite order from two concurrent servers', async () => {
  const [one, other] = [open('crossed'), open('crossed')];
  for (let round = 0; round < 20; round += 1) {
    const jobs = Array.from({ length: 50 }, (_job, at) => createJob(`${round}-${at}`));
    await Promise.all([one.add(jobs), other.add(jobs.toReversed())]);
  }
  expect(new Set(keysOf(await one.take(2000))).size).toBe(1000);
});

test('`hasJob` finds only waiting and taken jobs of its queue', async () => {
  const [queue, other] = [open('known'), open('unknown')];
  const isKnown = async (key: string) => {
    const isThere = hasJob('known', sql`${key}`);
    const [row] = await database.db.select({ isThere: sql<boolean>`${isThere}` }).from(sql`(select 1) one`);
    return row?.isThere;
  };
  await other.add([createJob('a')]);
  await queue.add([createJob('b')]);
  expect([await isKnown('a'), await isKnown('b')]).toEqual([false, true]);
  const [taken] = await queue.take(1);
  expect(await isKnown('b')).toBe(true);
  await queue.finish(taken?.id ?? '');
  expect(await isKnown('b')).toBe(false);
});

test('takes jobs of higher priority first', async () => {
  const queue = open('urgent');
  await queue.add([createJob('due'), createJob('asked', 1)]);
  expect(keysOf(await queue.take(1))).toEqual(['asked']);
});

test('gives forty jobs to four concurrent servers, each job once', async () => {
  const servers = Array.from({ length: 4 }, () => open('shared'));
  const [first] = servers;
  await first?.add(Array.from({ length: 40 }, (_unused, at) => createJob(`k${at}`)));
  const taken = await Promise.all(
    servers.map(async (server) => {
      const keys: unknown[] = [];
      for (let jobs = await server.take(3); jobs.length > 0; jobs = await server.take(3)) {
        keys.push(...keysOf(jobs));
      }
      return keys;
    }),
  );
  const keys = taken.flat();
  expect(new Set(keys).size).toBe(40);
  expect(keys).toHaveLength(40);
});

test('queues an unfinished job again, but only after the job has expired', async () => {
  const [dead, alive] = [open('orphans', 1), open('orphans', 1)];
  await dead.add([createJob('orphan')]);
  expect(await dead.take(1)).toHaveLength(1);
  await alive.sweep();
  expect(await alive.take(1)).toEqual([]);
  await expect
    .poll(
      async () => {
        await alive.sweep();
        return keysOf(await alive.take(1));
      },
      { timeout: 10_000, interval: 300 },
    )
    .toEqual(['orphan']);
});
