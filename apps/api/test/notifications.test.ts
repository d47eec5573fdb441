import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import type { Listening, OpenDatabase } from '#platform/database/database.ts';
import { listenOnPostgres } from '#platform/database/postgres/notifications.ts';
import { openPostgresDatabase } from '#platform/database/postgres/postgres-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { announceWork, WORK_CHANNEL } from '#platform/queue/announce-work.ts';
import type { QueueName } from '#platform/queue/queues.ts';
import { createWorkSignal, POLLS_OF_URGENT, type WorkSignal } from '#platform/queue/work-signal.ts';
import { systemRandom as random } from '#platform/random.ts';

import { type DatabaseProxy, startDatabaseProxy } from './support/databases/database-proxy.ts';
import {
  createPostgresCluster,
  findPostgresPrograms,
  type PostgresCluster,
} from './support/databases/postgres-cluster.ts';
import { createFakeClock } from './support/fakes.ts';
import { createCapturedLog, silentLog } from './support/logs.ts';
import { createEmbeddedTestDatabase } from './support/test-database.ts';

const TIMES = { timeout: 30_000, interval: 20 };
const SILENT = 'notifications of the database do not arrive';

interface Heard {
  readonly signal: WorkSignal;
  readonly woken: QueueName[];
  readonly lines: readonly string[];
}

async function hear(database: OpenDatabase): Promise<Heard> {
  const { log, lines } = createCapturedLog();
  const signal = createWorkSignal({ database, clock: createFakeClock(), random, log });
  const woken: QueueName[] = [];
  signal.start({ urgent: ['outbox'], others: ['exports'] }, (queue) => woken.push(queue));
  onTestFinished(async () => signal.stop());
  return { signal, woken, lines };
}

/** Polls until this process receives its own notification. */
async function untilHeard({ signal }: Heard): Promise<void> {
  await expect
    .poll(async () => {
      for (let at = 0; at < POLLS_OF_URGENT; at += 1) await signal.poll();
      return signal.isHeard();
    }, TIMES)
    .toBe(true);
}

test('receives a notification of the embedded database at the commit', async () => {
  const database = await createEmbeddedTestDatabase();
  onTestFinished(async () => database.close());
  const heard = await hear(database);
  await untilHeard(heard);
  await inTransaction(database.db, async (tx) => {
    await announceWork(tx, 'exports');
    expect(heard.woken).toEqual([]);
  });
  await expect.poll(() => heard.woken, TIMES).toEqual(['exports']);
});

const programs = findPostgresPrograms();
if (programs === null)
  console.warn('\n*** LEFT OUT: notifications were not tried, because PostgreSQL is not here ***\n');

describe.runIf(programs !== null)('on PostgreSQL', () => {
  let cluster: PostgresCluster;
  let writer: OpenDatabase;
  let proxy: DatabaseProxy;
  beforeAll(async () => {
    cluster = await createPostgresCluster(programs ?? '');
    await cluster.start();
    writer = await openPostgresDatabase({ url: cluster.url, log: silentLog });
    proxy = await startDatabaseProxy(cluster.url);
  }, 120_000);
  afterAll(async () => {
    proxy.close();
    await writer.close();
    await cluster.remove();
  });

  const open = async (url: string): Promise<OpenDatabase> => {
    const database = await openPostgresDatabase({ url, log: silentLog });
    onTestFinished(async () => database.close());
    return database;
  };

  test('receives commits of another process, but no rollback', async () => {
    const heard = await hear(await open(cluster.url));
    await untilHeard(heard);
    const failed = inTransaction(writer.db, async (tx) => {
      await announceWork(tx, 'outbox');
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await inTransaction(writer.db, async (tx) => announceWork(tx, 'exports'));
    await expect.poll(() => heard.woken, TIMES).toEqual(['exports']);
  });

  test('receives notifications again after a cut connection', async () => {
    const heard = await hear(await open(cluster.url));
    await untilHeard(heard);
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like '%-listener'`;
    await writer.runner.executeSql(cut);
    await expect
      .poll(async () => {
        await announceWork(writer.db, 'exports');
        return heard.woken.length;
      }, TIMES)
      .toBeGreaterThan(0);
  });

  describe('when the server is unreachable behind a cut network', () => {
    /**
     * Listens through the proxy, and on the server itself once the proxy hangs. Also returns the received
     * notifications.
     */
    const listenUntilCut = async (): Promise<Listening & { readonly heard: readonly string[] }> => {
      const urls = [proxy.url];
      const heard: string[] = [];
      const listening = listenOnPostgres({
        createClient: () => new Client({ connectionString: urls.pop() ?? cluster.url }),
        channel: WORK_CHANNEL,
        hear: (text) => heard.push(text),
        onFault: () => {},
        backOff: { firstMs: 10, longestMs: 10 },
      });
      onTestFinished(async () => {
        proxy.setHanging(false);
        await listening.close();
      });
      await expect.poll(() => listening.isOpen(), TIMES).toBe(true);
      proxy.setHanging(true);
      return { ...listening, heard };
    };

    test('receives notifications through another connection after `restart`', async () => {
      const { restart, heard } = await listenUntilCut();
      restart();
      await expect
        .poll(async () => {
          await announceWork(writer.db, 'exports');
          return heard;
        }, TIMES)
        .toContain('exports');
    });

    test('closes without a response of the server', async () => {
      const { close, isOpen } = await listenUntilCut();
      await close();
      expect(isOpen()).toBe(false);
    });
  });

  test.each(['refuse', 'ignore'] as const)(
    'logs once that it relies on polls behind a pooler that would %s listen',
    async (answer) => {
      proxy.setOnListen(answer);
      const heard = await hear(await open(proxy.url));
      const { signal, woken, lines } = heard;
      await expect
        .poll(async () => {
          for (let at = 0; at < POLLS_OF_URGENT; at += 1) await signal.poll();
          return signal.isHeard();
        }, TIMES)
        .toBe(false);
      await writer.runner.executeSql(
        `insert into export_archives (user_id, file_key, state, requested_at, expires_at, claimed_until)
         values ($1, $1, 'preparing', now(), now() + interval '1 day', now())`,
        [answer],
      );
      await announceWork(writer.db, 'exports');
      for (let at = 0; at < POLLS_OF_URGENT; at += 1) await signal.poll();
      expect(woken).toContain('exports');
      expect(lines.filter((line) => line.includes(SILENT))).toHaveLength(1);
      proxy.setOnListen(null);
      await untilHeard(heard);
    },
  );
});
