import { once } from 'node:events';
import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { API_METRICS } from '@musubi/server/metrics/metrics';
import { sumOf } from '@musubi/server/testing/metric-reading';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { systemClock } from '#platform/clock.ts';
import { openPostgresDatabase } from '#platform/database/postgres/postgres-database.ts';
import { createApiMetrics } from '#platform/metrics/api-metrics.ts';

import { openPostgresCopy } from '../src/command/backup/database/postgres-copy.ts';
import { execute, withDatabase } from './support/database-template.ts';
import { createFolder } from './support/databases/backups.ts';
import {
  createPostgresCluster,
  findPostgresPrograms,
  type PostgresCluster,
} from './support/databases/postgres-cluster.ts';
import { silentLog } from './support/logs.ts';
import { runBackupCommand, startCommand } from './support/processes/command-process.ts';
import { NOTHING_TO_READ } from './support/stand-ins/metric-sources.ts';

const programs = findPostgresPrograms();
if (programs === null)
  console.warn(
    '\n*** LEFT OUT: the time of the last backup was not tried, because PostgreSQL is not here ***\n',
  );

/**
 * Starts the metrics of an API server with its own DATA_FOLDER; returns a function that reads the time of the
 * last backup.
 */
async function startServer(
  url: string,
  { name } = API_METRICS.lastBackup,
): Promise<() => Promise<number | undefined>> {
  const database = await openPostgresDatabase({ url, log: silentLog });
  onTestFinished(async () => database.close());
  const dataFolder = await createFolder();
  const metrics = createApiMetrics({ version: '1.2.3', clock: systemClock, dataFolder, database });
  return async () => {
    const text = await metrics.read(NOTHING_TO_READ);
    // PostgreSQL infers the types of a statement's values differently than the embedded database.
    expect(sumOf(text, API_METRICS.queueWaiting.name, { queue: 'digests' })).toBe(0);
    return sumOf(text, name);
  };
}

/** Arguments of a backup into a new folder. */
const toBackup = async (): Promise<readonly string[]> => ['backup', await createFolder(), '--keep', '14'];

describe.runIf(programs !== null)('the end of the last backup', () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await createPostgresCluster(programs ?? '');
    await cluster.start();
  }, 60_000);
  afterAll(async () => cluster.remove());

  async function createDatabase(name: string): Promise<string> {
    await execute(cluster.url, `create database ${name}`);
    return withDatabase(cluster.url, name);
  }

  test('is missing at first, and reaches every API server after the daily backup', async () => {
    const url = await createDatabase('daily');
    const servers = [await startServer(url), await startServer(url)];
    const read = async () => Promise.all(servers.map(async (readTime) => readTime()));
    expect(await read()).toEqual([undefined, undefined]);
    const startedAt = Date.now() / 1000;
    const child = await startCommand(url, [...(await toBackup()), '--daily', '03:00']);
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as unknown[];
    expect(line).toMatch(/^Backup \d{8}T/);
    const [one = 0, other] = await read();
    expect(one).toBeGreaterThanOrEqual(startedAt);
    expect(other).toBe(one);
    expect(child.exitCode).toBeNull();
  }, 60_000);

  test('D5: verifies the newest backup automatically and records whether it is intact', async () => {
    const url = await createDatabase('verified');
    const readTime = await startServer(url, API_METRICS.lastVerification);
    const readDamaged = await startServer(url, API_METRICS.backupDamaged);
    const folder = await createFolder();
    const args = ['backup', folder, '--daily', '03:00', '--verify-daily', '06:00'];
    const child = await startCommand(url, args);
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      if (lines.push(line) === 2) break;
    }
    expect(lines.join('\n')).toMatch(/^Backup (\S+): .*\nBackup \1 is whole: /);
    const verifiedAt = await readTime();
    expect(verifiedAt).toBeGreaterThan(0);
    expect(await readDamaged()).toBe(0);
    child.kill('SIGKILL');
    await once(child, 'exit');

    const generation = (await readdir(folder)).find((name) => name.startsWith('20'));
    await appendFile(join(folder, generation ?? '', 'manifest.json'), ' ');
    const { code, problems } = await runBackupCommand(url, ['backup', 'verify', folder]);
    expect([code, problems]).toEqual([1, expect.stringContaining('The backup is damaged')]);
    expect(await readDamaged()).toBe(1);
    expect(await readTime()).toBe(verifiedAt);
  }, 60_000);

  test('counts a backup as done even if the database cannot store its time', async () => {
    const url = await createDatabase('unnoted');
    await (await openPostgresDatabase({ url, log: silentLog })).close();
    await execute(url, "alter table last_backup add check (version = 'none')");
    const { code, output, problems } = await runBackupCommand(url, await toBackup());
    expect(code).toBe(0);
    expect(output).toMatch(/^Backup \d{8}T.*\nRemoved: 0 backups/);
    expect(problems).toMatch(/The backup is complete, but the database could not store its time: new row/);
  }, 60_000);

  test('opens the connection of a backup without idle_session_timeout', async () => {
    const url = await createDatabase('idle');
    await execute(url, "alter database idle set idle_session_timeout = '1h'");
    const connection = await openPostgresCopy(url);
    const { rows } = await connection.executeSql('show idle_session_timeout');
    await connection.close();
    expect(rows).toEqual([{ idle_session_timeout: '0' }]);
  });
});
