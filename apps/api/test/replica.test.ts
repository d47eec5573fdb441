import { type PostgresPair, startPostgresPair } from '@musubi/server/testing/postgres-pair';
import { sql } from 'drizzle-orm';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { isDatabaseUnavailable } from '#platform/database/database-errors.ts';
import type { Database, OpenDatabase } from '#platform/database/database.ts';
import { openPostgresDatabase } from '#platform/database/postgres/postgres-database.ts';
import { createStaleDatabase } from '#platform/database/postgres/stale-database.ts';
import { DAY_MS } from '#platform/job.ts';

import { startDatabaseProxy } from './support/databases/database-proxy.ts';
import { createCreator, createUid } from './support/factories.ts';
import { createCapturedLog, silentLog } from './support/logs.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const TIMES = { timeout: 20_000, interval: 20 };

const started = await startPostgresPair();
if (started === null)
  console.warn('\n*** LEFT OUT: replicas were not tried, because PostgreSQL is not here ***\n');
afterAll(async () => started?.stop());

function openPair(): PostgresPair {
  if (started === null) throw new Error('PostgreSQL is not installed here');
  return started;
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const isInRecovery = async (db: Database): Promise<boolean> => {
  const [row] = await db.select({ is: sql<boolean>`pg_is_in_recovery()` }).from(sql`(select 1) one`);
  return row?.is ?? false;
};

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe.runIf(started !== null)('an API with a replica', () => {
  let database: OpenDatabase;
  let api: TestApp;
  beforeAll(async () => {
    database = await openPostgresDatabase({
      url: openPair().primaryUrl(),
      replicaUrl: openPair().standbyUrl(),
      log: silentLog,
    });
    api = await createTestApp({ database });
  }, 60_000);
  afterAll(async () => api.close());

  const search = async (name: string): Promise<number> => {
    const { body } = await api.send<{ items: unknown[] }>({
      url: `/v4/search?name=${name}`,
      as: createUid(),
    });
    return body.items.length;
  };

  test('uses the replica once it has answered', async () => {
    await expect.poll(async () => isInRecovery(database.staleDb), TIMES).toBe(true);
    expect(await isInRecovery(database.db)).toBe(false);
  });

  test('searches the replica, but omits pages that were closed since then', async () => {
    const { id, version } = await createCreator(api, { name: 'Kingfisher', visibility: 'public' });
    // The search excludes accounts that are younger than a day.
    api.clock.advance(DAY_MS);
    await expect.poll(async () => search('Kingfisher'), TIMES).toBe(1);
    await runOn(openPair().standbyUrl(), 'select pg_wal_replay_pause()');
    const answer = await api.send({
      method: 'PUT',
      url: '/v4/profile',
      as: id,
      body: { profile: { version, visibility: 'draft' } },
    });
    expect(answer.status).toBe(200);
    expect(await isInRecovery(database.staleDb)).toBe(true);
    expect(await search('Kingfisher')).toBe(0);
    await runOn(openPair().standbyUrl(), 'select pg_wal_replay_resume()');
  });

  test.each(['outside', 'inside'] as const)('refuses writes %s a transaction', async (place) => {
    const write = async (db: Database) => db.execute(sql`create table written (id text)`);
    const { staleDb } = database;
    const writing = place === 'outside' ? write(staleDb) : staleDb.transaction(write);
    // Fails on both servers, because failed reads of a replica are repeated on the primary.
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
    await expect.poll(async () => isInRecovery(database.staleDb), TIMES).toBe(true);
  });

  test('reads from the primary while the replica is unreachable', async () => {
    await openPair().kill('standby');
    // The failed read is repeated on the primary, so callers notice nothing.
    expect(await isInRecovery(database.staleDb)).toBe(false);
    expect(await search('Kingfisher')).toBe(0);
    await openPair().start('standby');
    await expect.poll(async () => isInRecovery(database.staleDb), TIMES).toBe(true);
  }, 60_000);

  test('reads from the primary while the replica lags, and logs this once', async () => {
    const { lines, log } = createCapturedLog();
    const open = (connectionString: string) => new Pool({ connectionString, max: 2 });
    const stale = createStaleDatabase({
      replica: open(openPair().standbyUrl()),
      primary: open(openPair().primaryUrl()),
      probe: open(openPair().primaryUrl()),
      log,
      maxLagMs: 500,
      checkEveryMs: 50,
    });
    await expect.poll(stale.isOnReplica, TIMES).toBe(true);
    await runOn(openPair().standbyUrl(), 'select pg_wal_replay_pause()');
    await runOn(openPair().primaryUrl(), 'create table newer (id text)');
    await expect.poll(stale.isOnReplica, TIMES).toBe(false);
    expect(await isInRecovery(stale.db)).toBe(false);
    await runOn(openPair().standbyUrl(), 'select pg_wal_replay_resume()');
    await expect.poll(stale.isOnReplica, TIMES).toBe(true);
    await stale.close();
    expect(lines.filter((line) => line.includes('too far behind'))).toHaveLength(1);
  });

  test('reads from a lagging replica while the primary hangs, and logs this once', async () => {
    const { lines, log } = createCapturedLog();
    const proxy = await startDatabaseProxy(openPair().primaryUrl());
    const open = (connectionString: string) => new Pool({ connectionString, max: 2 });
    const replica = open(openPair().standbyUrl());
    let checks = 0;
    replica.on('acquire', () => (checks += 1));
    const stale = createStaleDatabase({
      replica,
      primary: open(proxy.url),
      probe: open(proxy.url),
      log,
      maxLagMs: 200,
      checkEveryMs: 50,
    });
    await expect.poll(stale.isOnReplica, TIMES).toBe(true);
    await runOn(openPair().standbyUrl(), 'select pg_wal_replay_pause()');
    await runOn(openPair().primaryUrl(), 'create table newest (id text)');
    await expect.poll(stale.isOnReplica, TIMES).toBe(false);
    proxy.setHanging(true);
    await expect.poll(stale.isOnReplica, TIMES).toBe(true);
    expect(await isInRecovery(stale.db)).toBe(true);
    // A connection to the hanging primary never opens. The replica is still checked.
    const before = checks;
    await expect.poll(() => checks, TIMES).toBeGreaterThan(before + 5);
    proxy.setHanging(false);
    await expect.poll(stale.isOnReplica, TIMES).toBe(false);
    await runOn(openPair().standbyUrl(), 'select pg_wal_replay_resume()');
    await expect.poll(stale.isOnReplica, TIMES).toBe(true);
    await stale.close();
    proxy.close();
    expect(lines.filter((line) => line.includes('stale reads use the replica at any age'))).toHaveLength(1);
  }, 30_000);

  test('does not use a lagging replica when reads use all connections to the primary', async () => {
    const { lines, log } = createCapturedLog();
    const open = (connectionString: string) => new Pool({ connectionString, max: 1 });
    const [replica, primary] = [open(openPair().standbyUrl()), open(openPair().primaryUrl())];
    const used = await primary.connect();
    let checks = 0;
    replica.on('acquire', () => (checks += 1));
    const probe = open(openPair().primaryUrl());
    const stale = createStaleDatabase({ replica, primary, probe, log, maxLagMs: 500, checkEveryMs: 50 });
    await expect.poll(stale.isOnReplica, TIMES).toBe(true);
    await runOn(openPair().standbyUrl(), 'select pg_wal_replay_pause()');
    await runOn(openPair().primaryUrl(), 'create table awaited (id text)');
    await expect.poll(stale.isOnReplica, TIMES).toBe(false);
    // Checks for longer than `maxLagMs`.
    const before = checks;
    await expect.poll(() => checks, TIMES).toBeGreaterThan(before + 20);
    expect(stale.isOnReplica()).toBe(false);
    expect(lines.filter((line) => line.includes('the primary'))).toHaveLength(1);
    used.release();
    await runOn(openPair().standbyUrl(), 'select pg_wal_replay_resume()');
    await stale.close();
  });

  test('uses no replica when both URLs lead to the primary', async () => {
    const open = () => new Pool({ connectionString: openPair().primaryUrl(), max: 2 });
    const { log, lines } = createCapturedLog();
    const stale = createStaleDatabase({
      replica: open(),
      primary: open(),
      probe: open(),
      log,
      checkEveryMs: 20,
    });
    await expect.poll(() => lines.join(''), TIMES).toContain('the server is no replica');
    expect(stale.isOnReplica()).toBe(false);
    await stale.close();
  });
});

describe.runIf(started !== null)('an API whose DATABASE_URL names both servers', () => {
  test('writes to the new primary after a promotion, and fails as unavailable until then', async () => {
    const { url, promote } = openPair();
    const replicaUrl = openPair().standbyUrl();
    const database = await openPostgresDatabase({ url, replicaUrl, log: silentLog });
    await database.db.execute(sql`create table kept (id int)`);
    await database.db.execute(sql`insert into kept values (1)`);
    const writes: (Error | null)[] = [];
    const promotion = new AbortController();
    const writeUntilPromoted = async (): Promise<void> => {
      while (!promotion.signal.aborted) {
        const write = database.db.transaction(async (tx) => tx.execute(sql`insert into kept values (2)`));
        writes.push(await write.then(() => null, toError));
      }
    };
    const writing = writeUntilPromoted();
    await promote();
    await expect.poll(() => writes.at(-1), TIMES).toBeNull();
    promotion.abort();
    await writing;
    const failures = writes.filter((error) => error !== null);
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.filter((error) => !isDatabaseUnavailable(error))).toEqual([]);
    const { rows } = await database.runner.executeSql('select count(*)::int as count from kept');
    const [counted] = rows as { count: number }[];
    // A write in flight may be stored without an acknowledgement.
    expect(counted?.count).toBeGreaterThanOrEqual(1 + writes.length - failures.length);
    // The former replica is now the primary, so stale reads no longer use it as a replica.
    expect(await isInRecovery(database.staleDb)).toBe(false);
    await database.close();
  }, 60_000);
});
