import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { execute, withDatabase } from '../../../../test/support/database-template.ts';
import { findTestDatabaseUrl } from '../../../../test/support/env.ts';
import { createCapturedLog, silentLog } from '../../../../test/support/logs.ts';
import { openPostgresDatabase } from './postgres-database.ts';
import { startSpellingIndex } from './spelling-index.ts';

const server = findTestDatabaseUrl();
const STATE = `select indisvalid as "isWhole" from pg_index where indexrelid = to_regclass('profiles_by_spelling')`;

async function createDatabase(name: string): Promise<{ readonly url: string; readonly client: Client }> {
  await execute(server ?? '', `create database ${name}`);
  const url = withDatabase(server ?? '', name);
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await execute(server ?? '', `drop database ${name} with (force)`);
  });
  return { url, client };
}

const open = async (url: string) => openPostgresDatabase({ url, log: silentLog });

const isIndexWhole = async (client: Client): Promise<boolean> =>
  (await client.query<{ isWhole: boolean }>(STATE)).rows[0]?.isWhole ?? false;
/** On a busy machine, building the index takes longer than a closing server waits. */
const PATIENCE = { timeout: 10_000 };

test.runIf(server !== null)('builds the index after the start, and again after a broken build', async () => {
  const { url, client } = await createDatabase(`musubi_spelling_${process.pid}`);
  const first = await open(url);
  await expect.poll(async () => isIndexWhole(client), PATIENCE).toBe(true);
  await first.close();
  await client.query(
    `update pg_index set indisvalid = false where indexrelid = to_regclass('profiles_by_spelling')`,
  );
  const second = await open(url);
  await expect.poll(async () => isIndexWhole(client), PATIENCE).toBe(true);
  await second.close();
});

test.runIf(server !== null)('starts while another transaction writes profiles', async () => {
  const { url, client } = await createDatabase(`musubi_spelling_busy_${process.pid}`);
  const first = await open(url);
  await expect.poll(async () => isIndexWhole(client), PATIENCE).toBe(true);
  await first.close();
  await client.query('drop index profiles_by_spelling');
  await client.query('begin; lock table profiles in row exclusive mode');
  const database = await open(url);
  await database.ping();
  await client.query('commit');
  await expect.poll(async () => isIndexWhole(client), PATIENCE).toBe(true);
  await database.close();
});

test.runIf(server !== null)('builds the index again after a failure', async () => {
  const { url, client } = await createDatabase(`musubi_spelling_failed_${process.pid}`);
  const database = await open(url);
  await expect.poll(async () => isIndexWhole(client), PATIENCE).toBe(true);
  await database.close();
  await client.query('drop index profiles_by_spelling');
  await client.query('create table profiles_by_spelling ()');
  const { log, lines } = createCapturedLog();
  const looks = startSpellingIndex(() => url, log, 20);
  onTestFinished(async () => looks.stop());
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  await client.query('drop table profiles_by_spelling');
  await expect.poll(async () => isIndexWhole(client), PATIENCE).toBe(true);
});
