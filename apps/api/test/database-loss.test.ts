import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { isDatabaseUnavailable } from '#platform/database/database-errors.ts';
import type { Database, OpenDatabase } from '#platform/database/database.ts';
import { openPostgresDatabase } from '#platform/database/postgres/postgres-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { execute } from './support/database-template.ts';
import { type DatabaseProxy, startDatabaseProxy } from './support/databases/database-proxy.ts';
import {
  createPostgresCluster,
  findPostgresPrograms,
  type PostgresCluster,
} from './support/databases/postgres-cluster.ts';
import { isQuietRun, readDatabaseKills } from './support/env.ts';
import { silentLog } from './support/logs.ts';
import { type ApiProcess, startApiProcess } from './support/processes/api-process.ts';
import type { FetchAnswer } from './support/processes/fetch-client.ts';
import {
  createLinkWriters,
  expectNothingLost,
  type LinkWriter,
  saveLinks,
} from './support/processes/link-writers.ts';

const KILLS = readDatabaseKills();
const WRITERS = 8;
const ACKNOWLEDGED_BEFORE_KILL = 24;
/** Time limit for the API to recover after PostgreSQL restarts; longer while other tests run in parallel. */
const BACK_WITHIN_MS = isQuietRun() ? 2000 : 20_000;

const programs = KILLS > 0 ? findPostgresPrograms() : null;
let cluster: PostgresCluster;
beforeAll(async () => {
  if (programs === null) return;
  cluster = await createPostgresCluster(programs);
  await cluster.start();
}, 60_000);
afterAll(async () => {
  if (programs !== null) await cluster.remove();
});

describe.runIf(programs !== null)('a connection that is lost during a transaction', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openPostgresDatabase({ url: cluster.url, log: silentLog });
  });
  afterAll(async () => database.close());

  /** Runs a transaction whose connection is broken by `lose` between two statements; returns the error. */
  const loseInTransaction = async (lose: (tx: Database) => Promise<void>): Promise<unknown> => {
    try {
      await inTransaction(database.db, async (tx) => {
        await tx.execute(sql`select 1`);
        await lose(tx);
        await tx.execute(sql`select 1`);
      });
    } catch (error) {
      return error;
    }
    return null;
  };

  test('fails only that transaction (PostgreSQL terminates the connection)', async () => {
    const error = await loseInTransaction(async (tx) => {
      const [own] = await tx.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) one`);
      await execute(cluster.url, `select pg_terminate_backend(${own?.pid})`);
    });
    expect(isDatabaseUnavailable(error)).toBe(true);
    await expect(database.ping()).resolves.toBeUndefined();
  });

  test('fails only that transaction (PostgreSQL stops)', async () => {
    const error = await loseInTransaction(async () => cluster.end('SIGINT'));
    expect(isDatabaseUnavailable(error)).toBe(true);
    await cluster.start();
    await expect(database.ping()).resolves.toBeUndefined();
  });
});

describe.runIf(programs !== null)('a connection of the pool', () => {
  const MAX_CONNECTIONS = 2;
  let proxy: DatabaseProxy;
  let database: OpenDatabase;
  beforeAll(async () => {
    proxy = await startDatabaseProxy(cluster.url);
    database = await openPostgresDatabase({
      url: proxy.url,
      log: silentLog,
      maxConnections: MAX_CONNECTIONS,
      queryTimeoutMs: 500,
    });
  });
  afterAll(async () => {
    await database.close();
    proxy.close();
  });

  test.each(['cut', 'silence'] as const)(
    'frees its slot in the pool when begin fails (action of the proxy: %s)',
    async (onBegin) => {
      proxy.setOnBegin(onBegin);
      for (let lost = 0; lost <= MAX_CONNECTIONS; lost += 1) {
        const transaction = inTransaction(database.db, async () => {});
        const error = await transaction.catch((failed: unknown) => failed);
        expect(isDatabaseUnavailable(error)).toBe(true);
      }
      proxy.setOnBegin('pass');
      await expect(database.ping()).resolves.toBeUndefined();
      await expect(inTransaction(database.db, async () => 'done')).resolves.toBe('done');
    },
  );

  test('is reused after its transaction was rolled back', async () => {
    const readPid = async (db: Database): Promise<unknown> => {
      const [own] = await db.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) one`);
      return own?.pid;
    };
    const before = await readPid(database.db);
    const failed = inTransaction(database.db, async () => Promise.reject(new Error('refused')));
    await expect(failed).rejects.toThrow('refused');
    expect(await readPid(database.db)).toBe(before);
  });
});

describe.runIf(programs !== null)('an API whose database is killed', () => {
  let folder = '';
  let api: ApiProcess;
  let writers: readonly LinkWriter[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'musubi-loss-'));
    api = await startApiProcess(join(folder, 'data'), { DATABASE_URL: cluster.url });
    writers = await createLinkWriters(WRITERS, () => api.origin);
  }, 60_000);
  afterAll(async () => {
    await api.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  /** Saves until a save fails; returns the response of the failed save. */
  const saveWhilePossible = async (writer: LinkWriter, onSaved: () => void): Promise<FetchAnswer> => {
    for (;;) {
      const answer = await saveLinks(writer);
      if (answer.status !== 200) return answer;
      onSaved();
    }
  };

  const killDuringSaves = async (): Promise<readonly FetchAnswer[]> => {
    let saved = 0;
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    const saving = writers.map(async (writer) =>
      saveWhilePossible(writer, () => {
        saved += 1;
        if (saved === ACKNOWLEDGED_BEFORE_KILL) resolve();
      }),
    );
    await enough;
    await cluster.end('SIGKILL');
    return Promise.all(saving);
  };

  test(
    `answers 503 and loses no acknowledged save in ${KILLS} crashes`,
    async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        for (const { status, retryAfter } of await killDuringSaves()) {
          expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
        }
        await cluster.start();
        const isBack = async (): Promise<number> => {
          const [first] = writers;
          return first === undefined ? 0 : (await first.client.get('/v4/profile')).status;
        };
        await expect.poll(isBack, { timeout: BACK_WITHIN_MS, interval: 50 }).toBe(200);
        for (const writer of writers) await expectNothingLost(writer);
      }
    },
    60_000 + KILLS * 20_000,
  );
});
